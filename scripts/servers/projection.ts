import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Stack } from './stack.ts';

async function hasRow(databaseUrl: string | undefined, table: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(`select from ${table} limit 1`)).rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Whether the worker has ever copied a published document into the shop. */
export function hasContent(stack: Stack): Promise<boolean> {
  return hasRow(stack.environment.DATABASE_URL, 'catalog.document');
}

/** Resolves when everything that editors have published is in the shop. */
export async function untilProjected(stack: Stack): Promise<void> {
  const { CONTENT_DATABASE_URL } = stack.environment;
  for (let left = 1_800; left > 0; left -= 1) {
    if (!(await hasRow(CONTENT_DATABASE_URL, 'outbox.event where processed_at is null'))) return;
    await sleep(100);
  }
  throw new Error('what editors have published did not reach the shop within three minutes');
}
