import { readEnvironment } from '@tarnholt/service';
import { z } from 'zod';

/**
 * Every setting of the back office, read once before anything else; a missing or malformed value
 * ends the process with the full list of what is wrong. None of them is built into the bundle: the
 * browser gets the public ones with the page.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const webUrl = z.url({ protocol: /^https?$/ });

/** An address to which paths are appended: without its trailing slash. */
const baseUrl = webUrl.transform((value) => value.replace(/\/+$/, ''));

export const configSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),

    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3200),
    OPS_PORT: port.default(3201),

    BACK_OFFICE_URL: webUrl.refine(
      (value) => URL.parse(value)?.origin === value,
      'must be an origin',
    ),
    BACK_OFFICE_API_URL: baseUrl,
    IDENTITY_AUTHORITY: baseUrl,
    IDENTITY_CLIENT_ID: z.string().min(1).max(100).default('shop-backoffice'),
    BRAND_NAME: z.string().min(1).max(60),

    SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
    SHUTDOWN_TIMEOUT_MS: z.coerce.number().int().min(5_000).max(600_000).default(20_000),
  })
  .refine((config) => config.SHUTDOWN_DRAIN_MS <= config.SHUTDOWN_TIMEOUT_MS - 3_000, {
    path: ['SHUTDOWN_DRAIN_MS'],
    message: 'must leave at least 3 s of SHUTDOWN_TIMEOUT_MS to close in',
  });

export type Config = z.output<typeof configSchema>;

export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  return readEnvironment(configSchema, environment);
}
