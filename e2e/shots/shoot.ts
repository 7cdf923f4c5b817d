import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';

/** A PNG of the whole page; its file. */
export async function shoot(page: Page, outDir: string, name: string): Promise<string> {
  const file = join(outDir, `${name}.png`);
  // A frame paints only what the window shows, so the window is made as tall as the page.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({
    width: page.viewportSize()?.width ?? screenSizes.desktop.width,
    height,
  });
  await picturesInView(page);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  return file;
}

/** A picture is made when the first visitor asks for it, and pictures below the window are not. */
export async function picturesInView(page: Page): Promise<void> {
  const missing = `[...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isAcross = width > 0 && right > 0 && left < innerWidth;
    return isAcross && bottom > 0 && top < innerHeight && !image.complete;
  }).length`;
  await expect.poll(() => page.evaluate<number>(missing), { timeout: 60_000 }).toBe(0);
}
