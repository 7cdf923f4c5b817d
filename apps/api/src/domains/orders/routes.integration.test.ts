import { describe, expect, test } from 'vitest';
import { createSignedLinks } from '../../platform/signed-links.ts';
import { sql } from '../../platform/sql.ts';
import { customerIdOf } from '../../testing/customer-id-of.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { capGroup, rifleGroup, sampleDealer, storeOrder } from '../../testing/sample-order.ts';
import { signIn } from '../../testing/signed-in.ts';
import { shareTestApi, type TestApi } from '../../testing/test-core.ts';
import { shopper } from '../../testing/test-identity.ts';
import { hashGuestToken } from '../cart/index.ts';
import { finishCheckout, newOrderId, notePendingCheckout, setOrderStatus } from './index.ts';

const api = shareTestApi();

const guestToken = 'a-guest-token-that-only-this-file-uses-0001';
const guest = { kind: 'guest', tokenHash: hashGuestToken(guestToken) } as const;

/** Signs in for the first time, which makes the customer. */
async function newCustomer({ db }: TestApi, subject: string) {
  const person = signIn(api(), subject);
  await person.call('getProfile', {});
  const owner = { kind: 'customer', customerId: await customerIdOf(db, subject) } as const;
  return { person, owner };
}

async function bearerOf(subject: string): Promise<Record<string, string>> {
  const token = await api().identity.mint({ claims: { sub: subject } });
  return { authorization: `Bearer ${token}` };
}

const paths = (orderId: string) => [`/Order/${orderId}`, `/v1/orders/${orderId}/tracker`];

// cspell:ignore abcdefghjkmnpqrstvwxyz
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The order itself and those that would come before and after it, if orders were counted. */
function neighborsOf(id: string, count: number): string[] {
  const places = [...id.replaceAll('-', '').slice(2)].map((letter) => letters.indexOf(letter));
  const size = letters.length;
  const value = places.reduce((sum, place) => sum * size + place, 0);
  return Array.from({ length: count }, (_, at) => {
    let rest = value - Math.floor(count / 2) + at;
    const spelled = Array.from({ length: 8 }, () => {
      const letter = letters[((rest % size) + size) % size] ?? '';
      rest = Math.floor(rest / size);
      return letter;
    })
      .toReversed()
      .join('');
    return `TH-${spelled.slice(0, 4)}-${spelled.slice(4)}`;
  });
}

