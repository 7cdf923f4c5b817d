/**
 * Every code a problem document may carry, with its status and its title. The title is shown to
 * shoppers after 'Error: ', so it is a plain sentence that names no internals.
 *
 * Shape is 400; a well-formed request that a rule refuses is 422, or 409 where the same request
 * could succeed once the caller has read the current state. The browser gets the names of all codes
 * (`narrowCodes`) and the titles of `statusCodes`; every other title comes with the problem.
 */

import { type narrowCodes, statusCodes } from './status-codes.ts';

type NarrowCode = (typeof narrowCodes)[number];

export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
}

export const errorCodes = {
  invalid_request: statusCodes.invalid_request,
  /** A card number stands somewhere in the request. Card data goes to the card provider only. */
  payment_card_number_refused: {
    status: 400,
    title: 'For your safety, please enter card numbers only in the card form.',
  },
  /** The payment token is expired, or was sent before: it works once. Nothing was charged. */
  payment_token_refused: { status: 400, title: 'Please enter your card details again.' },
  unauthorized: statusCodes.unauthorized,
  forbidden: statusCodes.forbidden,
  /** The step needs a sign-in of the last minutes. */
  step_up_required: { status: 403, title: 'Please sign in again to confirm this step.' },
  not_found: statusCodes.not_found,
  method_not_allowed: statusCodes.method_not_allowed,
  request_timeout: statusCodes.request_timeout,
  conflict: statusCodes.conflict,
  /** The cart was turned into an order, or its lines changed, while the request was under way. */
  cart_changed: { status: 409, title: 'Your cart has changed. Please review it and try again.' },
  /**
   * Nothing was charged: the same order is taken together with a solved challenge, which `challenge`
   * holds, and with a new payment token. The browser does both by itself.
   */
  challenge_required: {
    status: 409,
    title: 'We could not check that a person placed this order. Please try again.',
  },
  /** No valid quote for this cart, or its totals differ from it; `totals` holds the new ones. */
  totals_changed: {
    status: 409,
    title: 'The total of your order has changed. Please review it before placing the order.',
  },
  /** A cart line asks for more than is in stock. At checkout the same is a 200 with success false. */
  out_of_stock: { status: 409, title: 'There is not enough stock of this product.' },
  /** Somebody wants to be told when a product is back, and it is. */
  already_in_stock: {
    status: 409,
    title: 'This product is back in stock. Reload the page to order it.',
  },
  payload_too_large: statusCodes.payload_too_large,
  uri_too_long: statusCodes.uri_too_long,
  unsupported_media_type: statusCodes.unsupported_media_type,
  unprocessable: statusCodes.unprocessable,
  /** FFL items are in the cart, and neither a dealer nor `chooseLater` was sent. */
  dealer_required: {
    status: 422,
    title: 'Please choose a licensed dealer for the firearms in your order.',
  },
  /** The cart holds nothing to compute or to order. */
  cart_empty: { status: 422, title: 'There are no products in the cart' },
  /** The cart would hold more lines than one order can carry. */
  cart_full: { status: 422, title: 'Your cart cannot hold more products.' },
  /** As many builds are saved as one may have. */
  builds_full: {
    status: 422,
    title: 'You cannot save more builds. Please delete one first.',
  },
  /** The sku does not exist or is not sold. */
  product_unavailable: { status: 422, title: 'This product is not available right now.' },
  /** The line would exceed the quantity one order may hold of a product. */
  quantity_limit_exceeded: {
    status: 422,
    title: 'You cannot order that many of this product at once.',
  },
  /** The shipping method does not exist or does not serve this address or these items. */
  shipping_method_unavailable: {
    status: 422,
    title: 'This shipping method is not available. Please choose another one.',
  },
  /** The city, state and ZIP code contradict each other, or we do not ship there. */
  address_refused: {
    status: 422,
    title: 'We cannot ship to this address. Please check the state and the ZIP code.',
  },
  /** The rules forbid an item at the destination, or nobody answers for them; `errors` has each. */
  item_restricted: {
    status: 422,
    title: 'An item in your cart cannot be sold to this destination.',
  },
  /** The rules ask the buyer to confirm something, and the order does not; `errors` names each text. */
  acknowledgment_required: {
    status: 422,
    title: 'Please confirm what is asked before you place the order.',
  },
  /** The license number is malformed, expired, or of a type that may not receive firearms. */
  license_refused: {
    status: 422,
    title: 'This license cannot be accepted. Please check its number.',
  },
  /** Something that the law or the house demands is missing; `errors` names every reason. */
  not_releasable: { status: 422, title: 'This part of the order cannot leave yet.' },
  /** The money could not be captured; nothing was shipped. */
  capture_refused: {
    status: 422,
    title: 'The payment could not be captured, so nothing was shipped.',
  },
  /** The mail link is unknown, used up or expired. */
  verification_link_invalid: { status: 422, title: 'This link is no longer valid.' },
  too_many_requests: statusCodes.too_many_requests,
  headers_too_large: statusCodes.headers_too_large,
  internal_error: statusCodes.internal_error,
  service_unavailable: statusCodes.service_unavailable,
  /** The tax service is in trouble, and there is no rate of our own: nobody is charged a guess. */
  tax_unavailable: {
    status: 503,
    title: 'We cannot compute the tax right now. Please try again shortly.',
  },
  /** The card provider is in trouble and the charge was not attempted. */
  payment_unavailable: {
    status: 503,
    title: 'We cannot take payments right now. Please try again shortly.',
  },
  timeout: statusCodes.timeout,
} as const satisfies Record<keyof typeof statusCodes | NarrowCode, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCodes;

/** The `type` of a problem document: a name, not an address to open. */
export const problemTypeOf = (code: ErrorCode): string => `urn:tarnholt:problem:${code}`;
