import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { expectProblem } from '../../testing/problem-answer.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { type SigningKey, signingKey, type TokenOptions } from '../../testing/test-identity.ts';
import { sql } from '../sql.ts';
import type { KeySetTimes } from './key-set.ts';

/** Where keys come from, how long they count, and what happens while there are none. */

interface Shop extends TestApi {
  /** Moves the clock of this process and of the tokens that it is shown. */
  pass(milliseconds: number): void;
  now(): number;
  /** Asks for the profile with a token made now. */
  ask(options?: TokenOptions): Promise<LightMyRequestResponse>;
  /** Fetches that have ended, by outcome. */
  fetchesEnded(outcome: 'ok' | 'failed'): Promise<number>;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

async function openShop(
  options: {
    /** A process of the same shop, started later. */
    readonly like?: Shop;
    readonly times?: Partial<KeySetTimes>;
  } = {},
): Promise<Shop> {
  const { like, times } = options;
  let now = like?.now() ?? Date.now();
  const tokens = { clock: () => now, ...(times ? { times } : {}) };
  const api = await startTestApi(
    {},
    like ? { tokens, database: like.database, identity: like.identity } : { tokens },
  );
  return {
    ...api,
    pass(milliseconds) {
      now += milliseconds;
    },
    now: () => now,
    async ask(token = {}) {
      const authorization = `Bearer ${await api.identity.mint({ at: now, ...token })}`;
      return api.app.inject({ url: '/User/profile', headers: { authorization } });
    },
    async fetchesEnded(outcome) {
      const { values } = await api.metrics.identityKeyFetches.get();
      return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    },
  };
}

async function expectServed(shop: Shop, token?: TokenOptions) {
  const answer = await shop.ask(token);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function expectRefused(shop: Shop, token?: TokenOptions) {
  expectProblem(await shop.ask(token), 'unauthorized');
}

/** Never a 401, which would sign people out; and it says when to come back. */
async function expectUnavailable(shop: Shop, token?: TokenOptions): Promise<number> {
  const answer = await shop.ask(token);
  expectProblem(answer, 'service_unavailable');
  expect(answer.headers['www-authenticate']).toBeUndefined();
  return Number(answer.headers['retry-after']);
}

const strangerKey = () => signingKey('not-published');
const unknownKey = async (): Promise<TokenOptions> => ({ key: await strangerKey() });

async function keysAreStored(shop: Shop): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await shop.db.query(
        sql<{ fetched_at: Date }>`/* testing.stored-keys */
        select fetched_at from platform.identity_key_set`,
      );
      expect(rows.map(({ fetched_at }) => fetched_at.getTime())).toEqual([shop.now()]);
    },
    { timeout: 15_000 },
  );
}

describe('a key id that is not in the set', () => {
  test('makes the shop look exactly once, and then the token is refused', async () => {
    const shop = await openShop();
    await expectServed(shop);
    expect(shop.identity.fetches()).toBe(1);
    await expectRefused(shop, await unknownKey());
    expect(shop.identity.fetches()).toBe(2);
    await expectRefused(shop, await unknownKey());
    shop.pass(29 * second);
    await expectRefused(shop, await unknownKey());
    expect(shop.identity.fetches()).toBe(2);
    shop.pass(2 * second);
    await expectRefused(shop, await unknownKey());
    expect(shop.identity.fetches()).toBe(3);
  });

  test('is found when the issuer has just published it', async () => {
    const shop = await openShop();
    await expectServed(shop);
    const fresh = await strangerKey();
    shop.identity.publish('shop', [await signingKey('shop-1'), fresh]);
    await expectServed(shop, { key: fresh });
    expect(shop.identity.fetches()).toBe(2);
  });

  test('costs one fetch even if a thousand are made up, at once or one by one', async () => {
    const shop = await openShop();
    await expectServed(shop);
    const key = await strangerKey();
    const tokens = await Promise.all(
      Array.from({ length: 1_000 }, () =>
        shop.identity.mint({ key, at: shop.now(), header: { kid: randomUUID() } }),
      ),
    );
    const ask = (token: string) =>
      shop.app.inject({ url: '/User/profile', headers: { authorization: `Bearer ${token}` } });
    const together = await Promise.all(tokens.slice(0, 500).map(ask));
    const oneByOne = [];
    for (const token of tokens.slice(500)) oneByOne.push(await ask(token));
    const statuses = new Set([...together, ...oneByOne].map(({ statusCode }) => statusCode));
    expect([...statuses]).toEqual([401]);
    expect(shop.identity.fetches()).toBe(2);
  });
});

