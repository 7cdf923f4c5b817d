import { randomInt } from 'node:crypto';

/** Whose build it is. Never made from what a request says without proof: a token, or a sign-in. */
export type BuildOwner =
  | { readonly kind: 'guest'; readonly tokenHash: Buffer }
  | { readonly kind: 'customer'; readonly customerId: string };

/** What was chosen, with the names that it had then. */
export interface BuildChoice {
  readonly documentId: string;
  readonly productName: string;
  readonly sku: string;
  /** Of the variants that make the sku this one. */
  readonly optionIds: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** What it is to fit: label to model. */
  readonly fits: Readonly<Record<string, string>>;
  readonly addOns: readonly { readonly sku: string; readonly label: string }[];
  /** The product in the finish that was chosen. */
  readonly imageUrl: string;
  readonly savedTotalCents: number;
}

export interface BuildWords {
  readonly name: string;
  readonly notes: string;
}

export interface StoredBuild extends BuildChoice, BuildWords {
  readonly code: string;
  readonly createdAt: Date;
}

// cspell:ignore ABCDEFGHJKMNPQRSTVWXYZ

/** Digits and letters without those that are taken for others: I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** 50 random bits that can be read out over the phone. */
export function newBuildCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}
