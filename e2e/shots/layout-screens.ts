import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { picturesInView } from './shoot.ts';

interface LayoutShotOptions {
  readonly shopUrl: string;
  readonly outDir: string;
}

const menus = ['Rifles', 'Pistols', 'Apparel', 'Support'];

/** What stands around every page: the menus of the header in both shapes, progress, the footer. */
export async function shootLayoutScreens(
  browser: Browser,
  { shopUrl, outDir }: LayoutShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    const take = async (name: string) => {
      await picturesInView(page);
      const path = join(outDir, `layout-${name}-${viewport.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      files.push(path);
    };
    await page.goto(shopUrl, { waitUntil: 'networkidle' });
    if (viewport === screenSizes.phone) await shootDrawer(page, take);
    else await shootMegaMenus(page, take);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Back to top' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await take('footer');
    await page.close();
  }
  return files;
}

type Take = (name: string) => Promise<void>;

async function shootMegaMenus(page: Page, take: Take): Promise<void> {
  await take('header');
  await page.route('**/api/strapi/page/app', () => undefined);
  await openMenu(page, 'Rifles');
  await page.locator('.menu-cards .skeleton').first().waitFor();
  await take('menu-waiting');
  await page.unroute('**/api/strapi/page/app');
  await page.reload({ waitUntil: 'networkidle' });
  for (const label of menus) {
    await openMenu(page, label);
    await page.locator('details[open] .menu-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    await take(`menu-${label.toLowerCase()}`);
  }
  await page.locator('details[open] .menu-card').first().hover();
  await take('menu-pointed-at');
  await page.keyboard.press('Escape');
}

async function shootDrawer(page: Page, take: Take): Promise<void> {
  await take('header');
  await page.getByRole('button', { name: 'Menu' }).click();
  await take('menu');
  await openMenu(page, 'Rifles');
  await take('menu-rifles');
  await page.getByRole('button', { name: 'Close' }).click();
}

async function openMenu(page: Page, label: string): Promise<void> {
  await page.locator('.main-menu summary', { hasText: label }).click();
}
