import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import type { Editor } from '../fixtures/editor.ts';
import { shoot } from './shoot.ts';

export interface ShopShotOptions {
  readonly shopUrl: string;
  readonly editor: Editor;
  readonly outDir: string;
  /** Stops and starts parts of the shop, for the screens that people see when one is down. */
  readonly stopPart: (part: 'api' | 'edge' | 'storefront') => Promise<void>;
  readonly startPart: (part: 'api' | 'edge' | 'storefront') => Promise<void>;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What a visitor does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only at one width. */
  readonly width?: number;
}

/** The shop's own screens, those of an editor's preview, and those of bad times. */
export async function shootShopScreens(
  browser: Browser,
  options: ShopShotOptions,
): Promise<string[]> {
  const { editor, startPart, stopPart } = options;
  const files: string[] = [];
  const shootAll = async (screens: readonly Screen[]) => {
    for (const screen of screens) files.push(...(await shootScreen(browser, options, screen)));
  };

  await shootAll([
    { name: 'home', path: '/' },
    { name: 'home-second-slide', path: '/', act: showSecondSlide },
    { name: 'design', path: '/design' },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'preview-home', path: await previewPath(editor, 'home') },
    { name: 'preview-product', path: await catalogPreview(options, 'product', 'r16-ridgeline') },
    { name: 'preview-collection', path: await catalogPreview(options, 'product-group', 'apparel') },
    { name: 'preview-without-page', path: await previewPath(editor, 'dealerlocator') },
    { name: 'preview-expired', path: '/preview?token=e30.AAAA' },
    { name: 'preview-refused', path: await refusedPreview(editor) },
  ]);
  const empty = async (part: 'api' | 'storefront') => {
    await stopPart(part);
    await stopPart('edge');
    await startPart('edge');
  };
  await empty('api');
  await shootAll([{ name: 'api-down', path: '/' }]);
  await startPart('api');
  await empty('storefront');
  await shootAll([{ name: 'storefront-down', path: '/' }]);
  await startPart('storefront');
  await untilServed(options.shopUrl);
  return files;
}

/** The edge believes in a storefront that was down only after some good probes. */
async function untilServed(url: string): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    if ((await fetch(url)).ok) return;
    await setTimeout(500);
  }
  throw new Error('the edge does not find the storefront again');
}

async function shootScreen(
  browser: Browser,
  { shopUrl, outDir }: ShopShotOptions,
  screen: Screen,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    if (screen.width !== undefined && screen.width !== viewport.width) continue;
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(new URL(screen.path, shopUrl).href, { waitUntil: 'networkidle' });
    await screen.act?.(page);
    files.push(await shoot(page, outDir, `shop-${screen.name}-${viewport.width}`));
    await page.close();
  }
  return files;
}

async function showSecondSlide(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Slide 2/ }).click();
  await page.waitForTimeout(800);
}

async function previewPath(editor: Editor, name: string): Promise<string> {
  return pathOf(await editor.previewUrl(`api::${name}-page.${name}-page`, ''));
}

async function catalogPreview(
  { editor, shopUrl }: ShopShotOptions,
  kind: 'product' | 'product-group',
  slug: string,
): Promise<string> {
  const answer = await fetch(new URL(`/api/strapi/slugs/${kind}s/${slug}`, shopUrl));
  const { data } = (await answer.json()) as { data: { documentId: string } };
  return pathOf(await editor.previewUrl(`api::${kind}.${kind}`, data.documentId));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A draft may be incomplete; the shop says what it would not take. */
async function refusedPreview(editor: Editor): Promise<string> {
  const { slides } = (await editor.readPage('home-page')) as { slides: { url: string }[] };
  await editor.savePage('home-page', {
    slides: slides.map((slide, index) => (index === 0 ? { ...slide, url: 'rifles' } : slide)),
  });
  return previewPath(editor, 'home');
}
