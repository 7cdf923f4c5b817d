import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  cartItemUpdateSchema,
  cartSchema,
  groupChoices,
  newCartItemSchema,
  shippingMethodId,
  shippingMethodSchema,
} from '../wire/cart.ts';
import { guestTokenText, id, pathId } from '../wire/ids.ts';
import { taxAddressSchema, usState } from '../wire/places.ts';
import { defineCall } from './call.ts';

/**
 * The cart of a signed-in user and the cart of a guest answer alike. The guest's calls carry the
 * token in the path; an unknown token is 404, as is a line of another cart.
 */

const guestParams = z.object({ token: guestTokenText });
const lineParams = z.object({ id: pathId });
const guestLineParams = z.object({ token: guestTokenText, id: pathId });

/**
 * The version of the cart that the shopper saw. With it a change is refused with `cart_changed` when
 * somebody else, such as another tab, has changed the cart since; without it the last one wins.
 */
const seenVersion = z.object({ version: pathId.optional() });

const newItems = z.array(newCartItemSchema).min(1).max(limits.linesPerCart);

const quoteRequest = z
  .object({
    address: taxAddressSchema,
    cartId: id,
    shippingMethodId,
    groups: groupChoices,
    residence: usState.optional().meta({
      description: 'Where the buyer lives, if not in the state of the address: rules may ask.',
    }),
  })
  .meta({ id: 'QuoteRequest' });

const addErrors = [
  'product_unavailable',
  'out_of_stock',
  'quantity_limit_exceeded',
  'cart_full',
  'cart_changed',
] as const;

const updateErrors = [
  'not_found',
  'out_of_stock',
  'quantity_limit_exceeded',
  'cart_changed',
] as const;

const removeErrors = ['not_found', 'cart_changed'] as const;

const computeErrors = [
  'not_found',
  'cart_empty',
  'product_unavailable',
  'quantity_limit_exceeded',
  'shipping_method_unavailable',
  'address_refused',
  'item_restricted',
  'cart_changed',
  'tax_unavailable',
] as const;

export const cartCalls = {
  getCart: defineCall('getCart', {
    area: 'cart',
    summary: "The signed-in user's cart",
    access: 'user',
    response: cartSchema,
    errors: [],
  }),
  getGuestCart: defineCall('getGuestCart', {
    area: 'cart',
    summary: "A guest's cart",
    access: 'guest-token',
    params: guestParams,
    response: cartSchema,
    errors: ['not_found'],
  }),
  addCartItems: defineCall('addCartItems', {
    area: 'cart',
    summary: "Add lines to the signed-in user's cart",
    access: 'user',
    body: newItems,
    response: cartSchema,
    errors: addErrors,
  }),
  addGuestCartItems: defineCall('addGuestCartItems', {
    area: 'cart',
    summary: "Add lines to a guest's cart",
    access: 'guest-token',
    params: guestParams,
    body: newItems,
    response: cartSchema,
    errors: ['not_found', ...addErrors],
  }),
  updateCartItem: defineCall('updateCartItem', {
    area: 'cart',
    summary: "Change a line of the signed-in user's cart; quantity 0 removes it",
    access: 'user',
    params: lineParams,
    query: seenVersion,
    body: cartItemUpdateSchema,
    response: cartSchema,
    errors: updateErrors,
  }),
  updateGuestCartItem: defineCall('updateGuestCartItem', {
    area: 'cart',
    summary: "Change a line of a guest's cart; quantity 0 removes it",
    access: 'guest-token',
    params: guestLineParams,
    query: seenVersion,
    body: cartItemUpdateSchema,
    response: cartSchema,
    errors: updateErrors,
  }),
  removeCartItem: defineCall('removeCartItem', {
    area: 'cart',
    summary: "Remove a line of the signed-in user's cart",
    access: 'user',
    params: lineParams,
    query: seenVersion,
    response: cartSchema,
    errors: removeErrors,
  }),
  removeGuestCartItem: defineCall('removeGuestCartItem', {
    area: 'cart',
    summary: "Remove a line of a guest's cart",
    access: 'guest-token',
    params: guestLineParams,
    query: seenVersion,
    response: cartSchema,
    errors: removeErrors,
  }),
  getShippingMethods: defineCall('getShippingMethods', {
    area: 'cart',
    summary: 'Shipping methods; the first is the default',
    access: 'public',
    response: z.array(shippingMethodSchema).max(50),
    errors: [],
  }),
  computeCart: defineCall('computeCart', {
    area: 'cart',
    summary: "Totals of the signed-in user's cart for an address",
    access: 'user',
    body: quoteRequest,
    response: cartSchema,
    errors: computeErrors,
  }),
  computeGuestCart: defineCall('computeGuestCart', {
    area: 'cart',
    summary: "Totals of a guest's cart for an address",
    access: 'guest-token',
    params: guestParams,
    body: quoteRequest,
    response: cartSchema,
    errors: computeErrors,
  }),
  /** The guest id stands in the query, in the body and in X-Guest-Id; all three MUST be the same. */
  mergeCart: defineCall('mergeCart', {
    area: 'cart',
    summary: "Merge a guest's cart into the signed-in user's",
    access: 'user',
    query: z.object({ guestId: guestTokenText }),
    body: z.object({ guestId: guestTokenText }).meta({ id: 'MergeRequest' }),
    response: cartSchema,
    errors: ['not_found', 'cart_full', 'cart_changed'],
  }),
};