describe('an order', () => {
  test('is shown to the guest who placed it, and to nobody else', {
    tags: ['API-16', 'API-27'],
  }, async () => {
    const { db, app } = api();
    const { id } = await storeOrder(db, guest);
    await newCustomer(api(), 'onlooker');
    const others = [
      {},
      { 'x-guest-id': '' },
      { 'x-guest-id': 'another-token' },
      { 'x-guest-id': guestToken.toUpperCase() },
      await bearerOf('onlooker'),
      { ...(await bearerOf('onlooker')), 'x-guest-id': guestToken },
    ];
    for (const url of paths(id)) {
      const own = await app.inject({ url, headers: { 'x-guest-id': guestToken } });
      expect(own.statusCode, own.body).toBe(200);
      expect(own.headers['cache-control']).toBe('no-store');
      for (const headers of others) {
        expectProblem(await app.inject({ url, headers }), 'not_found');
      }
    }
  });

  test('is shown to the customer who placed it, and to nobody else', {
    tags: ['API-16'],
  }, async () => {
    const { db, app } = api();
    const { owner } = await newCustomer(api(), 'buyer');
    await newCustomer(api(), 'neighbor');
    const { id } = await storeOrder(db, owner);
    for (const url of paths(id)) {
      const own = await app.inject({ url, headers: await bearerOf('buyer') });
      expect(own.statusCode, own.body).toBe(200);
      expectProblem(await app.inject({ url, headers: await bearerOf('neighbor') }), 'not_found');
      expectProblem(await app.inject({ url, headers: { 'x-guest-id': guestToken } }), 'not_found');
      const forged = { authorization: 'Bearer forged' };
      expectProblem(await app.inject({ url, headers: forged }), 'unauthorized');
    }
  });

  test('is not found by guessing', { tags: ['API-16'] }, async () => {
    const { db, app } = api();
    const { owner } = await newCustomer(api(), 'somebody-who-ordered');
    const { id } = await storeOrder(db, owner);
    const guesses = [...neighborsOf(id, 500), ...Array.from({ length: 100 }, newOrderId)];
    const answers = new Set<string>();
    const tried = [
      ...guesses,
      '1',
      '0',
      '\0',
      'TH-2222-2222\0',
      "'; drop table x; --",
      'x'.repeat(64),
    ];
    for (const [index, guess] of tried.entries()) {
      const url = `/Order/${encodeURIComponent(guess)}`;
      const headers = { 'x-guest-id': guestToken };
      // From many networks: one would be told to wait.
      const remoteAddress = `10.1.${index >> 6}.7`;
      const answer = await app.inject({ url, headers, remoteAddress });
      answers.add(`${answer.statusCode} ${answer.json().code}`);
    }
    expect([...answers]).toEqual(['404 not_found']);
  });

  test('tells nothing of the inside', { tags: ['API-27'] }, async () => {
    const { db, app } = api();
    const { id, cartId } = await storeOrder(db, guest);
    for (const url of paths(id)) {
      const { body } = await app.inject({ url, headers: { 'x-guest-id': guestToken } });
      for (const inner of [
        String(cartId),
        'TH-CAP-OLV',
        'caliber',
        guest.tokenHash.toString('hex'),
      ]) {
        expect(body).not.toContain(inner);
      }
      expect(body).not.toMatch(/transId|transaction|attempt|sku|"cost|note|customerId|guest|"ip"/i);
    }
  });

  test('that goes to the buyer alone has no dealer', { tags: ['API-27'] }, async () => {
    const { db, app } = api();
    const { id } = await storeOrder(db, guest, { groups: [capGroup()] });
    const answer = await app.inject({ url: `/Order/${id}`, headers: { 'x-guest-id': guestToken } });
    expect(answer.json()).toMatchObject({
      shippingFirstName: 'Pat',
      shippingLastName: 'Shopper',
      dealerName: null,
      dealerZipCode: null,
      shippingCost: 9.95,
      taxAmount: 2.32,
      totalAmount: 70.27,
    });
  });
});

describe('the link of a mail', () => {
  const sign = (subject: string, more: { version?: number; days?: number } = {}) =>
    createSignedLinks({ keys: api().config.LINK_KEYS }).sign({
      purpose: 'order',
      subject,
      version: more.version ?? 1,
      expiresAt: new Date(Date.now() + (more.days ?? 90) * 86_400_000),
    });

  test('opens the order that it names, for whoever has it', async () => {
    const { db, app } = api();
    const { id } = await storeOrder(db, guest);
    const linked = await app.inject(`/v1/order-links/${sign(id)}`);
    const own = await app.inject({
      url: `/v1/orders/${id}/tracker`,
      headers: { 'x-guest-id': guestToken },
    });
    expect(linked.statusCode).toBe(200);
    expect(linked.json()).toEqual(own.json());
  });

  test('opens nothing when it is altered, expired, replaced or for something else', async () => {
    const { db, app } = api();
    const { id } = await storeOrder(db, guest);
    const other = await storeOrder(db, guest);
    const token = sign(id);
    const forAnotherThing = createSignedLinks({ keys: api().config.LINK_KEYS }).sign({
      purpose: 'dealer',
      subject: id,
      version: 1,
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    const useless = [
      token.replace(id, other.id),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      sign(id, { days: -1 }),
      sign(id, { version: 2 }),
      sign('TH-2222-2222'),
      forAnotherThing,
      id,
      'x',
    ];
    for (const each of useless) {
      expectProblem(await app.inject(`/v1/order-links/${each}`), 'not_found');
    }
    await db.query(
      sql`/* testing.raise-link-version */
        update orders.shop_order set link_version = 2 where id = ${id}`,
    );
    expectProblem(await app.inject(`/v1/order-links/${token}`), 'not_found');
    expect((await app.inject(`/v1/order-links/${sign(id, { version: 2 })}`)).statusCode).toBe(200);
  });
});

describe('the orders of a customer', () => {
  test('say who the last dealer was, to nobody else', async () => {
    const { db } = api();
    const { person, owner } = await newCustomer(api(), 'returning');
    const other = (await newCustomer(api(), 'someone-else')).person;
    expect((await person.call('getSavedDealer', {})).json()).toEqual({ dealer: null });
    await storeOrder(db, owner, { groups: [rifleGroup()] });
    const later = { ...rifleGroup(), recipient: null, licenseeId: null };
    await storeOrder(db, owner, { groups: [capGroup(), later] });
    expect((await person.call('getSavedDealer', {})).json()).toMatchObject({
      dealer: {
        dealerName: sampleDealer.name,
        dealerZip: sampleDealer.zip,
        licenseeId: '58300054',
      },
    });
    expect((await other.call('getSavedDealer', {})).json()).toEqual({ dealer: null });
  });

  test('are listed newest first, fifty with the profile and the rest page by page', {
    tags: ['API-28'],
  }, async () => {
    const { db } = api();
    const { person, owner } = await newCustomer(api(), 'collector');
    const ids: string[] = [];
    for (let index = 0; index < 105; index += 1) {
      ids.unshift((await storeOrder(db, owner, { groups: [capGroup()] })).id);
    }
    const { orders, ordersCursor } = (await person.call('getProfile', {})).json();
    expect(orders.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 50));
    const listed: string[] = orders.map(({ id }: { id: string }) => id);
    let cursor: string | null = ordersCursor;
    while (cursor !== null) {
      const page = (await person.call('getUserOrders', { query: { cursor } })).json();
      listed.push(...page.orders.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor;
    }
    expect(listed).toEqual(ids);
    const first = (await person.call('getUserOrders', {})).json();
    expect(first.orders).toEqual(orders);
  });

  test('are not those of somebody else, nor of a guest with the same email', {
    tags: ['API-28'],
  }, async () => {
    const { db } = api();
    const { person } = await newCustomer(api(), 'newcomer');
    const { owner } = await newCustomer(api(), 'regular');
    await storeOrder(db, owner, { email: shopper.email });
    await storeOrder(db, guest, { email: shopper.email });
    expect((await person.call('getUserOrders', {})).json()).toEqual({
      orders: [],
      nextCursor: null,
    });
  });

  test('leave out a card that was declined on the spot, and keep what they were told of', async () => {
    const { db } = api();
    const { person, owner } = await newCustomer(api(), 'unlucky');
    const fail = async (isTold: boolean) => {
      const { id } = await storeOrder(db, owner);
      if (isTold) await notePendingCheckout(db, id);
      await db.transaction(async (tx) => {
        await finishCheckout(tx, id, 'failed', { success: false });
        await setOrderStatus(tx, id, 'payment_failed');
      });
      return id;
    };
    await fail(false);
    const told = await fail(true);
    const { orders } = (await person.call('getUserOrders', {})).json();
    expect(orders).toMatchObject([{ id: told, status: 'payment_failed' }]);
  });
});
