import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { type ApiApp, createApiApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Core, startCore } from '../core.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A working configuration; tests override what they are about. */
export const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'debug',
  CONTRACT_CHECK: 'on',
  PORT: '0',
  OPS_PORT: '0',
  DATABASE_POOL_MAX: '4',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@mail.tarnholt.example',
  OPERATIONS_MAILBOX: 'operations@tarnholt.example',
  RUNBOOK_URL: 'https://runbook.tarnholt.example/jobs',
  BRAND_NAME: 'Tarnholt',
  BRAND_SUPPORT_EMAIL: 'support@tarnholt.example',
  BRAND_POSTAL_ADDRESS: '1 Foundry Road|Casper, WY 82601',
  SHOP_URL: 'http://localhost:8080',
} as const;

export interface TestCore extends Core {
  readonly database: TestDatabase;
  /** Every log line so far, as written. */
  readonly logText: () => string;
}

/** Collects a log in memory, so that a test can look for what must not be in it. */
export function captureLog(): { stream: Writable; text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

/** The real core on a database of the test's own; closed and dropped when the test ends. */
export async function startTestCore(overrides: Record<string, string> = {}): Promise<TestCore> {
  const database = await createTestDatabase();
  const log = captureLog();
  const config = readConfig({ ...testEnvironment, DATABASE_URL: database.appUrl, ...overrides });
  const core = await startCore(config, {
    process: 'server',
    entryUrl: new URL('../', import.meta.url),
    logDestination: log.stream,
  });
  onTestFinished(async () => {
    await core.close();
    await database.drop();
  });
  return { ...core, database, logText: log.text };
}

/** The whole HTTP app; `listen` where a test needs a real socket. */
export async function startTestApi(
  overrides: Record<string, string> = {},
): Promise<TestCore & ApiApp & { listen: () => Promise<URL> }> {
  const core = await startTestCore(overrides);
  const api = createApiApp(core);
  onTestFinished(() => api.app.close());
  return {
    ...core,
    ...api,
    listen: async () => new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })),
  };
}
