import { describe, expect, test } from 'vitest';
import { askRaw } from './ask.ts';
import { shareTestEdge } from './test-edge.ts';

// cspell:ignore cstaff fstaff taff

const site = shareTestEdge('routing');
const { storefront, api, media } = site;

const receivedAnywhere = () => [...storefront.received, ...api.received, ...media.received];

function forgetAll(): void {
  for (const origin of [storefront, api, media]) origin.forget();
}

describe('each address has its origin', () => {
  test('pages come from the storefront', async () => {
    expect((await site.ask('/')).text).toBe('storefront 1');
    expect((await site.ask('/about-us')).text).toBe('storefront 1');
    expect((await site.ask('/apiary')).text).toBe('storefront 1');
    expect((await site.ask('/mediation')).text).toBe('storefront 1');
  });

  test('the api gets its paths without the prefix, in their own case and with their query', async () => {
    expect((await site.ask('/api/Products?sku=a,b')).text).toBe('api 1');
    expect(api.receivedFor('/Products').map((request) => request.path)).toEqual([
      '/Products?sku=a,b',
    ]);
  });

  test('a path of the api that begins with /api again loses the prefix once', async () => {
    await site.ask('/api/api/Products');
    expect(api.receivedFor('/api/Products')).toHaveLength(1);
  });

  test('media keep their prefix', async () => {
    expect((await site.ask('/media/k2x/640/rifle.jpg.avif')).text).toBe('media 1');
    expect(media.receivedFor('/media/k2x/640/rifle.jpg.avif')).toHaveLength(1);
  });

  test('a write reaches the api with its body', async () => {
    const sent = JSON.stringify({ email: 'a@example.com' });
    await site.ask({
      method: 'POST',
      path: '/api/Newsletter/subscribe',
      headers: { 'Content-Type': 'application/json' },
      body: sent,
    });
    expect(api.receivedFor('/Newsletter/subscribe').map((request) => request.body)).toEqual([sent]);
  });

  test('an address written with a scheme and a host is read as its path', async () => {
    expect((await site.ask('http://elsewhere.example/absolute')).text).toBe('storefront 1');
  });
});

describe('what no origin hears of', () => {
  const refused: [path: string, status: number, why: string][] = [
    // The back office's calls, however they are spelled.
    ['/api/staff', 404, 'the staff listener'],
    ['/api/staff/orders', 404, 'below it'],
    ['/api/staff?x=1', 404, 'with a query'],
    ['/api/staff;v=1/orders', 404, 'with a path parameter'],
    ['/api/staff%20', 404, 'with a trailing space'],
    ['/api/Staff/orders', 404, 'in another case'],
    ['/API/STAFF/orders', 404, 'all in another case'],
    ['/api//staff/orders', 404, 'with an empty segment'],
    ['//api/staff/orders', 404, 'with an empty segment in front'],
    ['/api/./staff', 404, 'with a dot segment'],
    ['/api/x/../staff', 404, 'climbing'],
    ['/x/../api/staff', 404, 'climbing from elsewhere'],
    ['/media/../api/staff', 404, 'climbing from media'],
    ['/api/%73taff', 404, 'with an escaped letter'],
    ['/%61pi/staff', 404, 'with an escaped prefix'],
    ['/api%2fstaff', 404, 'with an escaped slash'],
    ['/api/%2e%2e/api/staff', 404, 'with escaped dots'],
    ['/api/x%2f..%2fstaff', 404, 'climbing by escaped slashes'],
    ['/api/strapi/products/search/..%2f..%2f..%2fstaff', 404, 'climbing out of a search'],
    ['/search/x%2f..%2f..', 404, 'climbing out of a search page'],
    ['/api\\staff', 400, 'with a backslash'],
    ['/api/%5cstaff', 400, 'with an escaped backslash'],
    ['/api/staff%00', 400, 'with a NUL'],
    // Those of programs of the house.
    ['/api/erp', 404, 'the listener of the ERP'],
    ['/api/erp/v1/stock', 404, 'below the listener of the ERP'],
    ['/api/ERP/v1/shipment-messages', 404, 'the ERP in another case'],
    ['/api/x/../erp/v1/stock', 404, 'climbing to the ERP'],
    // Health and figures.
    ['/healthz', 404, 'health of the storefront'],
    ['/readyz', 404, 'readiness of the storefront'],
    ['/metrics', 404, 'figures of the storefront'],
    ['/api/healthz', 404, 'health of the api'],
    ['/api/readyz', 404, 'readiness of the api'],
    ['/api/metrics', 404, 'figures of the api'],
    ['/api/Metrics/', 404, 'figures in another case'],
    ['/media/readyz', 404, 'readiness of media'],
    ['/api/metrics?x', 404, 'figures with a query'],
    // The prefix itself.
    ['/api', 404, 'the prefix alone'],
    ['/api/', 404, 'the prefix with a slash'],
    ['/API/Products', 404, 'the prefix in another case'],
    // What is no path.
    ['/a//b', 404, 'an empty segment'],
    ['/a%2fb', 404, 'an escaped slash'],
    ['/a/%2e%2e/b', 404, 'escaped dots'],
    ['/a/..', 404, 'a dot segment at the end'],
    ['/a\\b', 400, 'a backslash'],
    ['/a%00b', 400, 'a NUL'],
    ['/a%0d%0aSet-Cookie:x', 400, 'a line break'],
    ['/a%7f', 400, 'a delete character'],
    ['/a%zz', 400, 'a broken escape'],
    ['/a%4', 400, 'half an escape'],
    ['/caf\u00e9', 400, 'a byte that is not ASCII'],
    ['/a#b', 400, 'a fragment'],
    ['*', 400, 'no path at all'],
    ['https://shop.test/', 400, 'a scheme that the edge does not speak'],
  ];

  test.each(refused)('%s is answered with %i: %s', async (path, status) => {
    forgetAll();
    const answer = await site.ask({ path });
    expect({ status: answer.status, heard: receivedAnywhere() }).toEqual({ status, heard: [] });
  });

  test('a name that only begins like the staff prefix is an ordinary path', async () => {
    await site.ask('/api/staffing');
    expect(api.receivedFor('/staffing')).toHaveLength(1);
  });

  test('a shopper can search for a thread of 1/2-28', async () => {
    expect((await site.ask('/search/1%2F2-28')).text).toBe('storefront 1');
    expect((await site.ask('/api/strapi/products/search/1%2F2-28')).text).toBe('api 1');
    expect(api.receivedFor('/strapi/products/search/1%2F2-28')).toHaveLength(1);
  });

  test('an address of 4,096 characters is read, a longer one is not', async () => {
    expect((await site.ask(`/${'a'.repeat(4095)}`)).status).toBe(200);
    expect((await site.ask(`/${'a'.repeat(4096)}`)).status).toBe(414);
  });

  test('a request without Host is refused unless HTTP 1.0 sends it', async () => {
    const question = { path: '/no-host', headers: { Host: '' } };
    expect((await site.ask(question)).status).toBe(400);
    expect((await site.ask({ ...question, httpVersion: '1.0' })).status).toBe(200);
  });
});

