import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { shoot } from './shoot.ts';

const pages = {
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  faq: '/faq',
  patents: '/patents',
  privacy: '/copy/privacy',
  resources: '/resources',
  support: '/support',
  terms: '/terms-of-service',
  warranty: '/warranty',
} as const;

/** The pages of the company, and what a visitor can bring them into. */
export async function shootContentPageScreens(
  browser: Browser,
  { shopUrl, outDir }: { readonly shopUrl: string; readonly outDir: string },
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const open = async (path: string) => {
      await page.setViewportSize(viewport);
      await page.goto(new URL(path, shopUrl).href, { waitUntil: 'networkidle' });
    };
    for (const [name, path] of Object.entries(pages)) {
      await open(path);
      files.push(await shoot(page, outDir, `content-${name}-${viewport.width}`));
    }
    const take = async (name: string) => {
      const path = join(outDir, `content-${name}-${viewport.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      files.push(path);
    };
    await open('/faq');
    for (const index of [0, 1]) {
      await page.locator('.accordion details').nth(index).locator('summary').click();
    }
    await take('faq-open');
    const search = page.getByRole('searchbox', { name: 'Search the questions' });
    await search.fill('background');
    await take('faq-search');
    await search.fill('umbrella');
    await page.getByText('No question matches').waitFor();
    await take('faq-nothing');
    await open('/about-us#careers');
    await take('about-us-careers');
    await context.close();
  }
  return files;
}
