import { type APIRequestContext, expect, test } from '@playwright/test';
import { cacheTags } from '@tarnholt/contract/cache-tags';
import { pageNames } from '@tarnholt/contract/content';
import { purgeEdge, shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';

/**
 * Parts of the shop are stopped here, so each test starts again what it stopped. In one project
 * only: what happens does not depend on the width of a screen.
 */
test.describe.configure({ mode: 'serial' });

const publicPaths = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  ...pageNames.map((name) => `/api/strapi/page/${name}`),
];

async function expectAllServed(request: APIRequestContext, edge?: RegExp): Promise<void> {
  for (const path of publicPaths) {
    const answer = await request.get(shopUrl(path));
    expect(answer.status(), path).toBe(200);
    if (edge !== undefined) expect(answer.headers()['x-edge'], path).toMatch(edge);
  }
}

async function firstPicture(request: APIRequestContext): Promise<string> {
  const html = await (await request.get(shopUrl())).text();
  const path = /\/media\/[^"\s]+\.webp/.exec(html)?.[0];
  if (path === undefined) throw new Error('the home page has no picture');
  return path;
}

test.describe('with parts of the shop stopped', { tag: ['@publish', '@faults'] }, () => {
  test('Strapi stopped, every public page is served, after an api restart and a cold edge too', async ({
    page,
    request,
  }) => {
    await stopPart('content');
    try {
      await expectAllServed(request);
      await stopPart('api');
      await startPart('api');
      await stopPart('edge');
      await startPart('edge');
      await expectAllServed(request, /miss/);
      const picture = await request.get(shopUrl(await firstPicture(request)));
      expect(picture.status()).toBe(200);
      expect(picture.headers()['content-type']).toBe('image/webp');
      await page.goto(shopUrl());
      await expect(page.locator('.slide img').first()).toBeVisible();
    } finally {
      await startPart('content');
    }
  });

  test('the api stopped, the edge serves what it has', async ({ page, request }) => {
    await expectAllServed(request);
    await stopPart('api');
    try {
      // Longer than an answer of the api stays fresh in the storefront.
      await page.waitForTimeout(1_500);
      for (const path of publicPaths) {
        const answer = await request.get(shopUrl(path));
        expect(answer.status(), path).toBe(200);
        expect(answer.headers()['x-edge'], path).toMatch(/hit|stale/);
      }
      await page.goto(shopUrl());
      await expect(page.locator('.slide').first()).toBeVisible();
    } finally {
      await startPart('api');
    }
  });

  test('api and storefront stopped and what the edge has grown old, it is served all the same', async ({
    request,
  }) => {
    await expectAllServed(request);
    await stopPart('api');
    await stopPart('storefront');
    try {
      // A purge makes it old at once; the origins that would make it new are gone.
      await purgeEdge(...(['home', 'app', 'footer'] as const).map(cacheTags.page));
      for (const path of ['/', '/api/strapi/page/home']) {
        const answer = await request.get(shopUrl(path));
        expect(answer.status(), path).toBe(200);
        expect(answer.headers()['x-edge'], path).toBe('stale');
      }
    } finally {
      await startPart('storefront');
      await startPart('api');
    }
    await expect(async () => {
      expect((await request.get(shopUrl())).headers()['x-edge']).toMatch(/hit|miss/);
    }).toPass({ timeout: 15_000 });
  });
});
