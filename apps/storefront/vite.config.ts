import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Says on a busy machine that plugins took long. */
const checks = { pluginTimings: false };

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // One request for what changes with our dependencies, and one for what every page
                // of ours uses: left alone, each shared module would be a file of its own.
                { name: 'vendor', test: /node_modules/ },
                {
                  name: 'site',
                  test: /app\/(?:features\/(?:errors|layout|media|seo)|[^/]+$)|packages\/contract/,
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
