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
          // The edge passes no sockets, so pages that came through it connect here.
          hmr: { server: app.server, clientPort: config.PORT },
          // Developers open pages here, past the edge, which caches them. Paths that only the edge
          // routes are fetched from there.
          proxy: Object.fromEntries(['/api/', '/media/'].map((path) => [path, config.SHOP_URL])),
        },
      });
      const { middlewares } = vite;
      // Vite answers its own files; the pages answer everything else.
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
