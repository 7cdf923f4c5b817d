import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { breakViewer, canvasOf, colorsOf } from '../fixtures/viewer.ts';
import { picturesInView, shoot } from './shoot.ts';

export interface BuildShotOptions {
  readonly shopUrl: string;
  readonly outDir: string;
}

/** The 3D builder, its screens of bad times, and what becomes of a build. Needs 3D graphics. */
export async function shootBuildScreens(
  browser: Browser,
  { shopUrl, outDir }: BuildShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const at = (path: string) => new URL(path, shopUrl).href;
    const take = async (name: string) => {
      files.push(await shoot(page, outDir, `${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    };
    /** What the window shows: the stage is as tall as that. */
    const takeWindow = async (name: string) => {
      await picturesInView(page);
      const path = join(outDir, `${name}-${viewport.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      files.push(path);
    };

    await page.goto(at('/3dbuilder'));
    await expect(canvasOf(page)).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => colorsOf(page), { timeout: 60_000 }).not.toMatch(/^(?:0,)+0$/);
    await takeWindow('viewer');
    for (const part of await page.getByRole('checkbox').all()) {
      if (await part.isEnabled()) await part.check();
    }
    await page.getByRole('button', { name: 'Add to Cart' }).scrollIntoViewIfNeeded();
    await takeWindow('viewer-parts');

    await saveBuild(page, 'Ridge rifle', 'For the ridge in October.');
    await take('build');
    await page.goto(at('/3dbuilder'));
    await saveBuild(page, 'Another one', '');
    await page.goto(at('/build/mine'));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
    await take('build-list');
    await page
      .getByRole('button', { name: /^Rename/ })
      .first()
      .click();
    await take('build-rename');
    await page.getByRole('link', { name: 'Compare two of them' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await take('build-compare');
    await page.goto(at('/build/0000000000'));
    await expect(page.getByText('This build is not there')).toBeVisible();
    await take('build-missing');

    await breakViewer(page, 'missing');
    await page.goto(at('/3dbuilder'));
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 60_000 });
    await takeWindow('viewer-failed');
    await page.unrouteAll();
    await breakViewer(page, 'never-ready');
    await page.goto(at('/3dbuilder'));
    await expect(page.getByText('Loading the 3D view…')).toBeVisible();
    await takeWindow('viewer-loading');
    await context.close();
  }
  return files;
}

/** By the link of the page that is open. */
async function saveBuild(page: Page, name: string, notes: string): Promise<void> {
  await page.getByRole('link', { name: 'Save this build' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^Notes/).fill(notes);
  await page.getByRole('button', { name: 'Save build' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
