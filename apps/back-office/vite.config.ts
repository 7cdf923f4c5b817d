import { defineConfig } from 'vite';

export default defineConfig({
  // One React, one router, one theme: react-admin brings peers that must be the same as ours.
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router-dom', '@mui/material', '@emotion/react'],
  },
  build: {
    // Typefaces as data: URLs would not be allowed by the policy, nor be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Staff load it once a day from a server nearby; react-admin and MUI are most of it.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // MUI marks its files for servers that render; here everything is for browsers.
      onLog: (level, log, print) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
      output: {
        codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] },
      },
    },
  },
});
