import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { runBackOffice } from './run-back-office.ts';
import { serveFiles } from './serve-files.ts';

/** The production entry. It lies in the build's `server` folder, beside `client` for browsers. */
const client = join(import.meta.dirname, '..', 'client');
const template = readFileSync(join(client, 'index.html'), 'utf8');
await runBackOffice(readConfig(), {
  loadTemplate: () => template,
  serveFiles: (app) => serveFiles(app, client),
});
