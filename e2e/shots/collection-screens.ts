import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { openFilters } from '../fixtures/product-grid.ts';
import { shoot } from './shoot.ts';

export interface CollectionShotOptions {
  readonly shopUrl: string;
  readonly outDir: string;
}

/** Every layout of a collection, and what a shopper can bring it into. */
export async function shootCollectionScreens(
  browser: Browser,
  { shopUrl, outDir }: CollectionShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  const links = await collectionLinks(shopUrl);
  const parts = links.get('Parts and accessories') ?? '';
  const screens: Readonly<Record<string, string>> = {
    cards: links.get('rifles') ?? '',
    'simple-grid': links.get('pistols') ?? '',
    'tabbed-grid': links.get('apparel') ?? '',
    'tabbed-grid-one': `${links.get('apparel')}?activeFilter=Hoodies`,
    'tabbed-grid-empty': `${links.get('apparel')}?activeFilter=Umbrellas`,
    'filterable-grid': parts,
    'filterable-grid-narrowed': `${parts}?f.finish=Flat+Dark+Earth&f.host+manufacturer=Tarnholt&f.model=R16+Ridgeline&f.type=Grips&f.type=Handguards&f.type=Stocks&sort=price-desc`,
    'filterable-grid-nothing': `${parts}?q=magazine&f.type=Grips`,
    'rifle-finder': links.get('Rifle finder') ?? `${parts}?f.type=Receivers`,
  };
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(screens)) {
      await page.setViewportSize(viewport);
      await page.goto(new URL(path, shopUrl).href, { waitUntil: 'networkidle' });
      files.push(await shoot(page, outDir, `collection-${name}-${viewport.width}`));
    }
    if (viewport === screenSizes.phone) {
      await page.setViewportSize(viewport);
      await page.goto(new URL(screens['filterable-grid-narrowed'] ?? '', shopUrl).href);
      await openFilters(page);
      const path = join(outDir, `collection-filterable-grid-sheet-${viewport.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      files.push(path);
    }
    await context.close();
    files.push(await shootWithoutScripts(browser, new URL(parts, shopUrl).href, viewport, outDir));
  }
  return files;
}

async function shootWithoutScripts(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  outDir: string,
): Promise<string> {
  const page = await browser.newPage({ viewport, javaScriptEnabled: false });
  await page.goto(url, { waitUntil: 'networkidle' });
  const path = join(outDir, `collection-filterable-grid-no-scripts-${viewport.width}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  await page.close();
  return path;
}

interface Menu {
  readonly href: string;
  readonly children: readonly { readonly label: string; readonly link: string }[];
}

/** Collections that the header leads to, by menu and by label. */
async function collectionLinks(shopUrl: string): Promise<Map<string, string>> {
  const answer = await fetch(new URL('/api/strapi/page/app', shopUrl));
  const { data } = (await answer.json()) as { data: Record<string, Menu | null> };
  return new Map(
    Object.entries(data).flatMap(([name, menu]) =>
      menu?.children === undefined
        ? []
        : [
            [name, menu.href] as const,
            ...menu.children.map(({ label, link }) => [label, link] as const),
          ],
    ),
  );
}
