import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { field, openSearch, options } from '../fixtures/search-panel.ts';
import { shoot } from './shoot.ts';

const searches = '**/api/strapi/products/search/**';

/** The search under the header in all its states, and pages of results. */
export async function shootSearchScreens(
  browser: Browser,
  { shopUrl, outDir }: { readonly shopUrl: string; readonly outDir: string },
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    const open = (path: string) =>
      page.goto(new URL(path, shopUrl).href, { waitUntil: 'networkidle' });
    const take = async (name: string) => {
      const path = join(outDir, `search-${name}-${viewport.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      files.push(path);
    };
    await open('/');
    await openSearch(page);
    await take('open');
    await field(page).fill('magazine');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.waitForLoadState('networkidle');
    await take('suggestions');
    await field(page).fill('umbrella');
    await page.getByText('Nothing found').waitFor();
    await take('nothing');
    await page.route(searches, () => undefined);
    await field(page).fill('receiver');
    await page.getByText('Looking…').waitFor();
    await take('slow');
    await page.unroute(searches);
    await page.route(searches, (route) => route.abort());
    await field(page).fill('handguard');
    await page.getByText('Suggestions are not available').waitFor();
    await take('offline');
    await page.unroute(searches);
    for (const [name, path] of [
      ['results', '/search/rifle'],
      ['no-results', '/search/umbrella'],
      ['page', '/search'],
    ] as const) {
      await open(path);
      files.push(await shoot(page, outDir, `search-${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    }
    await page.close();
  }
  return files;
}
