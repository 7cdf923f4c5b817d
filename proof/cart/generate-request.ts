import type { ApiRequest } from './call-api.ts';

/** Whose request it is: a guest by the token, or somebody signed in. */
export interface Sender {
  readonly guestToken: string;
  readonly bearer: string;
  readonly asGuest: Owned;
  readonly asUser: Owned;
}

/** What somebody has in the cart right now, as far as is known. */
export interface Owned {
  readonly cartId: number;
  readonly lineIds: readonly number[];
}

export interface World {
  readonly senders: readonly Sender[];
  readonly skus: readonly string[];
  /** Of anybody, also of people who send nothing. */
  readonly others: readonly Owned[];
}

type Json = unknown;

/** Requests to all calls of the cart, from nearly right to nonsense. The same seed, the same ones. */
export class RequestGenerator {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  next(world: World): ApiRequest & { readonly call: string } {
    const sender = this.#pick(world.senders);
    const call = this.#pick(calls);
    const isGuest = call !== 'merge' && this.#chance(0.5);
    const base = isGuest ? `/Cart/guest/${this.#token(world, sender)}` : '/Cart';
    const own = isGuest ? sender.asGuest : sender.asUser;
    const target = this.#chance(0.75) && own.lineIds.length > 0 ? own : this.#pick(world.others);
    const headers: Record<string, string> = isGuest ? {} : this.#bearer(sender);
    const name = `${isGuest ? 'guest' : 'user'} ${call}`;
    switch (call) {
      case 'get':
        return { call: name, method: 'GET', path: base, headers };
      case 'add':
        return {
          call: name,
          method: 'POST',
          path: `${base}/items`,
          headers,
          body: this.#bodyOf(this.#items(world)),
        };
      case 'change':
        return {
          call: name,
          method: 'PUT',
          path: `${base}/items/${this.#lineId(target)}${this.#version()}`,
          headers,
          body: this.#bodyOf(this.#change()),
        };
      case 'remove':
        return {
          call: name,
          method: 'DELETE',
          path: `${base}/items/${this.#lineId(target)}${this.#version()}`,
          headers,
        };
      case 'compute':
        return {
          call: name,
          method: 'POST',
          path: `${base}/compute`,
          headers,
          body: this.#bodyOf(this.#quote(target)),
        };
      case 'merge': {
        const other = this.#pick(world.senders).guestToken;
        const guestId = this.#chance(0.8) ? sender.guestToken : other;
        return {
          call: name,
          method: 'POST',
          path: `/Cart/merge?guestId=${this.#chance(0.9) ? guestId : this.#pathText()}`,
          headers: { ...headers, ...(this.#chance(0.9) ? { 'x-guest-id': guestId } : {}) },
          body: this.#bodyOf({ guestId }),
        };
      }
    }
  }

  /** The JSON of a body of another call. */
  spoiledBody(right: unknown): string {
    return this.#bodyOf(right);
  }

  /** The JSON of a body that was right, mostly spoiled in one to three places. */
  #bodyOf(right: Json): string {
    let body = right;
    if (this.#chance(0.6)) {
      for (let spoiled = 0; spoiled < 1 + this.#below(3); spoiled += 1) body = this.#spoil(body);
    }
    const text = JSON.stringify(body) ?? '';
    return this.#chance(0.1) ? this.#tear(text) : text;
  }

  #spoil(value: Json): Json {
    if (this.#chance(0.15) || value === null || typeof value !== 'object') return this.#oddity();
    if (Array.isArray(value)) {
      const at = this.#below(value.length + 1);
      if (this.#chance(0.2)) return value.toSpliced(at, 1);
      if (this.#chance(0.1)) return Array.from({ length: 101 }, () => value[0]);
      if (at === value.length) return [...value, this.#oddity()];
      return value.with(at, this.#spoil(value[at]));
    }
    const entries = Object.entries(value);
    const at = this.#below(entries.length + 1);
    const [key, old] = entries[at] ?? [this.#pick(oddKeys), undefined];
    if (this.#chance(0.15)) return Object.fromEntries(entries.toSpliced(at, 1));
    return Object.fromEntries([
      ...entries.filter(([other]) => other !== key),
      [key, old === undefined ? this.#oddity() : this.#spoil(old)],
    ]);
  }

  /** Bytes lost, doubled or put in: a body need not be JSON at all. */
  #tear(text: string): string {
    const at = this.#below(text.length + 1);
    switch (this.#below(4)) {
      case 0:
        return text.slice(0, at);
      case 1:
        return (
          text.slice(0, at) +
          this.#pick(['\u0000', '\ufeff', '}', '"', '\\u', '{{']) +
          text.slice(at)
        );
      case 2:
        return text.replace('{', `{"${this.#pick(oddKeys)}":{"x":1},`);
      default:
        return text + text;
    }
  }

  #oddity(): Json {
    return this.#chance(0.1) ? nested(2 + this.#below(60)) : this.#pick(oddities);
  }

  #items({ skus }: World): Json {
    return Array.from({ length: 1 + this.#below(this.#chance(0.1) ? 100 : 4) }, () => ({
      productId: this.#chance(0.9) ? this.#pick(skus) : `NOT-${this.#below(1_000)}`,
      quantity: this.#chance(0.9) ? 1 + this.#below(5) : this.#below(120),
      ...(this.#chance(0.4)
        ? { options: { Size: this.#pick(['S', 'M', 'L']), [this.#pick(['A', 'Ä', '汉'])]: 'x' } }
        : {}),
      ...(this.#chance(0.3) ? { optionIds: ['a', `o${this.#below(5)}`] } : {}),
      ...(this.#chance(0.2) ? { buildId: `b${this.#below(3)}` } : {}),
      ...(this.#chance(0.2) ? { notes: 'For 🎁\nAnn' } : {}),
      ...(this.#chance(0.2) ? { productPrice: 0.01, isFflItem: false, id: 1, userId: 'x' } : {}),
    }));
  }

  #change(): Json {
    return {
      quantity: this.#chance(0.8) ? this.#below(20) : this.#below(200),
      ...(this.#chance(0.3) ? { options: { Size: this.#pick(['S', 'M', 'L']) } } : {}),
      ...(this.#chance(0.2) ? { notes: 'Changed' } : {}),
    };
  }

  #quote({ cartId }: Owned): Json {
    const address = {
      line1: '1 Main Street',
      city: 'Casper',
      region: this.#pick(['WY', 'TX', 'CA', 'AK', 'PR']),
      postalCode: this.#pick(['82601', '78701', '90210', '00000', '99999-1234']),
      country: 'US',
      taxCode: this.#pick(['', 'EXEMPT']),
    };
    return {
      address,
      cartId,
      shippingMethodId: this.#pick(['ground', 'two-day', 'dealer-ground', 'none']),
      ...(this.#chance(0.5)
        ? { groups: [{ kind: 'dealer', shippingMethodId: 'dealer-ground', address }] }
        : {}),
    };
  }

  #token(world: World, sender: Sender): string {
    if (this.#chance(0.9)) return sender.guestToken;
    return this.#chance(0.5) ? this.#pathText() : `${world.senders.length}`.repeat(43).slice(0, 43);
  }

  #lineId({ lineIds }: Owned): string {
    return this.#chance(0.9) ? String(this.#pick(lineIds)) : this.#pathText();
  }

  #version(): string {
    if (this.#chance(0.7)) return '';
    return `?version=${this.#chance(0.7) ? this.#below(50) : this.#pathText()}`;
  }

  #bearer({ bearer }: Sender): Record<string, string> {
    if (this.#chance(0.97)) return { authorization: `Bearer ${bearer}` };
    return this.#pick([{}, { authorization: 'Bearer x.y.z' }, { authorization: 'Basic eDp5' }]);
  }

  #pathText(): string {
    return encodeURIComponent(this.#pick(pathTexts));
  }

  #below(bound: number): number {
    return Math.floor(this.#random() * bound);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T;
  }
}

/** As often as they stand here. */
const calls = [
  'get',
  'add',
  'add',
  'add',
  'change',
  'change',
  'remove',
  'compute',
  'compute',
  'merge',
] as const;

const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'id',
  'cartId',
  'productPrice',
  'x'.repeat(300),
  '\u0000',
  '$ne',
];

const oddities: readonly Json[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  100,
  1e3,
  1e9,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '1',
  '1e3',
  'NaN',
  '\u0000',
  'a\ud800b',
  'a\u202eb',
  'a\nb',
  "' or 1=1 --",
  '#{7*7}',
  '../../etc/passwd',
  '4111 1111 1111 1111',
  'ß'.repeat(99),
  'x'.repeat(1_001),
  'x'.repeat(20_000),
  [],
  {},
  [[]],
  { $gt: '' },
  { length: 3 },
];

const pathTexts = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '9007199254740993',
  '9007199254740991',
  '99999999999999999999',
  'null',
  'a b',
  '\u0000',
  '%',
  '..',
  'é',
  "'",
  'x'.repeat(129),
  'x'.repeat(600),
];

function nested(depth: number): Json {
  return depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { x: nested(depth - 1) };
}
