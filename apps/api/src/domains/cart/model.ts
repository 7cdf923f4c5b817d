import { createHash, randomBytes } from 'node:crypto';

/** Whose cart it is. Never made from what a request says without proof: a token, or a sign-in. */
export type CartOwner =
  | { readonly kind: 'guest'; readonly tokenHash: Buffer }
  | { readonly kind: 'customer'; readonly customerId: string };

export interface CartLine {
  readonly id: number;
  readonly sku: string;
  readonly quantity: number;
  readonly optionIds: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly buildId: string | null;
  readonly notes: string;
}

export interface CartRow {
  readonly id: number;
  readonly version: number;
  readonly isAbandoned: boolean;
  readonly createdAt: Date;
  readonly lines: readonly CartLine[];
}

export interface NewLine extends Omit<CartLine, 'id'> {
  /** How many of the sku the cart may hold in all. */
  readonly most: number;
}

export interface LineChange {
  /** 0 removes the line. */
  readonly quantity: number;
  readonly optionIds?: readonly string[] | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly notes?: string | undefined;
  readonly most: number;
  /** The version of the cart that the shopper saw; with it, a cart that changed since stays as it is. */
  readonly seenVersion?: number | undefined;
}

/** 256 random bits in 43 characters that may stand in a path. */
export function newGuestToken(): string {
  return randomBytes(32).toString('base64url');
}

/** As the token is kept: whoever reads the table cannot use what stands there. */
export function hashGuestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** In one order, so that the same options chosen in another order are the same choice. */
export function sortOptionIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
