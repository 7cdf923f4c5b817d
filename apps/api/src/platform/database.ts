import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Logger } from '@tarnholt/service';
import { Pool, type PoolClient } from 'pg';
import type { Statement } from './sql.ts';

/** What stores take: they neither know nor care whether a transaction is open. */
export interface Queryable {
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** For libraries that bring their own SQL (the job queue). Ours goes through `sql`. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
}

/** Handed to the work of `Database.transaction`; a function that takes one must run inside it. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly attempts?: number;
}

export interface QueryObserver {
  /** Called after every statement; must not throw. */
  onQuery(label: string, seconds: number, error: unknown): void;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolMax: number;
  readonly statementTimeoutMs: number;
  readonly applicationName: string;
  readonly logger: Logger;
  readonly observer?: QueryObserver;
}

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Network calls MUST NOT run while a transaction holds locks and a connection: a slow provider
 * would then stop the shop. Everything that opens a socket calls this first.
 */
export function assertOutsideTransaction(what: string): void {
  if (insideTransaction.getStore() === true) {
    throw new Error(`${what} was called inside a database transaction`);
  }
}

const retryableCodes = new Set(['40001', '40P01']);
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '25006',
]);

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

export function isSerializationFailure(error: unknown): boolean {
  return retryableCodes.has(codeOf(error));
}

/** True when the server is away, restarting, read-only or out of connections: try again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (unavailableCodes.has(codeOf(error))) return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|connection error/i.test(
    message,
  );
}

export class Database implements Queryable {
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly #observer: QueryObserver | undefined;

  constructor(options: DatabaseOptions) {
    this.#logger = options.logger;
    this.#observer = options.observer;
    this.#pool = new Pool({
      connectionString: options.url,
      max: options.poolMax,
      application_name: options.applicationName,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      // Plans made against small tables must not live for ever (performance: stale plans).
      maxLifetimeSeconds: 1_800,
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: Math.ceil(options.statementTimeoutMs / 2),
      idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
      keepAlive: true,
    });
    // An idle connection that breaks (server restart) is dropped by the pool; without a listener
    // the process would end instead.
    this.#pool.on('error', (err) => this.#logger.warn({ err }, 'idle database connection lost'));
  }

  query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.#run(this.#pool, statement);
  }

  async execute(text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    return this.#pool.query(text, [...values]);
  }

  /**
   * Runs `work` in one transaction and, when PostgreSQL breaks a tie (40001, 40P01), runs the
   * whole of it again. `work` MUST therefore have no effect outside the transaction it is given.
   */
  async transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const attempts = options.attempts ?? 5;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#runTransaction(work, options.isolation ?? 'read committed');
      } catch (error) {
        if (!isSerializationFailure(error)) throw error;
        if (attempt >= attempts) {
          throw new AppError('conflict', 'transaction kept conflicting', { cause: error });
        }
        this.#logger.debug({ attempt }, 'transaction conflicted, running it again');
        await sleep(2 ** attempt * 5 * (0.5 + Math.random()));
      }
    }
  }

  async #runTransaction<T>(work: (tx: Transaction) => Promise<T>, isolation: string): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    const onLost = (error: Error) => {
      broken = error;
    };
    client.on('error', onLost);
    const tx: Transaction = {
      isTransaction: true,
      query: (statement) => this.#run(client, statement),
      execute: (text, values = []) => client.query(text, [...values]),
    };
    try {
      await client.query(`begin isolation level ${isolation}`);
      const result = await insideTransaction.run(true, () => work(tx));
      const { command } = await client.query('commit');
      // `work` swallowed a failed statement: PostgreSQL then takes everything back and calls it
      // no error. A caller told "done" would be told wrong.
      if (command !== 'COMMIT') throw new Error('a failed statement was ignored in a transaction');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.off('error', onLost);
      // A connection in an unknown state must not be reused by the next request.
      client.release(broken);
    }
  }

  async #run<Row>(on: Pool | PoolClient, statement: Statement<Row>): Promise<Row[]> {
    const start = performance.now();
    try {
      const result = await on.query({
        name: statement.name,
        text: statement.text,
        values: statement.values as unknown[],
      });
      this.#observer?.onQuery(statement.label, (performance.now() - start) / 1000, undefined);
      return result.rows as Row[];
    } catch (error) {
      this.#observer?.onQuery(statement.label, (performance.now() - start) / 1000, error);
      throw error;
    }
  }

  /** Pool figures for metrics: a growing `waiting` means the pool is the bottleneck. */
  poolCounts(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
