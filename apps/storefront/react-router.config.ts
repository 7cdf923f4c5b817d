import type { Config } from '@react-router/dev/config';

export default {
  // `pnpm build` chooses a folder that no running server uses.
  buildDirectory: process.env.BUILD_FOLDER ?? 'dist',
  serverBuildFile: 'main.js',
  // The whole site map goes out with the first page: it is small, and no link waits for a lookup.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
