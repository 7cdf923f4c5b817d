import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { testEnvironment } from './testing/test-core.ts';
import { trustedIssuers } from './trusted-issuers.ts';

test('the keys of a public issuer are fetched at the address that this server reaches', () => {
  const config = readConfig({
    ...testEnvironment,
    DATABASE_URL: 'postgres://shop_app:app@127.0.0.1/commerce',
    SHOP_ISSUER: 'https://id.shop.example/realms/shop',
    STAFF_ISSUER: 'https://id.shop.example/realms/staff',
    IDENTITY_URL: 'http://identity:8080',
  });

  expect(trustedIssuers(config).map(({ issuer, keysUrl }) => [issuer, keysUrl])).toEqual([
    [
      'https://id.shop.example/realms/shop',
      'http://identity:8080/realms/shop/protocol/openid-connect/certs',
    ],
    [
      'https://id.shop.example/realms/staff',
      'http://identity:8080/realms/staff/protocol/openid-connect/certs',
    ],
  ]);
});
