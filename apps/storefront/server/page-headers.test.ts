import { describe, expect, test } from 'vitest';
import { createPageHeaders, type PageHeaderInput, type PageHeaderOptions } from './page-headers.ts';

const options: PageHeaderOptions = {
  shopUrl: 'https://shop.example',
  apiPublicUrl: '/api',
  identityOrigin: 'https://id.example',
  contentAdminOrigin: 'https://content.example',
  cardProvider: {
    scriptOrigin: 'https://js.provider.example',
    apiOrigin: 'https://api.provider.example',
  },
  isDevelopment: false,
};

function headersOf(input: Partial<PageHeaderInput>, changed: Partial<PageHeaderOptions> = {}) {
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
