import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Says on a busy machine that plugins took long. */
const checks = { pluginTimings: false };

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Every module a browser can load. Vite would find the libraries of a page when somebody first opens
  // it, bundle them all again, and fail the requests that are on their way.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.{ts,tsx}'],
  },
  build: {
    // Small pictures as data: URLs would be in every page that has the style sheet.
    assetsInlineLimit: 0,
    // The hashes of names change with the content, so reports of sizes belong to the build log only.
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          output: {
            // Names stand in every file that imports another and in the site map: a letter less of each
            // is 150 bytes less of every page.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                // One request for what changes with our dependencies, and one for what every page
                // of ours uses: left alone, each shared module would be a file of its own.
                // Not what only some pages or only `import()` leads to: most visitors never sign in,
                // and have no cart.
                {
                  name: 'vendor',
                  test: /node_modules\/(?!.*(?:oidc-client-ts|jwt-decode|@tanstack|embla|react-unity-webgl|@vis\.gl|@googlemaps|fast-equals))/,
                },
                {
                  name: 'site',
                  // Small parts that most pages have: alone, each would be compressed without the others.
                  test: /app\/(?:features\/(?:(?:errors|layout|media|notices)\/|seo\/(?!organization)|email-form\/(?:first|email-input)|newsletter\/newsletter-(?:form|words))|components\/(?:badge|button|dialog|early-input|empty-state|in-browser|inline-notice|price)|routes\/(?:site-layout|page-boundary)|[^/]+$)|contract\/src\/(?:limits|products-route)/,
                },
                // What calls the api, loaded with the first call.
                {
                  name: 'shop-api',
                  test: /app\/api\/(?:shop-api|client-options)|contract\/src\/(?:client|client-error|routes|status-codes)\./,
                },
                // Loaded with the first query. Listed after `shop-api`, or it would include the client.
                { name: 'query', test: /node_modules\/@tanstack|app\/api\/query-client/ },
                // What the pages of the catalog share; other pages have none of it.
                {
                  name: 'catalog',
                  test: /app\/(?:components\/(?:accordion|breadcrumb|choice|product-card)|features\/(?:rich-text|product-grid\/product-summary|stock-alert\/stock-alert-frame)|content\/in-parts|api\/ask-inventory)/,
                },
                // The head of content pages and forms. Before the locator, which would take it along.
                {
                  name: 'page-hero',
                  test: /app\/features\/content-page\/(?:page-hero|trail)/,
                },
                // In one piece, but for what only a search or Google's map needs.
                {
                  name: 'locator',
                  test: /app\/features\/dealer-locator\/(?!google-map|find-place)/,
                },
                // What forms of several fields share; what is typed is checked by it, not sent.
                {
                  name: 'forms',
                  test: /app\/features\/(?:forms|email-form\/use-is-slow)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        sourcemap: true,
        rolldownOptions: { input: 'server/main.ts', checks },
      },
      ...(command === 'build'
        ? {
            // The server is one folder that runs with Node alone: what lies in node_modules of a
            // workspace package could not be found from here.
            resolve: { noExternal: true },
            // Node asks the operating system at every look at process.env, and libraries look often.
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {}),
    },
  },
}));
