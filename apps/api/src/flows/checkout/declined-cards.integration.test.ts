import { describe, expect, test } from 'vitest';
import { purgeRisk } from '../../domains/risk/index.ts';
import { sql } from '../../platform/sql.ts';
import {
  type Buyer,
  type CheckoutShop,
  capSku,
  customerInfo,
  newBuyer,
  settingsOf,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { injectWire, wireRequestOf } from '../../testing/served-calls.ts';
import { solutionOf } from '../../testing/solve-challenge.ts';
import { startTestApi } from '../../testing/test-core.ts';

/** Whoever tries stolen cards here learns little, and less with each card. */

const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };
const items = [{ productId: capSku, quantity: 1 }];

async function startDecliningShop(): Promise<CheckoutShop> {
  const shop = await startCheckoutShop(behindProxy);
  await shop.provider.setFaults({ effect: { kind: 'decline', code: 2 } });
  return shop;
}

interface From {
  readonly network?: string;
  readonly email?: string;
  readonly challenge?: string;
}

async function pay(buyer: Buyer, from: From = {}) {
  const { network = '10.1.1.1', email = customerInfo.email, challenge } = from;
  const changes = { customerInfo: { ...customerInfo, email } };
  const body = await buyer.body(challenge === undefined ? changes : { ...changes, challenge });
  return buyer.send(body, { 'x-forwarded-for': network });
}

async function sentCards({ provider }: CheckoutShop): Promise<number> {
  return (await provider.stats()).requests?.createTransactionRequest ?? 0;
}

async function declineTimes(times: number, buyer: Buyer, from: From = {}): Promise<void> {
  for (let left = times; left > 0; left -= 1) {
    const answer = await pay(buyer, from);
    expect(answer.json(), answer.body).toMatchObject({ success: false, orderId: null });
  }
}

/** As if everything had happened that much earlier. */
async function letPass({ db }: CheckoutShop, time: string): Promise<void> {
  await db.query(
    sql`/* testing.age-tries */
      update risk.payment_try
      set tried_at = tried_at - ${time}::interval, decided_at = decided_at - ${time}::interval`,
  );
  await db.query(
    sql`/* testing.age-breaker */
      update risk.breaker set hot_until = hot_until - ${time}::interval`,
  );
}

