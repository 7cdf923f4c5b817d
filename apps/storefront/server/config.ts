import { cardForms, readEnvironment } from '@tarnholt/service';
import { z } from 'zod';

/**
 * Every setting of the storefront, read once before anything else; a missing or malformed value
 * ends the process with the full list of what is wrong. None of them is built into the bundle: the
 * browser gets the public ones with each page.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const webUrl = z.url({ protocol: /^https?$/ });

/** An address to which paths are appended: without its trailing slash. */
const baseUrl = webUrl.transform((value) => value.replace(/\/+$/, ''));

/** Scheme, host and port and nothing else, as a browser writes an origin. */
const origin = webUrl.refine((value) => URL.parse(value)?.origin === value, 'must be an origin');

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

export const configSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),

    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    OPS_PORT: port.default(3001),

    SHOP_URL: origin,
    API_INTERNAL_URL: baseUrl,
    API_PUBLIC_URL: z
      .union([z.string().regex(/^\/[A-Za-z0-9/_-]*$/, 'must be a path'), webUrl])
      .default('/api')
      .transform((value) => value.replace(/\/+$/, '')),
    IDENTITY_AUTHORITY: baseUrl,
    IDENTITY_CLIENT_ID: z.string().min(1).max(100).default('shop-web'),
    IDENTITY_PKCE: flag.default(true),
    IDENTITY_MONITOR_SESSION: flag.default(true),
    ACCEPT_JS_URL: webUrl,
    CARD_FORM: z.enum(cardForms).default('own'),
    ANET_API_HOST: origin,
    ANET_LOGIN_ID: z.string().min(1).max(254),
    ANET_CLIENT_KEY: z.string().min(1).max(254),
    FFL_MAILBOX: z.email(),
    YOTPO_APP_KEY: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/, 'must be the app key of the shop')
      .optional(),
    VIEWER_URL: baseUrl.optional(),
    DESIGN_PAGE: flag.optional(),
    GOOGLE_MAPS_KEY: z.string().max(200).default(''),
    GOOGLE_MAPS_URL: baseUrl.default('https://maps.googleapis.com'),
    CONTENT_URL: baseUrl.optional(),
    CONTENT_ADMIN_ORIGIN: origin.optional(),
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
