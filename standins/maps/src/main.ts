import { z } from 'zod';
import { startMapsStandin } from './standin.ts';

const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(9029),
  })
  .parse(process.env);

const standin = await startMapsStandin({ host: settings.HOST, port: settings.PORT });

// Whoever started this process waits for this line: it names the port when it was left free.
console.log(JSON.stringify({ ready: true, port: standin.port }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void standin.close().then(() => process.exit(0));
  });
}
