import { setTimeout as sleep } from 'node:timers/promises';
import { type CallName, calls } from '@tarnholt/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { newGuest } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { seedSamples } from '../../testing/seed-samples.ts';
import { injectWire, sampledCalls, sampleRequest } from '../../testing/served-calls.ts';
import { shareTestApi, startTestApi, type TestApi } from '../../testing/test-core.ts';

const api = shareTestApi();

const isPublic = (name: CallName) => calls[name].access === 'public';
const cartCalls = sampledCalls.filter((name) => calls[name].area === 'cart' && !isPublic(name));
const withBody = cartCalls.filter((name) => calls[name].method !== 'GET' && 'body' in calls[name]);

test('all eleven calls of a cart are looked at below', () => {
  expect(cartCalls).toHaveLength(11);
  expect(withBody).toHaveLength(7);
});

describe.each(cartCalls)('%s', (name) => {
  test('is kept by no cache, answered or refused', { tags: ['API-06', 'API-12'] }, async () => {
    await seedSamples(api());
    const sample = await sampleRequest(name, api());
    const answers = [
      await injectWire(api().app, sample),
      await injectWire(api().app, { ...sample, payload: Buffer.from('{') }),
      await injectWire(api().app, {
        ...sample,
        headers: {},
        url: sample.url.replace('Zk3', 'xxx'),
      }),
    ];
    expect(answers[0]?.statusCode, answers[0]?.body).toBe(200);
    expect(answers[2]?.statusCode).toBeGreaterThanOrEqual(400);
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });
});

describe.each(withBody)('%s', (name) => {
  /** As text: an object literal would set the prototype instead of a key. */
  const polluted = [
    '{"__proto__":{"isAdmin":true},',
    '{"constructor":{"prototype":{"isAdmin":true}},',
  ];

  test.each(polluted)('refuses a body that reaches for a prototype: %s', async (start) => {
    await seedSamples(api());
    const sample = await sampleRequest(name, api());
    const text = sample.payload.toString();
    for (const at of [text.indexOf('{'), text.lastIndexOf('{')]) {
      const payload = Buffer.from(text.slice(0, at) + start + text.slice(at + 1));
      expectProblem(await injectWire(api().app, { ...sample, payload }), 'invalid_request');
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('drops what the contract does not name', async () => {
    await seedSamples(api());
    const sample = await sampleRequest(name, api());
    const text = sample.payload.toString().replace('{', '{"surprise":"of the client","price":0,');
    const answer = await injectWire(api().app, { ...sample, payload: Buffer.from(text) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toContain('surprise');
  });
});

describe('guest tokens', () => {
  // Windows follow the clock: a test that straddles the end of one would see two of them.
  beforeEach(async () => {
    const untilMinute = 60_000 - (Date.now() % 60_000);
    if (untilMinute < 8_000) await sleep(untilMinute);
  });

  const create = ({ app }: TestApi, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/Auth/guest', remoteAddress, headers });

  async function passes(
    shop: TestApi,
    from: (at: number) => [string, Record<string, string>?],
  ): Promise<number> {
    let passed = 0;
    for (let at = 0; at < 14; at += 1) {
      const answer = await create(shop, ...from(at));
      if (answer.statusCode === 200) passed += 1;
      else {
        expectProblem(answer, 'too_many_requests');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      }
    }
    return passed;
  }

  const claims = (ip: string) => ({
    'x-forwarded-for': ip,
    'x-real-ip': ip,
    forwarded: `for=${ip}`,
    'true-client-ip': ip,
    'cf-connecting-ip': ip,
  });

  test('are ten a minute for a whole /64 of IPv6', { tags: ['API-05'] }, async () => {
    const shop = await startTestApi();
    expect(await passes(shop, (at) => [`2001:db8:1:2::${at}`])).toBe(10);
    expect((await create(shop, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('are ten a minute whatever address a client claims to have', {
    tags: ['API-05'],
  }, async () => {
    const shop = await startTestApi();
    expect(await passes(shop, (at) => ['203.0.113.9', claims(`198.51.100.${at}`)])).toBe(10);
  });

  test('are counted by the address that the configured proxy tells, the last of several', {
    tags: ['API-05'],
  }, async () => {
    const shop = await startTestApi({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const through = (ip: string) => ({ 'x-forwarded-for': ip });
    expect(await passes(shop, (at) => ['10.1.2.3', through(`198.51.100.${at}, 203.0.113.9`)])).toBe(
      10,
    );
    expect((await create(shop, '10.1.2.3', through('203.0.113.10'))).statusCode).toBe(200);
    // The same header from somebody who is no proxy.
    expect(await passes(shop, (at) => ['192.0.2.7', through(`203.0.113.${100 + at}`)])).toBe(10);
  });
});

test('a token is in no table, whatever was done with it', { tags: ['API-05'] }, async () => {
  const shop = await startTestApi();
  await putOnSale(shop.db, [{ sku: 'CAP' }]);
  const guest = await newGuest(shop);
  await guest.add([{ productId: 'CAP', quantity: 1 }]);
  const rows = await shop.db.query(
    sql<{ row: string }>`/* testing.all-of-the-cart */
      select g::text as row from cart.guest g union all select c::text from cart.cart c
      union all select l::text from cart.line l union all select e::text from audit.event e`,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain(guest.owner.guestId);
  expect(shop.logText()).not.toContain(guest.owner.guestId);
});
