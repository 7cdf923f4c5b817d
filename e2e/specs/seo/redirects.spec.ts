import { expect, test } from '@playwright/test';
import type { Editor } from '../../fixtures/editor.ts';
import { shopUrl, signedInEditor } from '../../fixtures/shop.ts';

/** How long a change may take from the editor's click to the shopper's page. */
const patienceMs = 5_000;

interface Redirect {
  from: string;
  to: string;
  permanent: boolean | null;
}

test('an address of the demo list leads to its page', async ({ page }) => {
  await page.goto(shopUrl('/rifles'));
  await expect(page).toHaveURL(shopUrl('/collections/rifles'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rifles');
});

test.describe('what an editor changes', { tag: ['@publish', '@faults'] }, () => {
  let editor: Editor;
  let original: Redirect[];

  const statusOf = async (path: string) => {
    const answer = await fetch(shopUrl(path), { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  const expectSoon = (path: string, expected: unknown[]) =>
    expect(async () => expect(await statusOf(path)).toEqual(expected)).toPass({
      timeout: patienceMs,
      intervals: [50],
    });
  const publish = (redirects: Redirect[]) => editor.publishPage('redirects-page', { redirects });

  test.beforeEach(async () => {
    editor = signedInEditor();
    const page = (await editor.readPage('redirects-page')) as unknown as { redirects: Redirect[] };
    original = page.redirects.map(({ from, to, permanent }) => ({ from, to, permanent }));
  });
  test.afterEach(() => publish(original));

  test('in the list of redirects holds at the edge within five seconds, and is taken back as fast', async () => {
    // Also when the edge has just kept that there is nothing.
    expect(await statusOf('/flyer-2026')).toEqual([404, null]);
    const flyer = { from: '/flyer-2026', to: '/products/tool-roll', permanent: true };
    await publish([...original, flyer]);
    await expectSoon('/flyer-2026', [301, '/products/tool-roll']);
    await publish([...original, { ...flyer, to: '/products/pistol-grip', permanent: false }]);
    await expectSoon('/flyer-2026', [302, '/products/pistol-grip']);
    await publish(original);
    await expectSoon('/flyer-2026', [404, null]);
  });

  test('that leads in a circle or out of the shop is not taken, and the last good list stays', async () => {
    await expectSoon('/rifles', [301, '/collections/rifles']);
    await publish([
      ...original,
      { from: '/a-circle', to: '/b-circle', permanent: true },
      { from: '/b-circle', to: '/a-circle', permanent: true },
    ]);
    const verdict = async () => {
      const { documentId } = await editor.readPage('redirects-page');
      const uid = 'api::redirects-page.redirects-page';
      return (await editor.verdictOf(uid, String(documentId))).state;
    };
    await expect(async () => expect(await verdict()).toBe('refused')).toPass({
      timeout: patienceMs,
    });
    expect(await statusOf('/a-circle')).toEqual([404, null]);
    expect(await statusOf('/rifles')).toEqual([301, '/collections/rifles']);
    await expect(
      publish([...original, { from: '/away', to: 'https://evil.example/', permanent: true }]),
    ).rejects.toThrow(/400/);
  });

  test('of a slug moves the page within five seconds', async ({ request }) => {
    const answer = await request.get(shopUrl('/api/strapi/slugs/products/tool-roll'));
    const { documentId } = (await answer.json()).data as { documentId: string };
    expect((await statusOf('/products/tool-roll'))[0]).toBe(200);
    await editor.publish('api::product.product', documentId, { slug: 'canvas-roll' });
    await expectSoon('/products/canvas-roll', [200, null]);
    await expectSoon('/products/tool-roll', [404, null]);
    await editor.publish('api::product.product', documentId, { slug: 'tool-roll' });
    await expectSoon('/products/tool-roll', [200, null]);
  });
});
