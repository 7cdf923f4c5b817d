import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { configSchema, readConfig } from './config.ts';
import { testEnvironment } from './testing/test-core.ts';

// cspell:ignore AKIAEXAMPLE

const working = { ...testEnvironment, DATABASE_URL: 'postgres://shop_app:app@127.0.0.1/commerce' };

describe('readConfig', () => {
  test('takes a working environment and fills in what has a default', () => {
    const config = readConfig({ ...working, LOG_LEVEL: undefined, DATABASE_POOL_MAX: undefined });
    expect(config).toMatchObject({
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      DATABASE_POOL_MAX: 16,
      TRUSTED_PROXIES: [],
      OUTBOUND_HOSTS: [],
      CONTRACT_CHECK: true,
      BRAND_POSTAL_ADDRESS: ['1 Foundry Road', 'Casper, WY 82601'],
    });
  });

  test('names every offending variable in one error', () => {
    const broken = {
      ...working,
      NODE_ENV: 'staging',
      PORT: '70000',
      DATABASE_URL: 'mysql://127.0.0.1/commerce',
      MAIL_FROM: 'not an address',
      SHOP_URL: undefined,
      CONTRACT_CHECK: 'yes',
      TRACE_SAMPLE_RATIO: '2',
    };
    const named = ['NODE_ENV', 'PORT', 'DATABASE_URL', 'MAIL_FROM', 'SHOP_URL', 'CONTRACT_CHECK'];
    let message = '';
    try {
      readConfig(broken);
    } catch (error) {
      message = String(error);
    }
    for (const name of [...named, 'TRACE_SAMPLE_RATIO']) expect(message).toContain(`  ${name}: `);
    expect(message).not.toContain('BRAND_NAME');
  });

  test('does not repeat the values it refuses: they may be passwords', () => {
    const environment = { ...working, DATABASE_URL: 'mysql://a:hunter2@b/c', SMTP_URL: 'hunter2' };
    expect(() => readConfig(environment)).toThrow(/DATABASE_URL.*SMTP_URL/s);
    expect(() => readConfig(environment)).not.toThrow(/hunter2/);
  });

  test('refuses a drain that leaves no time to close in', () => {
    const environment = { ...working, SHUTDOWN_DRAIN_MS: '8000', SHUTDOWN_TIMEOUT_MS: '10000' };
    expect(() => readConfig(environment)).toThrow('SHUTDOWN_DRAIN_MS: must leave at least 3 s');
    expect(readConfig({ ...environment, SHUTDOWN_DRAIN_MS: '7000' }).SHUTDOWN_DRAIN_MS).toBe(7_000);
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ ...working, LOG_LEVEL: '', OTLP_TRACES_URL: '' })).toMatchObject({
      LOG_LEVEL: 'info',
    });
    expect(() => readConfig({ ...working, SMTP_URL: '' })).toThrow(/SMTP_URL/);
  });

  test('reads lists with spaces and empty parts', () => {
    expect(
      readConfig({
        ...working,
        TRUSTED_PROXIES: ' 10.0.0.0/8, ,2001:db8::/32,127.0.0.1',
        OUTBOUND_HOSTS: 'API.example, ,other.example:8443',
      }),
    ).toMatchObject({
      TRUSTED_PROXIES: ['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'],
      OUTBOUND_HOSTS: ['api.example', 'other.example:8443'],
    });
  });

  test('trusts the usual clients unless told otherwise', () => {
    expect(readConfig(working)).toMatchObject({
      SHOP_CLIENTS: ['shop-web'],
      STAFF_CLIENTS: ['shop-backoffice'],
    });
    expect(readConfig({ ...working, SHOP_CLIENTS: 'shop-web, shop-test,' })).toMatchObject({
      SHOP_CLIENTS: ['shop-web', 'shop-test'],
    });
    expect(() => readConfig({ ...working, STAFF_CLIENTS: ' , ' })).toThrow(/STAFF_CLIENTS/);
  });

  test.each([
    'https://id.example/realms/shop/',
    'https://id.example/realms/shop?x=1',
    'https://id.example/realms/shop#x',
    'id.example/realms/shop',
    'ftp://id.example/realms/shop',
  ])('refuses %s as an issuer', (value) => {
    expect(() => readConfig({ ...working, SHOP_ISSUER: value })).toThrow(/SHOP_ISSUER/);
  });

  test('refuses one issuer for shoppers and staff', () => {
    const environment = { ...working, STAFF_ISSUER: working.SHOP_ISSUER };
    expect(() => readConfig(environment)).toThrow('STAFF_ISSUER: must not be the issuer of the');
  });

  test('reads lists of keys as bytes', () => {
    const keys = [testEnvironment.LINK_KEYS, 'f0e1d2c3b4a5968778695a4b3c2d1e0f'.repeat(2)];
    const config = readConfig({ ...working, LINK_KEYS: `${keys[0]}, ${keys[1]?.toUpperCase()}` });
    expect(config.LINK_KEYS.map((key) => key.toString('hex'))).toEqual(keys);
    expect(config.DOCUMENT_KEYS).toHaveLength(1);
  });

  test.each(['LINK_KEYS', 'DOCUMENT_KEYS', 'RISK_KEYS', 'RULE_APPROVAL_KEYS'] as const)(
    'refuses %s that are no keys',
    (name) => {
      const good = testEnvironment[name];
      const zeros = '0'.repeat(64);
      for (const bad of [good.slice(2), `${good.slice(1)}g`, '0123456789abcdef'.repeat(4), zeros]) {
        const environment = { ...working, [name]: `${good},${bad}` };
        expect(() => readConfig(environment)).toThrow(new RegExp(`  ${name}.1: must be`));
        // They may be almost right.
        expect(() => readConfig(environment)).not.toThrow(bad);
      }
      expect(() => readConfig({ ...working, [name]: ' , ' })).toThrow(new RegExp(`  ${name}: `));
    },
  );

  test('refuses one key for two uses, and a key that is there twice', () => {
    const { LINK_KEYS, DOCUMENT_KEYS } = testEnvironment;
    const { RULE_APPROVAL_KEYS } = testEnvironment;
    for (const keys of [
      LINK_KEYS.toUpperCase(),
      RULE_APPROVAL_KEYS,
      `${DOCUMENT_KEYS},${DOCUMENT_KEYS}`,
    ])
      expect(() => readConfig({ ...working, DOCUMENT_KEYS: keys })).toThrow(
        'DOCUMENT_KEYS: must have no key twice',
      );
  });

  test.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamd.internal:3310', { host: 'clamd.internal', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
  ])('reads %s as the address of the scanner', (value, address) => {
    expect(readConfig({ ...working, CLAMD_ADDRESS: value }).CLAMD_ADDRESS).toEqual(address);
  });

  test.each([
    'clamd',
    'clamd:',
    ':3310',
    'clamd:70000',
    'clamd:0',
    'http://clamd:3310',
    '::1:3310',
  ])('refuses %s as the address of the scanner', (value) => {
    expect(() => readConfig({ ...working, CLAMD_ADDRESS: value })).toThrow(/CLAMD_ADDRESS/);
  });

  test('refuses a folder of documents that depends on where the process was started', () => {
    const environment = { ...working, DOCUMENT_FOLDER: 'documents' };
    expect(() => readConfig(environment)).toThrow('DOCUMENT_FOLDER: must be a path from the root');
  });

  test('keeps documents in a bucket only with all that it takes, and over https', () => {
    const bucket = {
      DOCUMENT_STORAGE: 's3',
      DOCUMENT_S3_URL: 'https://s3.us-east-1.amazonaws.com/license-documents',
      DOCUMENT_S3_KEY_ID: 'AKIAEXAMPLE',
      DOCUMENT_S3_SECRET: 'a-secret',
    };
    expect(readConfig({ ...working, ...bucket })).toMatchObject({
      ...bucket,
      DOCUMENT_S3_REGION: 'us-east-1',
    });
    for (const name of ['DOCUMENT_S3_URL', 'DOCUMENT_S3_KEY_ID', 'DOCUMENT_S3_SECRET']) {
      expect(() => readConfig({ ...working, ...bucket, [name]: undefined })).toThrow(
        'DOCUMENT_STORAGE: needs DOCUMENT_S3_URL, DOCUMENT_S3_KEY_ID, DOCUMENT_S3_SECRET',
      );
    }
    const plain = { ...working, ...bucket, DOCUMENT_S3_URL: 'http://bucket.internal/x' };
    expect(() => readConfig(plain)).toThrow('DOCUMENT_S3_URL: must be https');
    const standIn = { ...working, ...bucket, DOCUMENT_S3_URL: 'http://127.0.0.1:9000/x' };
    expect(readConfig(standIn).DOCUMENT_STORAGE).toBe('s3');
  });

  test.each([
    ...['LINK_KEYS', 'DOCUMENT_KEYS', 'RISK_KEYS', 'RULE_APPROVAL_KEYS'],
    ...['DOCUMENT_FOLDER', 'CLAMD_ADDRESS'],
  ])('does not start without %s', (name) => {
    expect(() => readConfig({ ...working, [name]: undefined })).toThrow(new RegExp(name));
  });

  test.each(['loopback', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0'])(
    'refuses %s as a trusted proxy',
    (value) => {
      expect(() => readConfig({ ...working, TRUSTED_PROXIES: value })).toThrow(/TRUSTED_PROXIES/);
    },
  );
});

