import { createHash } from 'node:crypto';
import type { Caller, Realm } from './caller.ts';

/** A token that was found good. */
export interface VerifiedToken {
  readonly caller: Caller;
  /** Whether the key that it was checked with is still the issuer's. */
  readonly hasKey: () => Promise<boolean>;
  /** When it ceases to count by what it says itself, in milliseconds. */
  readonly endsAt: number;
}

interface Remembered extends VerifiedToken {
  readonly from: number;
  readonly until: number;
}

const rememberedMs = 60_000;

/**
 * Tokens that were checked within the last minute: checking a signature costs more than all the rest
 * of a small call. A token is found again only as it was sent, letter by letter; whether its key
 * still counts is for the caller to ask. Only hashes are kept, and never more than `most`.
 */
export class VerifiedTokens {
  readonly #clock: () => number;
  readonly #most: number;
  readonly #byDigest = new Map<string, Remembered>();

  constructor(clock: () => number, most = 10_000) {
    this.#clock = clock;
    this.#most = most;
  }

  find(token: string, realm: Realm): VerifiedToken | undefined {
    const digest = digestOf(token, realm);
    const found = this.#byDigest.get(digest);
    if (found === undefined) return undefined;
    const now = this.#clock();
    if (now >= found.from && now < found.until) return found;
    this.#byDigest.delete(digest);
    return undefined;
  }

  remember(token: string, realm: Realm, verified: VerifiedToken): void {
    const from = this.#clock();
    const until = Math.min(from + rememberedMs, verified.endsAt);
    // The oldest stands first.
    const [oldest] = this.#byDigest.keys();
    if (this.#byDigest.size >= this.#most && oldest !== undefined) this.#byDigest.delete(oldest);
    this.#byDigest.set(digestOf(token, realm), { ...verified, from, until });
  }
}

function digestOf(token: string, realm: Realm): string {
  return `${realm} ${createHash('sha256').update(token).digest('base64')}`;
}
