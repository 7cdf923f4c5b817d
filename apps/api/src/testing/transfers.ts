import type { CallInput, OrderTracker, TrackedGroup } from '@tarnholt/contract';
import { sql } from '../platform/sql.ts';
import {
  type Buyer,
  type CheckoutShop,
  customerInfo,
  dealerInfo,
  newBuyer,
  rifleSku,
} from './checkout-caller.ts';
import type { PlacedOrder } from './fulfillment-shop.ts';
import { sampleLink } from './sample-links.ts';
import { injectWire, wireRequestOf } from './served-calls.ts';

type Choice = Omit<CallInput<'chooseDealer'>['body'], 'version'>;

/** The dealer that `placeOrder` ships to. */
export const firstDealer = dealerInfo as Choice;

/** A dealer in the state that the buyers of tests live in: the tax of theirs is the same there. */
export const texanDealer: Choice = {
  dealerName: 'Hill Country Arms',
  dealerAddress: '7 Caliche Road',
  dealerEmail: 'counter@hill-country.example',
  dealerPhone: '(512)-555-0101',
  dealerCity: 'Austin',
  dealerState: 'TX',
  dealerZip: '78702',
  dealerCountry: 'United States',
};

/** One in a state where nothing is collected. */
export const coloradoDealer: Choice = {
  ...texanDealer,
  dealerName: 'Front Range Firearms',
  dealerEmail: 'counter@front-range.example',
  dealerCity: 'Denver',
  dealerState: 'CO',
  dealerZip: '80202',
};

export type WaitingOrder = Pick<PlacedOrder, 'orderId' | 'buyer' | 'dealerId'>;

/** A rifle whose buyer has chosen to name a dealer later. */
export async function placeWithoutDealer(
  shop: CheckoutShop,
  productId: string = rifleSku,
): Promise<WaitingOrder> {
  const buyer = await newBuyer(shop, { items: [{ productId, quantity: 1 }] });
  await buyer.cart.compute({
    cartId: buyer.cartId,
    shippingMethodId: 'dealer-ground',
    address: {
      line1: customerInfo.address,
      city: customerInfo.city,
      region: customerInfo.state,
      postalCode: customerInfo.zip,
      country: 'US',
    },
  });
  const answer = await buyer.place({ dealerInfo: { chooseLater: true } });
  const { orderId, success } = answer.json();
  if (success !== true) throw new Error(answer.body);
  const { groups } = await trackerOf(buyer, orderId);
  return { orderId, buyer, dealerId: groups[0]?.id ?? '' };
}

export async function trackerOf(buyer: Buyer, orderId: string): Promise<OrderTracker> {
  const answer = await buyer.call('getOrderTracker', { params: { orderId } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** The part that goes to a dealer, as the buyer sees it. */
export async function dealerPartOf({
  buyer,
  orderId,
}: Pick<WaitingOrder, 'buyer' | 'orderId'>): Promise<TrackedGroup> {
  const { groups } = await trackerOf(buyer, orderId);
  const group = groups.find(({ kind }) => kind === 'dealer');
  if (group === undefined) throw new Error('no part goes to a dealer');
  return group;
}

/** Names a dealer as the buyer's page does, with the version that it has just read. */
export async function choose(
  { buyer, orderId, dealerId }: WaitingOrder,
  choice: Choice = texanDealer,
  version?: number,
) {
  const current = version ?? (await dealerPartOf({ buyer, orderId })).version;
  return buyer.call('chooseDealer', {
    params: { orderId, groupId: dealerId },
    body: { ...choice, version: current },
  });
}

export interface QueuedMail {
  readonly template: string;
  readonly recipient: string;
  readonly data: Record<string, unknown>;
}

/** Mails about an order, in the order in which they were queued. */
export function mailsAbout(
  { db }: Pick<CheckoutShop, 'db'>,
  orderId: string,
  ...templates: readonly string[]
): Promise<QueuedMail[]> {
  return db.query(
    sql<QueuedMail>`/* testing.mails-about */
      select template, recipient, data from notifications.outgoing_mail
       where data->>'orderId' = ${orderId} and template = any(${templates})
       order by queued_at, cause`,
  );
}

/** The token of the newest link that a dealer was mailed about an order. */
export async function dealerTokenOf(shop: Pick<CheckoutShop, 'db'>, orderId: string) {
  const mails = await mailsAbout(shop, orderId, 'dealer-transfer-request');
  return String(mails.at(-1)?.data.transferUrl).split('/').at(-1) ?? '';
}

/** Hands a file in as the buyer, signed in or as guest, or by the link of a mail. */
export async function uploadAsBuyer(
  shop: Pick<CheckoutShop, 'app'>,
  { buyer, orderId, dealerId }: WaitingOrder,
  file: File,
  by: 'guest' | 'link' = 'guest',
) {
  const rest = { body: {}, files: { document: file } };
  if (by === 'link') {
    const params = { token: sampleLink('order', orderId), groupId: dealerId };
    return injectWire(
      shop.app,
      await wireRequestOf('uploadLinkedDocument', { params, ...rest }, null),
    );
  }
  return buyer.call('uploadOrderDocument', { params: { orderId, groupId: dealerId }, ...rest });
}
