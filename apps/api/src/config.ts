import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { cardForms, readEnvironment } from '@tarnholt/service';
import { z } from 'zod';
import { accountNumbers, timeZone } from './house-settings.ts';
import { crashPointPattern } from './platform/crash-points.ts';
import { refuseDemoParts } from './refuse-demo-parts.ts';

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

const commaList = z
  .string()
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []));

/** Compared with the `iss` of tokens letter by letter, so there is one way to write it. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#]|\/$/.test(value), 'must not end with a slash or have a query');
const clients = commaList.pipe(z.array(z.string().regex(/^[\w.-]+$/)).min(1));

/** A text that somebody typed in place of a key repeats itself; 32 random bytes hardly do. */
const looksRandom = (key: Buffer) => new Set(key).size >= 16;

/** The first one makes what is new; the others still open what is old. */
const secretKeys = commaList.pipe(
  z
    .array(
      z
        .string()
        .regex(/^[0-9a-fA-F]{64}$/, 'must be keys of 64 hexadecimal characters')
        .transform((value) => Buffer.from(value, 'hex'))
        .refine(looksRandom, 'must be random, as from openssl rand -hex 32'),
    )
    .min(1),
);

const hostAndPort = z
  .string()
  .regex(/^([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}$/, 'must be a host and a port, as in host:3310')
  .transform((value) => {
    const at = value.lastIndexOf(':');
    return { host: value.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(value.slice(at + 1)) };
  })
  .refine(({ port: number }) => number >= 1 && number <= 65_535, 'must have a port up to 65535');

/** Where goods leave from: street, city, state and ZIP code, with bars between them. */
const usAddress = z
  .string()
  .regex(/^[^|]+\|[^|]+\|\s*[A-Z]{2}\s*\|\s*\d{5}(-\d{4})?\s*$/, 'must be Street|City|ST|ZIP')
  .transform((value) => {
    const [street = '', city = '', state = '', zip = ''] = value.split('|').map((x) => x.trim());
    return { street, city, state, zip };
  });

export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),

  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  STAFF_PORT: port.default(4002),
  ERP_PORT: port.default(4003),
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

  SHOP_ISSUER: issuer,
  STAFF_ISSUER: issuer,
  SHOP_CLIENTS: clients.default(['shop-web']),
  STAFF_CLIENTS: clients.default(['shop-backoffice']),
  IDENTITY_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !value.endsWith('/'), 'must have no slash at its end'),
  PROVISIONER_SECRET: z.string().min(16).max(200),

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
  REGISTRATIONS_MAILBOX: z.email().optional(),
  COMPLIANCE_MAILBOX: z.email().optional(),
  BRAND_NAME: z.string().min(1),
  BRAND_SUPPORT_EMAIL: z.email(),
  BRAND_POSTAL_ADDRESS: z
    .string()
    .min(1)
    .transform((value) => value.split('|').map((line) => line.trim())),
  SHOP_URL: z.url(),
  BACK_OFFICE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => URL.parse(value)?.origin === value, 'must be an origin'),

  LINK_KEYS: secretKeys,

  DOCUMENT_FOLDER: z.string().refine(isAbsolute, 'must be a path from the root'),
  DOCUMENT_KEYS: secretKeys,
  DOCUMENT_STORAGE: z.enum(['folder', 's3']).default('folder'),
  DOCUMENT_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  DOCUMENT_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  DOCUMENT_S3_KEY_ID: z.string().max(128).default(''),
  DOCUMENT_S3_SECRET: z.string().max(256).default(''),
  CLAMD_ADDRESS: hostAndPort,
  // The database refuses a release on a sign-in older than ten minutes, whatever this says.
  STEP_UP_SECONDS: z.coerce.number().int().min(10).max(600).default(300),
  LICENSE_VERIFICATION: z.enum(['certified_copy', 'ez_check', 'either', 'both']).default('either'),

  ANET_API_URL: z.url({ protocol: /^https?$/ }),
  ANET_LOGIN_ID: z.string().min(1).max(25),
  ANET_TRANSACTION_KEY: z.string().min(1).max(16),
  ANET_SIGNATURE_KEY: z.string().regex(/^[0-9a-fA-F]{128}$/, 'must be 128 hexadecimal characters'),
  ACCEPT_JS_URL: z.url({ protocol: /^https?$/ }),
  CARD_FORM: z.enum(cardForms).default('own'),
  CHECKOUT_WATCH: flag.default(true),
  DEMO_SHOP: flag.default(false),
  PAYMENT_TOKEN_KEYS: secretKeys,
  RISK_KEYS: secretKeys,
  RULE_APPROVAL_KEYS: secretKeys,
  PAYMENT_CAPTURE_MODE: z.enum(['on_ship', 'immediate']).default('on_ship'),

  TAX_ENGINE: z.enum(['table', 'avatax']).default('table'),
  AVATAX_URL: z.url({ protocol: /^https?$/ }).optional(),
  AVATAX_ACCOUNT_ID: z.string().max(100).default(''),
  AVATAX_LICENSE_KEY: z.string().max(200).default(''),
  AVATAX_COMPANY_CODE: z.string().min(1).max(25).default('DEFAULT'),
  SHIP_FROM: usAddress.optional(),

  // The storefront's, for `operate check-connections`.
  GOOGLE_MAPS_KEY: z.string().max(200).default(''),
  GOOGLE_MAPS_URL: z.url({ protocol: /^https?$/ }).default('https://maps.googleapis.com'),
  YOTPO_APP_KEY: z.string().max(100).default(''),
  VIEWER_URL: z.url({ protocol: /^https?$/ }).optional(),

  HOUSE_TIME_ZONE: timeZone.default('America/Denver'),
  JOURNAL_ACCOUNTS: accountNumbers,

  CART_ABANDONED_AFTER_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60),
  CHECKOUT_CART_AGE_SECONDS: z.coerce.number().int().min(0).max(60).default(5),

  CRASH_AT: z.string().regex(crashPointPattern).optional(),
  CRASH_POINTS: flag.default(false),

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

