import { type APIRequestContext, expect, test } from '@playwright/test';
import { shopUrl } from '../../fixtures/shop.ts';

// cspell:ignore taff fetc fpasswd csecret

/** Security checks 43 and 44, on what shoppers really get: through the edge. */

async function picturePath(request: APIRequestContext): Promise<string> {
  const html = await (await request.get(shopUrl())).text();
  return /\/media\/[^"\s]+\.webp/.exec(html)?.[0] ?? '';
}

test('every kind of answer carries the headers that protect a browser', async ({ request }) => {
  const paths = [
    '/',
    '/no/such/page',
    '/api/Products',
    '/api/no-such-call',
    '/media/none',
    '/readyz',
  ];
  for (const path of [...paths, await picturePath(request)]) {
    const headers = (await request.get(shopUrl(path))).headers();
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    for (const name of ['xkey', 'x-varnish', 'via', 'server', 'x-powered-by']) {
      expect(headers[name], `${name} of ${path}`).toBeUndefined();
    }
  }
});

test('pages keep to themselves and take no camera, microphone or foreign payment', async ({
  request,
}) => {
  for (const path of ['/', '/no/such/page']) {
    const headers = (await request.get(shopUrl(path))).headers();
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    const permissions = headers['permissions-policy'] ?? '';
    for (const rule of ['payment=(self)', 'camera=()', 'microphone=()']) {
      expect(permissions, path).toContain(rule);
    }
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('no origin but the shop may read an answer', async ({ request }) => {
  const shop = new URL(shopUrl());
  const strangers = [
    'null',
    'https://evil.example',
    `${shop.protocol}//evil.${shop.host}`,
    `${shop.origin}.evil.example`,
    `${shop.protocol}//${shop.hostname}:1`,
  ];
  for (const path of ['/', '/api/Products', '/api/strapi/page/home']) {
    for (const origin of strangers) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await request.fetch(shopUrl(path), {
          method,
          headers: { origin, 'access-control-request-method': 'GET' },
        });
        const headers = answer.headers();
        expect(headers['access-control-allow-origin'], `${origin} ${path}`).toBeUndefined();
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
    }
  }
});

test('what is kept for one origin is not handed to another', async ({ request }) => {
  const path = shopUrl('/api/strapi/page/support');
  const origin = new URL(shopUrl()).origin;
  const own = await request.get(path, { headers: { origin } });
  expect(own.headers()['access-control-allow-origin']).toBe(origin);
  const foreign = await request.get(path, { headers: { origin: 'https://evil.example' } });
  expect(foreign.headers()['access-control-allow-origin']).toBeUndefined();
});

test('the staff api, probes and metrics are not to be reached from outside', async ({
  request,
}) => {
  const paths = ['/api/staff', '/api/staff/orders', '/api/readyz', '/api/healthz', '/api/metrics'];
  for (const path of [...paths, '/readyz', '/healthz', '/metrics', '/api/%73taff/orders']) {
    expect((await request.get(shopUrl(path))).status(), path).toBe(404);
  }
});

test('pictures come from our own files in listed sizes and from nowhere else', async ({
  request,
}) => {
  const picture = await picturePath(request);
  const [, , version = '', , file = ''] = picture.split('/');
  const refused = [
    picture.replace(/\/\d+\//, '/641/'),
    picture.replace(/\/\d+\//, '/99999/'),
    picture.replace('.webp', '.bmp'),
    `/media/${version}/640/https://evil.example/x.png.webp`,
    `/media/${version}/640/..%2f..%2f..%2fetc%2fpasswd.webp`,
    `/media/${version}/640/%2e%2e/${file}`,
    `/media/${version}/file/${file.replace('.webp', '')}%00.svg`,
    `/media/${version}/file/..%5c..%5csecret.pdf`,
  ];
  for (const path of refused) {
    const url = `${new URL(shopUrl()).origin}${path}`;
    expect([400, 404], path).toContain((await request.get(url)).status());
  }
  expect((await request.get(shopUrl(picture))).status()).toBe(200);
});

test('answers are sent compressed with brotli to those who understand it', async ({ request }) => {
  for (const path of ['/']) {
    const br = await request.get(shopUrl(path), { headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers()['content-encoding'], path).toBe('br');
    const gzip = await request.get(shopUrl(path), { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers()['content-encoding'], path).toBe('gzip');
  }
});
