import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** One file shows all layouts of a kind; the layout stands in the address. */
function catalogRoutes() {
  const collections = ['cards', 'tabbed-grid', 'simple-grid', 'filterable-grid'];
  const products = ['short', 'short-alt', 'long'];
  const byId = [
    ...collections.map((layout) => [`collection-${layout}`, 'routes/collection.tsx'] as const),
    ...products.map((layout) => [`product-${layout}`, 'routes/product.tsx'] as const),
  ].map(([layout, file]) =>
    route(`product/${layout}/:documentId`, file, { id: `routes/${layout}` }),
  );
  // The same pages by the words of their address, which is what search engines are told.
  return [
    ...byId,
    route('products/:slug', 'routes/product.tsx', { id: 'routes/product-by-slug' }),
    route('collections/:slug', 'routes/collection.tsx', { id: 'routes/collection-by-slug' }),
  ];
}

/** Pages of the company on which something is sent; together, as they load the same code. */
const formPages = ['limited-edition', 'media-library', 'privacy-choices', 'registration'];

/** The site map. Routes are thin: what a page shows is in app/features. */
export default [
  layout('routes/site-layout.tsx', [
    // A page that fails is replaced inside the layout, so header and footer stay.
    layout('routes/page-boundary.tsx', [
      index('routes/home.tsx'),
      ...catalogRoutes(),
      route('dealer-locator', 'routes/dealer-locator.tsx'),
      route('reviews', 'routes/reviews.tsx'),
      route('search/:query?', 'routes/search.tsx'),
      // Drafts of the catalog are shown by the catalog's own pages, inside the preview.
      route('preview', 'routes/preview.tsx', [
        route('product', 'routes/product.tsx', { id: 'routes/preview-product' }),
        route('collection', 'routes/collection.tsx', { id: 'routes/preview-collection' }),
      ]),
      route('profile', 'routes/profile.tsx', [
        index('routes/profile-index.tsx'),
        route('address-book', 'routes/profile-address-book.tsx'),
        route('address-book/:id', 'routes/profile-address.tsx'),
        route('my-reviews', 'routes/profile-my-reviews.tsx'),
        route('orders', 'routes/profile-orders.tsx'),
        route('orders/:orderId', 'routes/profile-order.tsx'),
        route('builds', 'routes/builds.tsx', { id: 'routes/profile-builds' }),
        // The rest of the account's pages: one route, as all routes go out with every page.
        route(':page', 'routes/profile-page.tsx'),
      ]),
      route('confirm/:orderId', 'routes/confirm.tsx'),
      // What links of mails lead to, for a buyer, for a dealer and for whoever waits for stock.
      route('order/:token', 'routes/order.tsx'),
      route('dealer-transfer/:token', 'routes/dealer-transfer.tsx'),
      route('stock-alerts/:token', 'routes/stock-alerts.tsx'),
      // One for both pages of the newsletter: every page loads the list of routes.
      route('Newsletter/verify?/:token', 'routes/newsletter.tsx'),
      route('register', 'routes/register.tsx'),
      route('auth/callback', 'routes/auth-callback.tsx'),
      // One file for all pages of builds: every page loads the list of routes.
      route('build/:code', 'routes/builds.tsx'),
      // Others' code runs on it, so it is a document of its own.
      route('3dbuilder', 'routes/builds.tsx', { id: 'routes/viewer' }),
      route('dealer-registration', 'routes/dealer-registration.tsx'),
      ...formPages.map((path) => route(path, 'routes/form-page.tsx', { id: `routes/${path}` })),
      // Pages that are content alone, such as /faq: one route, as all routes go out with every page.
      route(':step', 'routes/content-page.tsx'),
      route('copy/:copyId', 'routes/content-page.tsx', { id: 'routes/copy' }),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  // A document of its own, with a policy of its own: card data is typed into it.
  route('checkout', 'routes/checkout.tsx'),
  // What the identity provider answers to a hidden frame; no page of the site.
  route('auth/silent', 'routes/auth-silent.ts'),
  // For those who make the site: every component in every state, without the layout around it.
  route('design', 'routes/design.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
] satisfies RouteConfig;
