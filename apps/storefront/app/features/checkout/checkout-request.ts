import type { CallInput, Cart } from '@tarnholt/contract';
import { country, type UsState } from '@tarnholt/contract/us-states';
import type { QuoteRequest } from '../cart/cart-calls.ts';
import { hasFflItems, hasHomeItems } from '../cart/cart-lines.ts';
import { textOf } from '../forms/field-errors.ts';
import {
  type CheckoutField,
  type Destinations,
  isDealerLater,
  isShippingApart,
} from './checkout-fields.ts';
import { namedDealerOf } from './named-dealer.ts';

export type CheckoutRequest = CallInput<'placeOrder'>['body'];

export function destinationsOf(cart: Pick<Cart, 'items'>): Destinations {
  return { home: hasHomeItems(cart), dealer: hasFflItems(cart) };
}

/** What the totals are asked for. Only for values that were found valid. */
export function toQuoteRequest(values: FormData, cart: Cart): QuoteRequest {
  const destinations = destinationsOf(cart);
  const isApart = isShippingApart(values, destinations);
  return {
    cartId: cart.id,
    address: isApart
      ? taxAddressOf(values, 'shippingAddress', 'shippingCity', 'shippingState', 'shippingZip')
      : taxAddressOf(values, 'address', 'city', 'state', 'zip'),
    shippingMethodId: textOf(values, 'shippingMethodId'),
    groups: groupsOf(values, destinations),
    // Rules may ask where the buyer lives, also where the parcel goes elsewhere.
    residence: textOf(values, 'state') as UsState,
  };
}

/** The order itself: the billing form, with whole names in place of first and last names. */
export function toCheckoutRequest(
  values: FormData,
  cart: Cart,
  paymentToken: string,
): CheckoutRequest {
  const text = (field: CheckoutField) => textOf(values, field);
  const destinations = destinationsOf(cart);
  const isApart = isShippingApart(values, destinations);
  return {
    cartId: cart.id,
    paymentToken,
    groups: groupsOf(values, destinations),
    // Whoever places the order has confirmed them all.
    acknowledgments: (cart.rules?.acknowledgments ?? []).map(({ key, version }) => ({
      key,
      version,
    })),
    customerInfo: {
      email: text('email'),
      name: fullName(values, 'firstName', 'lastName'),
      company: text('company'),
      mainContact: text('mainContact'),
      address: text('address'),
      city: text('city'),
      state: text('state') as UsState,
      zip: text('zip'),
      country,
      shippingSameAsBilling: !isApart,
      optInNewsletter: values.has('optInNewsletter'),
      shippingMethodId: text('shippingMethodId'),
      ...(isApart
        ? {
            shippingName: fullName(values, 'shippingFirstName', 'shippingLastName'),
            shippingCompany: text('shippingCompany'),
            addressContact: text('addressContact'),
            shippingAddress: text('shippingAddress'),
            shippingCity: text('shippingCity'),
            shippingState: text('shippingState') as UsState,
            shippingZip: text('shippingZip'),
            shippingCountry: country,
          }
        : {}),
    },
    ...(destinations.dealer
      ? {
          dealerInfo: dealerInfoOf(values),
        }
      : {}),
  };
}

function dealerInfoOf(values: FormData): CheckoutRequest['dealerInfo'] {
  return isDealerLater(values) ? { chooseLater: true } : namedDealerOf(values);
}

/** Where everything goes to a dealer, the one method of the form is the dealer's. */
export function dealerMethodOf(values: FormData, { home }: Destinations): string {
  return textOf(values, home ? 'dealerShippingMethodId' : 'shippingMethodId');
}

function groupsOf(values: FormData, destinations: Destinations): QuoteRequest['groups'] {
  const { home, dealer } = destinations;
  return [
    ...(home
      ? [{ kind: 'home' as const, shippingMethodId: textOf(values, 'shippingMethodId') }]
      : []),
    ...(dealer
      ? [
          {
            kind: 'dealer' as const,
            shippingMethodId: dealerMethodOf(values, destinations),
            // A dealer's part is taxed where it is handed over; until that is known, at home.
            address: isDealerLater(values)
              ? taxAddressOf(values, 'address', 'city', 'state', 'zip')
              : taxAddressOf(values, 'dealerAddress', 'dealerCity', 'dealerState', 'dealerZip'),
          },
        ]
      : []),
  ];
}

function taxAddressOf(
  values: FormData,
  line1: CheckoutField,
  city: CheckoutField,
  state: CheckoutField,
  zip: CheckoutField,
): QuoteRequest['address'] {
  return {
    line1: textOf(values, line1),
    city: textOf(values, city),
    region: textOf(values, state) as UsState,
    postalCode: textOf(values, zip),
    country: 'US',
  };
}

function fullName(values: FormData, first: CheckoutField, last: CheckoutField): string {
  return `${textOf(values, first)} ${textOf(values, last)}`.trim();
}
