import type { CallInput, Cart } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type CartCaller, cartCallers, guestOf, newGuest } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale, seedPricing } from '../../testing/put-on-sale.ts';
import { shareTestApi, startTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();

beforeAll(async () => {
  await seedPricing(api().db);
  await putOnSale(api().db, [
    { sku: 'RIFLE', itemClass: 'rifle', priceCents: 189_900 },
    { sku: 'CAP', priceCents: 2_499 },
    { sku: 'MUG', priceCents: 1_000, available: 5 },
  ]);
});

type Request = CallInput<'computeCart'>['body'];

const austin: Request['address'] = {
  line1: '1 Congress Avenue',
  line2: 'Suite 4',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  country: 'US',
  taxCode: '',
};
const fresno: Request['address'] = {
  line1: '2 Olive Avenue',
  city: 'Fresno',
  region: 'CA',
  postalCode: '93721',
  country: 'US',
};
const casper: Request['address'] = {
  line1: '3 Center Street',
  city: 'Casper',
  region: 'WY',
  postalCode: '82601',
  country: 'US',
};

const item = (productId: string, quantity = 1) => ({ productId, quantity });

async function fill(caller: CartCaller, ...items: object[]): Promise<Cart> {
  const answer = await caller.add(items);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const request = ({ id }: Cart, more: Partial<Request> = {}): Request => ({
  address: austin,
  cartId: id,
  shippingMethodId: 'ground',
  ...more,
});

describe.each(Object.entries(cartCallers))('the totals of %s', (_, newCaller) => {
  test('are those of the address and the method, and stay with the cart', {
    tags: ['API-11', 'API-26'],
  }, async () => {
    const caller = await newCaller(api());
    const cart = await fill(caller, item('CAP', 3));
    const answer = await caller.compute(request(cart));
    expect(answer.statusCode, answer.body).toBe(200);
    const amounts = {
      subTotal: 74.97,
      // 8.25 % of 74.97 is 6.185; of 9.95 it is 0.82.
      taxAmount: 7.01,
      shipping: 9.95,
      discount: 0,
      totalAmount: 91.93,
    };
    const { rules, ...computed } = answer.json();
    expect(rules).toEqual({ isSample: true, acknowledgments: [], notes: [] });
    expect(computed).toEqual({
      ...cart,
      ...amounts,
      groups: [
        {
          id: 'home',
          kind: 'home',
          itemIds: cart.items.map(({ id }) => id),
          shippingMethodId: 'ground',
          subTotal: 74.97,
          taxAmount: 7.01,
          shipping: 9.95,
          itemIdsChargedAtOrder: [],
        },
      ],
    });
    expect((await caller.get()).json()).toEqual(computed);
  });

  test('of a rifle and a cap are two groups, each taxed where it is handed over', {
    tags: ['API-11'],
  }, async () => {
    const caller = await newCaller(api());
    const cart = await fill(caller, item('RIFLE'), item('CAP'));
    const [rifle, cap] = cart.items.map(({ id }) => id);
    const answer = await caller.compute(
      request(cart, {
        groups: [{ kind: 'dealer', shippingMethodId: 'dealer-ground', address: fresno }],
      }),
    );
    expect(answer.json()).toMatchObject({
      subTotal: 1_923.99,
      // Home: 2.06 + 0.82 on its shipping. Dealer: 7.25 % of 1,899 and nothing on shipping.
      taxAmount: 2.88 + 137.68,
      shipping: 44.95,
      totalAmount: 2_109.5,
      groups: [
        {
          kind: 'home',
          itemIds: [cap],
          shippingMethodId: 'ground',
          subTotal: 24.99,
          taxAmount: 2.88,
          shipping: 9.95,
        },
        {
          kind: 'dealer',
          itemIds: [rifle],
          shippingMethodId: 'dealer-ground',
          subTotal: 1_899,
          taxAmount: 137.68,
          shipping: 35,
        },
      ],
    });
  });

  test('of a dealer who is to be chosen later are taxed at the address given', {
    tags: ['API-11'],
  }, async () => {
    const caller = await newCaller(api());
    const cart = await fill(caller, item('RIFLE'));
    const later = request(cart, { shippingMethodId: 'dealer-ground', address: fresno });
    expect((await caller.compute(later)).json()).toMatchObject({
      taxAmount: 137.68,
      groups: [{ kind: 'dealer', taxAmount: 137.68 }],
    });
  });

  test('hold no tax where none is collected', { tags: ['API-11'] }, async () => {
    const caller = await newCaller(api());
    const cart = await fill(caller, item('CAP'));
    const answer = await caller.compute(
      request(cart, { address: casper, shippingMethodId: 'two-day' }),
    );
    expect(answer.json()).toMatchObject({ taxAmount: 0, shipping: 24.95, totalAmount: 49.94 });
  });

  test('are gone when the cart changes', { tags: ['API-11'] }, async () => {
    const caller = await newCaller(api());
    const cart = await fill(caller, item('CAP'));
    await caller.compute(request(cart));
    const changed = await caller.update(cart.items[0]?.id ?? 0, { quantity: 2 });
    const plain = { subTotal: 49.98, taxAmount: 0, shipping: 0, totalAmount: 49.98 };
    expect(changed.json()).toMatchObject(plain);
    expect((await caller.get()).json()).toEqual(changed.json());
    expect(changed.json()).not.toHaveProperty('groups');
  });

  test.each<[string, Partial<Request>, Parameters<typeof expectProblem>[1]]>([
    ['an unknown method', { shippingMethodId: 'teleport' }, 'shipping_method_unavailable'],
    ['a method for dealers', { shippingMethodId: 'dealer-ground' }, 'shipping_method_unavailable'],
    [
      'a ZIP code of another state',
      { address: { ...austin, postalCode: '82601' } },
      'address_refused',
    ],
    ['another country', { address: { ...austin, country: 'MX' as 'US' } }, 'invalid_request'],
    ['no state', { address: { ...austin, region: '' as 'TX' } }, 'invalid_request'],
  ])('are refused for %s', { tags: ['API-11'] }, async (_name, more, code) => {
    const caller = await newCaller(api());
    const cart = await fill(caller, item('CAP'));
    expectProblem(await caller.compute(request(cart, more)), code);
    expect((await caller.get()).json()).toEqual(cart);
  });

  test('are refused for an empty cart and for one that is not there', async () => {
    const caller = await newCaller(api());
    expectProblem(await caller.compute(request({ id: 1 } as Cart)), 'not_found');
    const cart = await fill(caller, item('CAP'));
    await caller.remove(cart.items[0]?.id ?? 0);
    expectProblem(await caller.compute(request(cart)), 'cart_empty');
    expectProblem(await caller.compute(request({ ...cart, id: cart.id + 1_000 })), 'not_found');
  });

  test('cannot be talked down', { tags: ['CRT-08'] }, async () => {
    const caller = await newCaller(api());
    const cart = await fill(caller, item('RIFLE'));
    const honest = request(cart, { shippingMethodId: 'dealer-ground' });
    const tampered = {
      ...honest,
      items: [{ ...cart.items[0], productPrice: 0.01, isFflItem: false }],
      subTotal: 0.01,
      taxAmount: 0,
      shipping: 0,
      discount: -1_000,
      totalAmount: 0.01,
    };
    const [first, second] = [await caller.compute(honest), await caller.compute(tampered)];
    expect(second.json()).toEqual(first.json());
  });
});

test('totals follow the price of the day, and a product that is sold no more stops them', {
  tags: ['CRT-08'],
}, async () => {
  const own = await startTestApi();
  await seedPricing(own.db);
  await putOnSale(own.db, [{ sku: 'CAP', priceCents: 1_000 }, { sku: 'MUG' }]);
  const guest = await newGuest(own);
  const cart = await fill(guest, item('CAP'), item('MUG'));
  const before = await guest.compute(request(cart));
  await own.db.query(sql`/* testing.dearer */
    update inventory.sku set price_cents = 1500 where sku = 'CAP'`);
  expect((await guest.get()).json()).toMatchObject({ subTotal: 40, taxAmount: 0, totalAmount: 40 });
  const after = await guest.compute(request(cart));
  expect(before.json().subTotal).toBe(35);
  expect(after.json().subTotal).toBe(40);
  await own.db.query(sql`/* testing.unpublish */
    delete from catalog.product_sku where sku = 'MUG'`);
  const problem = expectProblem(await guest.compute(request(cart)), 'product_unavailable');
  expect(problem.title).toBe('MUG is not available any more. Please remove it from your cart.');
});

test('totals are forgotten after a quarter of an hour', async () => {
  const own = await startTestApi();
  await seedPricing(own.db);
  await putOnSale(own.db, [{ sku: 'CAP' }]);
  const guest = await newGuest(own);
  const cart = await fill(guest, item('CAP'));
  await guest.compute(request(cart));
  await own.database.moveClock('16 minutes');
  const later = await startTestApi({}, { database: own.database, identity: own.identity });
  const seen: Cart = (await guestOf(later, guest.owner.guestId).get()).json();
  expect(seen).toEqual(cart);
});
