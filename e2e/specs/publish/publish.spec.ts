import { expect, type Page, test } from '@playwright/test';
import { requireEnvironment } from '../../environment.ts';
import type { Editor, EditorAccount } from '../../fixtures/editor.ts';
import { shopUrl, signedInEditor } from '../../fixtures/shop.ts';

/** How long a change may take from the editor's click to the shopper's page. */
const patienceMs = 5_000;

interface Slide {
  title: string | null;
}

/** The slides of the home page with another title on the first. */
async function slidesTitled(editor: Editor, title: string): Promise<Slide[]> {
  const { slides } = (await editor.readPage('home-page')) as { slides: Slide[] };
  return slides.map((slide, index) => (index === 0 ? { ...slide, title } : slide));
}

const firstTitle = (page: Page) => page.locator('.slide-title').first();

/** Reloads as an impatient shopper does, until the page shows it. */
async function expectOnPage(page: Page, check: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: patienceMs, intervals: [50] });
  return performance.now() - start;
}

test.describe('what an editor does', { tag: '@publish' }, () => {
  let editor: Editor;
  let original: Slide[];

  test.beforeEach(async ({ page }) => {
    editor = signedInEditor();
    original = ((await editor.readPage('home-page')) as { slides: Slide[] }).slides;
    await page.goto(shopUrl());
    await expect(firstTitle(page)).toHaveText(original[0]?.title ?? '');
  });

  test.afterEach(async ({ page }) => {
    await editor.publishPage('home-page', { slides: original });
    await expectOnPage(page, () =>
      expect(firstTitle(page)).toHaveText(original[0]?.title ?? '', { timeout: 300 }),
    );
  });

  test('published, it is on the page within five seconds', async ({ page }) => {
    const title = `Published ${Date.now()}`;
    await editor.publishPage('home-page', { slides: await slidesTitled(editor, title) });
    const ms = await expectOnPage(page, () =>
      expect(firstTitle(page)).toHaveText(title, { timeout: 300 }),
    );
    test.info().annotations.push({ type: 'on the page after', description: `${ms} ms` });
  });

  test('a picture described anew in the media library is described so on the page', async ({
    page,
  }) => {
    const answer = await page.request.get(shopUrl('/api/strapi/page/home'));
    const { name } = (await answer.json()).data.tiles[0].image as { name: string };
    const text = `Described at ${Date.now()}`;
    const before = await editor.describeFile(name, text);
    await expectOnPage(page, () =>
      expect(page.getByRole('img', { name: text }).first()).toBeAttached({ timeout: 300 }),
    );
    await editor.describeFile(name, before);
  });

  test('saved as a draft, it is not on the page', async ({ page }) => {
    const title = `Draft ${Date.now()}`;
    await editor.savePage('home-page', { slides: await slidesTitled(editor, title) });
    // A published change made afterwards has passed through everything the draft could pass.
    const marker = `Marker ${Date.now()}`;
    const faq = await editor.readPage('faq-page');
    await editor.publishPage('faq-page', { ...faq, title: marker });
    await expect(async () => {
      const answer = await page.request.get(shopUrl('/api/strapi/page/faq'));
      expect((await answer.json()).data.title).toBe(marker);
    }).toPass({ timeout: patienceMs });
    await page.reload();
    await expect(firstTitle(page)).toHaveText(original[0]?.title ?? '');
    expect(await (await page.request.get(shopUrl('/api/strapi/page/home'))).text()).not.toContain(
      title,
    );
    await editor.publishPage('faq-page', { ...faq, title: faq.title });
  });

  test('unpublished, it is gone within five seconds', async ({ page }) => {
    await editor.unpublishPage('home-page');
    await expectOnPage(page, async () => {
      await expect(page.getByRole('main')).toBeVisible({ timeout: 300 });
      await expect(page.locator('.slide')).toHaveCount(0, { timeout: 300 });
    });
    const answer = await page.request.get(shopUrl('/api/strapi/page/home'));
    expect(answer.status()).toBe(404);
    expect((await page.request.get(shopUrl())).status()).toBe(404);
  });

  test('a draft is previewed by the holder of its link alone', async ({ page, browser }) => {
    const title = `Only in the preview ${Date.now()}`;
    await editor.savePage('home-page', { slides: await slidesTitled(editor, title) });
    const link = await editor.previewUrl('api::home-page.home-page', '');
    expect(new URL(link).origin).toBe(new URL(shopUrl()).origin);

    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    await expect(firstTitle(page)).toHaveText(title);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    expect(answer?.headers()['x-edge']).toBe('pass');

    const stranger = await browser.newPage();
    await stranger.goto(shopUrl());
    await expect(firstTitle(stranger)).toHaveText(original[0]?.title ?? '');
    const token = new URL(link).searchParams.get('token') ?? '';
    for (const path of ['/preview', '/preview?token=']) {
      expect((await stranger.goto(shopUrl(path)))?.status(), path).toBe(400);
    }
    const forged = [`${token.slice(0, -3)}AAA`, `${token.split('.')[0]}.`, `A${token}`];
    for (const wrong of forged) {
      const answer = await stranger.goto(shopUrl(`/preview?token=${wrong}`));
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
        'This preview has expired',
      );
      expect(await stranger.content()).not.toContain(title);
      expect(answer?.headers()['cache-control']).toContain('no-store');
    }
    await stranger.close();
  });

  test('drafts cannot be read from the content service without the secret', async ({ request }) => {
    const url = requireEnvironment('CONTENT_URL');
    for (const path of ['/api/home-page?status=draft', '/api/products?status=draft']) {
      expect((await request.get(url + path)).status(), path).toBe(403);
    }
    expect((await request.get(`${url}/api/products`)).status()).toBe(401);
    expect(
      (
        await request.post(`${url}/api/shop-projection/read`, {
          data: { kind: 'page', documentIds: [] },
        })
      ).status(),
    ).toBe(401);
  });
});

test.describe('in the content panel', { tag: ['@publish', '@panel'] }, () => {
  test('an editor changes a headline, publishes it and sees it in the shop', async ({
    page,
    context,
  }) => {
    const account = JSON.parse(requireEnvironment('EDITOR_ACCOUNT')) as EditorAccount;
    const panel = requireEnvironment('CONTENT_URL');
    await page.goto(`${panel}/admin/auth/login`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: false }).first().fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/admin\/?$/);
    await page.goto(`${panel}/admin/content-manager/single-types/api::faq-page.faq-page`);
    const field = page.getByRole('textbox', { name: /^title/i }).first();
    await expect(field).not.toHaveValue('');
    const before = await field.inputValue();
    const title = `Questions, answered ${Date.now()}`;
    await field.fill(title);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();

    const shopper = await context.newPage();
    await expect(async () => {
      const answer = await shopper.request.get(shopUrl('/api/strapi/page/faq'));
      expect((await answer.json()).data.title).toBe(title);
    }).toPass({ timeout: patienceMs, intervals: [50] });
    await expect(page.getByRole('complementary').or(page.locator('body')).first()).toContainText(
      'In the shop',
    );
    const editor = signedInEditor();
    await editor.publishPage('faq-page', { title: before });
  });
});
