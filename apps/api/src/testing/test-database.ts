import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their own databases as clones of the migrated template. */
    postgresPort: number;
    templateDatabase: string;
  }
}

export interface TestDatabase {
  readonly name: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Fails when a connection is still open: whatever a test opens, it closes. */
  drop(): Promise<void>;
  /** Moves the shop's clock for connections opened from now on. */
  moveClock(interval: string): Promise<void>;
}

async function administer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A database of the test's own, cloned from the migrated template in a fraction of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const host = `127.0.0.1:${inject('postgresPort')}`;
  const adminUrl = `postgres://postgres:admin@${host}/postgres`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, async (client) => {
    await client.query(
      `create database ${name} template ${inject('templateDatabase')} owner shop_owner strategy file_copy`,
    );
  });
  return {
    name,
    appUrl: `postgres://shop_app:app@${host}/${name}`,
    ownerUrl: `postgres://shop_owner:owner@${host}/${name}`,
    drop: () => administer(adminUrl, (client) => dropWhenUnused(client, name)),
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
