import { hashGuestToken } from '../domains/cart/index.ts';
import { finishCheckout } from '../domains/orders/index.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { emptyTables } from './empty-tables.ts';
import { putOnSale, seedPricing } from './put-on-sale.ts';
import { ownAlertId, sampleOrderCartId, sampleOrderId } from './sample-account.ts';
import { seedBuild } from './sample-builds.ts';
import { dealerTables, seedDealers } from './sample-dealers.ts';
import { seedErp } from './sample-erp.ts';
import { seedSubscriber } from './sample-newsletter.ts';
import { storeOrder } from './sample-order.ts';
import { seedReviews } from './sample-reviews.ts';
import { seedRuleDesk } from './sample-rule-desk.ts';
import { seedRequests, settingsTables } from './sample-settings.ts';
import { resetStock } from './sample-stock.ts';
import { seedContent } from './seed-content.ts';
import { forgetOrders, seedFulfillment } from './seed-fulfillment.ts';
import {
  sampleAddress as address,
  sampleAlertId,
  sampleGuestToken,
  sampleSku,
  soldOutSku,
} from './served-calls.ts';
import type { TestApi } from './test-core.ts';
import { shopper } from './test-identity.ts';

const sampleTables = [
  ...dealerTables,
  'builds.build',
  'cart.line',
  'cart.cart',
  'cart.guest',
  'catalog.document',
  'catalog.product_sku',
  'customers.address',
  'customers.customer',
  'erp.client',
  'erp.client_key',
  'erp.message',
  'inventory.movement',
  'inventory.sku_change',
  'newsletter.signup',
  'newsletter.subscriber',
  'notifications.stock_alert',
  // One test may leave nothing of a limit to the next.
  'platform.rate_limit',
  'pricing.quote',
  'reviews.review',
  'reviews.vote',
  'reviews.product_rating',
  ...settingsTables,
];

/** All that the sample requests ask for, as it was at first: some of them change it. */
export async function seedSamples(api: TestApi): Promise<void> {
  const { db, database, identity } = api;
  const owner = await database.owner();
  await forgetOrders(owner);
  await seedRuleDesk(db, owner);
  await seedFulfillment(api, owner);
  await resetStock(db);
  await emptyTables(owner, sampleTables);
  await seedContent(db);
  await db.query(
    sql`/* testing.seed-samples */
      with owner as (
        insert into customers.customer (issuer, subject, email, email_as_of)
        values (${identity.issuers.shop}, ${shopper.subject}, ${shopper.email}, now())
        returning id
      )
      insert into customers.address
             (customer_id, address_name, first_name, last_name, company, main_contact,
              fax_contact, address_contact, address_type, address_line1, address_line2, city,
              state, postal_code, country, is_default_shipping, is_default_billing, residential)
      select id, ${address.addressName}, ${address.firstName}, ${address.lastName}, '',
             ${address.mainContact}, '', '', 10, ${address.addressLine1}, '', ${address.city},
             ${address.state}, ${address.postalCode}, ${address.country}, true, true, true
        from owner`,
  );
  await seedCarts(db);
  await seedOrder(db);
  await seedAlert(db);
  await seedReviews(db);
  await seedSubscriber(db);
  await seedZipCode(db);
  await seedBuild(db);
  await seedRequests(db);
  // The process remembers what a sample has changed.
  api.settings.forget();
  await seedErp(db);
  await seedDealers(api);
}

/** What the call of a ZIP code asks for: where the sample's address is. */
async function seedZipCode(db: Queryable): Promise<void> {
  await db.query(
    sql`/* testing.seed-zip-code */
      insert into platform.zip_code (zip, city, state, latitude, longitude)
      values (${address.postalCode}, ${address.city}, ${address.state}, 42.8666, -106.3131)
      on conflict do nothing`,
  );
}

/** What the calls of stock alerts ask for: a product that is sold out, and somebody who waits. */
async function seedAlert(db: Queryable): Promise<void> {
  await putOnSale(db, [{ sku: soldOutSku, available: 0 }]);
  await db.query(
    sql`/* testing.seed-alert */
      insert into notifications.stock_alert (id, address, product_id, sku)
      values (${sampleAlertId}, 'ann@mailbox.example', ${`of${soldOutSku}`}, ${soldOutSku}),
             (${ownAlertId}, ${shopper.email}, ${`of${soldOutSku}`}, ${soldOutSku})`,
  );
}

/** What the order calls ask for: an order of the shopper's. */
async function seedOrder(db: Database): Promise<void> {
  const id = sampleOrderId;
  await storeOrder(db, { kind: 'customer', customerId: '1' }, { id, cartId: sampleOrderCartId });
  const answer = { orderId: id, success: true, message: 'Your order has been received.' };
  await db.transaction((tx) => finishCheckout(tx, id, 'succeeded', answer));
}

/** What the cart calls ask for: a cart of the shopper and one of a guest, with a line each. */
async function seedCarts(db: Queryable): Promise<void> {
  await seedPricing(db);
  await putOnSale(db, [{ sku: sampleSku }]);
  await db.query(
    sql`/* testing.seed-carts */
      with guest as (
        insert into cart.guest (token_hash) values (${hashGuestToken(sampleGuestToken)})
        returning token_hash
      ), carts as (
        insert into cart.cart (customer_id, guest_hash)
        select 1, null union all select null, token_hash from guest
        returning id
      )
      insert into cart.line (cart_id, sku, quantity) select id, ${sampleSku}, 2 from carts order by id`,
  );
}
