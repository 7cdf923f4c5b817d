import type { Browser, BrowserContext, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { requireEnvironment } from '../environment.ts';

const folder = requireEnvironment('TOUR_FOLDER');
const kept = requireEnvironment('TOUR_RECORD');
/** Whether every step leaves a picture of its last screen. */
export const hasStills = kept !== 'nothing';
const isFilmed = kept === 'films';

/** Somebody with a browser of their own. */
export async function personWith(
  browser: Browser,
  screen: keyof typeof screenSizes,
): Promise<{ page: Page; context: BrowserContext }> {
  const viewport = screenSizes[screen];
  const context = await browser.newContext({
    viewport,
    ...(isFilmed ? { recordVideo: { dir: `${folder}/films`, size: viewport } } : {}),
  });
  return { page: await context.newPage(), context };
}
