import { expect, type Page, test } from '@playwright/test';
import { requireEnvironment } from '../../environment.ts';
import type { CollectionUid, EditorAccount } from '../../fixtures/editor.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl, signedInEditor } from '../../fixtures/shop.ts';

/** Drafts of products and collections, as the preview button shows them. */

const product = 'api::product.product';
const group = 'api::product-group.product-group';
const banner = 'Preview of a draft. Shoppers do not see this.';

interface Document {
  readonly uid: CollectionUid;
  readonly documentId: string;
  readonly title: string;
  /** Where shoppers find it. */
  readonly path: string;
}

async function published(uid: CollectionUid, slug: string): Promise<Document> {
  const kind = uid === product ? 'products' : 'product-groups';
  const answer = await fetch(shopUrl(`/api/strapi/slugs/${kind}/${slug}`));
  const { data } = (await answer.json()) as { data: { documentId: string; title: string } };
  const path = `/${uid === product ? 'products' : 'collections'}/${slug}`;
  return { uid, documentId: data.documentId, title: data.title, path };
}

/** Saves a draft for the length of a test; what is published stays as it was. */
async function withDraft(
  { uid, documentId }: Document,
  changes: Record<string, unknown>,
  look: (link: string) => Promise<void>,
): Promise<void> {
  const editor = signedInEditor();
  const draft = await editor.read(uid, documentId);
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, draft[name]]));
  await editor.save(uid, documentId, changes);
  try {
    await look(await editor.previewUrl(uid, documentId));
  } finally {
    await editor.publish(uid, documentId, before);
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

test.describe('a draft', { tag: '@publish' }, () => {
  const drafts: readonly (readonly [layout: string, uid: CollectionUid, slug: string])[] = [
    ['product-long', product, 'r16-ridgeline'],
    ['product-short', product, 'p9-pistol'],
    ['product-short-alt', product, 'patch-cap'],
    ['collection-cards', group, 'rifles'],
    ['collection-tabbed-grid', group, 'apparel'],
    ['collection-simple-grid', group, 'magazines'],
    ['collection-filterable-grid', group, 'parts-and-accessories'],
  ];
  for (const [layout, uid, slug] of drafts) {
    test(`of a ${layout} is seen by its editor alone`, async ({ page }) => {
      const document = await published(uid, slug);
      const title = `Only in the preview ${Date.now()}`;
      await withDraft(document, { title }, async (link) => {
        const answer = await page.goto(link);
        expect(answer?.status()).toBe(200);
        expect(answer?.headers()).toMatchObject({ 'x-edge': 'pass', 'x-robots-tag': 'noindex' });
        expect(answer?.headers()['cache-control']).toContain('no-store');
        await expect(heading(page)).toHaveText(title);
        await expect(page.getByText(banner)).toBeVisible();
        await expect(main(page).getByText(/\$\d/).first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await page.goto(shopUrl(document.path));
        await expect(heading(page)).toHaveText(document.title);
        expect(await page.content()).not.toContain(title);
      });
    });
  }

  test('of a product stays while its editor chooses', async ({ page }) => {
    const title = `Only in the preview ${Date.now()}`;
    await withDraft(await published(product, 'r16-ridgeline'), { title }, async (link) => {
      await page.goto(link);
      const color = main(page).getByRole('radio', { name: /Flat Dark Earth/ });
      await color.check({ force: true });
      await expect(page).toHaveURL(/[?&]token=.*[?&]sku=/);
      await expect(color).toBeChecked();
      await expect(heading(page)).toHaveText(title);
      await page.reload();
      await expect(color).toBeChecked();
      await expect(heading(page)).toHaveText(title);
    });
  });

  test('of a collection stays while its editor opens tabs and narrows it down', async ({
    page,
  }) => {
    const title = `Only in the preview ${Date.now()}`;
    await withDraft(await published(group, 'apparel'), { title }, async (link) => {
      await page.goto(link);
      await main(page)
        .getByRole('link', { name: /^Hoodies ?\d+$/ })
        .click();
      await expect(page).toHaveURL(/[?&]token=.*[?&]activeFilter=Hoodies/);
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Hoodies']);
      await expect(heading(page)).toHaveText(title);
      await page.reload();
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Hoodies']);
    });
  });

  test('that shows what is not published leaves it out, and says so', async ({ page }) => {
    const editor = signedInEditor();
    const cap = await published(product, 'patch-cap');
    const name = `Never published ${Date.now()}`;
    const { documentId } = await editor.create(product, { title: name, skus: [] });
    try {
      const related_products = { connect: [{ documentId }] };
      await editor.save(product, cap.documentId, { related_products });
      await page.goto(await editor.previewUrl(product, cap.documentId));
      await expect(page.getByText(`${name} is not in the shop`)).toBeVisible();
      await expect(main(page).getByRole('link', { name })).toHaveCount(0);
      await expect(heading(page)).toHaveText(cap.title);

      await page.goto(await editor.previewUrl(product, documentId));
      await expect(heading(page)).toHaveText('The shop would not accept this draft');
      await expect(main(page)).toContainText(name);
      await expect(main(page).getByRole('listitem').filter({ hasText: /^skus/ })).toHaveText(
        'skus: Must not be empty',
      );
    } finally {
      await editor.delete(product, documentId);
      await editor.publish(product, cap.documentId);
    }
  });

  test('is shown to nobody without its token', async ({ page }) => {
    const title = `Only in the preview ${Date.now()}`;
    await withDraft(await published(product, 'patch-cap'), { title }, async (link) => {
      const token = new URL(link).searchParams.get('token') ?? '';
      for (const path of ['/preview/product', '/preview/collection']) {
        expect((await page.goto(shopUrl(path)))?.status(), path).toBe(400);
        await page.goto(shopUrl(`${path}?token=${token.slice(0, -3)}AAA`));
        await expect(heading(page)).toHaveText('This preview has expired');
        expect(await page.content()).not.toContain(title);
      }
    });
  });
});

test.describe('in the content panel', { tag: ['@publish', '@panel'] }, () => {
  test('the preview of a product shows what its editor has saved', async ({ page }) => {
    const title = `Only in the preview ${Date.now()}`;
    const cap = await published(product, 'patch-cap');
    await withDraft(cap, { title }, async () => {
      const account = JSON.parse(requireEnvironment('EDITOR_ACCOUNT')) as EditorAccount;
      const panel = requireEnvironment('CONTENT_URL');
      await page.goto(`${panel}/admin/auth/login`);
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: false }).first().fill(account.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL(/\/admin\/?$/);
      await page.goto(
        `${panel}/admin/content-manager/collection-types/${product}/${cap.documentId}`,
      );
      await page.getByRole('link', { name: /open preview/i }).click();
      const frame = page.frameLocator('iframe[src*="/preview?token="]');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(frame.getByText(banner)).toBeVisible();
    });
  });
});
