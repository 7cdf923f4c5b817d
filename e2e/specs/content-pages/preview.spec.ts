import { expect, test } from '@playwright/test';
import { shopUrl, signedInEditor } from '../../fixtures/shop.ts';

/** Drafts of the pages of the company, as the preview button shows them. */

const drafts: readonly (readonly [page: string, field: string, path: string])[] = [
  ['aboutus', 'want_to_talk_heading', '/about-us'],
  ['contactus', 'address1', '/contact-us'],
  ['faq', 'title', '/faq'],
  ['patent', 'title', '/patents'],
  ['privacy', 'heading', '/copy/privacy'],
  ['resources', 'heading', '/resources'],
  ['support', 'heading', '/support'],
  ['terms', 'heading', '/terms-of-service'],
  ['warranty', 'heading', '/warranty'],
];

test.describe('a draft', { tag: '@publish' }, () => {
  for (const [name, field, path] of drafts) {
    test(`of ${path} is seen by its editor alone`, async ({ page }) => {
      const editor = signedInEditor();
      const type = `${name}-page`;
      const before = (await editor.readPage(type))[field];
      const words = `Only in the preview ${Date.now()}`;
      await editor.savePage(type, { [field]: words });
      try {
        const answer = await page.goto(await editor.previewUrl(`api::${type}.${type}`, ''));
        expect(answer?.status()).toBe(200);
        expect(answer?.headers()['cache-control']).toContain('no-store');
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
        await expect(page.getByText('Preview of a draft. Shoppers do not see this.')).toBeVisible();
        await page.goto(shopUrl(path));
        expect(await page.content()).not.toContain(words);
      } finally {
        await editor.publishPage(type, { [field]: before });
      }
    });
  }

  test('of the footer stands below the preview', async ({ page }) => {
    const editor = signedInEditor();
    const { links } = (await editor.readPage('footer-page')) as { links: { label: string }[] };
    const words = `Only in the preview ${Date.now()}`;
    const changed = links.map((link, index) => (index === 0 ? { ...link, label: words } : link));
    await editor.savePage('footer-page', { links: changed });
    try {
      await page.goto(await editor.previewUrl('api::footer-page.footer-page', ''));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The footer is your draft');
      await expect(page.getByRole('contentinfo').getByText(words)).toBeVisible();
      await page.goto(shopUrl());
      expect(await page.content()).not.toContain(words);
    } finally {
      await editor.publishPage('footer-page', { links });
    }
  });
});
