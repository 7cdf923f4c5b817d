import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { picturesInView, shoot } from './shoot.ts';

export interface ProductShotOptions {
  readonly shopUrl: string;
  readonly outDir: string;
}

type Inventory = Record<string, { price: number; qtyOnHand: number }>;
type Take = (name: string) => Promise<void>;

interface Visit {
  readonly page: Page;
  readonly open: (product: string, sku?: string) => Promise<void>;
  /** The whole page. */
  readonly take: Take;
  /** What the window shows. */
  readonly takeWindow: Take;
}

/** Every layout of a product, and what a shopper can bring it into. */
export async function shootProductScreens(
  browser: Browser,
  { shopUrl, outDir }: ProductShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const links = await productLinks(page, shopUrl);
    const visit: Visit = {
      page,
      open: async (product, sku) => {
        const link = links.get(product);
        if (link === undefined) throw new Error(`no menu leads to ${product}`);
        await page.goto(new URL(sku === undefined ? link : `${link}?sku=${sku}`, shopUrl).href, {
          waitUntil: 'networkidle',
        });
      },
      take: async (name) => {
        files.push(await shoot(page, outDir, `product-${name}-${viewport.width}`));
        await page.setViewportSize(viewport);
      },
      takeWindow: async (name) => {
        await picturesInView(page);
        const path = join(outDir, `product-${name}-${viewport.width}.png`);
        await page.screenshot({ path, animations: 'disabled' });
        files.push(path);
      },
    };
    await shootLayouts(visit);
    await shootLightbox(visit);
    await shootStock(visit);
    await page.goto(new URL('/product/product-long/nobody0makes0this0rifle0', shopUrl).href);
    await visit.take('missing');
    await context.close();
  }
  return files;
}

async function productLinks(page: Page, shopUrl: string): Promise<Map<string, string>> {
  const answer = await page.request.get(new URL('/api/strapi/page/app', shopUrl).href);
  const { data } = (await answer.json()) as {
    data: Record<string, { children?: { label: string; link: string }[] } | null>;
  };
  const cards = Object.values(data).flatMap((menu) => menu?.children ?? []);
  return new Map(cards.map(({ label, link }) => [label, link]));
}

async function shootLayouts({ page, open, take, takeWindow }: Visit): Promise<void> {
  await open('P9 Pistol');
  await take('short');
  await page.getByRole('radio', { name: 'TECH SPECS' }).check({ force: true });
  await page.locator('.accordion summary').nth(1).click();
  await take('short-specs-and-details');
  await page
    .getByRole('list', { name: /^Pictures of/ })
    .getByRole('button')
    .last()
    .click();
  await takeWindow('short-another-picture');
  await open('Mark Tee');
  await take('short-alt');
  await open('Patch Cap');
  await take('short-alt-small');
  await page.getByRole('heading', { name: 'Related products' }).scrollIntoViewIfNeeded();
  const width = page.viewportSize()?.width;
  if (width === screenSizes.phone.width) await page.getByRole('region', { name: /^Buy/ }).waitFor();
  await takeWindow('short-alt-bar');
  await open('R16 Ridgeline');
  await takeWindow('long-first-view');
  await page.getByRole('radio', { name: 'Green' }).check({ force: true });
  await page.getByLabel('Barrel length').scrollIntoViewIfNeeded();
  // The picture of another color takes the place of the last one when it is there.
  await page.locator('.gallery-main img[src*="green"]').waitFor();
  await takeWindow('long-choosing');
  for (const part of ['The Ridgeline,', 'About the Ridgeline', 'Related products']) {
    const heading = page.getByRole('heading', { level: 2, name: part });
    await heading.scrollIntoViewIfNeeded();
    await page.evaluate('scrollBy(0, 320)');
    await takeWindow(`long-${part.split(' ')[0]?.toLowerCase()}`);
  }
}

async function shootLightbox({ page, open, takeWindow }: Visit): Promise<void> {
  await open('P9 Pistol');
  await page.locator('.ribbon').getByRole('button').first().click();
  await page.locator('dialog.lightbox').waitFor();
  await takeWindow('lightbox');
  await page.keyboard.press('Escape');
  const forward = page.getByRole('button', { name: 'Next products' });
  await forward.scrollIntoViewIfNeeded();
  await forward.click();
  await takeWindow('related-scrolled');
}

async function shootStock({ page, open, takeWindow }: Visit): Promise<void> {
  await open('Mark Tee', 'TH-TEE-GRA-XL');
  await takeWindow('short-alt-sold-out');
  await open('P9 Pistol', 'TH-P9-NS-TT');
  await page.getByRole('button', { name: 'Notify me' }).scrollIntoViewIfNeeded();
  await takeWindow('short-sold-out');
  await open('R16 Ridgeline', 'TH-R16-FDE');
  await takeWindow('long-sold-out');
  await page.getByRole('link', { name: 'Notify me' }).click();
  await takeWindow('long-notify');
  await page.route('**/api/Products?*', async (route) => {
    const answer = await route.fetch();
    const inventory = (await answer.json()) as Inventory;
    const few = Object.entries(inventory).map(([sku, one]) => [sku, { ...one, qtyOnHand: 2 }]);
    await route.fulfill({ response: answer, json: Object.fromEntries(few) });
  });
  await open('P9 Pistol');
  await page.getByText('Only 2 left').scrollIntoViewIfNeeded();
  await takeWindow('short-few-left');
  await page.unroute('**/api/Products?*');
}
