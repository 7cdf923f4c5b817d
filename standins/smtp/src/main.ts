import { z } from 'zod';
import { startSmtpStandin } from './standin.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const settings = z
  .object({
    SMTP_PORT: port.default(1025),
    HTTP_PORT: port.default(8025),
    HOST: z.string().default('127.0.0.1'),
    MAX_MAILS: z.coerce.number().int().min(1).default(20_000),
  })
  .parse(process.env);

const standin = await startSmtpStandin({
  host: settings.HOST,
  smtpPort: settings.SMTP_PORT,
  httpPort: settings.HTTP_PORT,
  maxMails: settings.MAX_MAILS,
});

// Whoever started this process waits for this line: it names the ports when they were left free.
console.log(
  JSON.stringify({ ready: true, smtpPort: standin.smtpPort, httpPort: standin.httpPort }),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void standin.close().then(() => process.exit(0));
  });
}
