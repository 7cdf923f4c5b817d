import { join } from 'node:path';
import type { Page } from '@playwright/test';
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
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  return file;
}
