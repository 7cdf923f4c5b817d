import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '../../../packages/contract/src/calls/call.ts';
import type { Route } from '../../../packages/contract/src/routes.ts';
import { shareTestEdge } from './test-edge.ts';
import { publicPage } from './test-origin.ts';

const site = shareTestEdge('caching');
const { storefront, api, media } = site;

/** How each of the requests was answered. */
async function answersTo(paths: readonly string[], headers: Record<string, string> = {}) {
  const told: (string | undefined)[] = [];
  for (const path of paths) told.push((await site.ask({ path, headers })).headers['x-edge']);
  return told;
}

const twice = (path: string, headers?: Record<string, string>) => answersTo([path, path], headers);

describe('what is public is kept', () => {
  test('the second visitor gets the same page without the origin, and its age', async () => {
    expect((await site.ask('/faq')).headers['x-edge']).toBe('miss');
    await sleep(1100);
    const second = await site.ask('/faq');
    expect(second.headers['x-edge']).toBe('hit');
    expect(second.text).toBe('storefront 1');
    expect(Number(second.headers.age)).toBeGreaterThanOrEqual(1);
    expect(second.headers['cache-control']).toBe(publicPage['cache-control']);
    expect(storefront.receivedFor('/faq')).toHaveLength(1);
  });

  test('a HEAD is answered from what a GET left behind', async () => {
    await site.ask('/head');
    const answer = await site.ask({ method: 'HEAD', path: '/head' });
    expect([answer.headers['x-edge'], answer.text]).toEqual(['hit', '']);
  });

  test('a browser that has the page already is told so', async () => {
    storefront.on('/etag', (_request, response) => {
      response.writeHead(200, { ...publicPage, etag: '"v1"' }).end('page');
    });
    await site.ask('/etag');
    const answer = await site.ask({ path: '/etag', headers: { 'If-None-Match': '"v1"' } });
    expect([answer.status, answer.headers['x-edge'], answer.text]).toEqual([304, 'hit', '']);
  });

  test('the life is s-maxage, whatever max-age says', async () => {
    const lives = (path: string, control: string) =>
      storefront.on(path, (_request, response) => {
        response.writeHead(200, { 'cache-control': control }).end('page');
      });
    lives('/shared-life', 'public, max-age=0, s-maxage=60');
    lives('/short-shared-life', 'public, max-age=60, s-maxage=1');
    lives('/browser-life', 'public, max-age=60');
    expect(await twice('/shared-life')).toEqual(['miss', 'hit']);
    expect(await twice('/browser-life')).toEqual(['miss', 'hit']);
    expect(await twice('/short-shared-life')).toEqual(['miss', 'hit']);
    await sleep(1100);
    expect(await answersTo(['/short-shared-life'])).toEqual(['miss']);
  });

  test('a page that does not exist is kept as briefly as its origin says', async () => {
    storefront.on('/gone', (_request, response) => {
      response.writeHead(404, { 'cache-control': 'public, s-maxage=1' }).end('nothing here');
    });
    expect(await twice('/gone')).toEqual(['miss', 'hit']);
    expect((await site.ask('/gone')).status).toBe(404);
    await sleep(1100);
    expect(await answersTo(['/gone'])).toEqual(['miss']);
  });

  test('the Host of a client neither splits the cache nor reaches an origin', async () => {
    await site.ask({ path: '/host', headers: { Host: 'first.example' } });
    const second = await site.ask({ path: '/host', headers: { Host: 'SECOND.example:99' } });
    expect(second.headers['x-edge']).toBe('hit');
    expect(storefront.receivedFor('/host').map((request) => request.headers.host)).toEqual([
      'shop.test',
    ]);
  });

  test('where a visitor came from makes no second page', async () => {
    const paths = [
      '/landing',
      '/landing?utm_source=mail&utm_campaign=fall',
      '/landing?gclid=1&fbclid=2&msclkid=3',
      '/landing?mc_cid=1&mc_eid=2&_ga=3.4',
      '/landing?',
      '/landing?&',
    ];
    expect(await answersTo(paths)).toEqual(['miss', 'hit', 'hit', 'hit', 'hit', 'hit']);
    expect(storefront.receivedFor('/landing').map(({ path }) => path)).toEqual(['/landing']);
  });

  test('the order of other parameters makes no second page, their values do', async () => {
    const paths = [
      '/grid?b=2&a=1',
      '/grid?a=1&utm_medium=x&b=2',
      '/grid?a=1&b=3',
      '/grid?my_utm_source=1',
    ];
    expect(await answersTo(paths)).toEqual(['miss', 'hit', 'miss', 'miss']);
    expect(storefront.receivedFor('/grid').map(({ path }) => path)).toEqual([
      '/grid?a=1&b=2',
      '/grid?a=1&b=3',
      '/grid?my_utm_source=1',
    ]);
  });

  test('cookies neither reach a public page nor split it', async () => {
    expect(await answersTo(['/cookies'], { Cookie: '_ga=1; x=2' })).toEqual(['miss']);
    expect(await answersTo(['/cookies'], { Cookie: 'other=3' })).toEqual(['hit']);
    expect(storefront.receivedFor('/cookies')[0]?.headers.cookie).toBeUndefined();
  });

  test('a reload of the browser does not reach the origin', async () => {
    expect(await twice('/reload', { 'Cache-Control': 'no-cache', Pragma: 'no-cache' })).toEqual([
      'miss',
      'hit',
    ]);
  });
});

