import { examplePages } from '@tarnholt/contract/content-examples';
import { describe, expect, test, vi } from 'vitest';
import { resetEach } from './testing/api-stub.ts';
import type { RunningStorefront } from './testing/built-storefront.ts';
import { inlineScripts, visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** What the built server sends when there is no page to send: each kind has a screen of its own. */

const shop = serveStorefront();
const { api } = shop;

describe('a request without a page', { tags: ['LAY-08', 'LAY-13'] }, () => {
  test.each([
    [
      'an unknown address',
      '/no/such/page',
      'GET',
      404,
      'Page not found',
      /No route matches URL\s+\/no\/such\/page/,
    ],
    [
      'a path spelled to slip past a rule',
      '/%70review',
      'GET',
      404,
      'Page not found',
      /No route matches URL/,
    ],
    [
      'an address that cannot be decoded',
      '/%E0%A4%A',
      'GET',
      400,
      'We cannot read this address',
      /Bad Request/,
    ],
    [
      'an address of another host',
      'http://elsewhere.example/',
      'GET',
      400,
      'We cannot read this address',
      /Bad Request/,
    ],
    [
      'a method that pages do not have',
      '/',
      'POST',
      405,
      'This page cannot do that',
      /Method Not Allowed/,
    ],
    [
      'a method that hardly anybody has',
      '/robots.txt',
      'OPTIONS',
      405,
      'This page cannot do that',
      /Method Not Allowed/,
    ],
  ])('%s has a screen of its own', async (_, path, method, status, heading, words) => {
    const answer = await shop.ask(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<title>${heading} | Tarnholt</title>`);
    expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
    const text = visibleText(answer.text);
    expect(text).toContain(heading);
    expect(text).toMatch(words);
    expect(text).toMatch(/Rifles.*Go to the home page.*Warranty/s);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe(
      status === 404 ? 'public, max-age=0, s-maxage=10' : 'no-store',
    );
    if (status === 404) {
      const tags = String(answer.headers.xkey).split(' ').sort();
      // An editor may let an address lead somewhere in the next minute; a refused one never does.
      const redirects = path === '/no/such/page' ? ['page-redirects'] : [];
      expect(tags).toEqual(['page-app', 'page-footer', ...redirects]);
    }
    // The router runs only in pages that were made for the address that the browser shows.
    expect(inlineScripts(answer.text).length > 0).toBe(path === '/no/such/page');
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('when the api is in trouble', { tags: ['LAY-10'] }, () => {
  resetEach(api);

  const expectUnavailable = (answer: Awaited<ReturnType<RunningStorefront['ask']>>) => {
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    const text = visibleText(answer.text);
    expect(text).toContain('This page is not available right now');
    expect(text).toContain('Try again');
    expect(text).toContain(`please name this reference:  ${answer.headers['x-request-id']}`);
    expect(answer.text).not.toMatch(/\.ts:|node_modules|ECONN|ApiError|127\.0\.0\.1/);
  };

  test('and away, the page says so within the bare layout', async () => {
    const port = Number(new URL(api.url).port);
    await api.stop();
    const answer = await shop.ask('/');
    await api.start(port);
    expectUnavailable(answer);
    expect(answer.text).toContain('aria-label="Tarnholt, home"');
    await vi.waitFor(() => expect(shop.log.join('\n')).toContain('content could not be read'), {
      timeout: 15_000,
    });
    expect((await shop.ask('/')).status).toBe(200);
  });

  test('and slow, nobody waits for long', async () => {
    api.delayMs = 10_000;
    const start = performance.now();
    expectUnavailable(await shop.ask('/'));
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  test('with the menus alone, the page is shown without them and kept by nobody', async () => {
    api.broken.add('app').add('footer');
    const { status, headers, text } = await shop.ask('/');
    expect(status).toBe(200);
    expect(visibleText(text)).toContain('Summit 15');
    expect(visibleText(text)).not.toContain('Warranty');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('xkey');
  });
});

describe('a bug of ours', { tags: ['LAY-08', 'LAY-13'] }, () => {
  resetEach(api);

  test.each([
    ['while a page is loaded', { slides: null }],
    ['while a page is rendered', { tiles: [{ title: { not: 'a text' }, image: {}, url: '/' }] }],
  ])('%s is told with its reference and without details', async (_, change) => {
    // The api checks what it sends; this stands for any bug behind that check.
    api.pages.home = { ...examplePages.home, ...change } as unknown as typeof examplePages.home;
    const answer = await shop.ask('/');
    expect(answer.status).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = visibleText(answer.text);
    expect(text).toMatch(/Rifles.*Unexpected Application Error!.*Warranty/s);
    expect(text).toContain(`please name this reference:  ${answer.headers['x-request-id']}`);
    expect(answer.text).not.toMatch(/\.tsx?:|TypeError|React child|node_modules/);
    // Of another process: its lines may come after its answer.
    await vi.waitFor(
      () => {
        const reference = String(answer.headers['x-request-id']);
        const logged = shop.log.filter((line) => line.includes(reference));
        expect(logged.join()).toMatch(/"level":"error".*"stack"/);
      },
      { timeout: 15_000 },
    );
  });
});
