import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { examplePages } from '@tarnholt/contract/content-examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiStub, resetEach } from './testing/api-stub.ts';
import { RunningStorefront } from './testing/built-storefront.ts';
import { inlineScripts, visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** The server as production runs it, with a stand-in for our own api at its socket. */

const shopUrl = 'https://shop.example';
const shop = serveStorefront();
const { api } = shop;

const publicCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

describe('a public page', () => {
  test('is the whole page, cached by the edge under the tags of its documents', async () => {
    const { status, headers, text } = await shop.ask('/');
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html><html lang="en-US"><head>/);
    expect(visibleText(text)).toMatch(/Summit 15.*Rifles.*Warranty.*Careers.*Privacy/s);
    expect(text).toContain('<link rel="canonical" href="https://shop.example/"/>');
    expect(text).toContain('{"@context":"https://schema.org","@type":"Organization"');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': publicCache,
      vary: 'Accept-Encoding',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.xkey?.toString().split(' ').sort()).toEqual([
      'page-app',
      'page-footer',
      'page-home',
    ]);
  });

  test('may run its own inline scripts and no other', async () => {
    const { headers, text } = await shop.ask('/');
    const policy = String(headers['content-security-policy']);
    const hashes = inlineScripts(text).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(2);
    const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(new Set(scriptSources)).toEqual(new Set(["'self'", ...hashes]));
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/nonce=|<style|\sstyle="|\son\w+="/);
  });

  test('is compressed as the client asks, and is the same page', async () => {
    const plain = await shop.ask('/');
    const brotli = await shop.ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
    const gzip = await shop.ask('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  });

  test('is not sent again to a browser that has it', async () => {
    const etag = String((await shop.ask('/')).headers.etag);
    const again = await shop.ask('/', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': publicCache });
  });

  test('answers HEAD with the same headers and nothing else', async () => {
    const get = await shop.ask('/');
    const head = await shop.ask('/', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    const comparable = ({ date, 'x-request-id': _, ...rest }: typeof get.headers) => rest;
    expect(comparable(head.headers)).toEqual(comparable(get.headers));
  });

  test('contains nothing that the request claims', async () => {
    const plain = await shop.ask('/');
    const claimed = await shop.ask('/?utm=evil.example', {
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
    });
    expect(claimed.status).toBe(200);
    expect(claimed.text).toBe(plain.text);
  });
});

describe('a page made from what the api says now', () => {
  resetEach(api);

  test('shows what an editor typed as text', { tags: ['CNT-01'] }, async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
    const [tile] = examplePages.home.tiles;
    if (tile === undefined) throw new Error('the example has no tile');
    const seo = { meta_title: hostile, meta_description: hostile };
    api.pages.home = { ...examplePages.home, tiles: [{ ...tile, title: hostile }], seo };
    const { headers, text } = await shop.ask('/');
    expect(text).toContain('&lt;img src=x onerror=alert(2)&gt;');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toContain('<img src=x');
    for (const script of inlineScripts(text)) expect(script).not.toMatch(/^alert/);
    const alertHash = createHash('sha256').update('alert(1)').digest('base64');
    expect(headers['content-security-policy']).not.toContain(alertHash);
  });

  test('a page that nobody has published says so, until it is purged', async () => {
    delete api.pages.home;
    const { status, headers, text } = await shop.ask('/');
    expect(status).toBe(404);
    expect(visibleText(text)).toContain('This page is not published yet');
    expect(headers.xkey).toContain('page-home');
  });

  test('asks the api once, however many ask for it, and passes an id on', {
    tags: ['LAY-10'],
  }, async () => {
    api.delayMs = 100;
    const requestId = '22222222-2222-4222-8222-222222222222';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.ask('/', { headers: { 'x-request-id': requestId } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(api.received.map(({ page }) => page).sort()).toEqual(['app', 'footer', 'home']);
    expect(new Set(api.received.map((call) => call.requestId))).toEqual(new Set([requestId]));
  });
});

test('data requests of the router carry the same headers as the page', async () => {
  const { status, headers, text } = await shop.ask('/_.data');
  expect(status).toBe(200);
  expect(text).toContain('Summit 15');
  expect(headers).toMatchObject({
    'content-type': 'text/x-script',
    'cache-control': publicCache,
    xkey: expect.stringContaining('page-home'),
  });
  const missing = await shop.ask('/nowhere.data');
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
});

test('menus and footer are in a page once, and among the data for whoever comes from another layout', {
  tags: ['LAY-03'],
}, async () => {
  const page = await shop.ask('/');
  expect(page.text.match(/back-to-top/g)).toHaveLength(1);
  const { text } = await shop.ask('/_.data');
  for (const part of ['site-logo', 'main-menu-list', 'back-to-top']) expect(text).toContain(part);
});

test('the same build serves another address', { tags: ['API-01'] }, async () => {
  const otherApi = new ApiStub();
  otherApi.pages.home = { ...examplePages.home, seo: { meta_title: 'The other shop' } };
  await otherApi.start();
  const other = await RunningStorefront.start(shop.folder, {
    SHOP_URL: 'http://other.example',
    API_INTERNAL_URL: otherApi.url,
    API_PUBLIC_URL: 'https://api.other.example/v2',
    BRAND_NAME: 'Other',
  });
  const [first, second] = await Promise.all([shop.ask('/'), other.ask('/')]);
  const settingsOf = (html: string) =>
    JSON.parse(/id="public-settings">([^<]*)</.exec(html)?.[1] ?? 'null');
  const filesOf = (html: string) => [...html.matchAll(/\/assets\/[\w.-]+/g)].map(String);

  expect(settingsOf(first.text)).toMatchObject({ apiUrl: '/api' });
  expect(settingsOf(second.text)).toMatchObject({ apiUrl: 'https://api.other.example/v2' });
  expect(first.headers['content-security-policy']).toContain("connect-src 'self' https://id.");
  expect(second.headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.other.example ",
  );
  expect(second.text).toContain('<title>The other shop</title>');
  expect(second.text).toContain('<link rel="canonical" href="http://other.example/"/>');
  expect(filesOf(first.text).length).toBeGreaterThan(5);
  expect(filesOf(second.text)).toEqual(filesOf(first.text));
  expect(await other.stop()).toBe(0);
  await otherApi.stop();
});

describe('a preview', () => {
  let answerOfContent: () => [status: number, body: unknown] = () => [404, {}];
  const content = createServer((_request, response) => {
    const [status, body] = answerOfContent();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const token = 'cHJldmlldw.c2VjcmV0LXRva2VuLW9mLWFuLWVkaXRvcg';
  let editors: RunningStorefront;

  beforeAll(async () => {
    await new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve));
    const { port } = content.address() as { port: number };
    editors = await RunningStorefront.start(shop.folder, {
      SHOP_URL: shopUrl,
      API_INTERNAL_URL: api.url,
      CONTENT_URL: `http://127.0.0.1:${port}`,
      CONTENT_ADMIN_ORIGIN: 'https://content.example',
    });
  });
  afterAll(async () => {
    await editors?.stop();
    content.closeAllConnections();
    content.close();
  });

  const home = {
    ...examplePages.home,
    tiles: [{ ...examplePages.home.tiles[0], title: 'Draft tile' }],
  };

  test.each([
    [
      'a home page',
      [200, { kind: 'page', name: 'home', document: home }],
      200,
      /Preview of a draft.*Draft tile/s,
    ],
    [
      'a draft that would be refused',
      [200, { kind: 'page', name: 'home', document: { ...home, slides: 7 } }],
      200,
      /would not accept this draft.*slides: /s,
    ],
    [
      'a page that is not built',
      [200, { kind: 'page', name: 'dealerlocator', document: examplePages.dealerlocator }],
      200,
      /No preview for this kind yet.*dealerlocator/s,
    ],
    [
      'what appears only inside of others',
      [200, { kind: 'variant', document: {} }],
      200,
      /No preview for this kind yet.*variant/s,
    ],
    ['an old token', [404, {}], 200, /This preview has expired/],
    ['a content service in trouble', [500, {}], 503, /not available right now/],
  ] as const)('of %s', async (_, answer, status, words) => {
    answerOfContent = () => [answer[0], answer[1]];
    const { headers, ...rest } = await editors.ask(`/preview?token=${token}`);
    expect(rest.status).toBe(status);
    expect(visibleText(rest.text)).toMatch(words);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain('frame-ancestors https://content.example');
    expect(editors.log.join()).not.toContain(token);
  });

  test('needs a token, and a content service', async () => {
    expect((await editors.ask('/preview')).status).toBe(400);
    expect((await shop.ask(`/preview?token=${token}`)).status).toBe(404);
  });
});

describe('the files of the build', () => {
  const client = () => join(shop.folder, 'client');

  test('are kept forever, and sent as small as they get', async () => {
    const script = /\/assets\/vendor-[\w-]+\.js/.exec((await shop.ask('/')).text)?.[0] ?? '';
    const brotli = await shop.ask(script, { headers: { 'accept-encoding': 'br' } });
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(brotli.body)).toEqual(readFileSync(join(client(), script)));
    const font = /\/assets\/archivo-[\w-]+\.woff2/.exec((await shop.ask('/')).text)?.[0] ?? '';
    expect((await shop.ask(font)).headers['cache-control']).toContain('immutable');
    const icon = await shop.ask('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
    expect((await shop.ask('/assets/old-0000.js')).status).toBe(404);
    expect((await shop.ask('/design')).status).toBe(404);
    expect((await shop.ask('/assets/../../server/main.js')).status).toBe(404);
  });

  test('hold no schema library, and what home loads is at most 115 KB', async () => {
    const scripts = readdirSync(join(client(), 'assets')).filter((name) => name.endsWith('.js'));
    for (const name of scripts) {
      expect(readFileSync(join(client(), 'assets', name), 'utf8')).not.toMatch(/ZodError|_zod\b/);
    }
    const loaded = new Set((await shop.ask('/')).text.match(/\/assets\/[\w.-]+\.js/g));
    const sizes = [...loaded].map((path) => statSync(join(client(), `${path}.br`)).size);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(115 * 1024);
  });
});

test('search engines find the site map', async () => {
  const robots = await shop.ask('/robots.txt');
  expect(robots.text).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(robots.text).toContain('Disallow: /preview');
  const map = await shop.ask('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(map.text).toContain('<loc>https://shop.example/</loc>');
});
