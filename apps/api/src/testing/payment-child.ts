import { createLogger } from '@tarnholt/service';
import { createPayments } from '../domains/payments/index.ts';
import { armCrashPoint } from '../platform/crash-points.ts';
import { Database } from '../platform/database.ts';
import { Metrics } from '../platform/metrics.ts';
import { createOutbound } from '../platform/outbound.ts';

/**
 * A process that works on payments and may be told to die: started by tests, which see what it left.
 * Everything it needs is its one argument.
 */
export interface ChildOptions {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  readonly loginId: string;
  readonly transactionKey: string;
  readonly tokenKey: string;
  readonly crashAt: string;
  readonly attemptIds: readonly string[];
}

const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;
const logger = createLogger({ level: 'warn', process: 'test' });
const db = new Database({
  url: options.databaseUrl,
  poolMax: 3,
  statementTimeoutMs: 5_000,
  applicationName: 'payment-child',
  logger,
});
const payments = createPayments({
  db,
  logger,
  outbound: createOutbound([new URL(options.providerUrl).host]),
  metrics: new Metrics({ defaultMetrics: false }),
  config: {
    ANET_API_URL: options.providerUrl,
    ANET_LOGIN_ID: options.loginId,
    ANET_TRANSACTION_KEY: options.transactionKey,
    PAYMENT_TOKEN_KEYS: [Buffer.from(options.tokenKey, 'hex')],
    PAYMENT_CAPTURE_MODE: 'on_ship',
  },
  hooks: { onFinal: async () => undefined },
});
armCrashPoint(options.crashAt);
await payments.run(options.attemptIds, { waitMs: 15_000 });
await payments.whenIdle();
await db.close();
