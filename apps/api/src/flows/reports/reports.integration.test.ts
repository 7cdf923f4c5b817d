import type { CallInput, ExciseReport, Journal, SalesReport } from '@tarnholt/contract';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { sumBooks } from '../../../../../scripts/testing/sum-books.ts';
import { differingKeys, keyOf, noSums, type Sums } from '../../../../../scripts/testing/sums.ts';
import { addDays, readDayState, readSales, type SaleFigures } from '../../domains/reports/index.ts';
import { reportDepsOf } from '../../open-reports.ts';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, capSku, rifleSku, settingsOf } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { startTestApi } from '../../testing/test-core.ts';
import { checkDays, closeDays, rebuildDay } from './close-days.ts';

const timeZone = 'America/Denver';

async function refund(
  shop: CheckoutShop,
  groupId: string,
  what: Partial<CallInput<'refundGroup'>['body']>,
): Promise<void> {
  const { version } = await readGroup(shop, groupId);
  const body = { version, reason: 'A loose seam', ...what };
  const answer = await openDesks(shop).manager.call('refundGroup', { params: { groupId }, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Has the provider look at everything that waits, until nothing does. */
async function completeAll(shop: CheckoutShop): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await shop.db.query(
        sql`/* testing.look-now */
          update payments.payment_attempt set next_at = now() where finished_at is null returning id`,
      );
      await shop.payments.completeDue();
      expect(waiting).toEqual([]);
    },
    { timeout: 15_000, interval: 100 },
  );
}

const lineOf = async (shop: CheckoutShop, groupId: string) =>
  (await readGroup(shop, groupId)).items[0]?.lineId ?? 0;