describe('what is personal is not kept, even if its origin calls it public', () => {
  test.each([
    ['Authorization', { Authorization: 'Bearer abc' }],
    ['X-Guest-Id', { 'X-Guest-Id': 'a'.repeat(43) }],
  ])('a request with %s', async (_name, headers) => {
    const path = `/api/strapi/page/with-${_name}`;
    expect(await twice(path, headers)).toEqual(['pass', 'pass']);
    const stranger = await site.ask(path);
    expect([stranger.headers['x-edge'], stranger.text]).toEqual(['miss', 'api 3']);
    // What a stranger's request left behind is not an answer to the owner either.
    expect((await site.ask({ path, headers })).headers['x-edge']).toBe('pass');
  });

  test.each([
    '/preview?token=abc',
    '/checkout',
    '/Checkout',
    '/checkout.data',
    '/confirm/TH-7K4M-92QX',
    '/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    '/dealer-transfer/g.1.tq9w2c.7Fq2.data',
    '/stock-alerts/g.1.tq9w2c.7Fq2',
    '/profile',
    '/profile/orders.data',
    '/PROFILE/address-book/new',
    '/register',
    '/Newsletter/verify/abc',
    '/newsletter/g.1.tq9w2c.7Fq2',
    '/signin?code=abc&state=def',
    '/anything?token=abc',
  ])('%s', async (path) => {
    expect(await twice(path)).toEqual(['pass', 'pass']);
  });

  test.each(['/registration', '/orderly', '/profiles'])('%s is public', async (path) => {
    expect(await twice(path)).toEqual(['miss', 'hit']);
  });

  const calls = Object.entries<Route>(allRoutes).filter(
    // Neither is reachable by the edge.
    ([, { path }]) => !/^\/(staff|erp)\//.test(path),
  );
  const reads = calls.filter(([, route]) => route.method === 'GET');
  const addressOf = (route: Route) => `/api${route.path.replaceAll(/\{(\w+)\}/g, 'sample-$1')}`;

  test.each(reads.filter(([, route]) => route.shared))(
    'the call %s is kept',
    async (_name, route) => {
      expect(await twice(addressOf(route))).toEqual(['miss', 'hit']);
    },
  );

  test.each(reads.filter(([, route]) => !route.shared))(
    'the call %s is not kept',
    async (_name, route) => {
      expect(await twice(addressOf(route))).toEqual(['pass', 'pass']);
    },
  );

  test('a write is never kept', async () => {
    const write = { method: 'POST', path: '/api/Products', body: '{}' };
    expect((await site.ask(write)).headers['x-edge']).toBe('pass');
    expect((await site.ask(write)).headers['x-edge']).toBe('pass');
  });

  test.each<[string, Record<string, string>]>([
    ['without a word about keeping', {}],
    ['with a life but not public', { 'cache-control': 'max-age=60' }],
    ['private', { 'cache-control': 'private, max-age=60' }],
    ['no-store', { 'cache-control': 'no-store' }],
    ['public and no-store at once', { 'cache-control': 'public, s-maxage=60, no-store' }],
    ['public without a life', { 'cache-control': 'public' }],
    ['public for no time', { 'cache-control': 'public, max-age=60, s-maxage=0' }],
    ['with a cookie', { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'a=b' }],
    ['that varies by everything', { 'cache-control': 'public, s-maxage=60', vary: '*' }],
    ['with Expires alone', { expires: new Date(Date.now() + 60_000).toUTCString() }],
  ])('an answer %s', async (name, headers) => {
    const path = `/answer-${name.replaceAll(' ', '-')}`;
    storefront.on(path, (_request, response, count) => {
      response.writeHead(200, headers).end(`answer ${count}`);
    });
    expect((await site.ask(path)).text).toBe('answer 1');
    expect((await site.ask(path)).text).toBe('answer 2');
    expect(await answersTo([path])).toEqual(['pass']);
  });

  test('a server error is never kept, whatever it says of itself', async () => {
    storefront.on('/broken', (_request, response, count) => {
      response.writeHead(500, publicPage).end(`error ${count}`);
    });
    expect((await site.ask('/broken')).text).toBe('error 1');
    const second = await site.ask('/broken');
    expect([second.status, second.text]).toEqual([500, 'error 2']);
  });

  test('a page that stops being uncacheable is kept from then on', async () => {
    storefront.on('/turns-public', (_request, response, count) => {
      response.writeHead(200, count === 1 ? { 'cache-control': 'no-store' } : publicPage).end();
    });
    expect(await answersTo(['/turns-public', '/turns-public', '/turns-public'])).toEqual([
      'pass',
      'miss',
      'hit',
    ]);
  });
});

