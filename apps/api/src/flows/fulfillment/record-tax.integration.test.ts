import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startJobWorker } from '../../platform/jobs/worker.ts';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { type AvataxForTest, avataxForTest, taxSettingsOf } from '../../testing/tax-service.ts';
import { recordTaxHandler } from './record-tax.ts';

/** What the tax authorities hear of an order, from the quote to the refund. */

let service: AvataxForTest;
let shop: CheckoutShop;

beforeEach(async () => {
  service = await avataxForTest();
  shop = await startFulfillmentShop(taxSettingsOf(service));
  await shop.db.query(
    sql`/* testing.tax-in-wyoming */
      with rate as (
        insert into pricing.tax_rate (state, rate_ppm, taxes_shipping) values ('WY', 40000, false)
      )
      insert into pricing.nexus (state) values ('WY')`,
  );
});

/** The worker of a deployment, as far as tax is concerned. */
async function startWorker(): Promise<void> {
  const worker = await startJobWorker({
    ...shop,
    databaseUrl: shop.database.appUrl,
    concurrency: 2,
    handlers: [recordTaxHandler(shop)],
    onDeadLetter: async () => undefined,
  });
  onTestFinished(() => worker.stop(1_000));
}

interface Row {
  readonly code: string;
  readonly kind: string;
  readonly amount_cents: number;
  readonly tax_cents: number;
  readonly state: string;
  readonly tries: number;
  readonly last_error: string | null;
}

const rowsOf = () =>
  shop.db.query(
    sql<Row>`/* testing.tax-documents */
      select code, kind, amount_cents, tax_cents, state, tries, last_error
        from pricing.tax_document order by created_at, code`,
  );

const jobsOf = async () => {
  const [row] = await shop.db.query(
    sql<{ jobs: number }>`/* testing.tax-jobs */
      select count(*)::int as jobs from pgboss.job where name = 'record-tax'`,
  );
  return row?.jobs;
};

