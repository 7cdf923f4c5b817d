import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { Editor } from '../e2e/fixtures/editor.ts';
import { launchWith3d } from '../e2e/fixtures/viewer.ts';
import { shootBuildScreens } from '../e2e/shots/build-screens.ts';
import { shootCartScreens } from '../e2e/shots/cart-screens.ts';
import { shootCollectionScreens } from '../e2e/shots/collection-screens.ts';
import { shootContentPageScreens } from '../e2e/shots/content-page-screens.ts';
import { shootContentScreens } from '../e2e/shots/content-screens.ts';
import { shootDealerScreens } from '../e2e/shots/dealer-screens.ts';
import { shootIdentityScreens } from '../e2e/shots/identity-screens.ts';
import { shootLayoutScreens } from '../e2e/shots/layout-screens.ts';
import { shootMailScreens } from '../e2e/shots/mail-screens.ts';
import { shootNewsletterScreens } from '../e2e/shots/newsletter-screens.ts';
import { shootProductScreens } from '../e2e/shots/product-screens.ts';
import { shootPurchaseScreens } from '../e2e/shots/purchase-screens.ts';
import { shootRequestScreens } from '../e2e/shots/request-screens.ts';
import { shootReviewScreens } from '../e2e/shots/review-screens.ts';
import { shootSearchScreens } from '../e2e/shots/search-screens.ts';
import { shootShopScreens } from '../e2e/shots/shop-screens.ts';
import { shootTransferScreens } from '../e2e/shots/transfer-screens.ts';
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { runFolder, serverFolder } from './servers/run-folder.ts';
import { startShop } from './servers/shop.ts';

/**
 * Writes a PNG of every screen at 390 and 1440 px to `.run/shots`. Look at them. With names of areas
 * (`pnpm shots purchases reviews`) only theirs are taken anew. An area that cannot be shot does not
 * keep the others from it, and fails the run at its end.
 */
const name = 'shots-servers';
const wanted = process.argv.slice(2);
const outDir = join(runFolder, 'shots');
rmSync(serverFolder(name), { recursive: true, force: true });
if (wanted.length === 0) rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
const shop = await startShop({
  name,
  durable: false,
  code: 'built',
  identity: 'on',
  designPage: true,
  viewer: true,
  // Nobody here reads what they click on.
  environment: { CHECKOUT_CART_AGE_SECONDS: '0' },
});
const { content, stack, stopPart, startPart } = shop;
const { smtpPort, url: inboxUrl } = stack.mailSink;
const editorAccount = content.accounts.editor;
const options = { shopUrl: shop.url, outDir };
const browser = await chromium.launch(launchOptions);
const browserWith3d = await chromium.launch(launchWith3d);

const areas: Readonly<Record<string, () => Promise<string[]>>> = {
  identity: () =>
    shootIdentityScreens(browser, {
      ...options,
      account: { email: 'ann@tarnholt.example', password: 'Tarnholt-shopper-1' },
    }),
  shop: async () =>
    shootShopScreens(browser, {
      ...options,
      editor: await Editor.signIn(content.url, editorAccount),
      stopPart,
      startPart,
    }),
  layout: () => shootLayoutScreens(browser, options),
  collections: () => shootCollectionScreens(browser, options),
  products: () => shootProductScreens(browser, options),
  builds: () => shootBuildScreens(browserWith3d, options),
  'content-pages': () => shootContentPageScreens(browser, options),
  requests: () => shootRequestScreens(browser, options),
  dealers: () => shootDealerScreens(browser, { ...options, stopPart, startPart }),
  reviews: () => shootReviewScreens(browser, options),
  search: () => shootSearchScreens(browser, options),
  cart: () => shootCartScreens(browser, options),
  purchases: () =>
    shootPurchaseScreens(browser, {
      ...options,
      cardProviderUrl: stack.cardProvider.controlUrl,
    }),
  transfers: () => shootTransferScreens(browser, { ...options, inboxUrl }),
  newsletter: () => shootNewsletterScreens(browser, { ...options, inboxUrl }),
  content: () =>
    shootContentScreens(browser, { contentUrl: content.url, account: editorAccount, outDir }),
  mails: () => shootMailScreens(browser, { inboxUrl, smtpPort, outDir }),
};

try {
  const unknown = wanted.filter((area) => areas[area] === undefined);
  if (unknown.length > 0)
    throw new Error(`no area ${unknown.join()}; there are ${Object.keys(areas).join()}`);
  await seedDemo(stack.postgres);
  await stack.operate(['load-zip-codes']);
  await seedDealers(stack);
  await shop.untilProjected();
  const failed: string[] = [];
  let screens = 0;
  for (const [area, shoot] of Object.entries(areas)) {
    if (wanted.length > 0 && !wanted.includes(area)) continue;
    try {
      screens += (await shoot()).length;
    } catch (error) {
      console.error(`${area}:`, error);
      failed.push(area);
    }
  }
  if (failed.length > 0) process.exitCode = 1;
  const rest = failed.length > 0 ? `, not all of ${failed.join(', ')}` : '';
  console.log(`shots: ${screens} screens in .run/shots${rest}`);
} finally {
  await browser.close();
  await browserWith3d.close();
  await shop.stop();
}
