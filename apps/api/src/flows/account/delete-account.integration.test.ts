import { beforeAll, describe, expect, test } from 'vitest';
import { removeIdentityDepsOf } from '../../open-accounts.ts';
import { sql } from '../../platform/sql.ts';
import {
  type AccountHolder,
  newAccountHolder,
  shipEverything,
  traces,
} from '../../testing/account-holder.ts';
import { type CheckoutShop, capSku } from '../../testing/checkout-caller.ts';
import { customerIdOf } from '../../testing/customer-id-of.ts';
import { startFulfillmentShop } from '../../testing/fulfillment-shop.ts';
import { purgedTags } from '../../testing/reviews.ts';
import { sampleAddress } from '../../testing/served-calls.ts';
import { signIn } from '../../testing/signed-in.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { readWholeDatabase, rowsWith } from '../../testing/whole-database.ts';
import { removeIdentityHandler } from './remove-identity.ts';

/** One long story, told in order: an account with everything, from under way to gone. */

let shop: CheckoutShop;
/** The same shop, a month later. */
let later: TestApi;
let holder: AccountHolder;
const cleanups: (() => Promise<unknown>)[] = [];
const whenFinished = (cleanup: () => Promise<unknown>) => cleanups.unshift(cleanup);

beforeAll(async () => {
  shop = await startFulfillmentShop({}, { whenFinished });
  holder = await newAccountHolder(shop);
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

const confirmed = { body: { confirm: true } } as const;
const longAgo = { claims: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };

async function ledger(api: Pick<TestApi, 'db'>): Promise<unknown> {
  return api.db.query(sql`/* testing.ledger */ select * from payments.ledger_entry order by id`);
}

describe('everything that somebody left behind', () => {
  test('is in the file that they download, and nothing of others', async () => {
    const other = signIn(shop, 'somebody-else', { email: 'other@mailbox.example' });
    await other.call('createAddress', { body: { ...sampleAddress, addressLine1: '1 Other Way' } });
    const answer = await holder.call('exportOwnData', {});
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*my-data-.*\.json/);
    expect(answer.headers['cache-control']).toContain('no-store');
    const { data } = answer.json();
    const tablesWith = (text: string) =>
      Object.keys(data).filter((table) => JSON.stringify(data[table]).includes(text));
    expect(tablesWith(traces.name)).toEqual(
      expect.arrayContaining([
        ...['cart.line', 'customers.address', 'customers.customer', 'newsletter.signup'],
        ...['notifications.outgoing_mail', 'orders.shop_order', 'orders.fulfillment_group'],
        ...['registrations.image_request', 'registrations.product_registration'],
        ...['builds.build', 'reviews.review', 'applications.dealer_application'],
      ]),
    );
    expect(data['orders.line']).toHaveLength(3);
    expect(data['payments.payment_attempt'].length).toBeGreaterThanOrEqual(3);
    expect(answer.body).not.toMatch(/1 Other Way|other@mailbox|token_cipher|token_hash/);
  });

  test('needs a sign-in of the last minutes to be downloaded or deleted', async () => {
    for (const answer of [
      await holder.call('exportOwnData', {}, longAgo),
      await holder.call('deleteAccount', confirmed, longAgo),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('step_up_required');
    }
  });

  test('stays while an order is under way, all of it', async () => {
    const before = await readWholeDatabase(shop.database);
    const answer = await holder.call('deleteAccount', confirmed);
    expect(answer.json()).toEqual({
      isDeleted: false,
      openOrders: [holder.mixedOrder.orderId, holder.capOrder.orderId],
    });
    const after = await readWholeDatabase(shop.database);
    const changed = [...after.keys()].filter(
      (table) => JSON.stringify(after.get(table)) !== JSON.stringify(before.get(table)),
    );
    expect(changed.filter((table) => table !== 'platform.rate_limit')).toEqual([]);
  });

  test('also for a month after it has shipped: it may not have arrived', {
    timeout: 180_000,
  }, async () => {
    await shipEverything(shop, holder);
    expect((await holder.call('deleteAccount', confirmed)).json()).toMatchObject({
      isDeleted: false,
    });
  });

  test('is gone after that, but for the record of the firearm', {
    timeout: 60_000,
  }, async () => {
    const before = await ledger(shop);
    await shop.database.moveClock('31 days');
    later = await startTestApi(
      { ANET_API_URL: shop.config.ANET_API_URL },
      { database: shop.database, identity: shop.identity, whenFinished },
    );
    const answer = await asNow(later, holder).call('deleteAccount', confirmed);
    expect(answer.json()).toEqual({ isDeleted: true, openOrders: [] });

    const database = await readWholeDatabase(shop.database);
    // An application to be a dealer is the record of a business, and stays.
    const application = 'applications.dealer_application';
    expect(Object.keys(rowsWith(database, traces.email))).toEqual([application]);
    expect(rowsWith(database, traces.phone)).toEqual({});
    expect(database.get('reviews.vote')).toEqual([]);
    // The page of the product is made anew without the review.
    expect(await purgedTags(later)).toContainEqual(['product-cap', 'reviews']);
    // The buyer's name and address stay with the one order in which a firearm left.
    for (const text of [traces.name, traces.street]) {
      const left = rowsWith(database, text);
      expect(Object.keys(left).filter((table) => table !== application)).toEqual([
        'orders.shop_order',
      ]);
      expect(left['orders.shop_order']).toHaveLength(1);
      expect(left['orders.shop_order']?.[0]).toContain(holder.mixedOrder.orderId);
    }
    expect(Object.keys(rowsWith(database, 'TH-000123'))).toEqual(
      expect.arrayContaining(['compliance.disposition', 'orders.serialized_unit']),
    );
    // Not one cent, and not one row, is different in the books.
    expect(await ledger(later)).toEqual(before);
    const [sums] = await later.db.query(
      sql<{ orders: number; lines: number }>`/* testing.sums */
        select (select sum(total_cents)::int from orders.shop_order) as orders,
               (select count(*)::int from orders.line) as lines`,
    );
    expect(sums).toMatchObject({ lines: 3 });
    expect(sums?.orders).toBeGreaterThan(190_000);
  });

  test('cannot be begun anew by a token that outlives it', async () => {
    const person = asNow(later, holder);
    const { subject } = holder;
    const before = await customerIdOf(later.db, subject);
    for (const answer of [
      await person.call('getProfile', {}),
      await person.call('addCartItems', { body: [{ productId: capSku, quantity: 1 }] }),
      await person.call('createAddress', { body: sampleAddress }),
      await person.call('updateProfile', {
        body: { firstName: 'Q', lastName: 'Q', phoneNumber: '' },
      }),
      await person.call('getUserOrders', {}),
      await person.call('exportOwnData', {}),
      await person.call('deleteAccount', confirmed),
    ]) {
      expect(answer.statusCode, answer.body).toBe(401);
    }
    expect(await customerIdOf(later.db, subject)).toBe(before);
    const left = rowsWith(await readWholeDatabase(shop.database), traces.email);
    expect(Object.keys(left)).toEqual(['applications.dealer_application']);
  });

  test('ends at the identity service, once, however often it is tried', async () => {
    const customerId = await customerIdOf(later.db, holder.subject);
    const handler = removeIdentityHandler(removeIdentityDepsOf(later));
    const run = { id: '1', retry: 0, signal: AbortSignal.timeout(30_000) };
    shop.identity.feel('failing');
    await expect(handler.run({ customerId }, run)).rejects.toThrow('refused');
    expect(shop.identity.removed).toEqual([]);
    shop.identity.feel('well');
    await handler.run({ customerId }, run);
    await handler.run({ customerId }, run);
    expect(shop.identity.removed).toEqual([holder.subject]);
    // A worker that was killed after the removal finds nobody there, which is as good.
    await later.db.query(
      sql`/* testing.forget-removal */
        update customers.customer set identity_removed_at = null where id = ${customerId}`,
    );
    await handler.run({ customerId }, run);
    expect(shop.identity.removed).toEqual([holder.subject, holder.subject]);
  });
});

/** The same person at another process of the shop. */
function asNow(api: TestApi, { subject }: AccountHolder) {
  return signIn(api, subject, { email: traces.email, email_verified: true });
}
