import type { Config } from '@react-router/dev/config';

/**
 * Whether the site has `/design`, the page that shows every component: while developing, and in a
 * build that was asked for it. Nothing of it is in any other.
 */
export const hasDesignPage =
  process.env.NODE_ENV === 'development' || process.env.DESIGN_PAGE === 'on';

export default {
  // Tests build into a folder of their own, so that they never replace what somebody is running.
  buildDirectory: process.env.STOREFRONT_BUILD_DIRECTORY ?? 'dist',
  serverBuildFile: 'main.js',
  // The whole site map goes out with the first page: it is small, and no link waits for a lookup.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
