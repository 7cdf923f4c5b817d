import { productsRoute } from './products-route.ts';

/**
 * Every call of the shop's HTTP contract: method and path, in the specification's own casing.
 * A path parameter is written `{name}`.
 *
 * This file MUST NOT import zod: the browser's client is built on it, and a schema library has no
 * place in a page's bundle. The schemas of each call are in `calls/`.
 */

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** The body travels as `multipart/form-data`; without this, as JSON. */
  readonly bodyType?: 'multipart';
  /**
   * `X-Guest-Id` goes along even though the caller is signed in: the call hands over what belongs
   * to the guest token, so the same request must prove possession of it.
   */
  readonly guestProof?: true;
  /**
   * The answer is the same for everybody and is kept by the edge. The client sends no credential
   * with it: a request that carries one is not answered from a shared cache.
   */
  readonly shared?: true;
  /** The answer is a file, handed over as it is; without this, JSON. */
  readonly answerType?: 'file';
  /** The client's patience, where the call may rightly take longer than others. */
  readonly timeoutMs?: number;
}

export const routes = {
  createGuest: { method: 'POST', path: '/Auth/guest' },

  getCart: { method: 'GET', path: '/Cart' },
  getGuestCart: { method: 'GET', path: '/Cart/guest/{token}' },
  addCartItems: { method: 'POST', path: '/Cart/items' },
  addGuestCartItems: { method: 'POST', path: '/Cart/guest/{token}/items' },
  updateCartItem: { method: 'PUT', path: '/Cart/items/{id}' },
  updateGuestCartItem: { method: 'PUT', path: '/Cart/guest/{token}/items/{id}' },
  removeCartItem: { method: 'DELETE', path: '/Cart/items/{id}' },
  removeGuestCartItem: { method: 'DELETE', path: '/Cart/guest/{token}/items/{id}' },
  getShippingMethods: { method: 'GET', path: '/Cart/shipping-methods', shared: true },
  computeCart: { method: 'POST', path: '/Cart/compute' },
  computeGuestCart: { method: 'POST', path: '/Cart/guest/{token}/compute' },
  mergeCart: { method: 'POST', path: '/Cart/merge', guestProof: true },

  // The server waits up to 25 s for the card provider before it answers.
  placeOrder: { method: 'POST', path: '/Checkout/simplified', timeoutMs: 40_000 },

  getProfile: { method: 'GET', path: '/User/profile' },
  updateProfile: { method: 'PUT', path: '/User/profile' },
  createAddress: { method: 'POST', path: '/User/addresses' },
  updateAddress: { method: 'PUT', path: '/User/addresses/{id}' },
  deleteAddress: { method: 'DELETE', path: '/User/addresses/{id}' },
  getUserOrders: { method: 'GET', path: '/User/orders' },

  getOrder: { method: 'GET', path: '/Order/{orderId}' },

  subscribeNewsletter: { method: 'POST', path: '/Newsletter/subscribe' },
  unsubscribeNewsletter: { method: 'POST', path: '/Newsletter/unsubscribe' },
  getNewsletterStatus: { method: 'GET', path: '/Newsletter/status/{email}' },
  verifyNewsletter: { method: 'GET', path: '/Newsletter/verify/{token}' },

  subscribeProductNotification: { method: 'POST', path: '/ProductNotification/subscribe' },

  getProducts: productsRoute,

  getProductContent: { method: 'GET', path: '/strapi/products/{documentId}', shared: true },
  searchProducts: { method: 'GET', path: '/strapi/products/search/{query}', shared: true },
  getProductGroupContent: {
    method: 'GET',
    path: '/strapi/product-groups/{documentId}',
    shared: true,
  },
  getPage: { method: 'GET', path: '/strapi/page/{name}', shared: true },
  // The same documents by the words of their address.
  getProductBySlug: { method: 'GET', path: '/strapi/slugs/products/{slug}', shared: true },
  getProductGroupBySlug: {
    method: 'GET',
    path: '/strapi/slugs/product-groups/{slug}',
    shared: true,
  },

  // Carries up to two scanned documents.
  registerDealer: {
    method: 'POST',
    path: '/Registration/dealer',
    bodyType: 'multipart',
    timeoutMs: 120_000,
  },
  requestImages: { method: 'POST', path: '/Registration/image-request' },

  // Calls that the specification does not have go below this line, each with a path under /v1/.
  getSitemap: { method: 'GET', path: '/v1/sitemap/{part}', shared: true },
  getZipCode: { method: 'GET', path: '/v1/zip-codes/{zip}', shared: true },

  findDealers: { method: 'GET', path: '/v1/dealers', shared: true },

  registerProduct: { method: 'POST', path: '/v1/product-registrations' },

  // Made by the card provider, not by a page.
  receiveCardNotice: { method: 'POST', path: '/v1/card-provider/notices' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
