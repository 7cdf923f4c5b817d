import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';

export interface AppSession {
  readonly client: Client;
  /**
   * Tries statements in one transaction up to what its commit would check, and takes them back. The
   * code of the refusal, or 'done'.
   */
  attempt(...statements: string[]): Promise<string>;
  /** The first column of the first row. */
  one<T>(text: string, ...values: unknown[]): Promise<T>;
}

/** Somebody who has got hold of the application's role and writes SQL by hand. */
export async function openAppSession(database: TestDatabase): Promise<AppSession> {
  const client = new Client({ connectionString: database.appUrl });
  await client.connect();
  return {
    client,
    async attempt(...statements) {
      await client.query('begin');
      try {
        for (const statement of statements) await client.query(statement);
        await client.query('set constraints all immediate');
        return 'done';
      } catch (error) {
        return String((error as { code?: unknown }).code);
      } finally {
        await client.query('rollback');
        await client.query('reset all');
      }
    },
    async one(text, ...values) {
      const { rows } = await client.query({ text, values, rowMode: 'array' });
      return rows[0]?.[0];
    },
  };
}
