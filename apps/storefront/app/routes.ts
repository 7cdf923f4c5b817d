import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map. Routes are thin: what a page shows is in app/features. */
export default [
  layout('routes/site-layout.tsx', [
    // A page that fails is replaced inside the layout, so header and footer stay.
    layout('routes/page-boundary.tsx', [
      index('routes/home.tsx'),
      route('preview', 'routes/preview.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
] satisfies RouteConfig;
