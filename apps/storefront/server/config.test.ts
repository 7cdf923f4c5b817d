import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const usable = {
  NODE_ENV: 'production',
  SHOP_URL: 'https://shop.example',
  API_INTERNAL_URL: 'http://api.internal:4000/',
  IDENTITY_AUTHORITY: 'https://id.example/realms/shop/',
  ACCEPT_JS_URL: 'https://js.provider.example/v1/Accept.js',
  ANET_API_HOST: 'https://api.provider.example',
  ANET_LOGIN_ID: 'login',
  ANET_CLIENT_KEY: 'client-key',
  FFL_MAILBOX: 'ffl@tarnholt.example',
  BRAND_NAME: 'Tarnholt',
};

test('what has no default must be set, and every problem is named at once', () => {
  expect(() => readConfig({})).toThrow(
    /NODE_ENV.*\n.*SHOP_URL.*\n.*API_INTERNAL_URL.*\n.*IDENTITY_AUTHORITY.*\n.*ACCEPT_JS_URL/,
  );
  expect(() => readConfig({})).toThrow(
    /ANET_API_HOST.*\n.*ANET_LOGIN_ID.*\n.*ANET_CLIENT_KEY.*\n.*FFL_MAILBOX.*\n.*BRAND_NAME/,
  );
});

test('the browser finds the api under /api of the same origin unless told otherwise', () => {
  expect(readConfig(usable)).toMatchObject({
    API_PUBLIC_URL: '/api',
    API_INTERNAL_URL: 'http://api.internal:4000',
    HOST: '127.0.0.1',
    PORT: 3000,
    OPS_PORT: 3001,
  });
  const elsewhere = { ...usable, API_PUBLIC_URL: 'https://api.example/shop/' };
  expect(readConfig(elsewhere).API_PUBLIC_URL).toBe('https://api.example/shop');
});

test('people sign in by PKCE and are watched over, unless told otherwise', {
  tags: ['GST-03', 'GST-07', 'GST-14'],
}, () => {
  expect(readConfig(usable)).toMatchObject({
    IDENTITY_AUTHORITY: 'https://id.example/realms/shop',
    IDENTITY_CLIENT_ID: 'shop-web',
    IDENTITY_PKCE: true,
    IDENTITY_MONITOR_SESSION: true,
  });
  const other = {
    ...usable,
    IDENTITY_CLIENT_ID: 'other-web',
    IDENTITY_PKCE: 'off',
    IDENTITY_MONITOR_SESSION: 'off',
  };
  expect(readConfig(other)).toMatchObject({
    IDENTITY_CLIENT_ID: 'other-web',
    IDENTITY_PKCE: false,
    IDENTITY_MONITOR_SESSION: false,
  });
});

test.each([
  ['SHOP_URL', 'https://shop.example/'],
  ['SHOP_URL', 'shop.example'],
  ['API_INTERNAL_URL', 'ftp://api.internal'],
  ['API_PUBLIC_URL', '//elsewhere.example'],
  ['API_PUBLIC_URL', 'javascript:alert(1)'],
  ['CONTENT_ADMIN_ORIGIN', 'https://content.example/admin'],
  ['CONTENT_ADMIN_ORIGIN', "'self' https://content.example"],
  ['IDENTITY_AUTHORITY', '/realms/shop'],
  ['IDENTITY_PKCE', 'true'],
  ['ACCEPT_JS_URL', '/Accept.js'],
  ['ANET_API_HOST', 'https://api.provider.example/xml/v1'],
  ['ANET_API_HOST', "* 'unsafe-inline'"],
  ['FFL_MAILBOX', 'the mailbox'],
  ['PORT', '70000'],
  ['SHUTDOWN_DRAIN_MS', '19000'],
])('%s refuses %s', (name, value) => {
  expect(() => readConfig({ ...usable, [name]: value })).toThrow(`  ${name}: `);
});

test('a complaint never shows the value', () => {
  const secret = { ...usable, CONTENT_URL: 'not-a-url-but-a-secret' };
  expect(() => readConfig(secret)).toThrow(expect.not.stringContaining('secret'));
});
