import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineScripts, visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** Pages of people who sign in, as the built server sends them: to everybody alike. */

const shop = serveStorefront({
  IDENTITY_AUTHORITY: 'https://id.example/realms/shop/',
  IDENTITY_CLIENT_ID: 'other-web',
  IDENTITY_PKCE: 'off',
});

test('every page tells the browser where people sign in', { tags: ['GST-03'] }, async () => {
  const { headers, text } = await shop.ask('/');
  const settings = JSON.parse(/id="public-settings">([^<]*)</.exec(text)?.[1] ?? 'null');
  expect(settings.identity).toEqual({
    authority: 'https://id.example/realms/shop',
    clientId: 'other-web',
    pkce: false,
    monitorSession: true,
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://id.example;");
  expect(policy).toContain("frame-src 'self' https://id.example;");
  expect(text).toMatch(/<a href="\/profile" class="account-link">Sign in<\/a>/);
});

test('no file of a public page has OIDC code in it, and none asks for it ahead', async () => {
  const assets = join(shop.folder, 'client/assets');
  const isOidc = (name: string) => /code_challenge/.test(readFileSync(join(assets, name), 'utf8'));
  const oidc = readdirSync(assets).filter((name) => name.endsWith('.js') && isOidc(name));
  expect(oidc).toEqual([expect.stringMatching(/^oidc-code\.client-/)]);
  const { text } = await shop.ask('/');
  const loaded = [...text.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter(isOidc)).toEqual([]);
});

test.each(['/profile', '/profile/orders', '/register', '/auth/callback?code=secret-code&state=s'])(
  '%s is a shell that nobody keeps, finds or frames',
  { tags: ['GST-18'] },
  async (path) => {
    const { status, headers, text } = await shop.ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('xkey');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(text).toContain('aria-busy="true"');
    expect(text).not.toContain('secret-code');
    expect(visibleText(text)).not.toMatch(/failed|Contact Information/);
    expect(shop.log.join()).not.toContain('secret-code');
  },
);

test('the answer to a silent sign-in is one script, for frames of the shop alone', {
  tags: ['GST-07'],
}, async () => {
  const { status, headers, text } = await shop.ask('/auth/silent?code=secret-code&state=s');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  const [script = '', ...others] = inlineScripts(text);
  expect(others).toEqual([]);
  const policy = String(headers['content-security-policy']);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(text).not.toMatch(/assets|nonce|secret-code/);
  expect(shop.log.join()).not.toContain('secret-code');
});

test('search engines are kept away from them', async () => {
  const { text } = await shop.ask('/robots.txt');
  for (const path of ['/auth/', '/profile', '/register']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
});