describe('a buyer whose cards are declined', () => {
  test('is challenged after three, locked after five, and welcome again half an hour later', {
    timeout: 120_000,
  }, async () => {
    const shop = await startDecliningShop();
    const buyer = await newBuyer(shop, { items });
    await declineTimes(3, buyer);

    const asked = expectProblem(await pay(buyer), 'challenge_required');
    expect(await sentCards(shop)).toBe(3);
    const challenge = await solutionOf(asked.challenge);
    await declineTimes(1, buyer, { challenge });
    // It opened one attempt, and is worth nothing now.
    const again = expectProblem(await pay(buyer, { challenge }), 'challenge_required');
    expect(await sentCards(shop)).toBe(4);

    // The mailbox is known whoever uses it, and a solution is for one cart.
    const other = await newBuyer(shop, { items });
    const unspent = await solutionOf(again.challenge);
    expectProblem(await pay(other, { network: '10.2.2.2' }), 'challenge_required');
    const borrowed = await pay(other, { network: '10.2.2.2', challenge: unspent });
    expectProblem(borrowed, 'challenge_required');

    await declineTimes(1, buyer, { challenge: unspent });
    for (const [who, network] of [
      [buyer, '10.3.3.3'],
      [other, '10.4.4.4'],
    ] as const) {
      const locked = await pay(who, { network });
      const { title } = expectProblem(locked, 'too_many_requests');
      expect(title).not.toMatch(/card|bank|CVV|address/i);
      const retryAfter = Number(locked.headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(1_700);
      expect(retryAfter).toBeLessThanOrEqual(1_800);
    }
    expect(await sentCards(shop)).toBe(5);

    await shop.provider.setFaults();
    await letPass(shop, '30 minutes');
    expect((await pay(buyer)).json()).toMatchObject({ success: true });
  });

  test('is known to every process of the shop', async () => {
    const shop = await startDecliningShop();
    const buyer = await newBuyer(shop, { items });
    await declineTimes(3, buyer);
    const second = await startTestApi(
      { ...settingsOf(shop.provider), ...behindProxy },
      { database: shop.database, identity: shop.identity },
    );
    const request = await wireRequestOf('placeOrder', { body: await buyer.body() }, null);
    const headers = { 'x-guest-id': buyer.cart.owner.guestId };
    expectProblem(await injectWire(second.app, request, { headers }), 'challenge_required');
  });

  test('gets no further by paying with many carts at once', { timeout: 120_000 }, async () => {
    const shop = await startDecliningShop();
    await shop.provider.setFaults({ latencyMs: 300, effect: { kind: 'decline', code: 2 } });
    const buyers = await Promise.all(Array.from({ length: 9 }, () => newBuyer(shop, { items })));
    const answers = await Promise.all(
      buyers.map((buyer, at) => pay(buyer, { network: `10.5.${at}.1` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await sentCards(shop)).toBe(3);
  });

  test('may order again at once when a card is accepted', async () => {
    const shop = await startDecliningShop();
    const buyer = await newBuyer(shop, { items });
    await declineTimes(2, buyer);
    await shop.provider.setFaults();
    expect((await pay(buyer)).json()).toMatchObject({ success: true });
  });
});

test('a network may fail ten times in an hour, with whatever carts and mailboxes', {
  timeout: 120_000,
}, async () => {
  const shop = await startDecliningShop();
  const buyers = await Promise.all(Array.from({ length: 5 }, () => newBuyer(shop, { items })));
  // All of one subscriber's /64.
  const network = (at: number) => `2001:db8:1:2:${at}::${at}`;
  for (const [at, buyer] of buyers.entries()) {
    await declineTimes(2, buyer, { network: network(at), email: `buyer-${at}@mailbox.example` });
  }
  const [buyer] = buyers;
  const email = 'somebody-else@mailbox.example';
  const refused = await pay(buyer as Buyer, { network: network(99), email });
  expectProblem(refused, 'too_many_requests');
  const retryAfter = Number(refused.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(3_400);
  expect(retryAfter).toBeLessThanOrEqual(3_600);
  expect(await sentCards(shop)).toBe(10);
  await declineTimes(1, buyer as Buyer, { network: '2001:db8:1:3::1', email });
});

describe('when most cards are declined', () => {
  test('all guests are challenged and a person is told, until it is calm', {
    timeout: 240_000,
  }, async () => {
    const shop = await startDecliningShop();
    const cards = 60;
    const numbers = Array.from({ length: cards }, (_, at) => at);
    // Each with a guest, a cart and a mailbox of its own, five from each network.
    const ends: string[] = [];
    const tryCard = async (at: number) => {
      const buyer = await newBuyer(shop, { items });
      const network = `10.6.${Math.floor(at / 5)}.1`;
      const answer = await pay(buyer, { network, email: `thief-${at}@mailbox.example` });
      ends.push(answer.json().code ?? answer.json().message);
    };
    while (numbers.length > 0) await Promise.all(numbers.splice(0, 6).map(tryCard));
    const reached = await sentCards(shop);
    expect(reached).toBeGreaterThanOrEqual(30);
    expect(reached).toBeLessThanOrEqual(36);
    const asked = 'challenge_required';
    expect(ends.filter((end) => end === asked).length, ends.join('\n')).toBe(cards - reached);

    const mails = await shop.db.query(
      sql<{ recipient: string }>`/* testing.alerts */
        select recipient from notifications.outgoing_mail where template = 'card-testing'`,
    );
    expect(mails).toEqual([{ recipient: 'operations@tarnholt.example' }]);

    await shop.provider.setFaults();
    const customer = await newBuyer(shop, { isGuest: false, items });
    const known = { network: '10.7.7.7', email: 'known@mailbox.example' };
    expect((await pay(customer, known)).json()).toMatchObject({ success: true });
    const guest = await newBuyer(shop, { items });
    const honest = { network: '10.8.8.8', email: 'honest@mailbox.example' };
    const problem = expectProblem(await pay(guest, honest), asked);
    const challenge = await solutionOf(problem.challenge);
    expect((await pay(guest, { ...honest, challenge })).json()).toMatchObject({ success: true });

    await letPass(shop, '15 minutes');
    const later = await newBuyer(shop, { items });
    expect((await pay(later, honest)).json()).toMatchObject({ success: true });
  });
});

test('whoever goes on knocking without solving anything is no calm', async () => {
  const shop = await startDecliningShop();
  const hotFor = async () => {
    const [row] = await shop.db.query(
      sql<{ minutes: number }>`/* testing.hot-for */
        select round(extract(epoch from hot_until - shop_now()) / 60)::int as minutes from risk.breaker`,
    );
    return row?.minutes;
  };
  await shop.db.query(
    sql`/* testing.trip */
      update risk.breaker set tripped_at = shop_now(), hot_until = shop_now() + interval '5 minutes'`,
  );
  const guest = await newBuyer(shop, { items });
  const knock = async () => expectProblem(await pay(guest), 'challenge_required');
  for (let knocks = 0; knocks < 29; knocks += 1) await knock();
  expect(await hotFor()).toBe(5);
  await knock();
  expect(await hotFor()).toBe(15);
  expect(await sentCards(shop)).toBe(0);
});

test('nothing that is counted names anybody, and it is gone after two hours', async () => {
  const shop = await startDecliningShop();
  const buyer = await newBuyer(shop, { items });
  await declineTimes(1, buyer);
  const read = () =>
    shop.db.query(
      sql<{ row: string }>`/* testing.tries */ select t::text as row from risk.payment_try t`,
    );
  const rows = await read();
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toMatch(/mailbox|10\.1\.1\.1|Pat/);
  expect(await purgeRisk(shop.db)).toBe(0);
  await letPass(shop, '121 minutes');
  expect(await purgeRisk(shop.db)).toBe(4);
  expect(await read()).toEqual([]);
});
