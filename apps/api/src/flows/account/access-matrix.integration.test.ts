import { type Call, type CallName, calls } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import { seedSamples } from '../../testing/seed-samples.ts';
import {
  injectWire,
  sampledCalls,
  sampleInputs,
  type WireRequest,
  wireRequestOf,
} from '../../testing/served-calls.ts';
import { shareTestApi, type TestApi } from '../../testing/test-core.ts';
import { rolesOfStaff, shopper, signingKey } from '../../testing/test-identity.ts';
import { readWholeDatabase } from '../../testing/whole-database.ts';

/**
 * Every call that belongs to somebody, by everybody who is not that somebody. The calls come from
 * the contract: one that is added is in here by itself.
 */

const api = shareTestApi();

const personal = sampledCalls.filter((name) => {
  const { access }: Call = calls[name];
  return access === 'user' || access === 'guest-or-user';
});

const hour = 3_600_000;

/** Credentials that are worth nothing, each by its name. */
const worthless: Readonly<Record<string, (of: TestApi) => Promise<string>>> = {
  expired: ({ identity }) => identity.mint({ at: Date.now() - hour }),
  'of tomorrow': ({ identity }) => identity.mint({ at: Date.now() + 24 * hour }),
  'of staff': ({ identity }) =>
    identity.mint({ realm: 'staff', claims: rolesOfStaff('manager', 'support') }),
  'for another audience': ({ identity }) => identity.mint({ claims: { aud: 'account' } }),
  'signed by somebody else': async ({ identity }) =>
    identity.mint({ key: { ...(await signingKey('stranger')), kid: 'shop-1' } }),
  'with another subject': async ({ identity }) => {
    const [head, , signature] = (await identity.mint({ claims: { sub: 'x' } })).split('.');
    const [, body] = (await identity.mint()).split('.');
    return `${head}.${body}.${signature}`;
  },
  'without a signature': async ({ identity }) =>
    `${(await identity.mint()).split('.').slice(0, 2).join('.')}.`,
  mutated: async ({ identity }) => {
    const token = await identity.mint();
    const at = Math.floor(token.length / 2);
    const other = token[at] === 'A' ? 'B' : 'A';
    return token.slice(0, at) + other + token.slice(at + 1);
  },
};

/** What only the shopper may read. */
const secrets = ['4711 Example Road', 'TH-7K4M-92QX', shopper.email, '555-0142', '"Pat'];

/** Of the secrets, those that the answer tells and the request did not bring along. */
function leaksOf(request: WireRequest, body: string): string[] {
  const sent = decodeURIComponent(request.url) + request.payload.toString();
  return secrets.filter((secret) => body.includes(secret) && !sent.includes(secret));
}

async function requestOf(name: CallName, token: string | null): Promise<WireRequest> {
  return wireRequestOf(name, sampleInputs[name] as never, token);
}

const isUserCall = (name: CallName) => calls[name].access === 'user';

describe('what belongs to a shopper', { timeout: 120_000 }, () => {
  test('is more than twenty calls, those of the account among them', () => {
    expect(personal.length).toBeGreaterThan(20);
    expect(personal).toEqual(
      expect.arrayContaining(['getProfile', 'exportOwnData', 'deleteAccount', 'getUserOrders']),
    );
  });

  test.each(Object.keys(worthless))('is refused to a token %s, whatever the call', async (kind) => {
    await seedSamples(api());
    const before = await ownRows();
    const token = (await worthless[kind]?.(api())) ?? '';
    for (const name of personal) {
      const request = await requestOf(name, token);
      const answer = await injectWire(api().app, request);
      expect(`${name} ${answer.statusCode}`).toBe(`${name} 401`);
      expect(leaksOf(request, answer.body), name).toEqual([]);
    }
    expect(await ownRows()).toEqual(before);
  });

  test('is refused to nobody, and to a guest who is somebody else', async () => {
    await seedSamples(api());
    const before = await ownRows();
    for (const headers of [{}, { 'x-guest-id': 'somebody-elses-token' }]) {
      for (const name of personal) {
        const request = await requestOf(name, null);
        const answer = await injectWire(api().app, request, { headers });
        // A guest may have things of their own: then the answer tells of nothing yet.
        const expected = isUserCall(name) ? [401] : [200, 401, 404];
        expect(expected, `${name} ${answer.statusCode}`).toContain(answer.statusCode);
        expect(leaksOf(request, answer.body), name).toEqual([]);
      }
    }
    expect(await ownRows()).toEqual(before);
  });

  test('is not there for another shopper, and not changed by one', async () => {
    await seedSamples(api());
    const before = await ownRows();
    const claims = { sub: 'stranger', email: 'stranger@mailbox.example', given_name: 'Sam' };
    for (const name of personal) {
      const request = await requestOf(name, await api().identity.mint({ claims }));
      const answer = await injectWire(api().app, request);
      expect([200, 401, 404, 409, 422], `${name} ${answer.body}`).toContain(answer.statusCode);
      expect(leaksOf(request, answer.body), name).toEqual([]);
    }
    expect(await ownRows()).toEqual(before);
  });
});

/** Everything of the shopper's, who is the first customer, and of nobody else. */
async function ownRows(): Promise<Record<string, string[]>> {
  const database = await readWholeDatabase(api().database);
  const tables = ['customers.customer', 'customers.address', 'cart.cart', 'orders.shop_order'];
  const ofLater = ['notifications.stock_alert', 'reviews.review', 'builds.build'];
  const isOwn = (row: string) =>
    /"(customer_id|id)":1[,}]/.test(row) || row.includes(shopper.email);
  // How many found a review helpful is everybody's to change.
  const withoutVotes = (row: string) => row.replaceAll(/"(not_)?helpful_votes":\d+/g, '');
  return Object.fromEntries(
    [...tables, ...ofLater].map((table) => [
      table,
      (database.get(table) ?? []).filter(isOwn).map(withoutVotes),
    ]),
  );
}
