import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { Editor } from '../e2e/fixtures/editor.ts';
import { shootContentScreens } from '../e2e/shots/content-screens.ts';
import { shootMailScreens } from '../e2e/shots/mail-screens.ts';
import { shootShopScreens } from '../e2e/shots/shop-screens.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { runFolder, serverFolder } from './servers/run-folder.ts';
import { startShop } from './servers/shop.ts';

/** Writes a PNG of every screen at 390 and 1440 px to `.run/shots`. Look at them. */
const name = 'shots-servers';
const outDir = join(runFolder, 'shots');
rmSync(serverFolder(name), { recursive: true, force: true });
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
const shop = await startShop({ name, durable: false, code: 'built' });
const browser = await chromium.launch(launchOptions);
try {
  await seedDemo(shop.stack.postgres);
  await shop.untilProjected();
  const { content, stack } = shop;
  const { smtpPort, url: inboxUrl } = stack.mailSink;
  const account = content.accounts.editor;
  const files = [
    ...(await shootShopScreens(browser, {
      shopUrl: shop.url,
      editor: await Editor.signIn(content.url, account),
      stopPart: shop.stopPart,
      startPart: shop.startPart,
      outDir,
    })),
    ...(await shootContentScreens(browser, { contentUrl: content.url, account, outDir })),
    ...(await shootMailScreens(browser, { inboxUrl, smtpPort, outDir })),
  ];
  console.log(`shots: ${files.length} screens in .run/shots`);
} finally {
  await browser.close();
  await shop.stop();
}
