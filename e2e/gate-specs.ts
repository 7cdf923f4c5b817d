/**
 * The browser tests of the gate. The release proof runs every spec at both widths.
 *
 * A change to the storefront also runs the specs of the areas it touches: `specsFor` finds them.
 */
const always = [
  'cart/cart',
  'catalog/browse',
  'checkout/checkout',
  'checkout/dealer-picker',
  'checkout/outcomes',
  'checkout/purchases',
  'collections/filters',
  'dealers/locator',
  'edge/safe-answers',
  'home/home',
  'identity/sign-in',
  'layout/mobile-menu',
  'orders/transfers',
  'product/builder',
  'publish/publish',
  'search/overlay',
  'site/accessibility',
  'site/before-scripts',
  'site/without-a-mouse',
].map((name) => `${name}.spec.ts`);

/** Folders of the storefront and the specs that visit them, where the names differ. */
const visitedBy: Readonly<Record<string, readonly string[]>> = {
  about: ['content-pages/'],
  builder: ['product/', 'builds/'],
  collection: ['collections/'],
  contact: ['content-pages/', 'requests/'],
  'content-page': ['content-pages/'],
  'dealer-locator': ['dealers/'],
  'dealer-registration': ['dealers/'],
  'dealer-transfer': ['orders/'],
  downloads: ['requests/'],
  errors: ['home/error-screens'],
  faq: ['content-pages/'],
  'limited-edition': ['requests/'],
  'media-library': ['requests/'],
  'mega-menu': ['layout/'],
  preview: ['content-pages/'],
  'privacy-choices': ['requests/'],
  'product-grid': ['collections/', 'search/'],
  reach: ['product/'],
  registration: ['requests/'],
  'request-form': ['requests/'],
  reviews: ['content-pages/reviews', 'product/reviews'],
  'stock-alert': ['product/'],
  viewer: ['builds/'],
};

/** Every screen of every role, at both widths: half of the time of the back office. */
const allDeskScreens = 'back-office/screens';
const changesDesk = /^apps\/back-office\/src\/|^e2e\/back-office\/.+\.spec\.ts$/;

/** What shoppers see. Any other change looks the same at both widths: the gate runs one of them. */
const look =
  /^(?:apps\/(?:storefront|content|media|login-theme)|packages|e2e|infra\/edge|standins\/web)\//;

export function changesLook(changed: readonly string[]): boolean {
  return changed.some((file) => look.test(file));
}

/** Beginnings of the paths of the specs that a change needs beside the fixed set. */
export function specsFor(changed: readonly string[]): string[] {
  const wanted = changed.flatMap((file) => {
    const spec = /^e2e\/specs\/(.+\.spec\.ts)$/.exec(file)?.[1];
    if (spec !== undefined) return [spec];
    if (changesDesk.test(file)) return [allDeskScreens];
    const feature = /^apps\/storefront\/app\/features\/([^/]+)\//.exec(file)?.[1];
    return feature === undefined ? [] : (visitedBy[feature] ?? [`${feature}/`]);
  });
  return [...new Set(wanted)].sort();
}

/** The gate walks through every screen of the back office only when the back office has changed. */
export function hasAllDeskScreens(more: readonly string[]): boolean {
  return more.includes(allDeskScreens);
}

/** Whether the gate runs a spec, given as its path below `e2e/specs`. */
export function isInGate(spec: string, more: readonly string[]): boolean {
  return always.includes(spec) || more.some((beginning) => spec.startsWith(beginning));
}
