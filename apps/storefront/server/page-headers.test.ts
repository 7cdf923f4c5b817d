import { describe, expect, test } from 'vitest';
import type { PolicyOptions } from './content-security-policy.ts';
import { createPageHeaders, type PageHeaderInput } from './page-headers.ts';

const options: PolicyOptions = {
  shopUrl: 'https://shop.example',
  apiPublicUrl: '/api',
  identityOrigin: 'https://id.example',
  contentAdminOrigin: 'https://content.example',
  cardProvider: {
    scriptOrigin: 'https://js.provider.example',
    apiOrigin: 'https://api.provider.example',
    form: 'own',
  },
  viewerOrigin: 'https://viewer.example',
  mapUrl: 'https://maps.googleapis.com',
  isDevelopment: false,
};

function headersOf(input: Partial<PageHeaderInput>, changed: Partial<PolicyOptions> = {}) {
  return createPageHeaders({ ...options, ...changed })({
    status: 200,
    audience: 'shared',
    tags: new Set(),
    scriptHashes: [],
    ...input,
  });
}

function directivesOf(headers: Record<string, string>): Record<string, string> {
  const policy = headers['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('the security policy', () => {
  test('lets only our own scripts run, inline ones by their hash', () => {
    const directives = directivesOf(headersOf({ scriptHashes: ['sha256-a', 'sha256-b'] }));
    expect(directives).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-a' 'sha256-b'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self' https://id.example",
      'frame-src': "'self' https://id.example",
      'base-uri': "'self'",
      'form-action': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
  });

  test('names the api where it has an origin of its own', { tags: ['API-01'] }, () => {
    const elsewhere = headersOf({}, { apiPublicUrl: 'https://api.example/v1' });
    expect(directivesOf(elsewhere)['connect-src']).toBe(
      "'self' https://api.example https://id.example",
    );
    const same = headersOf({}, { apiPublicUrl: 'https://shop.example/api' });
    expect(directivesOf(same)['connect-src']).toBe("'self' https://id.example");
  });

  test('does not upgrade requests of a shop that is served over http', () => {
    const headers = headersOf({}, { shopUrl: 'http://localhost:8080' });
    expect(directivesOf(headers)).not.toHaveProperty('upgrade-insecure-requests');
  });

  test('lets the content admin frame previews, and nothing else', () => {
    expect(directivesOf(headersOf({ audience: 'preview' }))['frame-ancestors']).toBe(
      'https://content.example',
    );
    const nobody = headersOf({ audience: 'preview' }, { contentAdminOrigin: undefined });
    expect(directivesOf(nobody)['frame-ancestors']).toBe("'none'");
  });

  test('lets our own pages frame the answer to a silent sign-in, and no other page', {
    tags: ['GST-07'],
  }, () => {
    const ancestorsOf = (audience: PageHeaderInput['audience']) =>
      directivesOf(headersOf({ audience }))['frame-ancestors'];
    expect(ancestorsOf('frame')).toBe("'self'");
    expect(ancestorsOf('personal')).toBe("'none'");
    expect(ancestorsOf('shared')).toBe("'none'");
  });

  test('of the checkout names the card provider, and forbids what it does not name', {
    tags: ['CHK-15'],
  }, () => {
    const headers = headersOf({ audience: 'checkout', scriptNonce: 'n-1' });
    expect(directivesOf(headers)).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'nonce-n-1' https://js.provider.example",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self' https://id.example https://api.provider.example",
      'frame-src': "'self' https://id.example",
      'base-uri': "'none'",
      'form-action': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
    expect(headersOf({})['content-security-policy']).not.toContain('provider.example');
    expect(headersOf({ audience: 'personal' })['content-security-policy']).not.toContain(
      'provider',
    );
  });

  test('of the checkout with the hosted form shows the provider’s frame, and asks it nothing', {
    tags: ['CHK-15'],
  }, () => {
    const headers = headersOf(
      { audience: 'checkout', scriptNonce: 'n-1' },
      { cardProvider: { ...options.cardProvider, form: 'hosted' } },
    );
    expect(directivesOf(headers)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'nonce-n-1' https://js.provider.example",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' https://id.example",
      'frame-src': "'self' https://id.example https://js.provider.example",
    });
  });

  test('names the hosts of review widgets on pages that have them, and never at the checkout', {
    tags: ['PDP-14'],
  }, () => {
    const widgets = directivesOf(
      headersOf({ guest: 'review-widgets', scriptHashes: ['sha256-a'] }),
    );
    expect(widgets).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-a' https://*.yotpo.com",
      'style-src': "'self' 'unsafe-inline' https://*.yotpo.com",
      'img-src': "'self' data: https://*.yotpo.com",
      'font-src': "'self' https://*.yotpo.com",
      'connect-src': "'self' https://id.example https://*.yotpo.com",
      'frame-src': "'self' https://id.example",
      'object-src': "'none'",
    });
    expect(headersOf({})['content-security-policy']).not.toContain('yotpo');
    for (const audience of ['checkout', 'personal', 'preview', 'frame'] as const) {
      const headers = headersOf({ audience, guest: 'review-widgets' });
      expect(headers['content-security-policy']).not.toContain('yotpo');
    }
  });

  test('names the hosts of the map on the page that has one', { tags: ['DLR-01'] }, () => {
    const google = directivesOf(headersOf({ guest: 'map' }));
    expect(google['script-src']).toBe(
      "'self' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com https://*.googleusercontent.com blob:",
    );
    expect(google['style-src']).toContain("'self' 'unsafe-inline' https://*.googleapis.com");
    const other = directivesOf(headersOf({ guest: 'map' }, { mapUrl: 'http://127.0.0.1:8093' }));
    expect(other).toMatchObject({
      'script-src': "'self' http://127.0.0.1:8093 blob:",
      'img-src': "'self' data: http://127.0.0.1:8093",
      'worker-src': "'self' blob:",
    });
    expect(headersOf({})['content-security-policy']).not.toContain('google');
    const without = headersOf({ guest: 'map' }, { mapUrl: undefined });
    expect(without['content-security-policy']).toBe(headersOf({})['content-security-policy']);
  });

  test('of the 3D builder, and of no other page, lets the engine run', { tags: ['VWR-01'] }, () => {
    const headers = headersOf({ audience: 'viewer', scriptHashes: ['sha256-a'] });
    expect(directivesOf(headers)).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-a' https://viewer.example 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self' https://id.example https://viewer.example blob:",
      'worker-src': "'self' blob:",
      'frame-src': "'self' https://id.example",
      'base-uri': "'self'",
      'form-action': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
    expect(headers).not.toHaveProperty('x-robots-tag');
    const audiences = ['shared', 'degraded', 'preview', 'personal', 'checkout', 'frame'] as const;
    for (const audience of audiences) {
      const policy = headersOf({ audience })['content-security-policy'];
      expect(policy).not.toMatch(/viewer\.example|wasm|blob:/);
    }
    const without = headersOf({ audience: 'viewer' }, { viewerOrigin: undefined });
    expect(without['content-security-policy']).not.toMatch(/undefined|wasm|blob:/);
  });

  test('is looser in development only', () => {
    const headers = headersOf({}, { isDevelopment: true });
    expect(directivesOf(headers)).toMatchObject({
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' https://id.example ws:",
      'script-src': "'self'",
    });
  });
});

