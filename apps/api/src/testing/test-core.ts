import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Audience, audienceOf, type CallName, calls } from '@tarnholt/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { createApiApp } from '../app.ts';
import type { ApiApp } from '../audience-app.ts';
import { readConfig } from '../config.ts';
import { startCore } from '../core.ts';
import { createErpApp } from '../erp-app.ts';
import { openPayments, type ShopCore } from '../open-payments.ts';
import { createIdentity, type IdentityOptions } from '../platform/identity/create-identity.ts';
import { createStaffApp } from '../staff-app.ts';
import { trustedIssuers } from '../trusted-issuers.ts';
import { approvalKeyOfTests } from './approval-key.ts';
import { linkKeyOfTests } from './sample-links.ts';
import { signatureKeyOfTests } from './sample-notice.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { provisionerSecretOfTests, startTestIdentity, type TestIdentity } from './test-identity.ts';
import { watchAnswers } from './watch-answers.ts';

/** A working configuration; tests override what they are about. */
export const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'debug',
  CONTRACT_CHECK: 'on',
  PORT: '0',
  STAFF_PORT: '0',
  ERP_PORT: '0',
  OPS_PORT: '0',
  DATABASE_POOL_MAX: '4',
  CONTENT_URL: 'http://127.0.0.1:9',
  CONTENT_DATABASE_URL: 'postgres://127.0.0.1:9/content',
  PROJECTION_TOKEN: 'a-token-that-only-tests-know-000',
  SHOP_ISSUER: 'http://127.0.0.1:9/realms/shop',
  STAFF_ISSUER: 'http://127.0.0.1:9/realms/staff',
  IDENTITY_URL: 'http://127.0.0.1:9',
  PROVISIONER_SECRET: provisionerSecretOfTests,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@mail.tarnholt.example',
  OPERATIONS_MAILBOX: 'operations@tarnholt.example',
  RUNBOOK_URL: 'https://runbook.tarnholt.example/jobs',
  BRAND_NAME: 'Tarnholt',
  BRAND_SUPPORT_EMAIL: 'support@tarnholt.example',
  BRAND_POSTAL_ADDRESS: '1 Foundry Road|Casper, WY 82601',
  SHOP_URL: 'http://localhost:8080',
  BACK_OFFICE_URL: 'http://localhost:8081',
  LINK_KEYS: linkKeyOfTests,
  DOCUMENT_FOLDER: join(tmpdir(), 'tarnholt-no-documents'),
  DOCUMENT_KEYS: 'c31f8e5a6074b9d2138ce7fa5d4096b1e82a7c3f50d61b94af0e2785c6d3914b',
  CLAMD_ADDRESS: '127.0.0.1:9',
  ANET_API_URL: 'http://127.0.0.1:9/xml/v1/request.api',
  ANET_LOGIN_ID: 'a-login-of-tests',
  ANET_TRANSACTION_KEY: 'KeyOfTests000000',
  ANET_SIGNATURE_KEY: signatureKeyOfTests,
  ACCEPT_JS_URL: 'http://127.0.0.1:9/v1/Accept.js',
  // Tests order at once what they have put in; the one of this rule says otherwise.
  CHECKOUT_CART_AGE_SECONDS: '0',
  PAYMENT_TOKEN_KEYS: '5e90a7d3c1f4826b0d7e39a8f2645bc17390de8fa1b4c6527d08e3f95ab1c264',
  RULE_APPROVAL_KEYS: approvalKeyOfTests,
  RISK_KEYS: '91c7d2e8f4a0365b7c1e94d8a2f6083b5d7e1fc9a4b80236e7d5f1c8a39b046d',
} as const;

export interface TestCore extends ShopCore {
  readonly database: TestDatabase;
  /** Every log line so far, as written. */
  readonly logText: () => string;
}

