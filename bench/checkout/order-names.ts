import { hashInSql } from '../cart/fill-carts.ts';
import type { SentStatement } from '../statement-log.ts';

/**
 * One order was placed and its statements and rows were kept. To place or make any number of others
 * from them, whatever names that one order (ids, hashes, its email) is written as an expression of
 * the other's number.
 */
export interface OrderNames {
  /** SQL for a value, where it names the order; `undefined` where it is the same for all orders. */
  expressionOf(value: string, type: string, bind: (part: string) => string): string | undefined;
}

/** What is the same for every order although it looks like a name of one. */
export interface CapturedOrder {
  readonly cart: number;
  readonly guestHash: string;
  readonly skus: readonly string[];
  /** The totals that the shopper was shown are found by it; every cart of the bench has the same. */
  readonly quoteHash: string;
}

type Namer = (number: string, index: number) => string;

/** Spelled so that the database's own checks take them. */
const kinds: readonly (readonly [pattern: RegExp, namer: Namer])[] = [
  [
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
    (n, index) => `('${hex(index, 8)}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))`,
  ],
  [/(?<=\\x)[0-9a-f]{64}\b/g, (n, index) => `('${hex(index, 4)}' || lpad((${n})::text, 60, '0'))`],
  [/(?<=<)[0-9a-f]{32}\b/g, (n, index) => `('${hex(index, 4)}' || lpad((${n})::text, 28, '0'))`],
  [
    /\bTH-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g,
    (n) =>
      `('TH-' || substr(lpad((${n})::text, 8, '0'), 1, 4) || '-' || right(lpad((${n})::text, 8, '0'), 4))`,
  ],
  [
    /\b[0-9A-Z]{20}\b/g,
    (n, index) => `('${hex(index, 4).toUpperCase()}' || lpad((${n})::text, 16, '0'))`,
  ],
  [/\b[\w-]+@mailbox\.example\b/g, (n) => `('buyer-' || (${n})::text || '@mailbox.example')`],
  [/(?<="transactionId": ?")\d+(?=")/g, (n) => `('9' || lpad((${n})::text, 12, '0'))`],
];

/** Locks of one transaction on what a payment is counted by: large numbers made of hashes. */
const lockNumber = /^-?\d{15,}$/;

export function namesOf(
  statements: readonly SentStatement[],
  captured: CapturedOrder,
  number: string,
): OrderNames {
  const values = statements.flatMap(({ parameters }) => parameters.filter((one) => one !== null));
  const spelled = new Map<string, string>([
    [captured.guestHash, `encode(${hashInSql(number)}, 'hex')`],
    ...captured.skus.map(
      (sku, index) => [sku, `('SKU-' || (${skuNumber(number, index)})::text)`] as const,
    ),
  ]);
  for (const [pattern, namer] of kinds) {
    const found = new Set(values.flatMap((value) => value.match(pattern) ?? []));
    for (const name of found) {
      if (name !== captured.quoteHash && !spelled.has(name))
        spelled.set(name, namer(number, spelled.size));
    }
  }
  const locks = [...new Set(values.filter((value) => lockNumber.test(value)))];
  const anyName = new RegExp(
    [...spelled.keys()].sort((a, b) => b.length - a.length).join('|'),
    'g',
  );
  return {
    expressionOf(value, type, bind) {
      if (type === 'bigint' && value === String(captured.cart)) return `(${number})::bigint`;
      const lock = locks.indexOf(value);
      if (type === 'bigint' && lock !== -1)
        return `((${number})::bigint * ${locks.length} + ${lock})`;
      const names = value.match(anyName);
      if (names === null) return undefined;
      const between = value.split(anyName);
      const parts = between.flatMap((text, index) => [
        ...(text === '' ? [] : [bind(text)]),
        ...(index < names.length ? [spelled.get(names[index] ?? '') ?? ''] : []),
      ]);
      // A name first: PostgreSQL asks what kind of thing two parameters are that it is to join.
      return `(''::text || ${parts.join(' || ')})::${type}`;
    },
  };
}

/** Each cart has two of 600 skus, of which none is a firearm; carts of the same pair are 300 apart. */
export const pairCount = 300;

export function skuNumber(cart: string, index: number): string {
  return `${index + 1} + 3 * (${cart} % ${pairCount})`;
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0');
}