describe('the card provider', () => {
  const live = {
    ...working,
    NODE_ENV: 'production',
    ANET_API_URL: 'https://api.authorize.net/xml/v1/request.api',
    ACCEPT_JS_URL: 'https://js.authorize.net/v1/Accept.js',
    // The tests and the demo share one.
    RULE_APPROVAL_KEYS: '3f6b90d7e2c4581a0b9de6f37c8512a4d05e7f91b6a3c28e47d10f9b85c36e2a',
  };

  test('is, in production, the provider itself', () => {
    expect(readConfig(live).ANET_API_URL).toBe(live.ANET_API_URL);
    const other = 'https://api2.authorize.net/xml/v1/request.api';
    expect(readConfig({ ...live, ANET_API_URL: other }).ANET_API_URL).toBe(other);
  });

  test.each([
    'https://apitest.authorize.net/xml/v1/request.api',
    'http://api.authorize.net/xml/v1/request.api',
    'https://api.authorize.net.evil.example/xml/v1/request.api',
    'https://api.authorize.net:8443/xml/v1/request.api',
    'https://api.authorize.net/other',
    'http://127.0.0.1:9026/xml/v1/request.api',
  ])('%s is refused in production, and taken elsewhere or when told so', (url) => {
    const elsewhere = { ...live, ANET_API_URL: url };
    expect(() => readConfig(elsewhere)).toThrow('ANET_API_URL: must be an address of the card');
    expect(readConfig({ ...elsewhere, NODE_ENV: 'development' }).ANET_API_URL).toBe(url);
    expect(readConfig({ ...elsewhere, DEMO_SHOP: 'on' }).ANET_API_URL).toBe(url);
  });

  test.each([
    'https://js.authorize.net.evil.example/v1/Accept.js',
    'https://jstest.authorize.net/v1/Accept.js',
    'http://js.authorize.net/v1/Accept.js',
  ])('%s is no script of the card processor in production', (url) => {
    const elsewhere = { ...live, ACCEPT_JS_URL: url };
    expect(() => readConfig(elsewhere)).toThrow('ACCEPT_JS_URL: must be at js.authorize.net');
    expect(readConfig({ ...elsewhere, DEMO_SHOP: 'on' }).ACCEPT_JS_URL).toBe(url);
  });

  test("a shop that sells does not start with any of the demo's secrets", {
    tags: ['OPS-03'],
  }, () => {
    const file = readFileSync(new URL('../../../deploy/demo/api.env', import.meta.url), 'utf8');
    const secrets = Object.entries(parseEnv(file)).filter(([name]) =>
      /TOKEN|SECRET|_KEYS?$/.test(name),
    );
    // Authorize.Net refuses the demo's transaction key, and PostgreSQL its passwords.
    const checked = secrets.filter(([name]) => name !== 'ANET_TRANSACTION_KEY');
    expect(checked).toHaveLength(8);
    for (const [name, value = ''] of checked) {
      for (const spelling of [value, /KEY/.test(name) ? value.toUpperCase() : value])
        expect(() => readConfig({ ...live, [name]: spelling })).toThrow(`${name}: is the demo's`);
      expect(() => readConfig({ ...live, [name]: value, DEMO_SHOP: 'on' })).not.toThrow();
    }
    const both = `${live.LINK_KEYS},${parseEnv(file).LINK_KEYS}`;
    expect(() => readConfig({ ...live, LINK_KEYS: both })).toThrow("LINK_KEYS: is the demo's");
  });

  test('a key for tokens is a key for nothing else', () => {
    const shared = { ...working, PAYMENT_TOKEN_KEYS: working.LINK_KEYS };
    expect(() => readConfig(shared)).toThrow('must have no key twice');
    expect(() => readConfig({ ...working, PAYMENT_TOKEN_KEYS: 'ab'.repeat(32) })).toThrow(
      /PAYMENT_TOKEN_KEYS/,
    );
  });

  test('a tax service is asked only when all about it is known, and by https', () => {
    const asking = {
      ...working,
      TAX_ENGINE: 'avatax',
      AVATAX_URL: 'https://rest.avatax.com',
      AVATAX_ACCOUNT_ID: '2000000001',
      AVATAX_LICENSE_KEY: 'a-key-of-tests',
      SHIP_FROM: '1 Foundry Road | Casper | WY | 82601',
    };
    expect(readConfig(working).TAX_ENGINE).toBe('table');
    expect(readConfig(asking)).toMatchObject({
      AVATAX_COMPANY_CODE: 'DEFAULT',
      SHIP_FROM: { street: '1 Foundry Road', city: 'Casper', state: 'WY', zip: '82601' },
    });
    for (const name of ['AVATAX_URL', 'AVATAX_ACCOUNT_ID', 'AVATAX_LICENSE_KEY', 'SHIP_FROM']) {
      expect(() => readConfig({ ...asking, [name]: '' }), name).toThrow('TAX_ENGINE: needs');
    }
    const plain = { ...asking, AVATAX_URL: 'http://rest.avatax.com' };
    expect(() => readConfig(plain)).toThrow('AVATAX_URL: must be https');
    expect(readConfig({ ...asking, AVATAX_URL: 'http://127.0.0.1:9' }).TAX_ENGINE).toBe('avatax');
    for (const place of ['1 Foundry Road', 'a|b|Wyoming|82601', 'a|b|WY|8260', '|b|WY|82601']) {
      expect(() => readConfig({ ...asking, SHIP_FROM: place }), place).toThrow(
        'SHIP_FROM: must be',
      );
    }
  });

  test('a process kills itself on purpose in production only when that is allowed twice', () => {
    const crashing = { ...live, CRASH_AT: 'payments.after-answer/capture' };
    expect(() => readConfig(crashing)).toThrow('CRASH_AT: kills the process on purpose');
    expect(readConfig({ ...crashing, CRASH_POINTS: 'on' }).CRASH_AT).toBe(crashing.CRASH_AT);
    expect(readConfig({ ...crashing, NODE_ENV: 'test' }).CRASH_AT).toBe(crashing.CRASH_AT);
  });
});

test('docs/configuration.md describes every variable and no other', () => {
  const file = new URL('../../../docs/configuration.md', import.meta.url);
  const named = new Set(
    [...readFileSync(file, 'utf8').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map((match) => match[1] ?? ''),
  );
  const variables = Object.keys(configSchema.shape);
  expect(variables.filter((variable) => !named.has(variable))).toEqual([]);
  const isVariable = (name: string) => name.includes('_');
  expect([...named].filter((name) => isVariable(name) && !variables.includes(name))).toEqual([]);
});
