import { Client } from 'pg';

/** Asks over a connection of its own: the database may have been started anew since the last. */
export async function queryOnce<Row extends object>(
  databaseUrl: string,
  text: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
