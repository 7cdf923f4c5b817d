import { rmSync } from 'node:fs';
import { Client } from 'pg';
import type { Queryable } from '../../apps/api/src/platform/database.ts';
import { type OnSale, putOnSale, seedPricing } from '../../apps/api/src/testing/put-on-sale.ts';
import type { ManagedProcess } from '../../scripts/servers/process.ts';
import { serverFolder } from '../../scripts/servers/run-folder.ts';
import { type Environment, type Stack, startStack } from '../../scripts/servers/stack.ts';
import { type ApiGroup, openApiGroup } from './api-group.ts';
import { moveBothClocks } from './clocks.ts';

export interface MoneyShopOptions {
  readonly name: string;
  /** On where it is asked what outlives a crash of the database. */
  readonly durable?: boolean;
  readonly apis?: number;
  /** Neither api nor worker is started yet. */
  readonly isClosed?: boolean;
  readonly items: readonly OnSale[];
  readonly environment?: Environment;
}

/** What it takes to sell: apis, a worker, PostgreSQL, the card provider's stand-in, a mail server. */
export interface MoneyShop {
  readonly stack: Stack;
  readonly apis: ApiGroup;
  readonly databaseUrl: string;
  readonly cardProviderUrl: string;
  /**
   * Moves the clocks of the shop and of the card provider, stops the apis and leaves the rest to a
   * new worker. Production refuses a moved clock, so that from here on it is `NODE_ENV=test`.
   */
  moveClocks(minutes: number): Promise<void>;
  /** Starts the apis again, at the time that the clocks show, unless they run. */
  reopen(): Promise<void>;
  stop(): Promise<void>;
}

export async function openMoneyShop(options: MoneyShopOptions): Promise<MoneyShop> {
  const { name, items } = options;
  rmSync(serverFolder(name), { recursive: true, force: true });
  const stack = await startStack({
    name,
    durable: options.durable ?? false,
    code: 'built',
    environment: {
      // Buyers of a proof fill their carts faster than people.
      CHECKOUT_CART_AGE_SECONDS: '0',
      // What is slow on a busy machine is no fault of the shop's.
      DATABASE_STATEMENT_TIMEOUT_MS: '30000',
      EDGE_URLS: '',
      ...options.environment,
    },
  });
  try {
    await fill(stack.environment.MIGRATION_DATABASE_URL ?? '', items);
    const apis = await openApiGroup(stack, options.apis ?? 2);
    const databaseUrl = stack.postgres.url('postgres', 'commerce');
    const cardProviderUrl = stack.cardProvider.controlUrl;
    let worker: ManagedProcess | undefined;
    let isOpen = !options.isClosed;
    if (isOpen) [worker] = await Promise.all([stack.startWorker(), apis.startAll()]);
    return {
      stack,
      apis,
      databaseUrl,
      cardProviderUrl,
      async moveClocks(minutes) {
        await Promise.all([apis.stopAll(), worker?.stop()]);
        isOpen = false;
        await moveBothClocks(databaseUrl, cardProviderUrl, minutes);
        worker = await stack.startWorker({ NODE_ENV: 'test' });
      },
      async reopen() {
        if (!isOpen) await apis.startAll({ NODE_ENV: 'test' });
        isOpen = true;
      },
      stop: () => stack.stop(),
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function fill(databaseUrl: string, items: readonly OnSale[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const db: Queryable = {
    query: async (statement) => (await client.query(statement.text, [...statement.values])).rows,
    execute: (text, values = []) => client.query(text, [...values]),
  };
  try {
    await seedPricing(db);
    await putOnSale(db, items);
    // Else the first thousand orders run on plans that were made for empty tables.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
