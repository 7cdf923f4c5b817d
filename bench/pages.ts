import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedDealers } from '../scripts/demo/dealers.ts';
import { seedDemo } from '../scripts/demo/seed-demo.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startShop } from '../scripts/servers/shop.ts';
import { median } from './cpu-time.ts';
import { type Visit, visitPage } from './lighthouse-visit.ts';

/**
 * What the pages of the shop cost a phone, through the edge, by Lighthouse: bytes of script, layout
 * shift, accessibility and search engines are held to their bars. The performance score depends on
 * the machine: it is printed, and is no reason to fail.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    /** Names of pages, separated by commas. */
    only: { type: 'string' },
  },
});
const runs = Number(values.runs);
const bars = { scriptKb: 115, layoutShift: 0.02, score: 100 };
const name = 'bench-pages';

const allPages = {
  home: '/',
  'collection-cards': '/collections/rifles',
  'collection-filterable': '/collections/parts-and-accessories',
  'product-long': '/products/r16-ridgeline',
  'product-short': '/products/p9-pistol',
  'product-short-alt': '/products/patch-cap',
  'product-sold-out': '/products/r16-ridgeline?sku=TH-R16-FDE',
  about: '/about-us',
  faq: '/faq',
  'media-library': '/media-library',
  registration: '/registration',
  search: '/search/magazine',
  checkout: '/checkout',
} as const;

/**
 * Results of a search are for people: there is a page for whatever anybody types. A checkout is
 * somebody's own.
 */
const hidden: readonly string[] = ['search', 'checkout'];

/** Forms, and what asks the shop about a cart, come with the page itself. */
const ownScriptBars: Partial<Record<PageName, number>> = { checkout: 140 };

type PageName = keyof typeof allPages;

const names = (values.only?.split(',') ?? Object.keys(allPages)) as PageName[];
const unknown = names.find((one) => !(one in allPages));
if (unknown !== undefined) throw new Error(`There is no page ${unknown}`);

rmSync(serverFolder(name), { recursive: true, force: true });
const shop = await startShop({ name, durable: false, code: 'built' });
try {
  await seedDemo(shop.stack.postgres);
  await shop.stack.operate(['load-zip-codes']);
  await seedDealers(shop.stack);
  await shop.untilProjected();
  for (const page of names) {
    const url = new URL(allPages[page], shop.url).href;
    // The first visit makes the pictures and fills the edge; shoppers come after it.
    const options = { isHidden: hidden.includes(page) };
    await visitPage(url, options);
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visitPage(url, options));
    conclude(page, visits);
  }
} finally {
  await shop.stop();
}

function conclude(page: PageName, visits: readonly Visit[]): void {
  for (const one of visits) {
    console.log(
      `${page}: performance ${one.performance}, accessibility ${one.accessibility}, SEO ${one.seo}, best practices ${one.bestPractices}, LCP ${one.largestPaintMs.toFixed(0)} ms, TBT ${one.blockingMs.toFixed(0)} ms, CLS ${one.layoutShift.toFixed(3)}, script ${(one.scriptBytes / 1024).toFixed(1)} KB`,
    );
    for (const failure of one.failed) console.log(`  not passed: ${failure}`);
  }
  const worst = (pick: (one: Visit) => number) => Math.min(...visits.map(pick));
  const layoutShift = Math.max(...visits.map((one) => one.layoutShift));
  const scriptKb = Math.max(...visits.map((one) => one.scriptBytes)) / 1024;
  const scriptBar = ownScriptBars[page] ?? bars.scriptKb;
  const passed =
    worst((one) => one.accessibility) >= bars.score &&
    worst((one) => one.seo) >= bars.score &&
    layoutShift <= bars.layoutShift &&
    scriptKb > 0 &&
    scriptKb <= scriptBar;
  if (!passed) process.exitCode = 1;
  console.log(
    `bench:pages ${page}: ${passed ? 'holds' : 'BROKEN'}, script ${scriptKb.toFixed(1)} KB (bar ${scriptBar}), CLS ${layoutShift.toFixed(3)} (bar ${bars.layoutShift}), accessibility ${worst((one) => one.accessibility)}, SEO ${worst((one) => one.seo)} (bar ${bars.score}), performance ${median(visits.map((one) => one.performance))}`,
  );
}
