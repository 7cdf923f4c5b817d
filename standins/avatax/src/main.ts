import { z } from 'zod';
import { startAvataxStandin } from './standin.ts';

/** No secrets: nothing real stands behind them. */
const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(9027),
    ACCOUNT_ID: z.string().min(1).default('standin-account'),
    LICENSE_KEY: z.string().min(1).default('standin-license-key'),
    COMPANY_CODE: z.string().min(1).default('DEFAULT'),
  })
  .parse(process.env);

const standin = await startAvataxStandin({
  host: settings.HOST,
  port: settings.PORT,
  account: {
    accountId: settings.ACCOUNT_ID,
    licenseKey: settings.LICENSE_KEY,
    companyCode: settings.COMPANY_CODE,
  },
});

// Whoever started this process waits for this line: it names the port when it was left free.
console.log(JSON.stringify({ ready: true, port: standin.port }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void standin.close().then(() => process.exit(0));
  });
}
