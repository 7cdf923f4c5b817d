import type { LoopRequest } from '../closed-loop.ts';
import { commonSku, hashInSql, hashOf, tokenOf } from './fill-carts.ts';

/** What is measured, as requests of the api and as pgbench scripts. */

export const operationNames = ['get', 'signed-in', 'add', 'create', 'compute'] as const;
export type OperationName = (typeof operationNames)[number];
/** Those on the carts that the bench has made in advance. */
type GuestOperation = Exclude<OperationName, 'create' | 'signed-in'>;

/** Numbers of carts, both ends included. */
export interface CartRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Each operation has carts of its own: a cart with totals takes longer to read than one without, so
 * computing must not change what reading finds.
 */
export function rangesOf(carts: number): Readonly<Record<GuestOperation, CartRange>> {
  const at = (share: number) => Math.floor(carts * share);
  return {
    get: { first: 1, last: at(0.4) },
    add: { first: at(0.4) + 1, last: at(0.7) },
    compute: { first: at(0.7) + 1, last: carts },
  };
}

export function requestOf(
  operation: Exclude<OperationName, 'signed-in'>,
  cart: number,
): LoopRequest {
  const path = `/Cart/guest/${tokenOf(cart)}`;
  if (operation === 'get') return { path };
  if (operation !== 'compute') {
    // As the shop sends it: with what it shows of the product, which the api does not believe.
    const item = {
      productId: commonSku,
      quantity: 1,
      productName: 'Product number 1',
      imageUrl: '/uploads/picture_1.webp',
      productPrice: 10.01,
      productUrl: '/product/product-short/document1',
      isFflItem: false,
      isReceiverItem: false,
      optionIds: [],
      options: { Finish: 'Black' },
      buildId: null,
      notes: '',
    };
    return { path: `${path}/items`, body: JSON.stringify([item]) };
  }
  const address = {
    line1: '1 Congress Ave',
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    country: 'US',
  };
  return {
    path: `${path}/compute`,
    body: JSON.stringify({ address, cartId: cart, shippingMethodId: 'ground' }),
  };
}

export function randomCart({ first, last }: CartRange): number {
  return first + Math.floor(Math.random() * (last - first + 1));
}

/** Chooses a cart at random, as the api's load does. */
export const anyCart = `\\set n random(:first, :last)\n`;

/** Carts that nobody has had yet: each client of pgbench counts through its own. */
export const nextCart = `\\set i :i + 1\n\\set n :first + :client_id * :each + :i\n`;

/** Parameters that name the cart, written so that they name the one of the script's variable. */
export function cartInScript(captured: number): (value: string) => string | undefined {
  return (value) => {
    if (value === hashOf(captured)) return hashInSql(':n');
    // A list with nothing but the hash in it.
    if (value === `{"\\${hashOf(captured)}"}`) return `array[${hashInSql(':n')}]`;
    return value === String(captured) ? ':n' : undefined;
  };
}
