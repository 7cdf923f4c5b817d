import { brandSchema } from '@tarnholt/emails';
import { createLogger, createTracing, type Logger, type Tracing } from '@tarnholt/service';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { createMailQueue, type MailQueue } from './domains/notifications/index.ts';
import { createTaxes, type Taxes } from './domains/pricing/index.ts';
import {
  createRuleReader,
  createRuleSeals,
  type RuleReader,
  type RuleSeals,
} from './domains/rules/index.ts';
import { createSettingsReader, type SettingsReader } from './domains/settings/index.ts';
import { armCrashPoint } from './platform/crash-points.ts';
import { Database } from './platform/database.ts';
import { type JobQueue, startJobQueue } from './platform/jobs/queue.ts';
import { Metrics } from './platform/metrics.ts';
import { createOutbound, type Outbound } from './platform/outbound.ts';
import { checkSchema } from './platform/schema-check.ts';

/** What both entries share: made once per process, closed in reverse. */
export interface Core {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly mails: MailQueue;
  readonly outbound: Outbound;
  readonly taxes: Taxes;
  readonly rules: RuleReader;
  readonly settings: SettingsReader;
  readonly ruleSeals: RuleSeals;
  readonly isReady: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface CoreOptions {
  readonly process: 'server' | 'worker' | 'command';
  /** Folder of the entry; migrations lie below it. */
  readonly entryUrl: URL;
  readonly logDestination?: DestinationStream;
}

/** Whose Message-IDs our mails carry. */
export function mailDomain(config: Config): string {
  return config.MAIL_FROM.split('@')[1] ?? config.MAIL_FROM;
}

export function brandOf(config: Config) {
  return brandSchema.parse({
    name: config.BRAND_NAME,
    supportEmail: config.BRAND_SUPPORT_EMAIL,
    postalAddress: config.BRAND_POSTAL_ADDRESS,
    shopUrl: config.SHOP_URL,
  });
}

/** Where mails to our own desks go while no manager has decided otherwise. */
function usualMailboxesOf(config: Config): SettingsReader['usualMailboxes'] {
  return {
    operations: config.OPERATIONS_MAILBOX,
    registrations: config.REGISTRATIONS_MAILBOX ?? config.BRAND_SUPPORT_EMAIL,
    compliance: config.COMPLIANCE_MAILBOX ?? config.BRAND_SUPPORT_EMAIL,
  };
}

export async function startCore(config: Config, options: CoreOptions): Promise<Core> {
  const logger = createLogger(
    { level: config.LOG_LEVEL, process: options.process },
    options.logDestination,
  );
  if (config.CRASH_AT !== undefined) armCrashPoint(config.CRASH_AT);
  const metrics = new Metrics({ defaultMetrics: config.NODE_ENV !== 'test' });
  const tracing = createTracing({
    url: config.OTLP_TRACES_URL,
    sampleRatio: config.TRACE_SAMPLE_RATIO,
    serviceName: `tarnholt-${options.process}`,
  });
  const db = new Database({
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    applicationName: `tarnholt-${options.process}`,
    logger,
    observer: {
      onQuery(label, seconds, error) {
        metrics.observeQuery(label, error === undefined ? 'ok' : 'error', seconds);
        tracing.recordQuery(label, seconds, error);
      },
    },
  });
  metrics.watchPool(db);
  const outbound = createOutbound([
    ...config.OUTBOUND_HOSTS,
    ...[
      config.CONTENT_URL,
      config.IDENTITY_URL,
      config.ANET_API_URL,
      ...(config.CHECKOUT_WATCH ? [config.SHOP_URL, config.ACCEPT_JS_URL] : []),
      ...(config.AVATAX_URL === undefined ? [] : [config.AVATAX_URL]),
      ...(config.DOCUMENT_S3_URL === undefined ? [] : [config.DOCUMENT_S3_URL]),
      ...config.EDGE_URLS,
    ].map((url) => new URL(url).host),
  ]);
  const { schema, jobs } = await startParts().catch(async (error: unknown) => {
    await db.close();
    await tracing.stop();
    throw error;
  });
  return {
    config,
    logger,
    metrics,
    tracing,
    db,
    jobs,
    mails: createMailQueue(jobs, mailDomain(config)),
    outbound,
    taxes: createTaxes({ config, outbound, logger, metrics, now: () => new Date() }),
    rules: createRuleReader({ logger }),
    settings: createSettingsReader({ usualMailboxes: usualMailboxesOf(config), logger }),
    ruleSeals: createRuleSeals(config.RULE_APPROVAL_KEYS),
    isReady: schema.isReady,
    async close() {
      await jobs.stop();
      await db.close();
      await tracing.stop();
    },
  };

  async function startParts() {
    const schema = await checkSchema(db, options.entryUrl, config.NODE_ENV);
    return { schema, jobs: await startJobQueue(db, logger) };
  }
}
