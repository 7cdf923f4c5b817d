import { Writable } from 'node:stream';
import type { HttpBounds } from '@tarnholt/service';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { type ApiApp, createApiApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Core, startCore } from '../core.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { watchAnswers } from './watch-answers.ts';

/** A working configuration; tests override what they are about. */
export const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'debug',
  CONTRACT_CHECK: 'on',
  PORT: '0',
  OPS_PORT: '0',
  DATABASE_POOL_MAX: '4',
  CONTENT_URL: 'http://127.0.0.1:9',
  CONTENT_DATABASE_URL: 'postgres://127.0.0.1:9/content',
  PROJECTION_TOKEN: 'a-token-that-only-tests-know-000',
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

export type TestApi = TestCore & ApiApp & { readonly listen: () => Promise<URL> };

type Cleanup = () => Promise<void>;

export interface TestCoreOptions {
  /** The database of another core, which then drops it: two processes of one shop. */
  readonly database?: TestDatabase;
  /** Where clean-up goes; called in reverse. Unless told otherwise, to the end of the test. */
  readonly whenFinished?: (cleanup: Cleanup) => void;
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

/** A database of the test's own, dropped when it ends. */
export async function ownDatabase(
  whenFinished: (cleanup: Cleanup) => void = onTestFinished,
): Promise<TestDatabase> {
  const database = await createTestDatabase();
  whenFinished(() => database.drop());
  return database;
}

/** The real core on a database of the test's own; closed and dropped when the test ends. */
export async function startTestCore(
  overrides: Record<string, string> = {},
  { whenFinished = onTestFinished, ...options }: TestCoreOptions = {},
): Promise<TestCore> {
  const database = options.database ?? (await ownDatabase(whenFinished));
  const log = captureLog();
  const config = readConfig({ ...testEnvironment, DATABASE_URL: database.appUrl, ...overrides });
  const core = await startCore(config, {
    process: 'server',
    entryUrl: new URL('../', import.meta.url),
    logDestination: log.stream,
  });
  whenFinished(core.close);
  return { ...core, database, logText: log.text };
}

/** The whole HTTP app; `listen` where a test needs a real socket. Its answers are all checked. */
export async function startTestApi(
  overrides: Record<string, string> = {},
  { bounds, ...options }: TestCoreOptions & { bounds?: HttpBounds } = {},
): Promise<TestApi> {
  const { whenFinished = onTestFinished } = options;
  const core = await startTestCore(overrides, options);
  const api = createApiApp(core, bounds === undefined ? {} : { bounds });
  const faults = watchAnswers(api.app);
  whenFinished(async () => {
    await api.app.close();
    expect(faults, 'answers that break the contract').toEqual([]);
  });
  return {
    ...core,
    ...api,
    listen: async () => new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })),
  };
}

/** One api for all tests of a file; for tests that leave each other's data alone. */
export function shareTestApi(overrides: Record<string, string> = {}): () => TestApi {
  let api: TestApi | undefined;
  beforeAll(async () => {
    const cleanups: Cleanup[] = [];
    api = await startTestApi(overrides, { whenFinished: (cleanup) => cleanups.unshift(cleanup) });
    return async () => {
      for (const cleanup of cleanups) await cleanup();
    };
  });
  return () => {
    if (api === undefined) throw new Error('the shared api is there once the tests run');
    return api;
  };
}
