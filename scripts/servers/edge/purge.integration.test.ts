import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { shareTestEdge } from './test-edge.ts';
import { publicPage } from './test-origin.ts';

const site = shareTestEdge('purge');
const { storefront, api } = site;

/** A page with these tags; its text tells how often the origin has made it. */
function publish(path: string, tags: string, delayMs = 0): void {
  storefront.on(path, async (_request, response, count) => {
    await sleep(delayMs);
    response.writeHead(200, { ...publicPage, xkey: tags }).end(`version ${count}`);
  });
}

describe('a purge by tag', () => {
  test('shows the new page to the very next visitor', async () => {
    publish('/rifle', 'product-a group-x page-app');
    await site.ask('/rifle');
    expect(await site.edge.purge(['product-a'])).toBe(1);
    const next = await site.ask('/rifle');
    expect([next.text, next.headers['x-edge']]).toEqual(['version 2', 'miss']);
    expect((await site.ask('/rifle')).headers['x-edge']).toBe('hit');
  });

  test('takes every page with the tag and leaves the others', async () => {
    publish('/one', 'shared-tag only-one');
    publish('/two', 'shared-tag');
    publish('/three', 'shared-tag-of-another');
    for (const path of ['/one', '/two', '/three']) await site.ask(path);
    expect(await site.edge.purge(['shared-tag'])).toBe(2);
    expect((await site.ask('/one')).text).toBe('version 2');
    expect((await site.ask('/two')).text).toBe('version 2');
    expect((await site.ask('/three')).text).toBe('version 1');
  });

  test('takes several tags at once, more than one request can carry', async () => {
    publish('/many', 'tag-of-many');
    await site.ask('/many');
    const tags = Array.from({ length: 600 }, (_, index) => `product-${index}`.padEnd(32, 'x'));
    expect(await site.edge.purge([...tags, 'tag-of-many'])).toBe(1);
    expect((await site.ask('/many')).text).toBe('version 2');
  });

  test('reaches a page that carries the tags of 900 products', async () => {
    const tags = Array.from({ length: 900 }, (_, index) => `product-${index}`.padEnd(32, 'y'));
    publish('/collection', tags.join(' '));
    expect((await site.ask('/collection')).text).toBe('version 1');
    expect(await site.edge.purge([tags[899] ?? ''])).toBe(1);
    expect((await site.ask('/collection')).text).toBe('version 2');
  });

  test('takes answers of the api, and those that say there is nothing', async () => {
    api.on('/strapi/products/new', (_request, response, count) => {
      const headers = { ...publicPage, xkey: 'product-new' };
      response.writeHead(count === 1 ? 404 : 200, headers).end();
    });
    expect((await site.ask('/api/strapi/products/new')).status).toBe(404);
    expect((await site.ask('/api/strapi/products/new')).headers['x-edge']).toBe('hit');
    expect(await site.edge.purge(['product-new'])).toBe(1);
    expect((await site.ask('/api/strapi/products/new')).status).toBe(200);
  });

  test('takes every encoding of a page', async () => {
    publish('/encodings', 'every-encoding');
    for (const encoding of ['br, gzip', 'gzip', 'identity'])
      await site.ask({ path: '/encodings', headers: { 'Accept-Encoding': encoding } });
    expect(await site.edge.purge(['every-encoding'])).toBe(3);
  });

  test('tells by a header how many objects it made old', async () => {
    const answer = await site.ask({
      method: 'PURGE',
      path: '/',
      headers: { 'xkey-purge': 'tag-of-nothing' },
    });
    expect([answer.status, answer.headers['xkey-purged']]).toEqual([200, '0']);
  });
});

