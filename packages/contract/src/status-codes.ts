/**
 * What a status says by itself, where nobody explains it: an edge or a proxy answered in the place
 * of the server. Of all error codes, only these come to the browser with their titles.
 */
export const statusCodes = {
  /** A parameter or body field is missing, of the wrong type or out of bounds; `errors` names each. */
  invalid_request: { status: 400, title: 'Please check the information you entered.' },
  /** The bearer token is missing, expired or not meant for this shop. */
  unauthorized: { status: 401, title: 'Please sign in to continue.' },
  /** We know who is calling, and their roles do not allow it. */
  forbidden: { status: 403, title: 'You do not have access to this.' },
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
  /** The body, or one uploaded file, is larger than allowed. */
  payload_too_large: { status: 413, title: 'What you sent is too large.' },
  /** The address of the request is longer than the server reads. */
  uri_too_long: { status: 414, title: 'The address of this request is too long.' },
  /** The content type is not the call's, or a file's content is not of a permitted type. */
  unsupported_media_type: { status: 415, title: 'This type of content or file is not accepted.' },
  /** Well-formed, refused by a rule that has no code of its own; `detail` says which. */
  unprocessable: { status: 422, title: 'We could not process this request.' },
  /** A limit that protects money, mail or tokens was reached; `Retry-After` says when it ends. */
  too_many_requests: {
    status: 429,
    title: 'Too many requests. Please wait a moment and try again.',
  },
  /** The headers are larger than the server reads. */
  headers_too_large: { status: 431, title: 'Your browser sent too much information at once.' },
  /** Our fault. The log has the reason under the request id; the answer never does. */
  internal_error: { status: 500, title: 'Something went wrong on our side. Please try again.' },
  /** The server is starting or stopping, or has lost what it depends on. */
  service_unavailable: {
    status: 503,
    title: 'The shop is not available right now. Please try again shortly.',
  },
  /** The server did not finish in time. A write may or may not have happened: read before retrying. */
  timeout: { status: 504, title: 'This took too long. Please try again.' },
} as const;

/**
 * The codes that say more than their status. The browser knows their names alone: what it is to
 * show comes with the problem document.
 */
export const narrowCodes = [
  'payment_card_number_refused',
  'payment_token_refused',
  'challenge_required',
  'step_up_required',
  'cart_changed',
  'totals_changed',
  'out_of_stock',
  'already_in_stock',
  'dealer_required',
  'cart_empty',
  'cart_full',
  'builds_full',
  'product_unavailable',
  'quantity_limit_exceeded',
  'shipping_method_unavailable',
  'address_refused',
  'item_restricted',
  'acknowledgment_required',
  'license_refused',
  'not_releasable',
  'capture_refused',
  'verification_link_invalid',
  'tax_unavailable',
  'payment_unavailable',
] as const;
