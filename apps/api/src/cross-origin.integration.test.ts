import { describe, expect, test } from 'vitest';
import { shareTestApi } from './testing/test-core.ts';

const api = shareTestApi({ SHOP_URL: 'https://shop.tarnholt.example' });
const shop = 'https://shop.tarnholt.example';

const strangers = [
  'null',
  'http://shop.tarnholt.example',
  'https://shop.tarnholt.example:8443',
  'https://evil.shop.tarnholt.example',
  'https://shop.tarnholt.example.evil.example',
  'https://shop-tarnholt.example',
  'https://SHOP.tarnholt.example',
  'https://shop.tarnholt.example@evil.example',
  'https://evil.example#https://shop.tarnholt.example',
  'file://',
];

describe('which origins may read answers', () => {
  test('the shop may, without credentials, and caches keep its answers apart', async () => {
    const answer = await api().app.inject({ url: '/Products', headers: { origin: shop } });
    expect(answer.headers['access-control-allow-origin']).toBe(shop);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(String(answer.headers.vary).toLowerCase()).toContain('origin');
  });

  test.each(strangers)('%s may not', async (origin) => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const { headers } = await api().app.inject({
        method,
        url: '/Products',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('errors for the shop can be read by it too', async () => {
    const answer = await api().app.inject({ url: '/no/such/path', headers: { origin: shop } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBe(shop);
  });

  test('the shop may ask beforehand and is told the methods and headers it may use', async () => {
    const answer = await api().app.inject({
      method: 'OPTIONS',
      url: '/Cart/items',
      headers: {
        origin: shop,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-guest-id',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(shop);
    expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, DELETE');
    expect(answer.headers['access-control-allow-headers']).toContain('X-Guest-Id');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

test('every answer tells browsers to keep to https for a year and not to guess types', async () => {
  for (const url of ['/Products', '/no/such/path', '/healthz']) {
    const { headers } = await api().app.inject(url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