test('every page carries the headers that browsers are told to be careful by', () => {
  expect(headersOf({ status: 500 })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*payment=\(self\)/),
    vary: 'Accept-Encoding',
  });
});

describe('caching', () => {
  const cacheOf = (input: Partial<PageHeaderInput>) => headersOf(input)['cache-control'];

  test.each([
    ['a page', { status: 200 }, 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
    ['a missing page', { status: 404 }, 'public, max-age=0, s-maxage=10'],
    ['a refused request', { status: 400 }, 'no-store'],
    ['a refused method', { status: 405 }, 'no-store'],
    ['a failure', { status: 500 }, 'no-store'],
    ['an outage', { status: 503 }, 'no-store'],
    ['a page with a gap', { status: 200, audience: 'degraded' }, 'no-store'],
    ['the 3D builder', { status: 200, audience: 'viewer' }, 'no-store'],
    ['a preview', { status: 200, audience: 'preview' }, 'no-store'],
    ['a missing preview', { status: 404, audience: 'preview' }, 'no-store'],
    ['an account', { status: 200, audience: 'personal' }, 'no-store'],
    ['an address below it that is wrong', { status: 404, audience: 'personal' }, 'no-store'],
    ['the checkout', { status: 200, audience: 'checkout' }, 'no-store'],
    ['an answer to a frame', { status: 200, audience: 'frame' }, 'no-store'],
  ] as const)('of %s', (_, input, expected) => {
    expect(cacheOf(input)).toBe(expected);
  });

  test('what may be kept names the documents it was made from', () => {
    const tags = new Set(['page-app', 'page-home']);
    expect(headersOf({ tags })).toMatchObject({ xkey: 'page-app page-home' });
    expect(headersOf({ tags, status: 503 })).not.toHaveProperty('xkey');
    expect(headersOf({})).not.toHaveProperty('xkey');
  });
});

test.each(['preview', 'personal', 'checkout', 'frame'] as const)(
  'a %s page tells nobody its address, and search engines to stay away',
  (audience) => {
    expect(headersOf({ audience })).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headersOf({})).not.toHaveProperty('x-robots-tag');
  },
);

test('an outage says when to come back, a refused method which ones there are', () => {
  expect(headersOf({ status: 503 })).toMatchObject({ 'retry-after': '5' });
  expect(headersOf({ status: 405 })).toMatchObject({ allow: 'GET, HEAD' });
});