const oneIssuer = { path: ['STAFF_ISSUER'], message: 'must not be the issuer of the shop' };

/** Otherwise whoever can register in the shop could ask for the rights of staff. */
function keepsRealmsApart(config: z.infer<typeof configSchema>): boolean {
  return config.SHOP_ISSUER !== config.STAFF_ISSUER;
}

const sharedKey = {
  path: ['DOCUMENT_KEYS'],
  message:
    'must have no key twice, nor one of LINK_KEYS, PAYMENT_TOKEN_KEYS, RISK_KEYS or RULE_APPROVAL_KEYS',
};

/** A key that leaks must not open more than what it was made for. */
function keepsKeysApart(config: z.infer<typeof configSchema>): boolean {
  const { LINK_KEYS, DOCUMENT_KEYS, PAYMENT_TOKEN_KEYS, RISK_KEYS, RULE_APPROVAL_KEYS } = config;
  const keys = [LINK_KEYS, DOCUMENT_KEYS, PAYMENT_TOKEN_KEYS, RISK_KEYS, RULE_APPROVAL_KEYS]
    .flat()
    .map((key) => key.toString('hex'));
  return new Set(keys).size === keys.length;
}

const taxServiceSettings = ['AVATAX_URL', 'AVATAX_ACCOUNT_ID', 'AVATAX_LICENSE_KEY', 'SHIP_FROM'];
const unknownTaxService = {
  path: ['TAX_ENGINE'],
  message: `needs ${taxServiceSettings.join(', ')} when it is avatax`,
};

function knowsTaxService(config: Record<string, unknown>): boolean {
  return config.TAX_ENGINE === 'table' || taxServiceSettings.every((name) => config[name]);
}

const plainly = 'must be https, but for a stand-in on this machine';
const plainTaxService = { path: ['AVATAX_URL'], message: plainly };

/** The license key goes out with every request. */
function hidesLicenseKey({ AVATAX_URL: url }: z.infer<typeof configSchema>): boolean {
  return isHidden(url);
}

function isHidden(url: string | undefined): boolean {
  const { protocol, hostname } = new URL(url ?? 'https://none.invalid');
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const storageSettings = ['DOCUMENT_S3_URL', 'DOCUMENT_S3_KEY_ID', 'DOCUMENT_S3_SECRET'];
const unknownStorage = {
  path: ['DOCUMENT_STORAGE'],
  message: `needs ${storageSettings.join(', ')} when it is s3`,
};

function knowsStorage(config: Record<string, unknown>): boolean {
  return config.DOCUMENT_STORAGE === 'folder' || storageSettings.every((name) => config[name]);
}

const plainStorage = { path: ['DOCUMENT_S3_URL'], message: plainly };

/** A signature that is overheard is good for some minutes. */
function hidesSignatures({ DOCUMENT_S3_URL: url }: z.infer<typeof configSchema>): boolean {
  return isHidden(url);
}

const strayCrash = {
  path: ['CRASH_AT'],
  message: 'kills the process on purpose: in production only together with CRASH_POINTS',
};

function mayCrash(config: z.infer<typeof configSchema>): boolean {
  if (config.CRASH_AT === undefined || config.NODE_ENV !== 'production') return true;
  return config.CRASH_POINTS;
}

/** Reads the configuration or throws one error that names every offending variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const schema = configSchema
    .refine(drainsInTime, drainTooLong)
    .refine(keepsRealmsApart, oneIssuer)
    .refine(keepsKeysApart, sharedKey)
    .superRefine(refuseDemoParts)
    .refine(knowsTaxService, unknownTaxService)
    .refine(hidesLicenseKey, plainTaxService)
    .refine(knowsStorage, unknownStorage)
    .refine(hidesSignatures, plainStorage)
    .refine(mayCrash, strayCrash);
  return readEnvironment(schema, environment);
}