describe('keys change', () => {
  test('and nobody is refused when the new key was published before it is used', async () => {
    const shop = await openShop();
    const [first, later] = [await signingKey('shop-1'), await signingKey('shop-2')];
    const active = (at: number): SigningKey => (at < 7 * minute ? first : later);
    shop.identity.publish('shop', [first]);
    const start = shop.now();
    for (let at = 0; at <= 20 * minute; at += 20 * second) {
      shop.pass(start + at - shop.now());
      // Published two minutes in, used from the seventh, the only one from the thirteenth.
      if (at === 2 * minute) shop.identity.publish('shop', [later, first]);
      if (at === 13 * minute) shop.identity.publish('shop', [later]);
      await expectServed(shop, { key: active(at) });
      // A token lives for five minutes: the oldest one still in use.
      const oldest = Math.max(0, at - 5 * minute + second);
      await expectServed(shop, { key: active(oldest), at: start + oldest });
    }
    // Renewed every four minutes or so and at no other time.
    expect(shop.identity.fetches()).toBeLessThanOrEqual(7);
  });

  test('and a key that was removed is refused within five minutes', async () => {
    const shop = await openShop();
    const [removed, next] = [await signingKey('shop-1'), await signingKey('shop-2')];
    shop.identity.publish('shop', [removed, next]);
    await expectServed(shop, { key: removed });
    shop.identity.publish('shop', [next]);
    shop.pass(3 * minute);
    await expectServed(shop, { key: removed });
    shop.pass(2 * minute);
    await expectRefused(shop, { key: removed });
    await expectServed(shop, { key: next });
  });

  test('and a busy shop learns of it behind the backs of its callers', async () => {
    const shop = await openShop();
    const [removed, next] = [await signingKey('shop-1'), await signingKey('shop-2')];
    shop.identity.publish('shop', [removed, next]);
    await expectServed(shop, { key: removed });
    shop.identity.publish('shop', [next]);
    shop.pass(4 * minute);
    await expectServed(shop, { key: removed });
    await vi.waitFor(async () => expect(await shop.fetchesEnded('ok')).toBe(2), {
      timeout: 15_000,
    });
    await expectRefused(shop, { key: removed });
  });
});

describe('nobody waits', () => {
  test('for a renewal that is due but not pressing', async () => {
    const shop = await openShop({ times: { fetchTimeoutMs: 5_000 } });
    await expectServed(shop);
    shop.identity.feel('silent');
    shop.pass(4.5 * minute);
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) await expectServed(shop);
    expect(performance.now() - start).toBeLessThan(2_500);
    expect(shop.identity.fetches()).toBe(2);
    await shop.identity.stop();
  });

  test('for an issuer that is known to be away', async () => {
    const shop = await openShop({ times: { fetchTimeoutMs: 300 } });
    await expectServed(shop);
    shop.identity.feel('silent');
    shop.pass(6 * minute);
    // The first one finds out.
    await expectServed(shop);
    expect(await shop.fetchesEnded('failed')).toBe(1);
    // From then on it is asked every five seconds, and nobody is kept.
    const start = performance.now();
    for (let round = 0; round < 10; round += 1) {
      shop.pass(3 * second);
      await expectServed(shop);
    }
    expect(performance.now() - start).toBeLessThan(2_500);
    await shop.identity.stop();
    await vi.waitFor(
      async () => expect(await shop.fetchesEnded('failed')).toBe(shop.identity.fetches() - 1),
      { timeout: 15_000 },
    );
    expect(shop.identity.fetches()).toBeLessThanOrEqual(8);
  });

  test('twice: fifty first requests share one fetch', async () => {
    const shop = await openShop();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(shop.identity.fetches()).toBe(1);
  });
});

