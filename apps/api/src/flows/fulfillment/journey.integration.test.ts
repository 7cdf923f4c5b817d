import { expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  callAsDealer,
  dealerLicense,
  openDesks,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
  uploadCopy,
} from '../../testing/fulfillment-shop.ts';

async function mailsOf({ db }: CheckoutShop, template: string) {
  const rows = await db.query(
    sql<{ recipient: string; data: Record<string, unknown> }>`/* testing.mails */
      select recipient, data from notifications.outgoing_mail where template = ${template}`,
  );
  return rows;
}

async function stockOf({ db }: CheckoutShop) {
  const rows = await db.query(
    sql<{ sku: string; on_hand: number; available: number; sold: number }>`/* testing.stock */
      select sku, on_hand, available, sold_unshipped as sold from inventory.stock order by sku`,
  );
  return Object.fromEntries(rows.map(({ sku, ...rest }) => [sku, rest]));
}

async function dispositionsOf({ db }: CheckoutShop) {
  return db.query(
    sql<Record<string, unknown>>`/* testing.dispositions */
      select group_id, manufacturer, item_type, model, caliber, serial_number, licensee_name,
             license_number, premises, recorded_by,
             disposed_on = (now() at time zone 'UTC')::date as is_today
        from compliance.disposition`,
  );
}

