import { randomInt, randomUUID } from 'node:crypto';
import type { CallInput } from '@tarnholt/contract';
import type { LightMyRequestResponse } from 'fastify';
import { injectWire, wireRequestOf } from './served-calls.ts';
import { signIn } from './signed-in.ts';
import type { TestApi } from './test-core.ts';

type Answer = Promise<LightMyRequestResponse>;

/** Somebody with a cart, whether guest or signed in: the calls are the same ones. */
export interface CartCaller {
  /** What the answers name as the owner. */
  readonly owner: {
    readonly userId: string;
    readonly guestId: string;
    readonly isGuest: boolean;
  };
  get(): Answer;
  /** Anything, as whoever tests the bounds would send it. */
  add(items: unknown): Answer;
  /** With a version, as somebody who saw the cart at that version. */
  update(id: number, change: unknown, version?: number): Answer;
  remove(id: number, version?: number): Answer;
  compute(request: CallInput<'computeCart'>['body']): Answer;
}

/** A new guest, from an address of their own: tokens are limited per network. */
export async function newGuest({ app }: Pick<TestApi, 'app'>): Promise<CartCaller> {
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const made = await app.inject({ method: 'POST', url: '/Auth/guest', remoteAddress });
  return guestOf({ app }, made.json().guestToken);
}

export function guestOf({ app }: Pick<TestApi, 'app'>, token: string): CartCaller {
  const params = { token };
  type GuestCall = 'addGuestCartItems' | 'updateGuestCartItem' | 'computeGuestCart';
  const send = async (name: GuestCall, input: unknown) =>
    injectWire(app, await wireRequestOf(name, input as CallInput<GuestCall>, null));
  return {
    owner: { userId: '', guestId: token, isGuest: true },
    get: async () => injectWire(app, await wireRequestOf('getGuestCart', { params }, null)),
    add: (body) => send('addGuestCartItems', { params, body }),
    update: (id, body, version) =>
      send('updateGuestCartItem', { params: { token, id }, query: { version }, body }),
    remove: async (id, version) => {
      const input = { params: { token, id }, query: { version } };
      return injectWire(app, await wireRequestOf('removeGuestCartItem', input, null));
    },
    compute: (body) => send('computeGuestCart', { params, body }),
  };
}

/** Somebody signed in, who can take over what they had as a guest. */
export interface UserCaller extends CartCaller {
  /** With the guest's token in all three places, unless told otherwise. */
  merge(guestId: string, instead?: Partial<MergeTokens>): Answer;
}

interface MergeTokens {
  readonly header: string | null;
  readonly query: string;
  readonly body: string;
}

/** A new person who is signed in. */
export function newUser(
  api: Pick<TestApi, 'app' | 'identity'>,
  subject: string = randomUUID(),
): UserCaller {
  const { call } = signIn(api, subject);
  return {
    owner: { userId: subject, guestId: '', isGuest: false },
    get: () => call('getCart', {}),
    add: (body) => call('addCartItems', { body: body as CallInput<'addCartItems'>['body'] }),
    update: (id, body, version) =>
      call('updateCartItem', {
        params: { id },
        query: { version },
        body: body as CallInput<'updateCartItem'>['body'],
      }),
    remove: (id, version) => call('removeCartItem', { params: { id }, query: { version } }),
    compute: (body) => call('computeCart', { body }),
    async merge(guestId, instead = {}) {
      const { header, query, body } = {
        header: guestId,
        query: guestId,
        body: guestId,
        ...instead,
      };
      const bearer = await api.identity.mint({ claims: { sub: subject } });
      return api.app.inject({
        method: 'POST',
        url: `/Cart/merge?${new URLSearchParams({ guestId: query })}`,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(header === null ? {} : { 'x-guest-id': header }),
        },
        payload: { guestId: body },
      });
    },
  };
}

export const cartCallers = {
  'a guest': newGuest,
  'a signed-in user': async (api: TestApi) => newUser(api),
} as const;