describe('while the issuer is away', () => {
  test('the keys we have work for a day, and the shop lives on without them', async () => {
    const shop = await openShop();
    await expectServed(shop);
    await shop.identity.stop();
    shop.pass(23 * hour);
    await expectServed(shop);
    shop.pass(hour + second);
    await expectUnavailable(shop);
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
    expect((await shop.app.inject('/Products')).statusCode).toBe(200);
  });

  test('a process that starts works with the keys in PostgreSQL', async () => {
    const before = await openShop();
    await expectServed(before);
    await keysAreStored(before);
    await before.identity.stop();
    const after = await openShop({ like: before });
    await expectServed(after);
    expect(await after.fetchesEnded('failed')).toBe(1);
  });

  test('a process that fetched them at its start serves the first person who calls', async () => {
    const shop = await openShop();
    await shop.warmUp();
    await shop.identity.stop();
    await expectServed(shop);
  });

  test('and a process that starts a day later has none', async () => {
    const before = await openShop();
    await expectServed(before);
    await keysAreStored(before);
    await before.identity.stop();
    before.pass(23 * hour);
    await expectServed(await openShop({ like: before }));
    before.pass(hour + second);
    await expectUnavailable(await openShop({ like: before }));
  });

  test('a key that another process has learned of is known to this one', async () => {
    const cutOff = await openShop();
    await expectServed(cutOff);
    await keysAreStored(cutOff);
    cutOff.pass(10 * minute);
    const connected = await openShop({ like: cutOff });
    const next = await signingKey('shop-2');
    cutOff.identity.publish('shop', [next]);
    await expectServed(connected, { key: next });
    await keysAreStored(connected);
    await cutOff.identity.stop();
    await expectServed(cutOff, { key: next });
  });

  test('without any keys the answer is 503, not 401, and the issuer is not asked each time', async () => {
    const shop = await openShop();
    await shop.identity.stop();
    expect(await expectUnavailable(shop)).toBe(5);
    for (let round = 0; round < 20; round += 1) await expectUnavailable(shop);
    expect(await shop.fetchesEnded('failed')).toBe(1);
    shop.pass(4 * second);
    expect(await expectUnavailable(shop)).toBe(1);
    expect(await shop.fetchesEnded('failed')).toBe(1);
    shop.pass(second);
    await expectUnavailable(shop);
    expect(await shop.fetchesEnded('failed')).toBe(2);
  });

  test('a key id that we do not know is 503, while the others are served', async () => {
    const shop = await openShop();
    await expectServed(shop);
    await shop.identity.stop();
    expect(await expectUnavailable(shop, await unknownKey())).toBe(30);
    await expectServed(shop);
    shop.pass(20 * second);
    expect(await expectUnavailable(shop, await unknownKey())).toBe(10);
    expect(await shop.fetchesEnded('failed')).toBe(1);
    await shop.identity.start();
    shop.pass(10 * second);
    await expectRefused(shop, await unknownKey());
    expect(await shop.fetchesEnded('ok')).toBe(2);
  });

  test('a token that is wrong anyway is still 401', async () => {
    const shop = await openShop();
    await expectServed(shop);
    await shop.identity.stop();
    shop.pass(hour);
    await expectRefused(shop, { claims: { aud: 'account' } });
    await expectRefused(shop, { at: shop.now() - hour });
  });
});

describe('the shop recovers by itself', () => {
  test('from having no keys at all', async () => {
    const shop = await openShop();
    await shop.identity.stop();
    await expectUnavailable(shop);
    await shop.identity.start();
    shop.pass(5 * second);
    await expectServed(shop);
  });

  test('from an outage, and forgets what was removed meanwhile', async () => {
    const shop = await openShop();
    const [removed, next] = [await signingKey('shop-1'), await signingKey('shop-2')];
    shop.identity.publish('shop', [removed, next]);
    await expectServed(shop);
    await shop.identity.stop();
    shop.pass(2 * hour);
    await expectServed(shop, { key: removed });
    shop.identity.publish('shop', [next]);
    await shop.identity.start();
    shop.pass(5 * second);
    // This one still goes by the old set, and sets off the fetch.
    await expectServed(shop, { key: removed });
    await vi.waitFor(async () => expect(await shop.fetchesEnded('ok')).toBe(2), {
      timeout: 15_000,
    });
    await expectRefused(shop, { key: removed });
    await expectServed(shop, { key: next });
  });
});

describe.each(['failing', 'empty', 'rambling', 'silent'] as const)(
  'an issuer that is %s',
  (mood) => {
    const times = { fetchTimeoutMs: 200 };

    test('is one that is away', async () => {
      const shop = await openShop({ times });
      shop.identity.feel(mood);
      await expectUnavailable(shop);
      shop.identity.feel('well');
      shop.pass(5 * second);
      await expectServed(shop);
      shop.identity.feel(mood);
      shop.pass(hour);
      await expectServed(shop);
      expect(await shop.fetchesEnded('failed')).toBe(2);
    });
  },
);
