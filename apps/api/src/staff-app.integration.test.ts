import { Validator } from '@seriousme/openapi-schema-validator';
import { calls as contract, type StaffOrderRow } from '@tarnholt/contract';
import { routes } from '@tarnholt/contract/routes';
import { staffCallRoles } from '@tarnholt/contract/staff-roles';
import { staffRoutes } from '@tarnholt/contract/staff-routes';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApiApp } from './app.ts';
import type { CallServer } from './platform/http/call-server.ts';
import { type Caller, callerKey } from './platform/identity/caller.ts';
import { createIdentity } from './platform/identity/create-identity.ts';
import { requireRecentSignIn } from './platform/identity/require-recent-sign-in.ts';
import { sql } from './platform/sql.ts';
import { createStaffApp } from './staff-app.ts';
import { scanLog } from './testing/log-scan.ts';
import { expectProblem } from './testing/problem-answer.ts';
import { startTestCore } from './testing/test-core.ts';
import {
  rolesOfStaff,
  shopper,
  startTestIdentity,
  type TokenOptions,
} from './testing/test-identity.ts';
import { trustedIssuers } from './trusted-issuers.ts';

/** The listener itself, with calls so small that only what stands before them matters. */

const groupId = '3f0c1f1e-7a53-4c8c-9d8e-1f5b7f2f6a01';
const row: StaffOrderRow = {
  id: 'TH-7K4M-92QX',
  placedAt: '2026-11-15T10:00:00.000Z',
  email: 'buyer@mailbox.example',
  buyerName: 'Pat Shopper',
  status: 'authorized',
  totalAmount: 49.95,
  groups: [],
};

async function openDesk(overrides: Record<string, string> = {}) {
  const identity = await startTestIdentity(onTestFinished);
  const core = await startTestCore({ ...identity.environment, ...overrides });
  const callers: Caller[] = [];
  const serve = (calls: CallServer) => {
    calls.implement(
      'listStaffOrders',
      async (_, { caller }) => {
        callers.push(caller);
        return { orders: [row], nextCursor: null };
      },
      { roles: staffCallRoles.listStaffOrders },
    );
    calls.implement(
      'releaseGroup',
      async (_, { caller }) => {
        requireRecentSignIn(caller, 300);
        throw new Error('recent enough');
      },
      { roles: staffCallRoles.releaseGroup },
    );
  };
  const tokens = createIdentity(core, trustedIssuers(core.config));
  const staff = createStaffApp(core, tokens, { serve });
  const shop = createApiApp(core, tokens);
  onTestFinished(async () => {
    await Promise.all([staff.app.close(), shop.app.close()]);
  });
  const bearer = async (token: TokenOptions) => ({
    authorization: `Bearer ${await identity.mint({ realm: 'staff', ...token })}`,
  });
  return {
    core,
    identity,
    staff,
    shop,
    callers,
    list: async (token: TokenOptions = { claims: rolesOfStaff('support') }) =>
      staff.app.inject({ url: '/staff/orders', headers: await bearer(token) }),
    release: async (claims: Record<string, unknown>) =>
      staff.app.inject({
        method: 'POST',
        url: `/staff/groups/${groupId}/release`,
        headers: await bearer({ claims: { ...rolesOfStaff('manager'), ...claims } }),
        payload: { version: 1 },
      }),
    events: () =>
      core.db.query(
        sql<{ action: string }>`/* testing.staff-events */
          select action, actor_kind, actor_id, subject, request_id::text, details
            from audit.event order by id`,
      ),
  };
}

