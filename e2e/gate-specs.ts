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

/** How a page looks and how hands use it, whatever the api answers. */
const looks = [
  'layout/mobile-menu',
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
const runs = /^(?:apps|packages|e2e|infra|standins|scripts)\//;
const shopSide = /^(?:apps\/(?:storefront|media)|e2e\/specs)\//;
const deskSide = /^(?:apps|e2e)\/back-office\//;

/** What the gate runs in its browsed shop, and what it leaves out. */
export interface BrowserSet {
  readonly env: Readonly<Record<string, string>>;
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
}

/** The tour always runs: it takes orders from the shop to the dealer, through both sides. */
export function browserSetFor(changed: readonly string[], specs: readonly string[]): BrowserSet {
  const running = changed.filter((file) => runs.test(file));
  const isShopOnly = running.length > 0 && running.every((file) => shopSide.test(file));
  const isDeskOnly = running.length > 0 && running.every((file) => deskSide.test(file));
  const showsAll = running.some((file) => look.test(file));
  const more = specsFor(changed);
  const env = {
    ...(more.length === 0 ? {} : { E2E_SPECS: more.join(',') }),
    ...(showsAll ? {} : { E2E_WIDTHS: 'phone' }),
    ...(isShopOnly ? { E2E_PARTS: 'tour,together,alone' } : {}),
    ...(isDeskOnly ? { E2E_PARTS: 'back-office,tour' } : {}),
  };
  const left = specs.filter((spec) => !isInGate(spec, more, showsAll));
  const looking = left.filter((spec) => looks.includes(spec));
  const others = left.filter((spec) => !looks.includes(spec));
  const skipped = [
    ...(isShopOnly ? [{ name: 'browser, back office', reason: 'only the shop has changed' }] : []),
    ...(isDeskOnly
      ? [{ name: 'browser, specs of the shop', reason: 'only the back office has changed' }]
      : []),
    ...looking.map((spec) => ({
      name: `browser, ${spec}`,
      reason: 'nothing that shoppers see has changed',
    })),
    ...others.map((spec) => ({ name: `browser, ${spec}`, reason: 'runs in the release proof' })),
  ];
  return { env, skipped };
}

/** Beginnings of the paths of the specs that a change needs beside the fixed set. */
function specsFor(changed: readonly string[]): string[] {
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
export function isInGate(spec: string, more: readonly string[], showsAll: boolean): boolean {
  const isFixed = always.includes(spec) && (showsAll || !looks.includes(spec));
  return isFixed || more.some((beginning) => spec.startsWith(beginning));
}
