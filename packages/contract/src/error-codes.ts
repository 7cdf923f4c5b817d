/**
 * Every code a problem document may carry, with its status and its title. The title is shown to
 * shoppers after 'Error: ', so it is a plain sentence that names no internals.
 *
 * Shape is 400; a well-formed request that a rule refuses is 422, or 409 where the same request
 * could succeed once the caller has read the current state. This file imports nothing: the
 * browser's client uses it.
 */

export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
}

export const errorCodes = {
  /** A parameter or body field is missing, of the wrong type or out of bounds; `errors` names each. */
  invalid_request: { status: 400, title: 'Please check the information you entered.' },
  /** A card number stands somewhere in the request. Card data goes to the card provider only. */
  payment_card_number_refused: {
    status: 400,
    title: 'For your safety, please enter card numbers only in the card form.',
  },
  /** The payment token is expired, or was sent before: it works once. Nothing was charged. */
  payment_token_refused: { status: 400, title: 'Please enter your card details again.' },
  /** The bearer token is missing, expired or not meant for this shop. */
  unauthorized: { status: 401, title: 'Please sign in to continue.' },
  /** Nothing is there, or it belongs to somebody else: callers cannot tell which. */
  not_found: { status: 404, title: 'We could not find what you were looking for.' },
  /** The path exists, the method does not. */
  method_not_allowed: { status: 405, title: 'This action is not available.' },
  /** The request arrived too slowly and was given up. */
  request_timeout: {
    status: 408,
    title: 'Your request took too long to arrive. Please try again.',
  },
  /** Somebody changed the same record in between, and no narrower code below fits. */
  conflict: {
    status: 409,
    title: 'This was changed in the meantime. Please reload and try again.',
  },
  /** The cart was turned into an order, or its lines changed, while the request was under way. */
  cart_changed: { status: 409, title: 'Your cart has changed. Please review it and try again.' },
  /** No valid quote for this cart, or its totals differ from it; `totals` holds the new ones. */
  totals_changed: {
    status: 409,
    title: 'The total of your order has changed. Please review it before placing the order.',
  },
  /** A cart line asks for more than is in stock. At checkout the same is a 200 with success false. */
  out_of_stock: { status: 409, title: 'There is not enough stock of this product.' },
  /** The body, or one uploaded file, is larger than allowed. */
  payload_too_large: { status: 413, title: 'What you sent is too large.' },
  /** The address of the request is longer than the server reads. */
  uri_too_long: { status: 414, title: 'The address of this request is too long.' },
  /** The content type is not the call's, or a file's content is not of a permitted type. */
  unsupported_media_type: { status: 415, title: 'This type of content or file is not accepted.' },
  /** Well-formed, refused by a rule that has no code of its own; `detail` says which. */
  unprocessable: { status: 422, title: 'We could not process this request.' },
  /** FFL items are in the cart, and neither a dealer nor `chooseLater` was sent. */
  dealer_required: {
    status: 422,
    title: 'Please choose a licensed dealer for the firearms in your order.',
  },
  /** The cart holds nothing to compute or to order. */
  cart_empty: { status: 422, title: 'There are no products in the cart' },
  /** The cart would hold more lines than one order can carry. */
  cart_full: { status: 422, title: 'Your cart cannot hold more products.' },
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
  /** A compliance rule forbids an item at the destination; `detail` names the item. */
  item_restricted: {
    status: 422,
    title: 'An item in your cart cannot be sold to this destination.',
  },
  /** The mail link is unknown, used up or expired. */
  verification_link_invalid: { status: 422, title: 'This link is no longer valid.' },
  /** A limit that protects money, mail or tokens was reached; `Retry-After` says when it ends. */
  too_many_requests: {
    status: 429,
    title: 'Too many requests. Please wait a moment and try again.',
  },
  /** The headers are larger than the server reads. */
  headers_too_large: { status: 431, title: 'Your browser sent too much information at once.' },
  /** Our fault. The log has the reason under the request id; the answer never does. */
  internal_error: { status: 500, title: 'Something went wrong on our side. Please try again.' },
  /** The server is starting, stopping or has lost its database. */
  service_unavailable: {
    status: 503,
    title: 'The shop is not available right now. Please try again shortly.',
  },
  /** The card provider is in trouble and the charge was not attempted. */
  payment_unavailable: {
    status: 503,
    title: 'We cannot take payments right now. Please try again shortly.',
  },
  /** The server did not finish in time. A write may or may not have happened: read before retrying. */
  timeout: { status: 504, title: 'This took too long. Please try again.' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCodes;

/** The `type` of a problem document: a name, not an address to open. */
export const problemTypeOf = (code: ErrorCode): string => `urn:tarnholt:problem:${code}`;
