import type { Browser, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { startMaps } from '../fixtures/maps.ts';
import { shoot } from './shoot.ts';

interface DealerScreens {
  readonly shopUrl: string;
  readonly outDir: string;
  readonly stopPart: (part: 'storefront') => Promise<void>;
  readonly startPart: (part: 'storefront', settings?: Record<string, string>) => Promise<void>;
}

const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search' });

/** The dealer locator with our own map and with Google's, and the registration of dealers. */
export async function shootDealerScreens(
  browser: Browser,
  { shopUrl, outDir, stopPart, startPart }: DealerScreens,
): Promise<string[]> {
  const files: string[] = [];
  const atEachSize = async (take: (page: Page, shot: Shot) => Promise<void>) => {
    for (const viewport of Object.values(screenSizes)) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await take(page, {
        open: async (path) => {
          await page.setViewportSize(viewport);
          await page.goto(new URL(path, shopUrl).href, { waitUntil: 'networkidle' });
        },
        whole: async (name) => {
          files.push(await shoot(page, outDir, `dealers-${name}-${viewport.width}`));
          await page.setViewportSize(viewport);
        },
      });
      await context.close();
    }
  };
  await atEachSize(takeLocator);
  await atEachSize(takeRegistration);

  const maps = await startMaps();
  try {
    await stopPart('storefront');
    await startPart('storefront', { GOOGLE_MAPS_KEY: 'a-good-key', GOOGLE_MAPS_URL: maps.url });
    // Until the edge has seen that it is back.
    while ((await fetch(new URL('/dealer-locator?look=1', shopUrl))).status !== 200);
    await atEachSize(async (page, { open, whole }) => {
      await open('/dealer-locator?zip=82601&radius=100&look=google');
      await page.locator('[data-standin=map]').waitFor();
      await whole('locator-google');
    });
    for (const [script, name] of [
      ['error', 'locator-google-away'],
      ['auth', 'locator-google-refused'],
    ] as const) {
      await maps.setFaults({ script });
      await atEachSize(async (_page, { open, whole }) => {
        await open(`/dealer-locator?zip=82601&radius=100&look=${name}`);
        await whole(name);
      });
    }
  } finally {
    await stopPart('storefront');
    await startPart('storefront');
    await maps.stop();
  }
  return files;
}

interface Shot {
  readonly open: (path: string) => Promise<void>;
  readonly whole: (name: string) => Promise<void>;
}

async function takeLocator(page: Page, { open, whole }: Shot): Promise<void> {
  await open('/dealer-locator');
  await whole('locator');
  await open('/dealer-locator?zip=82601&radius=100');
  await page
    .getByRole('main')
    .getByRole('button', { name: /: show on the map$/ })
    .first()
    .click();
  await whole('locator-by-zip');
  await open('/dealer-locator');
  await page.getByLabel('ZIP code').fill('00000');
  await search(page).click();
  await page.getByText('We do not know the ZIP code 00000.').waitFor();
  await whole('locator-unknown-zip');
  await open('/dealer-locator?zip=96799&radius=50');
  await whole('locator-nobody');
  await page.route('**/v1/dealers?*', (route) => route.abort());
  await page.getByLabel('ZIP code').fill('80202');
  await search(page).click();
  await page.getByText('We could not search.').waitFor();
  await whole('locator-offline');
}

async function takeRegistration(page: Page, { open, whole }: Shot): Promise<void> {
  const form = page.getByRole('form', { name: 'Become a dealer' });
  await open('/dealer-registration');
  await whole('registration');
  await form.getByLabel('I have an FFL or SOT').check();
  await form.getByLabel('Use this address for billing').uncheck();
  await form.getByRole('button', { name: 'Send Application' }).click();
  await form.getByText('Please check what you entered').waitFor();
  await whole('registration-refused');
}
