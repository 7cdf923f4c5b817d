import type { Config } from '@react-router/dev/config';

export default {
  // Tests build into a folder of their own, so that they never replace what somebody is running.
  buildDirectory: process.env.STOREFRONT_BUILD_DIRECTORY ?? 'dist',
  serverBuildFile: 'main.js',
  // The whole site map goes out with the first page: it is small, and no link waits for a lookup.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
