import { type CallInput, type CallName, calls } from '@tarnholt/contract';
import type { LightMyRequestResponse } from 'fastify';
import {
  merchant,
  type StandinForTest,
  standinForTest,
} from '../../../../standins/authorize-net/src/testing/standin-for-test.ts';
import { type CartCaller, newGuest, newUser } from './cart-caller.ts';
import { putOnSale, seedPricing } from './put-on-sale.ts';
import { injectWire, wireRequestOf } from './served-calls.ts';
import { ownDatabase, startTestApi, type TestApi, type TestApiOptions } from './test-core.ts';

export type CheckoutBody = CallInput<'placeOrder'>['body'];
type CustomerInfo = CheckoutBody['customerInfo'];
type DealerInfo = NonNullable<CheckoutBody['dealerInfo']>;

export const capSku = 'TH-CAP-OLV';
export const rifleSku = 'TH-RDG-16';

export const customerInfo: CustomerInfo = {
  email: 'buyer@mailbox.example',
  name: 'Pat Shopper',
  mainContact: '(512)-555-0142',
  address: '100 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'United States',
  shippingMethodId: 'ground',
};

export const dealerInfo: DealerInfo = {
  dealerName: 'Prairie Arms & Supply',
  dealerAddress: '12 Range Street',
  dealerEmail: 'counter@prairie-arms.example',
  dealerPhone: '(307)-555-0177',
  dealerCity: 'Laramie',
  dealerState: 'WY',
  dealerZip: '82070',
  dealerCountry: 'United States',
};

export interface CheckoutShop extends TestApi {
  readonly provider: StandinForTest;
}

/** The api beside a card provider of its own, with a rifle and a cap on sale. */
export async function startCheckoutShop(
  overrides: Record<string, string> = {},
  options: TestApiOptions = {},
): Promise<CheckoutShop> {
  const database = options.database ?? (await ownDatabase(options.whenFinished, 'ruledTemplate'));
  const provider = await standinForTest({}, options.whenFinished);
  const settings = { ...settingsOf(provider), ...overrides };
  const api = await startTestApi(settings, { ...options, database });
  await seedPricing(api.db);
  await putOnSale(api.db, [
    { sku: capSku, title: 'Ridgeline Cap', priceCents: 2_900, itemClass: 'apparel' },
    {
      sku: rifleSku,
      title: 'Ridgeline 16 Rifle',
      priceCents: 189_900,
      itemClass: 'rifle',
      available: 5,
      variants: [{ label: 'Barrel', value: '16 in' }],
    },
  ]);
  return { ...api, provider };
}

/** What tells a process of the shop where its card provider is. */
export function settingsOf(provider: StandinForTest): Record<string, string> {
  return {
    ANET_API_URL: provider.apiUrl,
    ANET_LOGIN_ID: merchant.login,
    ANET_TRANSACTION_KEY: merchant.transactionKey,
  };
}

export interface Buyer {
  readonly cart: CartCaller;
  readonly cartId: number;
  /** A request that would place the order, with a card token of its own. */
  body(changes?: Partial<CheckoutBody>): Promise<CheckoutBody>;
  send(body: CheckoutBody, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Both in one. */
  place(changes?: Partial<CheckoutBody>): Promise<LightMyRequestResponse>;
  /** Any call of the buyer's, as guest or signed in. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<LightMyRequestResponse>;
  /** Totals for the addresses above, as the second step of the checkout asks for them. */
  compute(): Promise<LightMyRequestResponse>;
}

export interface BuyerOptions {
  readonly isGuest?: boolean;
  readonly items?: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly options?: Readonly<Record<string, string>>;
  }[];
}

const oneOfEach = [
  { productId: capSku, quantity: 2 },
  { productId: rifleSku, quantity: 1 },
];

/** Somebody whose cart is filled and computed: all that is left is to place the order. */
export async function newBuyer(
  shop: CheckoutShop,
  { isGuest = true, items = oneOfEach }: BuyerOptions = {},
): Promise<Buyer> {
  const user = isGuest ? null : newUser(shop);
  const cart = user ?? (await newGuest(shop));
  const filled = await cart.add(items);
  if (filled.statusCode !== 200) throw new Error(filled.body);
  const cartId: number = filled.json().id;
  const headersOf = async (name: CallName): Promise<Record<string, string>> => {
    if (user === null) return { 'x-guest-id': cart.owner.guestId };
    const mayName = calls[name].access === 'user' || calls[name].access === 'guest-or-user';
    const token = await shop.identity.mint({ claims: { sub: user.owner.userId } });
    return mayName ? { authorization: `Bearer ${token}` } : {};
  };
  const buyer: Buyer = {
    cart,
    cartId,
    body: async (changes = {}) => ({
      cartId,
      customerInfo,
      dealerInfo,
      paymentToken: String((await shop.provider.token()).dataValue),
      ...changes,
    }),
    async send(body, headers = {}) {
      const request = await wireRequestOf('placeOrder', { body }, null);
      return injectWire(shop.app, request, {
        headers: { ...(await headersOf('placeOrder')), ...headers },
      });
    },
    place: async (changes) => buyer.send(await buyer.body(changes)),
    call: async (name, input) =>
      injectWire(shop.app, await wireRequestOf(name, input, null), {
        headers: await headersOf(name),
      }),
    compute: () =>
      cart.compute({
        cartId,
        shippingMethodId: 'ground',
        address: taxAddress(
          customerInfo.address,
          customerInfo.city,
          customerInfo.state,
          customerInfo.zip,
        ),
        groups: [
          {
            kind: 'dealer',
            shippingMethodId: 'dealer-ground',
            address: taxAddress('12 Range Street', 'Laramie', 'WY', '82070'),
          },
        ],
      }),
  };
  const computed = await buyer.compute();
  if (computed.statusCode !== 200) throw new Error(computed.body);
  return buyer;
}

function taxAddress(
  line1: string,
  city: string,
  region: CustomerInfo['state'],
  postalCode: string,
) {
  return { line1, city, region, postalCode, country: 'US' as const };
}
