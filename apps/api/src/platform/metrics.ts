import { HttpMetrics } from '@tarnholt/service';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Database } from './database.ts';

/**
 * Every metric of the api and the worker beside those that all our processes have: an alert or a
 * dashboard is written by reading this file. To add one, add it here and call it where the thing
 * happens.
 */
export class Metrics extends HttpMetrics {
  readonly databaseQueries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time of one statement including the wait for a connection, by statement name.',
    labelNames: ['statement', 'outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of one run of a job, by job and outcome (completed, failed).',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers: [this.registry],
  });

  readonly deadLetters = new Counter({
    name: 'job_dead_letters_total',
    help: 'Jobs that used up their retries. Each one needs a person.',
    labelNames: ['job'] as const,
    registers: [this.registry],
  });

  readonly mails = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to hand a mail to the mail server, by template and outcome.',
    labelNames: ['template', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly projections = new Counter({
    name: 'content_projections_total',
    help: 'Documents carried to the shop, by kind and outcome (live, gone, refused).',
    labelNames: ['kind', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly projectionLag = new Gauge({
    name: 'content_projection_lag_seconds',
    help: 'Age of the oldest change of an editor that the shop does not have yet.',
    registers: [this.registry],
  });

  readonly contentDrift = new Counter({
    name: 'content_drift_total',
    help: 'Documents that differed from their source when the two were compared.',
    registers: [this.registry],
  });

  readonly limitHits = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests refused by a limit kept in the database, by policy.',
    labelNames: ['policy'] as const,
    registers: [this.registry],
  });

  readonly identityKeyFetches = new Counter({
    name: 'identity_key_fetches_total',
    help: 'Fetches of the keys that check tokens, by realm and outcome (ok, failed).',
    labelNames: ['realm', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly tokenRefusals = new Counter({
    name: 'token_refusals_total',
    help: 'Requests refused with 401, by the realm they were meant for and the reason.',
    labelNames: ['realm', 'reason'] as const,
    registers: [this.registry],
  });

  readonly paymentCalls = new Histogram({
    name: 'payment_provider_call_duration_seconds',
    help: 'Time of one call to the card provider, by call and outcome (answered, unanswered).',
    labelNames: ['call', 'outcome'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });

  readonly paymentAttempts = new Counter({
    name: 'payment_attempts_finished_total',
    help: 'Attempts to move money that came to an end, by verb and the state they ended in.',
    labelNames: ['verb', 'state'] as const,
    registers: [this.registry],
  });

  readonly paymentBreaks = new Counter({
    name: 'payment_breaks_total',
    help: 'Places where our books and those of the card provider disagree. Each one needs a person.',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  });

  readonly openPaymentBreaks = new Gauge({
    name: 'payment_breaks_open',
    help: 'Differences between our books and the card provider that wait for a person, by kind, as of the last reconciliation of this process.',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  });

  readonly checkoutChanges = new Counter({
    name: 'checkout_changes_total',
    help: 'Parts of the checkout that were found to be otherwise than accepted. Each one needs a person.',
    registers: [this.registry],
  });

  readonly checkoutFailedLooks = new Gauge({
    name: 'checkout_failed_looks',
    help: 'How often in a row the checkout or a script of it could not be fetched, as of the last look of this process.',
    registers: [this.registry],
  });

  readonly cardNotices = new Counter({
    name: 'card_notices_total',
    help: 'Notices of the card provider, by outcome (taken, repeated, forged).',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly taxCalls = new Histogram({
    name: 'tax_service_call_duration_seconds',
    help: 'Time of one call to the tax service, by call and outcome (taxed, recorded, other_tax, address_refused, unusable).',
    labelNames: ['call', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
    registers: [this.registry],
  });

  readonly taxFallbacks = new Counter({
    name: 'tax_fallbacks_total',
    help: 'Parts of carts that were taxed by the table of rates because the tax service was of no use, by reason.',
    labelNames: ['why'] as const,
    registers: [this.registry],
  });

  readonly #queryChildren = new Map<string, (seconds: number) => void>();

  /** By string for the same reason as `observeHttp`: it runs on every request. */
  observeQuery(statement: string, outcome: 'ok' | 'error', seconds: number): void {
    const key = `${statement} ${outcome}`;
    let observe = this.#queryChildren.get(key);
    if (observe === undefined) {
      const child = this.databaseQueries.labels({ statement, outcome });
      observe = (value) => child.observe(value);
      this.#queryChildren.set(key, observe);
    }
    observe(seconds);
  }

  watchPool(database: Pick<Database, 'poolCounts'>): void {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of this process: total, idle, and requests waiting for one.',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect() {
        const counts = database.poolCounts();
        this.set({ state: 'total' }, counts.total);
        this.set({ state: 'idle' }, counts.idle);
        this.set({ state: 'waiting' }, counts.waiting);
      },
    });
  }
}