describe('many at once', () => {
  const atOnce = (path: string) => Promise.all(Array.from({ length: 200 }, () => site.ask(path)));

  test('200 requests for one cold page reach the origin once', async () => {
    storefront.on('/drop', async (_request, response, count) => {
      await sleep(300);
      response.writeHead(200, publicPage).end(`drop ${count}`);
    });
    const answers = await atOnce('/drop');
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set(['200 drop 1']),
    );
    expect(storefront.receivedFor('/drop')).toHaveLength(1);
  });

  test('200 requests for a page that cannot be kept do not wait for each other', async () => {
    storefront.on('/not-kept', async (_request, response) => {
      await sleep(300);
      response.writeHead(200, { 'cache-control': 'no-store' }).end('own');
    });
    const start = performance.now();
    const answers = await atOnce('/not-kept');
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(200);
    expect(storefront.receivedFor('/not-kept')).toHaveLength(200);
    // One after the other would be a minute; the first, then all others together, is 0.6 s.
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('200 personal requests go to the api side by side', async () => {
    api.on('/Cart', async (_request, response) => {
      await sleep(300);
      response.writeHead(200, { 'cache-control': 'no-store' }).end('{}');
    });
    const start = performance.now();
    const answers = await atOnce('/api/Cart');
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(200);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

test('a picture is stored once for all browsers, and a part of it can be asked for', async () => {
  media.on('/media/k2x/640/rifle.jpg.avif', (_request, response) => {
    const headers = { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000' };
    response.writeHead(200, headers).end('0123456789');
  });
  const path = '/media/k2x/640/rifle.jpg.avif';
  const told: (string | undefined)[] = [];
  for (const encoding of ['br, gzip', 'gzip', 'identity']) {
    told.push(
      (await site.ask({ path, headers: { 'Accept-Encoding': encoding } })).headers['x-edge'],
    );
  }
  expect(told).toEqual(['miss', 'hit', 'hit']);
  const part = await site.ask({ path, headers: { Range: 'bytes=2-4' } });
  expect([part.status, part.text]).toEqual([206, '234']);
});

test('a file of more than ten megabytes passes through and pushes nothing out', async () => {
  media.on('/media/k2x/file/catalog.pdf', (_request, response) => {
    const headers = { 'cache-control': 'public, max-age=31536000' };
    const body = Buffer.alloc(11 * 1024 * 1024);
    response.writeHead(200, { ...headers, 'content-length': String(body.length) }).end(body);
  });
  const answer = await site.ask('/media/k2x/file/catalog.pdf');
  expect(answer.body.length).toBe(11 * 1024 * 1024);
  expect(answer.headers['x-edge']).toBe('pass');
  expect(await answersTo(['/media/k2x/file/catalog.pdf'])).toEqual(['pass']);
});