/** One of every way in which money comes in and goes back, by the calls that staff make. */
async function sellEverything(shop: CheckoutShop): Promise<void> {
  const caps = (quantity: number) => [{ productId: capSku, quantity }];
  const orders: PlacedOrder[] = [];
  const place = async (items?: Parameters<typeof placeOrder>[1]) => {
    const order = await placeOrder(shop, items);
    orders.push(order);
    return order;
  };
  const ship = async (groupId: string) => {
    const answer = await stepsOf(shop, groupId).ship();
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const both = await place();
  await ship(both.homeId);
  await stepsOf(shop, both.dealerId).untilReleased();
  await ship(both.dealerId);
  const byItem = await place(caps(3));
  await ship(byItem.homeId);
  const inTwoBoxes = await place([
    { productId: capSku, quantity: 3 },
    { productId: rifleSku, quantity: 1 },
  ]);
  const { version } = await readGroup(shop, inTwoBoxes.homeId);
  const some = await openDesks(shop).fulfillment.call('shipGroup', {
    params: { groupId: inTwoBoxes.homeId },
    body: {
      version,
      carrier: 'UPS',
      trackingNumber: '1Z1',
      lines: [{ lineId: await lineOf(shop, inTwoBoxes.homeId), quantity: 2 }],
    },
  });
  expect(some.statusCode, some.body).toBe(200);
  const byAmount = await place(caps(1));
  await ship(byAmount.homeId);
  const refused = await place(caps(2));
  await ship(refused.homeId);
  const canceled = await place(caps(4));
  await openDesks(shop).manager.call('cancelGroup', {
    params: { groupId: canceled.homeId },
    body: { version: await stepsOf(shop, canceled.homeId).version(), reason: 'They asked for it' },
  });
  await place(caps(1));

  await refund(shop, both.dealerId, {
    lines: [{ lineId: await lineOf(shop, both.dealerId), quantity: 1 }],
  });
  const line = await lineOf(shop, byItem.homeId);
  await refund(shop, byItem.homeId, { lines: [{ lineId: line, quantity: 1 }] });
  await refund(shop, byItem.homeId, { lines: [{ lineId: line, quantity: 2 }], shipping: true });
  await refund(shop, byAmount.homeId, { amount: 7.77 });
  await shop.provider.settle();
  await completeAll(shop);
  await shop.provider.setFaults({
    transactionType: 'refundTransaction',
    effect: { kind: 'decline', code: 2 },
  });
  await refund(shop, refused.homeId, {
    lines: [{ lineId: await lineOf(shop, refused.homeId), quantity: 1 }],
  });
  await completeAll(shop);
  await shop.provider.setFaults();
}

const toSums = (row: SaleFigures): Sums => ({
  sold: row.soldCents,
  soldTax: row.soldTaxCents,
  soldShipping: row.soldShippingCents,
  returned: row.returnedCents,
  returnedTax: row.returnedTaxCents,
  returnedShipping: row.returnedShippingCents,
  units: row.soldUnits,
  returnedUnits: row.returnedUnits,
  orders: row.orders,
});

async function expectBooksToAgree(db: Queryable, client: Client, day: string): Promise<void> {
  const books = await sumBooks(client, timeZone);
  const found = async (by: 'day' | 'product' | 'state') => {
    const { rows } = await readSales(db, timeZone, by, { from: day, to: day });
    return new Map(rows.map((row) => [by === 'day' ? day : keyOf(day, row.part), toSums(row)]));
  };
  const ofDay = (sums: ReadonlyMap<string, Sums>) =>
    new Map([...sums].filter(([key]) => key.startsWith(day)));
  expect(differingKeys(ofDay(books.days), await found('day'))).toEqual([]);
  expect(differingKeys(ofDay(books.products), await found('product'))).toEqual([]);
  expect(differingKeys(ofDay(books.states), await found('state'))).toEqual([]);
  expect(books.days.get(day) ?? noSums()).not.toEqual(noSums());
}

/** How far noon of a day is away. A day is closed an hour after its end: at noon, all earlier days are. */
async function untilNoon(client: Client, day: string): Promise<string> {
  const { rows } = await client.query<{ interval: string }>(
    `select (($1::date + time '12:00') at time zone $2 - now())::text as interval`,
    [day, timeZone],
  );
  return rows[0]?.interval ?? '';
}

test('figures of real orders are those of the books, live, closed and counted again', async () => {
  const shop = await startFulfillmentShop();
  const client = new Client({ connectionString: shop.database.ownerUrl });
  await client.connect();
  try {
    await sellEverything(shop);
    const { today } = await readDayState(shop.db, timeZone);
    await expectBooksToAgree(shop.db, client, today);
    const { manager, merchandiser, support } = openDesks(shop);
    const read = async <Answer>(name: 'getSalesReport' | 'getJournal', query: object) =>
      (await manager.call(name, { query })).json() as Answer;

    const views = await Promise.all(
      (['day', 'product', 'state'] as const).map((by) =>
        read<SalesReport>('getSalesReport', { by, span: 'today' }),
      ),
    );
    const [byDay, byProduct, byState] = views;
    expect(byDay?.total.gross).toBeGreaterThan(1_899);
    expect(byDay?.total.refunds).toBeGreaterThan(1_899);
    expect(byDay?.days).toMatchObject({ from: today, to: today, timeZone, isPreliminary: true });
    for (const view of views) expect(view.total).toEqual(byDay?.total);
    expect(byProduct?.rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['product', 'shipping', 'refunds']),
    );
    expect(byState?.rows.map(({ key }) => key)).toEqual(['TX', 'WY']);
    // Every view adds up to its total, to the cent.
    const cents = (amount: number) => Math.round(amount * 100);
    for (const { rows, total } of views) {
      for (const figure of ['gross', 'refunds', 'net', 'tax', 'shipping'] as const) {
        const sum = rows.reduce((all, row) => all + cents(row[figure]), 0);
        expect(sum).toBe(cents(total[figure]));
      }
    }

    const backward = { span: 'own', from: '2026-02-02', to: '2026-02-01' } as const;
    const refused = await manager.call('getSalesReport', { query: backward });
    expect(expectProblem(refused, 'unprocessable').title).toMatch(/first and a last day/);

    const preliminary = await read<Journal>('getJournal', { span: 'today' });
    expect(preliminary.entries).toMatchObject([
      { day: today, isPreliminary: true, documentNumber: expect.stringMatching(/-PRELIMINARY$/) },
    ]);
    expect(preliminary.debit).toBe(preliminary.credit);
    const file = await manager.call('exportJournal', { query: { span: 'today' } });
    expect(file.body).toContain('"Card provider clearing"');
    expect(file.body.trim().split('\r\n').length).toBeGreaterThan(5);

    const excise = (await manager.call('getExciseReport', {})).json() as ExciseReport;
    const rifles = excise.quarters
      .at(-1)
      ?.rows.find(({ category }) => category === 'other_firearms');
    expect(rifles).toMatchObject({ units: 1, returnedUnits: 1, sold: 1_899, taxable: 0, tax: 0 });
    expect(rifles?.ratePercent).toBe(11);

    const funnel = (
      await merchandiser.call('getFunnelReport', { query: { span: 'today' } })
    ).json();
    expect(funnel.total).toMatchObject({ checkouts: 7, placed: 7, paid: 5, shipped: 5 });
    expect(funnel.total.carts).toBeGreaterThanOrEqual(7);
    const stock = (await merchandiser.call('getStockValueReport', {})).json();
    expect(stock.classes.map(({ itemClass }: { itemClass: string }) => itemClass)).toEqual(
      expect.arrayContaining(['rifle', 'apparel']),
    );
    const aging = (await support.call('getAgingReport', {})).json();
    const waiting = aging.rows.find(({ row }: { row: string }) => row === 'to-ship');
    expect(waiting).toMatchObject({ counts: [2, 0, 0, 0, 0], total: 2, oldestDays: 0 });

    // Two days later the day is over, and counted for good.
    await shop.database.moveClock(await untilNoon(client, addDays(today, 2)));
    const later = {
      ...(await startTestApi(
        { ...settingsOf(shop.provider), JOURNAL_ACCOUNTS: 'sales=4711' },
        { database: shop.database, identity: shop.identity },
      )),
      provider: shop.provider,
    };
    const deps = reportDepsOf(later);
    expect(await closeDays(deps)).toBe(2);
    expect(await closeDays(deps)).toBe(0);
    await expectBooksToAgree(later.db, client, today);
    const span = { from: today, to: today };
    expect(await checkDays(later.db, span)).toEqual({ days: 1, differing: [] });
    const own = { span: 'own', ...span };
    const closed = await read<Journal>('getJournal', own);
    expect(closed.entries).toMatchObject([{ isPreliminary: false }]);
    const booked = closed.entries[0]?.lines.find(({ account }) => account === 'sales');
    // As it was set when the day was closed, whatever is set now.
    expect(booked?.accountNumber).toBe('4711');
    expect({ debit: closed.debit, credit: closed.credit }).toEqual({
      debit: preliminary.debit,
      credit: preliminary.credit,
    });
    const before = (await manager.call('exportJournal', { query: own as never })).body;

    // Whatever happens later belongs to later days.
    const { homeId } = await placeOrder(later, [{ productId: capSku, quantity: 1 }]);
    expect((await stepsOf(later, homeId).ship()).statusCode).toBe(200);
    await expectBooksToAgree(later.db, client, today);
    expect((await manager.call('exportJournal', { query: own as never })).body).toBe(before);
    expect(await checkDays(later.db, span)).toEqual({ days: 1, differing: [] });
    expect(await rebuildDay(later.db, today)).toBe(2);
    expect((await manager.call('exportJournal', { query: own as never })).body).toBe(before);
    const again = await read<SalesReport>('getSalesReport', { by: 'day', ...own });
    expect(again.total).toEqual(byDay?.total);
    await expect(rebuildDay(later.db, '2020-01-01')).rejects.toThrow('is not closed');
    await expect(
      later.db.query(
        sql`/* testing.change-journal */ update reports.journal_line set debit_cents = 1`,
      ),
    ).rejects.toThrow();
  } finally {
    await client.end();
  }
}, 180_000);
