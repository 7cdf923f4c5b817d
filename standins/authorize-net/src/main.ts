import { z } from 'zod';
import { startAuthorizeNetStandin } from './standin.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const publicOrigin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const hexDigits = z.string().regex(/^([0-9a-fA-F]{2})+$/, 'must be hex digits');

/** No secrets: nothing real stands behind them. */
const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    SCRIPT_PORT: port.default(9025),
    API_PORT: port.default(9026),
    LOGIN_ID: z.string().min(1).max(25).default('standin-login'),
    TRANSACTION_KEY: z.string().min(1).max(16).default('standin-key'),
    CLIENT_KEY: z.string().min(1).default('standin-public-client-key'),
    SIGNATURE_KEY: hexDigits.default('0123456789ABCDEF'.repeat(8)),
    STATE_FILE: z
      .string()
      .optional()
      .transform((path) => path || undefined),
    SCRIPT_URL: publicOrigin.optional(),
    API_URL: publicOrigin.optional(),
    NOTICES_URL: z.url().optional(),
  })
  .parse(process.env);

const standin = await startAuthorizeNetStandin({
  host: settings.HOST,
  scriptPort: settings.SCRIPT_PORT,
  apiPort: settings.API_PORT,
  merchant: {
    login: settings.LOGIN_ID,
    transactionKey: settings.TRANSACTION_KEY,
    clientKey: settings.CLIENT_KEY,
    signatureKey: settings.SIGNATURE_KEY,
  },
  stateFile: settings.STATE_FILE,
  publicUrls:
    settings.SCRIPT_URL && settings.API_URL
      ? { script: settings.SCRIPT_URL, api: settings.API_URL }
      : undefined,
  noticesUrl: settings.NOTICES_URL,
});

// Whoever started this process waits for this line: it names the ports when they were left free.
console.log(
  JSON.stringify({ ready: true, scriptPort: standin.scriptPort, apiPort: standin.apiPort }),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void standin.close().then(() => process.exit(0));
  });
}
