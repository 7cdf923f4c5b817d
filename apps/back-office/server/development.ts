import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { readConfig } from './config.ts';
import { runBackOffice } from './run-back-office.ts';

/** The development entry: the same server, with Vite in place of the build. */
const root = join(import.meta.dirname, '..');
let vite: ViteDevServer | undefined;
await runBackOffice(readConfig(), {
  async loadTemplate(url) {
    const template = await readFile(join(root, 'index.html'), 'utf8');
    return vite === undefined ? template : vite.transformIndexHtml(url, template);
  },
  async serveFiles(app) {
    vite = await createServer({
      root,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    const { middlewares } = vite;
    // What Vite answers ends here; everything else goes on to the page and the calls.
    app.addHook('onRequest', (request, reply, done) => {
      middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
    });
  },
  close: async () => vite?.close(),
});