describe('who is let in', () => {
  test('somebody of the staff with the role', async () => {
    const { list, callers, identity } = await openDesk();
    const answer = await list();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ orders: [row], nextCursor: null });
    expect(callers).toMatchObject([
      { realm: 'staff', issuer: identity.issuers.staff, roles: ['support'] },
    ]);
  });

  test('not a shopper, whatever the token says', async () => {
    const { list, callers, events, identity } = await openDesk();
    const claims = {
      ...rolesOfStaff('manager', 'support'),
      realm_access: { roles: ['manager', 'support'] },
    };
    for (const token of [
      { realm: 'shop', claims },
      { realm: 'shop', claims: { ...claims, azp: 'shop-backoffice' } },
      { realm: 'shop', claims: { ...claims, iss: identity.issuers.staff } },
    ] as const) {
      expectProblem(await list(token), 'unauthorized');
    }
    expect(callers).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test('not somebody of the staff in the shop', async () => {
    const { identity, shop } = await openDesk();
    const token = await identity.mint({ realm: 'staff', claims: rolesOfStaff('manager') });
    const headers = { authorization: `Bearer ${token}` };
    expectProblem(await shop.app.inject({ url: '/User/profile', headers }), 'unauthorized');
  });

  test('not a token of another client of the same realm', async () => {
    const { list } = await openDesk();
    for (const azp of ['account-console', 'admin-cli', 'shop-web']) {
      const claims = { ...rolesOfStaff('manager'), azp };
      expectProblem(await list({ claims }), 'unauthorized');
    }
  });

  test('nobody without a token, and the answer says nothing about roles', async () => {
    const { staff } = await openDesk();
    const answer = await staff.app.inject('/staff/orders');
    expectProblem(answer, 'unauthorized');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('nobody without the role: it is 403 and an audit event that names no person', async () => {
    const { list, callers, events } = await openDesk();
    const answer = await list({ claims: rolesOfStaff('merchandiser') });
    const { requestId } = expectProblem(answer, 'forbidden');
    expectProblem(await list({ claims: {} }), 'forbidden');
    expect(callers).toEqual([]);
    expect(await events()).toEqual([
      {
        action: 'access.refused',
        actor_kind: 'staff',
        actor_id: shopper.subject,
        subject: 'call/GET /staff/orders',
        request_id: requestId,
        details: { required: staffCallRoles.listStaffOrders, held: ['merchandiser'] },
      },
      expect.objectContaining({ details: expect.objectContaining({ held: [] }) }),
    ]);
  });
});

describe('a step that needs a recent sign-in', () => {
  const seconds = () => Math.floor(Date.now() / 1_000);

  test('asks for one when the last is more than five minutes ago, and not before', async () => {
    const { release, core } = await openDesk();
    expectProblem(await release({ auth_time: seconds() - 310 }), 'step_up_required');
    expectProblem(await release({ auth_time: undefined }), 'step_up_required');
    expectProblem(await release({ auth_time: String(seconds()) }), 'step_up_required');
    // It gets as far as the handler, which has nothing to release.
    expectProblem(await release({ auth_time: seconds() - 60 }), 'internal_error');
    expect(core.logText()).toContain('recent enough');
  });

  test('does not ask those for one whom it would not let in anyway', async () => {
    const { release } = await openDesk();
    const claims = { ...rolesOfStaff('support'), auth_time: seconds() - 86_400 };
    expectProblem(await release(claims), 'forbidden');
  });
});

describe('the two listeners of one process', () => {
  test('the shop knows none of the calls of staff', async () => {
    const { shop, identity } = await openDesk();
    const token = await identity.mint({ realm: 'staff', claims: rolesOfStaff('manager') });
    for (const { method, path } of Object.values(staffRoutes)) {
      const url = path.replaceAll(/\{\w+\}/g, groupId);
      const headers = { authorization: `Bearer ${token}` };
      expectProblem(await shop.app.inject({ method, url, headers }), 'not_found');
    }
    const { paths } = (await shop.app.inject('/openapi.json')).json();
    expect(Object.keys(paths).filter((path) => path.startsWith('/staff'))).toEqual([]);
  });

  test('the listener of staff knows none of the calls of the shop', async () => {
    const { staff } = await openDesk();
    for (const { method, path } of Object.values(routes)) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      expectProblem(await staff.app.inject({ method, url }), 'not_found');
    }
  });

  test('neither can be made to serve a call of the other', async () => {
    const { shop, staff } = await openDesk();
    const options = { roles: staffCallRoles.getStaffOrder };
    expect(() => shop.calls.implement('getStaffOrder', async () => ({}) as never, options)).toThrow(
      'getStaffOrder is no call of the listener for shop',
    );
    expect(() => staff.calls.implement('getProducts', async () => ({}))).toThrow(
      'getProducts is no call of the listener for staff',
    );
  });

  test('a call of staff that names no roles is refused when it is registered', async () => {
    const { staff } = await openDesk();
    expect(() => staff.calls.implement('getStaffOrder', async () => ({}) as never)).toThrow(
      'getStaffOrder is for staff and names no roles',
    );
  });

  test('fetch the keys of an issuer once for both', async () => {
    const { list, identity, shop } = await openDesk();
    await Promise.all([list(), list()]);
    const headers = { authorization: `Bearer ${await identity.mint()}` };
    expect((await shop.app.inject({ url: '/User/profile', headers })).statusCode).toBe(200);
    expect(identity.fetches('staff')).toBe(1);
    expect(identity.fetches('shop')).toBe(1);
  });
});

describe('beside its calls', () => {
  test('it tells whether it lives and is ready', async () => {
    const { staff } = await openDesk();
    expect((await staff.app.inject('/healthz')).statusCode).toBe(200);
    expect((await staff.app.inject('/readyz')).statusCode).toBe(200);
    expectProblem(await staff.app.inject('/metrics'), 'not_found');
  });

  test('it has a document of the calls of staff and of no other', async () => {
    const { staff, core } = await openDesk();
    const answer = await staff.app.inject('/openapi.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    const document = answer.json();
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(document.servers).toEqual([{ url: `${core.config.BACK_OFFICE_URL}/api` }]);
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...new Set(Object.values(staffRoutes).map(({ path }) => path))].toSorted(),
    );
    const file = document.paths[contract.getStaffDocument.path].get.responses[200].content;
    expect(file).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    });
  });

  test('the back office may read its answers from another origin, and nobody else', async () => {
    const { staff } = await openDesk({ BACK_OFFICE_URL: 'https://desk.tarnholt.example' });
    const allowed = async (origin: string) =>
      (await staff.app.inject({ url: '/staff/orders', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await allowed('https://desk.tarnholt.example')).toBe('https://desk.tarnholt.example');
    for (const origin of [
      ...['http://localhost:8080', 'https://tarnholt.example', 'null'],
      ...['https://desk.tarnholt.example.evil.example', 'http://desk.tarnholt.example'],
    ]) {
      expect(await allowed(origin)).toBeUndefined();
    }
  });

  test('nothing of a token or of a person is in its log', async () => {
    const { list, core, callers } = await openDesk({ LOG_LEVEL: 'trace' });
    await list();
    await list({ claims: rolesOfStaff('merchandiser') });
    await list({ realm: 'shop' });
    expect(core.logText()).toContain('"route":"/staff/orders"');
    const planted = [shopper.email, ...callers.map(callerKey)];
    expect(scanLog(core.logText(), { planted })).toEqual([]);
  });
});
