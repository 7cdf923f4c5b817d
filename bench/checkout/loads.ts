import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCardToken } from '../../proof/checkout/card-provider.ts';
import { tokenOf } from '../cart/fill-carts.ts';
import { type LoopRequest, runClosedLoop } from '../closed-loop.ts';
import type { Load } from '../slices.ts';

export interface OrderLoad {
  /** Places so many orders as one process can in that time, and remembers how long each took. */
  asManyAsPossible(seconds: number): Promise<Load>;
  /** Places orders at a steady rate; how long each took, in milliseconds. */
  steadily(perSecond: number, seconds: number): Promise<number[]>;
  one(cart: number): Promise<void>;
}

const clients = 16;
/** More than a slice uses. */
const tokensPerSecond = 700;

/** Orders carts, one after the other, of one api. */
export function openOrderLoad(options: {
  readonly url: string;
  readonly cardProviderUrl: string;
  readonly nextCart: () => number;
}): OrderLoad {
  const { url, cardProviderUrl, nextCart } = options;
  let tokens: string[] = [];
  const fetchTokens = async (count: number) => {
    tokens = [];
    while (tokens.length < count) {
      const some = Array.from({ length: 16 }, () => newCardToken(cardProviderUrl));
      tokens.push(...(await Promise.all(some)));
    }
  };
  const requestOf = (cart: number): LoopRequest & { readonly body: string } => {
    const paymentToken = tokens.pop();
    if (paymentToken === undefined) throw new Error('a slice used more card tokens than it had');
    return {
      path: '/Checkout/simplified',
      body: JSON.stringify({ cartId: cart, customerInfo: buyerOf(cart), paymentToken }),
      headers: {
        'x-guest-id': tokenOf(cart),
        'idempotency-key': randomUUID(),
        // Networks are limited.
        'x-forwarded-for': `10.${(cart >> 16) & 255}.${(cart >> 8) & 255}.${cart & 255}`,
      },
    };
  };
  const send = async (cart: number) => {
    const { path, body, headers } = requestOf(cart);
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const text = await answer.text();
    if (!text.includes('"authorized"')) throw new Error(`${path}: ${answer.status} ${text}`);
  };
  return {
    async asManyAsPossible(seconds) {
      await fetchTokens(Math.ceil(tokensPerSecond * seconds));
      const next = () => requestOf(nextCart());
      const { operations } = await runClosedLoop({ url, clients, seconds, next });
      return { operations, generatorMs: 0 };
    },
    async steadily(perSecond, seconds) {
      const count = perSecond * seconds;
      await fetchTokens(count);
      const start = performance.now();
      return Promise.all(
        Array.from({ length: count }, async (_, at) => {
          await sleep(Math.max(0, start + (at * 1_000) / perSecond - performance.now()));
          const sent = performance.now();
          await send(nextCart());
          return performance.now() - sent;
        }),
      );
    },
    async one(cart) {
      await fetchTokens(1);
      await send(cart);
    },
  };
}

/** At the address that the totals were computed for. */
function buyerOf(cart: number) {
  return {
    name: 'Pat Shopper',
    email: `buyer-${cart}@mailbox.example`,
    mainContact: '(512)-555-0142',
    address: '1 Congress Ave',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'United States',
    shippingMethodId: 'ground',
  };
}
