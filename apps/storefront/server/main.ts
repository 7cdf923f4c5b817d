import { join } from 'node:path';
import { readConfig } from './config.ts';
import { createPages } from './pages.ts';
import { runStorefront } from './run-storefront.ts';
import { serveFiles } from './serve-files.ts';

/** The production entry. It lies in the build's `server` folder, beside `client` for browsers. */
await runStorefront(readConfig(), (options) => {
  const pages = createPages(options);
  return {
    loadPages: () => pages,
    patterns: pages.patterns,
    serveFiles: (app) => serveFiles(app, join(import.meta.dirname, '..', 'client')),
  };
});