describe('methods', () => {
  test.each(['TRACE', 'CONNECT', 'PATCH', 'PROPFIND', 'get', 'PRI'])(
    '%s is refused everywhere',
    async (method) => {
      forgetAll();
      for (const path of ['/', '/api/Products', '/media/a/file/b.pdf']) {
        const answer = await site.ask({ method, path });
        expect([400, 405]).toContain(answer.status);
      }
      expect(receivedAnywhere()).toEqual([]);
    },
  );

  test('each kind of address tells the methods it knows', async () => {
    const allowed = async (path: string) =>
      (await site.ask({ method: 'PATCH', path })).headers.allow;
    expect(await allowed('/api/Products')).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS');
    expect(await allowed('/about-us')).toBe('GET, HEAD, POST');
    expect(await allowed('/media/a/file/b.pdf')).toBe('GET, HEAD');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s reaches the api', async (method) => {
    await site.ask({ method, path: `/api/Cart/by-${method}` });
    expect(api.receivedFor(`/Cart/by-${method}`).map((request) => request.method)).toEqual([
      method,
    ]);
  });
});

describe('bodies and upgrades', () => {
  const announced = (path: string, bytes: number) =>
    site.ask({ method: 'POST', path, headers: { 'Content-Length': String(bytes) } });

  test('what is announced as larger than any call needs is refused before it is sent', async () => {
    forgetAll();
    expect((await announced('/api/Registration/dealer', 11_534_337)).status).toBe(413);
    expect((await announced('/api/Registration/dealer', 99_999_999_999)).status).toBe(413);
    expect((await announced('/about-us', 65_537)).status).toBe(413);
    expect(receivedAnywhere()).toEqual([]);
  });

  test('an absurd length never reaches an origin', async () => {
    forgetAll();
    const answer = await site.ask({
      method: 'POST',
      path: '/api/Registration/dealer',
      headers: { 'Content-Length': '9'.repeat(30) },
    });
    expect(answer.status).toBe(400);
    expect(receivedAnywhere()).toEqual([]);
  });

  test('two scanned documents of five megabytes pass', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024);
    await site.ask({ method: 'POST', path: '/api/Registration/dealer', body });
    expect(api.receivedFor('/Registration/dealer').map((request) => request.body.length)).toEqual([
      body.length,
    ]);
  });

  test('a body of unknown length is refused', async () => {
    forgetAll();
    const answer = await askRaw(
      site.edge.port,
      'POST /api/Cart/items HTTP/1.1\r\nHost: shop.test\r\nTransfer-Encoding: chunked\r\n' +
        'Connection: close\r\n\r\n2\r\n[]\r\n0\r\n\r\n',
    );
    expect(answer.status).toBe(400);
    expect(receivedAnywhere()).toEqual([]);
  });

  test('a GET with a body is refused: two servers could disagree about where it ends', async () => {
    forgetAll();
    expect((await site.ask({ path: '/with-body', body: 'GET /api/staff' })).status).toBe(400);
    expect(receivedAnywhere()).toEqual([]);
  });

  test('a connection is not upgraded to a WebSocket', async () => {
    forgetAll();
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };
    expect((await site.ask({ path: '/socket', headers })).status).toBe(400);
    expect(receivedAnywhere()).toEqual([]);
  });

  test('the offer of another protocol is ignored', async () => {
    const headers = { Connection: 'Upgrade, HTTP2-Settings, close', Upgrade: 'h2c' };
    expect((await site.ask({ path: '/offer', headers })).status).toBe(200);
    expect(storefront.receivedFor('/offer')[0]?.headers.upgrade).toBeUndefined();
  });
});
