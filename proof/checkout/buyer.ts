import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Placement,
  placeOrder,
} from '../../apps/storefront/app/features/checkout/payment-step/place-order.ts';
import type { CallInput, CallOutput } from '../../packages/contract/src/calls/index.ts';
import { ApiError, type Client, createClient } from '../../packages/contract/src/client.ts';
import { newCardToken } from './card-provider.ts';
import type { MoneyShop } from './money-shop.ts';

export type CheckoutBody = CallInput<'placeOrder'>['body'];
export type CheckoutAnswer = CallOutput<'placeOrder'>;

export interface Item {
  readonly sku: string;
  readonly quantity: number;
}

/** A guest whose cart is filled and priced, with a card token: all that is left is to order. */
export interface Buyer {
  readonly cartId: number;
  readonly body: CheckoutBody;
  readonly idempotencyKey: string;
  /** What the guest was shown. */
  readonly totalCents: number;
  readonly client: Client;
  readonly guestToken: string;
  /** One request, without any repeat. */
  post(): Promise<CheckoutAnswer>;
  /** As the page does it: the same request again until there is an answer, for 90 seconds. */
  place(): Promise<Placement>;
}

const home = {
  line1: '100 Congress Avenue',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  country: 'US',
} as const;

const customerInfo: Omit<CheckoutBody['customerInfo'], 'email'> = {
  name: 'Pat Shopper',
  mainContact: '(512)-555-0142',
  address: home.line1,
  city: home.city,
  state: home.region,
  zip: home.postalCode,
  country: 'United States',
  shippingMethodId: 'ground',
};

const dealerInfo: NonNullable<CheckoutBody['dealerInfo']> = {
  dealerName: 'Prairie Arms & Supply',
  dealerAddress: '12 Range Street',
  dealerEmail: 'counter@prairie-arms.example',
  dealerPhone: '(307)-555-0177',
  dealerCity: 'Laramie',
  dealerState: 'WY',
  dealerZip: '82070',
  dealerCountry: 'United States',
};

const dealerPlace = {
  line1: dealerInfo.dealerAddress ?? '',
  city: dealerInfo.dealerCity ?? '',
  region: 'WY',
  postalCode: '82070',
  country: 'US',
} as const;

export interface BuyerOptions {
  /** Whose network this is; its own unless told otherwise. */
  readonly network?: number;
  readonly cardNumber?: string;
}

/** Buyers are numbered: each comes from a network of its own, because networks are limited. */
export async function newBuyer(
  shop: MoneyShop,
  number: number,
  items: readonly Item[],
  { network = number, ...card }: BuyerOptions = {},
): Promise<Buyer> {
  let guestToken: string | null = null;
  const client = createClient({
    // The part before the path is chosen for each request.
    baseUrl: 'http://shop.invalid',
    getGuestToken: () => guestToken,
    fetch: (url, init) => fetchFrom(shop, network, String(url), init ?? {}),
  });
  ({ guestToken } = await untilAnswered(() => client.createGuest()));
  const params = { token: guestToken };
  const added = items.map(({ sku, quantity }) => ({ productId: sku, quantity }));
  const { id: cartId } = await untilAnswered(() =>
    client.addGuestCartItems({ params, body: added }),
  );
  const { totalAmount } = await untilAnswered(() =>
    client.computeGuestCart({
      params,
      body: {
        cartId,
        shippingMethodId: 'ground',
        address: home,
        groups: [{ kind: 'dealer', shippingMethodId: 'dealer-ground', address: dealerPlace }],
      },
    }),
  );
  const body: CheckoutBody = {
    cartId,
    customerInfo: { ...customerInfo, email: `buyer-${number}@mailbox.example` },
    dealerInfo,
    paymentToken: await newCardToken(shop.cardProviderUrl, card),
  };
  const idempotencyKey = randomUUID();
  const post = () => client.placeOrder({ body }, { idempotencyKey });
  return {
    cartId,
    body,
    idempotencyKey,
    totalCents: Math.round(totalAmount * 100),
    client,
    guestToken,
    post,
    place: () =>
      placeOrder({
        send: post,
        onRepeat: () => undefined,
        pause: (ms) => sleep(ms),
        now: () => performance.now(),
      }),
  };
}

function fetchFrom(
  shop: MoneyShop,
  number: number,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', networkOf(number));
  return fetch(url.replace('http://shop.invalid', shop.apis.nextUrl()), { ...init, headers });
}

function networkOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** What leads up to an order may be repeated by anybody; a page would offer to. */
async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let left = 200; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isPassing || left === 0) throw error;
      await sleep(250);
    }
  }
}