async function shipHome(order: PlacedOrder): Promise<void> {
  const answer = await stepsOf(shop, order.homeId).ship();
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function refund(order: PlacedOrder, amount: number): Promise<void> {
  const { version, refundedAmount } = await readGroup(shop, order.homeId);
  const answer = await openDesks(shop).manager.call('refundGroup', {
    params: { groupId: order.homeId },
    body: { version, amount, reason: 'A loose seam' },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await vi.waitFor(
    async () => {
      await shop.db.query(
        sql`/* testing.look-now */
          update payments.payment_attempt set next_at = now() where finished_at is null`,
      );
      await shop.payments.completeDue();
      const group = await readGroup(shop, order.homeId);
      expect(Math.round(group.refundedAmount * 100)).toBe(
        Math.round((refundedAmount + amount) * 100),
      );
    },
    { timeout: 15_000, interval: 100 },
  );
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 });

test('an order is quoted, charged, recorded, refunded and returned, with the same tax all the way', {
  tags: ['API-11'],
}, async () => {
  await startWorker();
  const order = await placeOrder(shop);
  // Two caps at $29.00 and $9.95 shipping in Texas: 3.63 + 0.29 + 0.87, 0.62 + 0.05 + 0.15.
  expect(await readGroup(shop, order.homeId)).toMatchObject({ totalAmount: 73.56 });
  expect(await service.documents()).toEqual([]);

  await shipHome(order);
  await until(async () => {
    expect(await service.documents()).toMatchObject([
      {
        code: `sale-${order.homeId}`,
        type: 'SalesInvoice',
        status: 'Committed',
        customerCode: order.orderId,
        totalAmount: 67.95,
        totalTax: 5.61,
        addresses: [{ line1: '100 Congress Avenue', city: 'Austin', postalCode: '78701' }],
        lines: [
          { itemCode: 'TH-CAP-OLV', taxCode: 'P0000000', quantity: 2, lineAmount: 58, tax: 4.79 },
          { itemCode: 'FREIGHT', taxCode: 'FR', lineAmount: 9.95, tax: 0.82 },
        ],
      },
    ]);
  });

  await shop.provider.settle();
  await refund(order, 29);
  await refund(order, 44.56);
  await until(async () => {
    const returns = (await service.documents()).filter(({ type }) => type === 'ReturnInvoice');
    expect(returns).toHaveLength(2);
    expect(returns).toMatchObject([
      { status: 'Committed', referenceCode: `sale-${order.homeId}` },
      { status: 'Committed', referenceCode: `sale-${order.homeId}` },
    ]);
    const sum = (amounts: number[]) =>
      amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
    expect(sum(returns.map(({ totalAmount }) => totalAmount))).toBe(-6_795);
    expect(sum(returns.map(({ totalTax }) => totalTax))).toBe(-561);
  });
  await until(async () => {
    expect(await rowsOf()).toMatchObject([
      { kind: 'invoice', amount_cents: 6_795, tax_cents: 561, state: 'recorded' },
      { kind: 'return', state: 'recorded' },
      { kind: 'return', state: 'recorded' },
    ]);
  });
});

test('a group that is captured in two parts is one sale, announced with the last of them', async () => {
  const order = await placeOrder(shop);
  const { homeId: groupId } = order;
  const address = { firstName: 'Pat', lastName: 'Shopper', address: '1 Main Street' };
  const home = { ...address, city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
  const rest = {
    amountCents: 4_356,
    taxCents: 361,
    charge: { lines: [], shippingCents: 0, shippingName: 'Ground' },
    person: { email: 'pat@mailbox.example', billTo: home, shipTo: home, customerIp: '' },
  };
  const run = async (id: string) => [
    ...(await shop.payments.run([id], { waitMs: 20_000 })).values(),
  ];
  const part = { groupId, cause: `part/${groupId}/1`, amountCents: 3_000, taxCents: 200, rest };
  const first = await shop.db.transaction((tx) => shop.payments.planPartialCapture(tx, part));
  expect(await run(first)).toEqual(['approved', 'approved']);
  expect(await rowsOf()).toEqual([]);
  const { amountCents, taxCents } = rest;
  const last = await shop.db.transaction((tx) =>
    shop.payments.planCapture(tx, { groupId, cause: `part/${groupId}/2`, amountCents, taxCents }),
  );
  expect(await run(last)).toEqual(['approved']);
  expect(await rowsOf()).toMatchObject([
    { code: `sale-${groupId}`, kind: 'invoice', amount_cents: 6_795, tax_cents: 561 },
  ]);
});

test('what the table was asked for is recorded as it was charged', async () => {
  await service.faults({ type: 'SalesOrder', effect: 'http-error' });
  const order = await placeOrder(shop);
  const [group] = await shop.db.query(
    sql<object>`/* testing.tax-of-group */
      select tax_source, shipping_tax_cents, tax_cents, tax_destination
        from orders.fulfillment_group where id = ${order.homeId}`,
  );
  expect(group).toEqual({
    tax_source: 'table',
    shipping_tax_cents: 82,
    tax_cents: 561,
    tax_destination: { street: '100 Congress Avenue', city: 'Austin', state: 'TX', zip: '78701' },
  });
  await startWorker();
  await shipHome(order);
  await until(async () => {
    expect(await service.documents()).toMatchObject([
      {
        totalTax: 5.61,
        lines: [{ taxOverrideType: 'TaxAmount' }, { taxOverrideType: 'TaxAmount' }],
      },
    ]);
  });
});

describe('while the service is away', () => {
  const runJob = (code: string) =>
    recordTaxHandler(shop).run(
      { code },
      { id: '', retry: 0, signal: new AbortController().signal },
    );

  test('the sale goes on, and its document waits', async () => {
    const order = await placeOrder(shop);
    await service.faults({ effect: 'http-error', status: 503 });
    await shipHome(order);
    const code = `sale-${order.homeId}`;
    expect(await rowsOf()).toMatchObject([{ code, state: 'open', tries: 0 }]);
    expect(await jobsOf()).toBe(1);
    await expect(runJob(code)).rejects.toThrow('did not take');
    await expect(runJob(code)).rejects.toThrow('did not take');
    expect(await rowsOf()).toMatchObject([
      { state: 'open', tries: 2, last_error: 'http-503 ServerUnreachable' },
    ]);
    await service.faults();
    await runJob(code);
    expect(await rowsOf()).toMatchObject([{ state: 'recorded', tries: 3, last_error: null }]);
    // Once more, as a job that was killed before it could say that it was done.
    await runJob(code);
    expect(await service.documents()).toMatchObject([{ code, version: 1 }]);
  });

  test('a document whose answer was lost is sent again and stays one', async () => {
    const order = await placeOrder(shop);
    await shipHome(order);
    const code = `sale-${order.homeId}`;
    await service.faults({ effect: 'lost-answer', times: 1 });
    await expect(runJob(code)).rejects.toThrow('network');
    await runJob(code);
    expect(await service.documents()).toMatchObject([{ code, totalTax: 5.61 }]);
    expect(await rowsOf()).toMatchObject([{ state: 'recorded' }]);
  });
});

describe('nothing is sent', () => {
  test('of a refund that the card provider refuses', async () => {
    const order = await placeOrder(shop);
    await shipHome(order);
    await shop.provider.settle();
    await shop.provider.setFaults({
      transactionType: 'refundTransaction',
      effect: { kind: 'decline', code: 2 },
    });
    await refund(order, 29).catch(() => undefined);
    expect((await rowsOf()).map(({ kind }) => kind)).toEqual(['invoice']);
  });

  test('of what is sold where no tax is collected', async () => {
    await shop.db.query(sql`/* testing.no-nexus */ delete from pricing.nexus`);
    const order = await placeOrder(shop);
    await shipHome(order);
    expect(await rowsOf()).toMatchObject([{ kind: 'invoice', tax_cents: 0, state: 'kept' }]);
    expect(await jobsOf()).toBe(0);
    expect((await service.stats()).requests).toBe(0);
  });

  test('where the table of rates is all there is, and the record is kept all the same', async () => {
    shop = await startFulfillmentShop();
    const order = await placeOrder(shop);
    await shipHome(order);
    await refund(order, 73.56);
    expect(await rowsOf()).toMatchObject([
      { kind: 'invoice', amount_cents: 6_795, tax_cents: 561, state: 'kept' },
      { kind: 'return', amount_cents: 6_795, tax_cents: 561, state: 'kept' },
    ]);
    expect(await jobsOf()).toBe(0);
  });
});
