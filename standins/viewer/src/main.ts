import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startViewerStandin } from './standin.ts';

const settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(9028),
    MODELS_FOLDER: z
      .string()
      .default(fileURLToPath(new URL('../../../apps/content/seed/models', import.meta.url))),
  })
  .parse(process.env);

const standin = await startViewerStandin({
  host: settings.HOST,
  port: settings.PORT,
  modelsFolder: settings.MODELS_FOLDER,
});

// Whoever started this process waits for this line: it names the port when it was left free.
console.log(JSON.stringify({ ready: true, port: standin.port }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void standin.close().then(() => process.exit(0));
  });
}
