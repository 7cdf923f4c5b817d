import { isIP } from 'node:net';
import { readEnvironment } from '@tarnholt/service';
import { z } from 'zod';

/**
 * Every setting of the api and the worker. Both entries read it once, before anything else; a
 * missing or malformed value ends the process with the full list of what is wrong.
 * docs/configuration.md describes each variable; a test holds the two together.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(1).max(600_000);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

/** An address or a CIDR block, as Fastify's trustProxy takes them. */
const proxyAddress = z.string().refine((value) => {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}, 'must be an IP address or a CIDR block');

export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),

  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  OPS_PORT: port.default(4001),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(proxyAddress)),
  CONTRACT_CHECK: flag.default(false),

  DATABASE_URL: postgresUrl,
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(16),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(5_000),

  CONTENT_URL: z.url({ protocol: /^https?$/ }),
  CONTENT_DATABASE_URL: postgresUrl,
  PROJECTION_TOKEN: z.string().min(32),
  EDGE_URLS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),

  OTLP_TRACES_URL: z.url().optional(),
  TRACE_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(0.01),

  OUTBOUND_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((item) => item.trim().toLowerCase() || [])),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  SMTP_TIMEOUT_MS: milliseconds.default(10_000),
  MAIL_FROM: z.email(),
  OPERATIONS_MAILBOX: z.email(),
  RUNBOOK_URL: z.url(),
  BRAND_NAME: z.string().min(1),
  BRAND_SUPPORT_EMAIL: z.email(),
  BRAND_POSTAL_ADDRESS: z
    .string()
    .min(1)
    .transform((value) => value.split('|').map((line) => line.trim())),
  SHOP_URL: z.url(),

  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(10),
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  SHUTDOWN_TIMEOUT_MS: z.coerce.number().int().min(5_000).max(600_000).default(20_000),
});

export type Config = z.infer<typeof configSchema>;

const drainTooLong = {
  path: ['SHUTDOWN_DRAIN_MS'],
  message: 'must leave at least 3 s of SHUTDOWN_TIMEOUT_MS to close in',
};

function drainsInTime(config: z.infer<typeof configSchema>): boolean {
  return config.SHUTDOWN_DRAIN_MS <= config.SHUTDOWN_TIMEOUT_MS - 3_000;
}

/** Reads the configuration or throws one error that names every offending variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return readEnvironment(configSchema.refine(drainsInTime, drainTooLong), environment);
}
