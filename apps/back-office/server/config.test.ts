import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const usable = {
  NODE_ENV: 'production',
  BACK_OFFICE_URL: 'https://desk.example',
  BACK_OFFICE_API_URL: 'http://api.internal:4002/',
  IDENTITY_AUTHORITY: 'https://id.example/realms/staff/',
  BRAND_NAME: 'Tarnholt',
};

test('what has no default must be set, and every problem is named at once', () => {
  expect(() => readConfig({})).toThrow(
    /NODE_ENV.*\n.*BACK_OFFICE_URL.*\n.*BACK_OFFICE_API_URL.*\n.*IDENTITY_AUTHORITY.*\n.*BRAND_NAME/,
  );
});

test('addresses lose their last slash, and the rest has defaults', () => {
  expect(readConfig(usable)).toMatchObject({
    BACK_OFFICE_API_URL: 'http://api.internal:4002',
    IDENTITY_AUTHORITY: 'https://id.example/realms/staff',
    IDENTITY_CLIENT_ID: 'shop-backoffice',
    HOST: '127.0.0.1',
    PORT: 3200,
    OPS_PORT: 3201,
  });
});

test.each([
  ['BACK_OFFICE_URL', 'https://desk.example/'],
  ['BACK_OFFICE_URL', 'desk.example'],
  ['BACK_OFFICE_API_URL', '/api'],
  ['BACK_OFFICE_API_URL', 'ftp://api.internal'],
  ['IDENTITY_AUTHORITY', '/realms/staff'],
  ['BRAND_NAME', ''],
  ['PORT', '70000'],
  ['SHUTDOWN_DRAIN_MS', '19000'],
])('%s refuses %s', (name, value) => {
  expect(() => readConfig({ ...usable, [name]: value })).toThrow(`  ${name}: `);
});
