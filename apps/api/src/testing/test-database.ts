import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their own databases as clones of the migrated template. */
    postgresPort: number;
    templateDatabase: string;
    /** One in which `seedRules` has nothing left to do. */
    ruledTemplate: string;
  }
}

export interface TestDatabase {
  readonly name: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /**
   * One shared connection of the owner, closed when the database is dropped. A new connection has to
   * plan every statement and trigger first.
   */
  owner(): Promise<Client>;
  /** Fails when a connection is still open: whatever a test opens, it closes. */
  drop(): Promise<void>;
  /** Moves the shop's clock for connections opened from now on. */
  moveClock(interval: string): Promise<void>;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function administer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A database of the test's own, cloned from a migrated template in a fraction of a second. */
export async function createTestDatabase(
  template: 'templateDatabase' | 'ruledTemplate' = 'templateDatabase',
): Promise<TestDatabase> {
  const host = `127.0.0.1:${inject('postgresPort')}`;
  const adminUrl = `postgres://postgres:admin@${host}/postgres`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, async (client) => {
    await client.query(
      `create database ${name} template ${inject(template)} owner shop_owner strategy file_copy`,
    );
  });
  const ownerUrl = `postgres://shop_owner:owner@${host}/${name}`;
  let owner: Promise<Client> | undefined;
  return {
    name,
    appUrl: `postgres://shop_app:app@${host}/${name}`,
    ownerUrl,
    owner() {
      owner ??= connect(ownerUrl);
      return owner;
    },
    async drop() {
      await (await owner)?.end();
      await administer(adminUrl, (client) => dropWhenUnused(client, name));
    },
    moveClock: (interval) =>
      administer(adminUrl, async (client) => {
        await client.query(`alter database ${name} set shop.clock_offset = '${interval}'`);
      }),
  };
}

async function dropWhenUnused(client: Client, name: string): Promise<void> {
  // A backend takes a moment to notice that its client has left.
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query(
      // Workers of PostgreSQL's own end by themselves when the database goes.
      `select application_name, query from pg_stat_activity
        where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    if (rows.length === 0) break;
    if (tries === 40) throw new Error(`connections left open: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await client.query(`drop database ${name}`);
}