describe('while the origin works nobody sees the old page', () => {
  test('visitors wait for the new one, all 200 of them for the same', async () => {
    publish('/busy', 'busy-page', 200);
    await site.ask('/busy');
    // Several rounds: a visitor who is forgotten on the waiting list shows as a timeout.
    for (let version = 2; version <= 6; version++) {
      await site.edge.purge(['busy-page']);
      const answers = await Promise.all(Array.from({ length: 200 }, () => site.ask('/busy')));
      expect(new Set(answers.map((answer) => answer.text))).toEqual(
        new Set([`version ${version}`]),
      );
      expect(storefront.receivedFor('/busy')).toHaveLength(version);
    }
  });

  test('a page whose life is over is made again before anybody gets it', async () => {
    storefront.on('/short', (_request, response, count) => {
      response
        .writeHead(200, { 'cache-control': 'public, s-maxage=1, stale-while-revalidate=60' })
        .end(`version ${count}`);
    });
    await site.ask('/short');
    await sleep(1100);
    expect((await site.ask('/short')).text).toBe('version 2');
  });

  test('an origin that finds its page unchanged need not send it, and its tags live on', async () => {
    storefront.on('/unchanged', (request, response) => {
      const headers = { ...publicPage, xkey: 'unchanged-page', etag: '"v1"' };
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304, headers).end();
      else response.writeHead(200, headers).end('page');
    });
    await site.ask('/unchanged');
    for (const round of [1, 2]) {
      expect(await site.edge.purge(['unchanged-page'])).toBe(1);
      const answer = await site.ask('/unchanged');
      expect([answer.status, answer.text]).toEqual([200, 'page']);
      expect(storefront.receivedFor('/unchanged')).toHaveLength(1 + round);
    }
    expect(storefront.receivedFor('/unchanged').at(-1)?.headers['if-none-match']).toBe('"v1"');
  });

  test('a product taken off the shop is gone for the next visitor', async () => {
    storefront.on('/withdrawn', (_request, response, count) => {
      response.writeHead(count === 1 ? 200 : 404, { ...publicPage, xkey: 'withdrawn' }).end();
    });
    expect((await site.ask('/withdrawn')).status).toBe(200);
    await site.edge.purge(['withdrawn']);
    expect((await site.ask('/withdrawn')).status).toBe(404);
  });

  test('a second purge takes the old page that a fetch begun before the first one left', async () => {
    publish('/racing', 'racing-page', 500);
    const early = site.ask('/racing');
    while (storefront.receivedFor('/racing').length === 0) await sleep(10);
    expect(await site.edge.purge(['racing-page'])).toBe(0);
    expect((await early).text).toBe('version 1');
    // Stored after the purge, so the first purge missed it.
    expect((await site.ask('/racing')).headers['x-edge']).toBe('hit');
    expect(await site.edge.purge(['racing-page'])).toBe(1);
    expect((await site.ask('/racing')).text).toBe('version 2');
  });
});

describe('who may purge', () => {
  const purge = (from: string | undefined, headers: Record<string, string>) =>
    site.ask({ method: 'PURGE', path: '/', headers, ...(from === undefined ? {} : { from }) });

  test('nobody from outside, who hears what any unknown method hears', async () => {
    publish('/guarded', 'guarded-page');
    await site.ask('/guarded');
    for (const address of ['203.0.113.9', '2001:db8::9']) {
      const answer = await purge(address, { 'xkey-purge': 'guarded-page' });
      expect([answer.status, answer.headers['xkey-purged']]).toEqual([405, undefined]);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
    }
    expect((await site.ask('/guarded')).headers['x-edge']).toBe('hit');
  });

  test('an address that a client claims for itself does not count', async () => {
    const answer = await purge('203.0.113.9', {
      'xkey-purge': 'guarded-page',
      'X-Forwarded-For': '127.0.0.1',
      'X-Real-IP': '127.0.0.1',
    });
    expect(answer.status).toBe(405);
  });

  test('a purge without tags is refused: it would mean everything or nothing', async () => {
    expect((await purge(undefined, {})).status).toBe(400);
    expect((await purge(undefined, { xkey: 'guarded-page' })).status).toBe(400);
  });
});
