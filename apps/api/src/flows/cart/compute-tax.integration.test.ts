import type { CallInput, Cart } from '@tarnholt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { loadZipCodes } from '../../platform/zip-codes.ts';
import { type CartCaller, newGuest } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale, seedPricing } from '../../testing/put-on-sale.ts';
import { type AvataxForTest, avataxForTest, taxSettingsOf } from '../../testing/tax-service.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';

/** What a shopper sees of the tax service, good days and bad ones. */

type Address = CallInput<'computeCart'>['body']['address'];

const austin: Address = {
  line1: '1 Congress Avenue',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  country: 'US',
};
/** Where tax is collected and the table has no rate. */
const reno: Address = { ...austin, city: 'Reno', region: 'NV', postalCode: '89501' };
/** Where none is collected. */
const casper: Address = { ...austin, city: 'Casper', region: 'WY', postalCode: '82601' };

let api: TestApi;
let service: AvataxForTest;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  const whenFinished = (cleanup: () => Promise<void>) => cleanups.unshift(cleanup);
  service = await avataxForTest(whenFinished);
  api = await startTestApi(taxSettingsOf(service), { whenFinished });
  await seedPricing(api.db);
  await api.db.query(sql`/* testing.nexus */ insert into pricing.nexus (state) values ('NV')`);
  await putOnSale(api.db, [{ sku: 'CAP', priceCents: 2_499 }]);
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

beforeEach(() => service.reset());

async function filledCart(): Promise<{ guest: CartCaller; cart: Cart }> {
  const guest = await newGuest(api);
  const cart: Cart = (await guest.add([{ productId: 'CAP', quantity: 3 }])).json();
  return { guest, cart };
}

const compute = (guest: CartCaller, { id }: Cart, address: Address) =>
  guest.compute({ cartId: id, shippingMethodId: 'ground', address });

const sourcesOf = async ({ id }: Cart): Promise<string[]> => {
  const rows = await api.db.query(
    sql<{ source: string }>`/* testing.tax-sources */
      select g ->> 'taxSource' as source
        from pricing.quote, jsonb_array_elements(totals -> 'groups') g where cart_id = ${id}`,
  );
  return rows.map(({ source }) => source);
};

test('the tax is the service’s, and the quote says so', {
  tags: ['API-11', 'API-12'],
}, async () => {
  const { guest, cart } = await filledCart();
  const answer = await compute(guest, cart, austin);
  // By jurisdiction: 4.69 + 0.37 + 1.12 on the caps, 0.62 + 0.05 + 0.15 on the shipping.
  expect(answer.json()).toMatchObject({ taxAmount: 7, shipping: 9.95, totalAmount: 91.92 });
  expect(await sourcesOf(cart)).toEqual(['avatax']);
  const { rules: _, ...computed } = answer.json();
  expect((await guest.get()).json()).toEqual(computed);
});

test('while the service is down, it is that of the table, and the quote says so', async () => {
  const { guest, cart } = await filledCart();
  await service.faults({ effect: 'http-error', status: 503 });
  const answer = await compute(guest, cart, austin);
  // 8.25 % of 74.97 and of 9.95.
  expect(answer.json()).toMatchObject({ taxAmount: 7.01, totalAmount: 91.93 });
  expect(await sourcesOf(cart)).toEqual(['table']);
});

test('where the table has no rate, there is no quote without the service', async () => {
  const { guest, cart } = await filledCart();
  expect((await compute(guest, cart, reno)).json()).toMatchObject({ taxAmount: 0 });
  await service.faults({ effect: 'not-json' });
  const answer = await compute(guest, cart, { ...reno, line1: '2 Virginia Street' });
  expectProblem(answer, 'tax_unavailable');
  expect(answer.headers['retry-after']).toBe('30');
});

test('where no tax is collected the service is not asked', async () => {
  const { guest, cart } = await filledCart();
  await service.faults({ effect: 'http-error' });
  expect((await compute(guest, cart, casper)).json()).toMatchObject({ taxAmount: 0 });
  expect(await sourcesOf(cart)).toEqual(['none']);
  expect((await service.stats()).requests).toBe(0);
});

test('an address that the service does not know is refused', { tags: ['API-11'] }, async () => {
  const { guest, cart } = await filledCart();
  expectProblem(await compute(guest, cart, { ...austin, city: 'Nowhere' }), 'address_refused');
  expect(await sourcesOf(cart)).toEqual([]);
});

test('nobody exempts himself by a code that the browser sends', async () => {
  const { guest, cart } = await filledCart();
  const honest = (await compute(guest, cart, austin)).json();
  const exempt = await compute(guest, cart, { ...austin, taxCode: 'NT' });
  expect(exempt.json()).toEqual(honest);
});

describe('a ZIP code', () => {
  beforeAll(async () => {
    await loadZipCodes(api.db);
  });

  test.each([
    ['of the state is fine', 'TX', '78701', null],
    ['with its last four digits is fine', 'TX', '78701-1234', null],
    ['of another state is refused', 'TX', '82601', 'address_refused'],
    // Begins with digits that serve an island of New York as well.
    ['of a town across the border is refused', 'NY', '06320', 'address_refused'],
    ['of a place across the border is fine', 'NY', '06390', null],
    ['on no list is fine when it begins like those of the state', 'TX', '75999', null],
  ] as const)('%s', { tags: ['API-11'] }, async (_, region, postalCode, code) => {
    const { guest, cart } = await filledCart();
    const answer = await compute(guest, cart, { ...austin, region, postalCode });
    if (code === null) expect(answer.statusCode, answer.body).toBe(200);
    else expectProblem(answer, code);
  });
});
