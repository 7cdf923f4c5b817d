import type { Client } from 'pg';
import type { Queryable } from '../../apps/api/src/platform/database.ts';
import type { Statement } from '../../apps/api/src/platform/sql.ts';

/** Runs what the api sends, and adds up how long PostgreSQL says that it was at work, planning included. */
export class MeasuredDatabase implements Queryable {
  spentMs = 0;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async query<Row>({ text, values }: Statement<Row>): Promise<Row[]> {
    const explained = await this.#client.query(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    const [plan] = explained.rows[0]['QUERY PLAN'];
    this.spentMs += plan['Planning Time'] + plan['Execution Time'];
    const { rows } = await this.#client.query(text, [...values]);
    return rows as Row[];
  }

  async execute(text: string, given: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    return this.#client.query(text, [...given]);
  }
}
