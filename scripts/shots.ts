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
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { runFolder, serverFolder } from './servers/run-folder.ts';
import { startShop } from './servers/shop.ts';

/** Writes a PNG of every screen at 390 and 1440 px to `.run/shots`. Look at them. */
const name = 'shots-servers';
const outDir = join(runFolder, 'shots');
rmSync(serverFolder(name), { recursive: true, force: true });
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
const shop = await startShop({
  name,
  durable: false,
  code: 'built',
  identity: 'on',
  designPage: true,
  viewer: true,
  // Nobody here reads what they click on.
  environment: { CHECKOUT_CART_AGE_SECONDS: '1' },
});
const browser = await chromium.launch(launchOptions);
const browserWith3d = await chromium.launch(launchWith3d);
try {
  await seedDemo(shop.stack.postgres);
  await shop.stack.operate(['load-zip-codes']);
  await seedDealers(shop.stack);
  await shop.untilProjected();
  const { content, stack } = shop;
  const { smtpPort, url: inboxUrl } = stack.mailSink;
  const account = content.accounts.editor;
  const files = [
    ...(await shootIdentityScreens(browser, {
      shopUrl: shop.url,
      account: { email: 'ann@tarnholt.example', password: 'Tarnholt-shopper-1' },
      outDir,
    })),
    ...(await shootShopScreens(browser, {
      shopUrl: shop.url,
      editor: await Editor.signIn(content.url, account),
      stopPart: shop.stopPart,
      startPart: shop.startPart,
      outDir,
    })),
    ...(await shootLayoutScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootCollectionScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootProductScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootBuildScreens(browserWith3d, { shopUrl: shop.url, outDir })),
    ...(await shootContentPageScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootRequestScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootDealerScreens(browser, {
      shopUrl: shop.url,
      outDir,
      stopPart: shop.stopPart,
      startPart: shop.startPart,
    })),
    ...(await shootReviewScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootSearchScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootCartScreens(browser, { shopUrl: shop.url, outDir })),
    ...(await shootPurchaseScreens(browser, {
      shopUrl: shop.url,
      cardProviderUrl: stack.cardProvider.controlUrl,
      outDir,
    })),
    ...(await shootNewsletterScreens(browser, { shopUrl: shop.url, inboxUrl, outDir })),
    ...(await shootContentScreens(browser, { contentUrl: content.url, account, outDir })),
    ...(await shootMailScreens(browser, { inboxUrl, smtpPort, outDir })),
  ];
  console.log(`shots: ${files.length} screens in .run/shots`);
} finally {
  await browser.close();
  await browserWith3d.close();
  await shop.stop();
}
