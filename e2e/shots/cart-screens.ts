import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { openPanel, panel, quantityOf } from '../fixtures/cart-panel.ts';
import { alterCart, manyLines } from '../fixtures/cart-states.ts';

export interface CartShotOptions {
  readonly shopUrl: string;
  readonly outDir: string;
}

interface Guest {
  readonly page: Page;
  readonly token: string;
  readonly open: (path: string) => Promise<void>;
  readonly api: (path: string) => string;
}

type Take = (name: string) => Promise<void>;

/** The panel and what is said around it, in good times and bad, as large as the screen. */
export async function shootCartScreens(
  browser: Browser,
  { shopUrl, outDir }: CartShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const api = (path: string) => new URL(`/api${path}`, shopUrl).href;
    const answer = await page.request.post(api('/Auth/guest'));
    const { guestToken: token } = (await answer.json()) as { guestToken: string };
    await page.addInitScript(`localStorage.setItem('guestToken', ${JSON.stringify(token)})`);
    const open = async (path: string) => {
      await page.goto(new URL(path, shopUrl).href);
    };
    const take = async (name: string) => {
      // An answer that is held back keeps the network busy for good.
      if (name !== 'slow') await page.waitForLoadState('networkidle');
      const path = join(outDir, `cart-${name}-${viewport.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      files.push(path);
    };
    const guest = { page, token, open, api };
    await shootLines(guest, take);
    await shootTrouble(guest, take);
    await shootMany(guest, take);
    await context.close();
  }
  return files;
}

async function fill({ page, token, api }: Guest, items: readonly object[]): Promise<void> {
  const answer = await page.request.post(api(`/Cart/guest/${token}/items`), { data: items });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function shootLines(guest: Guest, take: Take): Promise<void> {
  const { page, open } = guest;
  await open('/');
  await openPanel(page);
  await panel(page).getByText('There are no products in the cart').waitFor();
  await take('empty');
  await fill(guest, [{ productId: 'TH-CAP-OLV', quantity: 2, options: { Color: 'Olive' } }]);
  await open('/');
  await openPanel(page);
  await quantityOf(page, 'Patch Cap').waitFor();
  await take('lines');
  await fill(guest, [{ productId: 'TH-R16-FX-BLK', quantity: 1 }]);
  await open('/');
  await openPanel(page);
  await panel(page).getByText('FFL required').waitFor();
  await take('ffl-line');
  await panel(page).getByRole('button', { name: 'Remove Patch Cap' }).click();
  await panel(page).getByRole('button', { name: /^Undo/ }).waitFor();
  await take('undo');
  await page.keyboard.press('Escape');
  await page.locator('.notice').waitFor();
  await take('undo-notice');
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor();
}

async function shootTrouble(guest: Guest, take: Take): Promise<void> {
  const { page, open } = guest;
  await open('/');
  await openPanel(page);
  await quantityOf(page, 'R16 Ridgeline').fill('90');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('alert').getByText('Error').waitFor();
  await take('refused');
  await panel(page).getByRole('link', { name: 'R16 Ridgeline' }).click();
  await page.route('**/api/Cart/guest/*/items', (route) => route.abort());
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await page.locator('.product-add-failure').first().waitFor();
  await take('add-failed');
  await page.unroute('**/api/Cart/guest/*/items');
  await add.click();
  await page.locator('.notice').getByText('You added').waitFor();
  await take('added');

  await alterCart(page, { 'TH-CAP-OLV': 'unsold', 'TH-R16-FX-BLK': 'sold-out' });
  await open('/');
  await openPanel(page);
  await panel(page).getByText('No longer sold').waitFor();
  await take('sold-out');
  await page.unroute('**/api/Cart/guest/*');

  await page.route('**/api/Cart/guest/*', () => undefined);
  await open('/');
  await openPanel(page);
  await panel(page).locator('.skeleton').first().waitFor();
  await take('slow');
  await page.unroute('**/api/Cart/guest/*');

  await page.route('**/api/Cart/**', (route) => route.abort());
  await open('/');
  await openPanel(page);
  await panel(page).getByText('We could not load your cart').waitFor();
  await take('offline');
  await page.unroute('**/api/Cart/**');
}

async function shootMany(guest: Guest, take: Take): Promise<void> {
  const { page, open } = guest;
  await fill(guest, manyLines);
  await open('/');
  await openPanel(page);
  await panel(page).getByRole('listitem').nth(manyLines.length).waitFor();
  await take('many-lines');
}