test('an order of a cap and a rifle, from the warehouse to the dealer and back to the card', async () => {
  const shop = await startFulfillmentShop();
  const { orderId, homeId, dealerId, dealerToken, buyer } = await placeOrder(shop);
  const desks = openDesks(shop);
  const home = stepsOf(shop, homeId);
  const dealer = stepsOf(shop, dealerId);
  const tracker = async () => (await buyer.call('getOrderTracker', { params: { orderId } })).json();

  // The cap leaves alone.
  const shipped = await home.ship();
  expect(shipped.statusCode, shipped.body).toBe(200);
  expect(shipped.json()).toMatchObject({
    state: 'shipped',
    capturedAmount: 73.56,
    shipment: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  });
  expect(await mailsOf(shop, 'order-shipped')).toMatchObject([
    {
      recipient: 'buyer@mailbox.example',
      data: { orderId, isDealer: false, trackingNumber: '1Z999AA10123456784', chargedCents: 7_356 },
    },
  ]);
  expect((await tracker()).order.status).toBe('partially_captured');

  // The dealer hands in a license and takes the transfer on.
  const seen = await callAsDealer(shop, 'getDealerCase', { params: { token: dealerToken } });
  expect(seen.json()).toMatchObject({
    orderId,
    state: 'awaiting_license',
    buyerName: 'Pat Shopper',
    items: [{ productName: 'Ridgeline 16 Rifle', quantity: 1 }],
    documents: [],
  });
  expect(seen.body).not.toContain('Congress Avenue');
  const uploaded = await uploadCopy(shop, dealerToken);
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  expect(uploaded.json().documents).toMatchObject([{ fileName: 'license.pdf', state: 'clean' }]);
  const { number, expiresOn } = dealerLicense();
  const accepted = await callAsDealer(shop, 'acceptDealerCase', {
    params: { token: dealerToken },
    body: { licenseNumber: number.replaceAll('-', ' ').toLowerCase() },
  });
  expect(accepted.json()).toMatchObject({
    state: 'verifying',
    licenseNumber: number,
    licenseExpiresOn: expiresOn,
    acceptedAt: expect.any(String),
  });

  // Compliance reads the copy, writes the license down and checks it.
  const { dealer: before } = await readGroup(shop, dealerId);
  expect(before?.claimedNumber).toBe(number);
  const [document] = before?.documents ?? [];
  const file = await desks.compliance.call('getStaffDocument', {
    params: { documentId: document?.id ?? '' },
  });
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await dealer.license()).json()).toMatchObject({
    state: 'verifying',
    dealer: { license: { number, type: '01', isExpired: false, warnings: [] } },
  });
  const checked = await dealer.verify({
    method: 'certified_copy',
    documentId: document?.id ?? null,
  });
  expect(checked.json()).toMatchObject({
    state: 'verified',
    dealer: {
      verifications: [{ method: 'certified_copy', verifiedBy: 'compliance Desk' }],
      blockers: [{ code: 'serial_numbers' }],
    },
  });

  // A number for the rifle, a manager's word, and it leaves.
  expect((await dealer.serials()).json().dealer.blockers).toEqual([]);
  expect((await dealer.release()).json()).toMatchObject({ state: 'released' });
  const left = await dealer.ship('794612345678');
  expect(left.statusCode, left.body).toBe(200);
  expect(left.json()).toMatchObject({
    state: 'shipped',
    capturedAmount: 1934,
    nextActor: 'carrier',
  });
  expect(await dispositionsOf(shop)).toEqual([
    {
      group_id: dealerId,
      manufacturer: 'Tarnholt',
      item_type: 'Rifle',
      model: 'Ridgeline 16 Rifle',
      caliber: '5.56 NATO',
      serial_number: 'TH-000123',
      licensee_name: 'Prairie Arms & Supply LLC',
      license_number: number,
      premises: { street: '12 Range St.', city: 'Laramie', state: 'WY', zip: '82070' },
      recorded_by: desks.fulfillment.subject,
      is_today: true,
    },
  ]);
  expect(await stockOf(shop)).toEqual({
    'TH-CAP-OLV': { on_hand: 498, available: 498, sold: 0 },
    'TH-RDG-16': { on_hand: 499, available: 499, sold: 0 },
  });
  expect(await tracker()).toMatchObject({
    order: { status: 'captured' },
    groups: [{ state: 'shipped' }, { state: 'shipped', capturedAmount: 1934 }],
  });

  // Part of the money for the caps goes back, once the provider has settled it.
  const refunded = await desks.manager.call('refundGroup', {
    params: { groupId: homeId },
    body: { version: await home.version(), amount: 29, reason: 'One cap had a loose seam' },
  });
  expect(refunded.json()).toMatchObject({ pendingRefundAmount: 29, refundedAmount: 0 });
  await shop.payments.completeDue();
  expect((await readGroup(shop, homeId)).refundedAmount).toBe(0);
  await shop.provider.settle();
  await shop.db.query(
    sql`/* testing.look-again-now */
      update payments.payment_attempt set next_at = now() where verb = 'refund'`,
  );
  await shop.payments.completeDue();
  await expect
    .poll(() => readGroup(shop, homeId), { timeout: 10_000 })
    .toMatchObject({ refundedAmount: 29, pendingRefundAmount: 0 });
  expect((await tracker()).order.status).toBe('partially_refunded');
  expect(await mailsOf(shop, 'refund-issued')).toMatchObject([
    { recipient: 'buyer@mailbox.example', data: { orderId, amountCents: 2_900 } },
  ]);

  // Whoever looks later sees who did what.
  const { history } = await readOrderAs(desks.support, orderId);
  expect(history.map(({ actor, action }) => `${actor}: ${action}`).toReversed()).toEqual([
    'Buyer: order.placed',
    'Shop: order.authorized',
    'fulfillment Desk: shipment.requested',
    'Shop: payment.captured',
    'fulfillment Desk: group.shipped',
    'Dealer: document.uploaded',
    'Dealer: transfer.accepted',
    'compliance Desk: license.recorded',
    'compliance Desk: license.checked',
    'fulfillment Desk: serial-numbers.entered',
    'manager Desk: group.released',
    'fulfillment Desk: shipment.requested',
    'Shop: payment.captured',
    'fulfillment Desk: group.shipped',
    'manager Desk: refund.requested',
    'Shop: refund.done',
  ]);
  const captured = (await shop.provider.ledger()).filter(({ event }) => event === 'capture');
  expect(captured.map(({ amountCents }) => amountCents)).toEqual([7_356, 193_400]);
});
