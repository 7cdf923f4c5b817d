import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { pictureUrl } from '@tarnholt/contract/media';
import { readCounter, shopUrl, signedInEditor } from '../../fixtures/shop.ts';

/**
 * Each test asks for something that nobody has asked for before, so no server has it in store,
 * whatever ran earlier.
 */
const many = 200;

/** Says how the edge came by each answer. */
async function fetchAtOnce(path: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: many }, async () => {
      const answer = await fetch(shopUrl(path));
      await answer.arrayBuffer();
      return `${answer.status} ${answer.headers.get('x-edge')}`;
    }),
  );
}

/** One of them went to the origin, and the others waited for its answer. */
function expectOneMiss(answers: readonly string[]): void {
  const hits = answers.filter((answer) => answer === '200 hit');
  const others = answers.filter((answer) => answer !== '200 hit');
  expect([others, hits.length]).toEqual([['200 miss'], many - 1]);
}

test.describe('two hundred requests at once', { tag: '@faults' }, () => {
  test('for one cold page reach the storefront once', async () => {
    // A page that no test before this one leaves open, so nobody else's requests are counted.
    const rendered = () =>
      readCounter(
        'STOREFRONT_OPS_URL',
        /^http_request_duration_seconds_count\{.*route="\/limited-edition".*\}/,
      );
    const before = await rendered();
    expectOneMiss(await fetchAtOnce(`/limited-edition?visit=${randomUUID()}`));
    // The storefront counts a request after it has sent the answer.
    await expect.poll(rendered).toBe(before + 1);
  });

  test('for one cold picture resize it once', async ({ page }) => {
    await page.setContent('<h1>A picture that nobody has seen</h1>');
    const picture = new File([await page.screenshot()], `cold-${randomUUID()}.png`, {
      type: 'image/png',
    });
    const editor = signedInEditor();
    const { url, id } = await editor.upload(picture);
    try {
      const path = pictureUrl(url, 1080, 'avif');
      if (path === undefined) throw new Error(`${url} is no picture`);
      const resized = () => readCounter('MEDIA_OPS_URL', /^media_resize_duration_seconds_count/);
      const before = await resized();
      expectOneMiss(await fetchAtOnce(path));
      expect((await resized()) - before).toBe(1);
    } finally {
      await editor.deleteFile(id);
    }
  });
});