export interface TestApi extends TestCore, ApiApp {
  /** The listener of the same process that staff are served by. */
  readonly staff: ApiApp;
  /** The one that programs of the house call. */
  readonly erp: ApiApp;
  /** The listener that a call belongs to. */
  readonly appOf: (name: CallName) => FastifyInstance;
  /** Where its callers sign in. */
  readonly identity: TestIdentity;
  /** Fetches the keys of the issuers, as the server does when it starts. */
  readonly warmUp: () => Promise<void>;
  readonly listen: () => Promise<URL>;
}

type Cleanup = () => Promise<void>;

export interface TestCoreOptions {
  /** The database of another core, which then drops it: two processes of one shop. */
  readonly database?: TestDatabase;
  /** Where clean-up goes; called in reverse. Unless told otherwise, to the end of the test. */
  readonly whenFinished?: (cleanup: Cleanup) => void;
}

/** Collects a log in memory, so that a test can look for what must not be in it. */
export function captureLog(): { stream: Writable; text: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}

/** A database of the test's own, dropped when it ends. */
export async function ownDatabase(
  whenFinished: (cleanup: Cleanup) => void = onTestFinished,
  template?: Parameters<typeof createTestDatabase>[0],
): Promise<TestDatabase> {
  const database = await createTestDatabase(template);
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
  // Named by the database: two processes of one shop have both in common.
  const documents = join(tmpdir(), `tarnholt-documents-${database.name}`);
  whenFinished(() => rm(documents, { recursive: true, force: true }));
  const config = readConfig({
    ...testEnvironment,
    DATABASE_URL: database.appUrl,
    DOCUMENT_FOLDER: documents,
    ...overrides,
  });
  const core = await startCore(config, {
    process: 'server',
    entryUrl: new URL('../', import.meta.url),
    logDestination: log.stream,
  });
  const payments = openPayments(core);
  whenFinished(async () => {
    await payments.whenIdle();
    await core.close();
  });
  return { ...core, payments, database, logText: log.text };
}

export interface TestApiOptions extends TestCoreOptions {
  /** That of another api: two processes of one shop. */
  readonly identity?: TestIdentity;
  /** How tokens are checked. */
  readonly tokens?: IdentityOptions;
}

/** All HTTP apps; `listen` where a test needs a real socket. Their answers are all checked. */
export async function startTestApi(
  overrides: Record<string, string> = {},
  { tokens, ...options }: TestApiOptions = {},
): Promise<TestApi> {
  const { whenFinished = onTestFinished } = options;
  const identity = options.identity ?? (await startTestIdentity(whenFinished));
  const core = await startTestCore({ ...identity.environment, ...overrides }, options);
  const checked = createIdentity(core, trustedIssuers(core.config), tokens);
  const watched: { readonly app: FastifyInstance; readonly faults: string[] }[] = [];
  const watch = (made: ApiApp): ApiApp => {
    watched.push({ app: made.app, faults: watchAnswers(made.app) });
    return made;
  };
  const apps: Record<Audience, ApiApp> = {
    shop: watch(createApiApp(core, checked)),
    staff: onceNeeded(() => watch(createStaffApp(core, checked))),
    erp: onceNeeded(() => watch(createErpApp(core))),
  };
  whenFinished(async () => {
    await Promise.all(watched.map(({ app }) => app.close()));
    const faults = watched.flatMap((each) => each.faults);
    expect(faults, 'answers that break the contract').toEqual([]);
  });
  return {
    ...core,
    ...apps.shop,
    staff: apps.staff,
    erp: apps.erp,
    appOf: (name) => apps[audienceOf(calls[name].access)].app,
    identity,
    warmUp: checked.fetchKeys,
    listen: async () => new URL(await apps.shop.app.listen({ host: '127.0.0.1', port: 0 })),
  };
}

/** An app has a hundred routes, and most tests ask one app. */
function onceNeeded(make: () => ApiApp): ApiApp {
  let made: ApiApp | undefined;
  const get = () => {
    made ??= make();
    return made;
  };
  return {
    get app() {
      return get().app;
    },
    get calls() {
      return get().calls;
    },
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
