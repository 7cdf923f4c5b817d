import { describe, expect, onTestFinished, test } from 'vitest';
import { createAccessEnforcer } from '../../enforce-access.ts';
import { createLimitEnforcer } from '../../enforce-limits.ts';
import { bareCalls } from '../../testing/bare-calls.ts';
import { databaseLine } from '../../testing/database-line.ts';
import { waitForLimitWindow } from '../../testing/limit-window.ts';
import { scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import {
  ownDatabase,
  startTestApi,
  startTestCore,
  type TestCore,
} from '../../testing/test-core.ts';
import {
  shopper,
  signingKey,
  startTestIdentity,
  type TestIdentity,
  type TokenOptions,
} from '../../testing/test-identity.ts';
import { trustedIssuers } from '../../trusted-issuers.ts';
import type { ImplementOptions } from '../http/call-server.ts';
import { sql } from '../sql.ts';
import { type Caller, hasAnyRole, type Realm } from './caller.ts';
import { createIdentity } from './create-identity.ts';

/** Who a call is told that it is called by. */

const profile = {
  fullName: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  addresses: [],
  orders: [],
  ordersCursor: null,
};

interface Calls {
  readonly core: TestCore;
  readonly identity: TestIdentity;
  /** Whom the handlers have seen, oldest first. */
  readonly callers: (Caller | null)[];
  get(url: string, token?: TokenOptions): Promise<{ statusCode: number; body: string }>;
}

/** A call of each kind of access, for the tokens of a realm, without any table of a domain. */
async function serveCalls(
  realm: Realm = 'shop',
  options: ImplementOptions = {},
  overrides: Record<string, string> = {},
): Promise<Calls & { app: ReturnType<typeof bareCalls>['app'] }> {
  const identity = await startTestIdentity(onTestFinished);
  const core = await startTestCore({ ...identity.environment, ...overrides });
  const { app, calls } = bareCalls({
    logger: core.logger,
    metrics: core.metrics,
    enforceLimit: createLimitEnforcer(core),
    enforceAccess: createAccessEnforcer(core),
    authenticate: createIdentity(core, trustedIssuers(core.config)).authenticatorOf(realm),
  });
  const callers: (Caller | null)[] = [];
  calls.implement(
    'getProfile',
    async (_, { caller }) => {
      callers.push(caller);
      return profile;
    },
    options,
  );
  calls.implement('getOrder', async (_, { caller }) => {
    callers.push(caller);
    return {} as never;
  });
  calls.implement('getProducts', async (_, { caller }) => {
    callers.push(caller);
    return {};
  });
  return {
    app,
    core,
    identity,
    callers,
    async get(url, token) {
      const authorization = token && `Bearer ${await identity.mint({ realm, ...token })}`;
      return app.inject({ url, headers: authorization ? { authorization } : {} });
    },
  };
}

describe('a call for users', () => {
  test('is told who its caller is', async () => {
    const { get, callers, identity } = await serveCalls();
    const yesterday = Date.now() - 86_400_000;
    expect((await get('/User/profile', {})).statusCode).toBe(200);
    expect((await get('/User/profile', { at: yesterday })).statusCode).toBe(401);
    expect(callers).toEqual([
      {
        realm: 'shop',
        issuer: identity.issuers.shop,
        subject: shopper.subject,
        email: { address: shopper.email, isVerified: true },
        firstName: shopper.firstName,
        lastName: shopper.lastName,
        roles: [],
        issuedAt: expect.any(Number),
        authTime: expect.any(Number),
      },
    ]);
  });

  test.each([
    ['verified', { email_verified: true }, { address: shopper.email, isVerified: true }],
    ['not verified', { email_verified: false }, { address: shopper.email, isVerified: false }],
    [
      'not said to be so',
      { email_verified: undefined },
      { address: shopper.email, isVerified: false },
    ],
    [
      'said to be so in words',
      { email_verified: 'true' },
      { address: shopper.email, isVerified: false },
    ],
    ['missing', { email: undefined }, null],
    ['no address', { email: 'pat' }, null],
    ['two lines', { email: 'pat@a.example\nbcc: b@b.example' }, null],
  ])('is told of an email that is %s', async (_, claims, email) => {
    const { get, callers } = await serveCalls();
    await get('/User/profile', { claims });
    expect(callers).toMatchObject([{ email }]);
  });
});

test('a call for everybody reads no credential, and so refuses none', async () => {
  const { app, callers } = await serveCalls();
  for (const authorization of ['Bearer x', 'Basic x', '']) {
    expect((await app.inject({ url: '/Products', headers: { authorization } })).statusCode).toBe(
      200,
    );
  }
  expect(callers).toEqual([null, null, null]);
});

test('a call for guests and users knows a user by the token, and refuses one that is wrong', async () => {
  const { get, app, callers } = await serveCalls();
  await get('/Order/TH-1', {});
  await get('/Order/TH-1');
  expect(callers).toMatchObject([{ subject: shopper.subject }, null]);
  expectProblem((await get('/Order/TH-1', { claims: { aud: 'x' } })) as never, 'unauthorized');
  const headers = { authorization: 'Bearer nonsense' };
  expectProblem(await app.inject({ url: '/Order/TH-1', headers }), 'unauthorized');
  expect(callers).toHaveLength(2);
});

test('a caller is known before the body is read', async () => {
  const own = await startTestApi();
  const send = (headers: Record<string, string>) =>
    own.app.inject({
      method: 'PUT',
      url: '/User/profile',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"broken',
    });
  expectProblem(await send({}), 'unauthorized');
  const authorization = `Bearer ${await own.identity.mint()}`;
  expectProblem(await send({ authorization }), 'invalid_request');
});

describe('roles', () => {
  const everywhere = (roles: string[]) => ({
    realm_access: { roles },
    resource_access: {
      'shop-backoffice': { roles },
      'shop-web': { roles },
      account: { roles: ['manager'] },
    },
  });
  const all = ['support', 'compliance', 'fulfillment', 'merchandiser', 'manager'];

  test('of shoppers are those of the realm that we know', async () => {
    const { get, callers } = await serveCalls();
    await get('/User/profile', { claims: everywhere([...all, 'dealer', 'offline_access']) });
    const elsewhere = { resource_access: { 'shop-web': { roles: ['dealer'] } } };
    await get('/User/profile', { claims: elsewhere });
    expect(callers.map((caller) => caller?.roles)).toEqual([['dealer'], []]);
  });

  test('of staff are those of the back office that we know', async () => {
    const { get, callers } = await serveCalls('staff');
    await get('/User/profile', { claims: everywhere([...all, 'dealer', 'admin']) });
    await get('/User/profile', { claims: { realm_access: { roles: all } } });
    const elsewhere = { resource_access: { 'shop-web': { roles: all }, account: { roles: all } } };
    await get('/User/profile', { claims: elsewhere });
    const broken = { resource_access: { 'shop-backoffice': { roles: 'manager' } } };
    await get('/User/profile', { claims: broken });
    expect(callers.map((caller) => caller?.roles)).toEqual([all, [], [], []]);
  });

  test('of staff count only in a token of the back office', async () => {
    const { get, callers } = await serveCalls('staff');
    for (const azp of ['shop-web', 'account-console', 'admin-cli']) {
      const claims = { ...everywhere(all), azp };
      expect((await get('/User/profile', { claims })).statusCode).toBe(401);
    }
    expect(callers).toEqual([]);
  });

  test('are not had by a token of the shop where staff are served', async () => {
    const { app, identity, callers } = await serveCalls('staff');
    const token = await identity.mint({ realm: 'shop', claims: everywhere(all) });
    const headers = { authorization: `Bearer ${token}` };
    expectProblem(await app.inject({ url: '/User/profile', headers }), 'unauthorized');
    expect(callers).toEqual([]);
    expect(identity.fetches('shop')).toBe(0);
  });

  test('that are required let in whoever has one, and nobody when none is named', () => {
    const caller = { roles: ['support', 'compliance'] } as unknown as Caller;
    expect(hasAnyRole(caller, ['compliance'])).toBe(true);
    expect(hasAnyRole(caller, ['manager', 'support'])).toBe(true);
    expect(hasAnyRole(caller, ['manager'])).toBe(false);
    expect(hasAnyRole(caller, ['Support', 'sup', ''])).toBe(false);
    expect(hasAnyRole(caller, [])).toBe(false);
    expect(hasAnyRole({ ...caller, roles: [] }, ['support'])).toBe(false);
    expect(hasAnyRole({ ...caller, roles: [] }, [])).toBe(false);
  });
});

describe('a caller without the role', () => {
  const forManagers = { roles: ['manager'] } as const;
  const withRoles = (...roles: string[]): TokenOptions => ({
    claims: { resource_access: { 'shop-backoffice': { roles } } },
  });

  test('is told so, and it is an audit event without anything personal', async () => {
    const { get, callers, core } = await serveCalls('staff', forManagers);
    expect((await get('/User/profile', withRoles('manager', 'support'))).statusCode).toBe(200);
    const answer = await get('/User/profile', withRoles('support'));
    const { requestId } = expectProblem(answer as never, 'forbidden');
    expect(callers).toHaveLength(1);
    expect(await auditEvents(core)).toEqual([
      {
        action: 'access.refused',
        actor_kind: 'staff',
        actor_id: shopper.subject,
        subject: 'call/GET /User/profile',
        request_id: requestId,
        details: { required: ['manager'], held: ['support'] },
      },
    ]);
  });

  test('who keeps trying is sent away, and the log of events stays short', async () => {
    const { get, core } = await serveCalls('staff', forManagers);
    await waitForLimitWindow(600);
    const statuses = [];
    for (let round = 0; round < 30; round += 1) {
      statuses.push((await get('/User/profile', withRoles('support'))).statusCode);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(10).fill(429));
    expect(await auditEvents(core)).toHaveLength(21);
  });
});

function auditEvents({ db }: TestCore) {
  return db.query(
    sql<{ action: string }>`/* testing.access-events */
      select action, actor_kind, actor_id, subject, request_id::text, details
        from audit.event order by id`,
  );
}

test('keys that cannot be stored are as good as others', async () => {
  const database = await ownDatabase();
  const line = await databaseLine(database.appUrl);
  const identity = await startTestIdentity(onTestFinished);
  const core = await startTestCore(
    { ...identity.environment, DATABASE_URL: line.url },
    { database },
  );
  const { app, calls } = bareCalls({
    logger: core.logger,
    metrics: core.metrics,
    authenticate: createIdentity(core, trustedIssuers(core.config)).authenticatorOf('shop'),
  });
  calls.implement('getProfile', async () => profile);
  await line.cut();
  const ask = async (token: TokenOptions = {}) => {
    const authorization = `Bearer ${await identity.mint(token)}`;
    return app.inject({ url: '/User/profile', headers: { authorization } });
  };
  expect((await ask()).statusCode).toBe(200);
  // Nor does it matter that the last good ones cannot be read.
  await identity.stop();
  expectProblem(await ask({ key: await signingKey('not-published') }), 'service_unavailable');
  expect((await ask()).statusCode).toBe(200);
  expect(core.logText()).toContain('the keys of the issuer could not be stored');
  expect(core.logText()).toContain('the last good keys could not be read');
});

test('no token is in the log, whatever happens to it', async () => {
  const own = await startTestApi({ LOG_LEVEL: 'trace' });
  const { identity } = own;
  const tokens: string[] = [];
  const ask = async (options: TokenOptions = {}, garble = (token: string) => token) => {
    const token = garble(await identity.mint(options));
    tokens.push(token);
    const headers = { authorization: `Bearer ${token}` };
    return (await own.app.inject({ url: '/User/profile', headers })).statusCode;
  };
  const unknown = { key: await signingKey('not-published') };
  expect(await ask()).toBe(200);
  expect(await ask({ claims: { aud: 'x' } })).toBe(401);
  expect(await ask(unknown)).toBe(401);
  expect(await ask({}, (token) => token.slice(0, -9))).toBe(401);
  expect(await ask({}, (token) => token.replace('.', ','))).toBe(401);
  await identity.stop();
  const later = await startTestApi({ LOG_LEVEL: 'trace' }, { identity });
  const headers = { authorization: `Bearer ${tokens[0]}` };
  expect((await later.app.inject({ url: '/User/profile', headers })).statusCode).toBe(503);
  const log = own.logText() + later.logText();
  expect(log).toContain('credential refused');
  expect(log).toContain('the keys of the issuer could not be fetched');
  expect(scanLog(log, { planted: [shopper.email, shopper.subject] })).toEqual([]);
  for (const part of tokens.flatMap((token) => token.split(/[.,]/))) {
    expect(log).not.toContain(part.slice(0, 40));
  }
});
