import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { readConfig } from './config.ts';
import type { Pages } from './pages.ts';
import { runStorefront } from './run-storefront.ts';

/** The development entry: the same server, with Vite in place of the build. */
const config = readConfig();
await runStorefront(config, (options) => {
  let vite: ViteDevServer | undefined;
  let loaded: { module: unknown; pages: Pages } | undefined;
  return {
    patterns: [],
    async serveFiles(app) {
      vite = await createServer({
        root: join(import.meta.dirname, '..'),
        appType: 'custom',
        server: {
          middlewareMode: true,
          hmr: { server: app.server },
          // Whoever works on a page opens it here, past the edge, which keeps pages and passes no
          // socket. What only the edge leads to is fetched from there.
          proxy: Object.fromEntries(['/api/', '/media/'].map((path) => [path, config.SHOP_URL])),
        },
      });
      const { middlewares } = vite;
      // What Vite answers ends here; everything else goes on to the pages.
      app.addHook('onRequest', (request, reply, done) => {
        middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
      });
    },
    async loadPages() {
      const module = await vite?.ssrLoadModule('/server/pages.ts');
      // Vite hands out another module when something behind it changed.
      if (loaded?.module !== module) {
        loaded = { module, pages: module?.createPages(options, 'development') };
      }
      if (loaded === undefined) throw new Error('the site has not been loaded');
      return loaded.pages;
    },
    close: async () => vite?.close(),
  };
});
