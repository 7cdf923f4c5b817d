import { expect, test } from '@playwright/test';
import { readCounter, shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';

/** The edge is restarted to be cold: in one project only. */
const many = 200;

async function fetchAtOnce(path: string): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: many }, async () => {
      const answer = await fetch(shopUrl(path));
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return answers;
}

test.describe('two hundred requests at once', { tag: '@faults' }, () => {
  test('for one cold page reach the storefront once', async () => {
    await stopPart('edge');
    await startPart('edge');
    const rendered = () =>
      readCounter('STOREFRONT_OPS_URL', /^http_request_duration_seconds_count\{.*route="\/".*\}/);
    const before = await rendered();
    const statuses = await fetchAtOnce('/');
    expect(statuses.filter((status) => status === 200)).toHaveLength(many);
    expect((await rendered()) - before).toBe(1);
  });

  test('for one cold picture resize it once', async ({ request }) => {
    const html = await (await request.get(shopUrl())).text();
    // A width that the page itself does not ask for at this size of screen, in a format to itself.
    const path = /\/media\/[^"\s]+\.avif/.exec(html)?.[0]?.replace(/\/\d+\/(?=[^/]+$)/, '/160/');
    if (path === undefined) throw new Error('the home page has no picture');
    const resized = () => readCounter('MEDIA_OPS_URL', /^media_resize_duration_seconds_count/);
    const before = await resized();
    const statuses = await fetchAtOnce(path);
    expect(statuses.filter((status) => status === 200)).toHaveLength(many);
    expect((await resized()) - before).toBe(1);
  });
});
