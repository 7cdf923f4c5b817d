import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configSchema, readConfig } from './config.ts';
import { testEnvironment } from './testing/test-core.ts';

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

  test.each(['loopback', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0'])(
    'refuses %s as a trusted proxy',
    (value) => {
      expect(() => readConfig({ ...working, TRUSTED_PROXIES: value })).toThrow(/TRUSTED_PROXIES/);
    },
  );
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
