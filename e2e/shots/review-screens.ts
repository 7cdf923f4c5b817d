import type { Browser } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { shoot } from './shoot.ts';

/** What buyers wrote: on a product page, on the page of all reviews, and while somebody writes. */
export async function shootReviewScreens(
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
    const take = async (name: string) => {
      files.push(await shoot(page, outDir, `reviews-${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    };
    await open('/products/r16-ridgeline');
    await take('product');
    await page.getByRole('link', { name: 'Write a review' }).click();
    await page.getByRole('button', { name: 'Send Review' }).click();
    await page.getByText('Please check what you entered').waitFor();
    await take('form-refused');
    await open('/reviews');
    await take('all');
    await open('/reviews?rating=1&product=none');
    await take('none');
    await context.close();
  }
  return files;
}
