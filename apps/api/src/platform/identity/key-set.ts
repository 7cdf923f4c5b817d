import { AppError, type Logger } from '@tarnholt/service';
import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWSHeaderParameters,
} from 'jose';
import type { Queryable } from '../database.ts';
import type { Metrics } from '../metrics.ts';
import type { Outbound } from '../outbound.ts';
import type { TrustedIssuer } from './caller.ts';
import { type FetchedKeys, findLastGoodKeys, storeLastGoodKeys } from './last-good-keys.ts';
import { readPublishedKeys } from './published-keys.ts';

export const keySetTimes = {
  /** From this age on a set is renewed behind the backs of the requests that use it. */
  renewMs: 240_000,
  /** From this age on it is renewed before it is used: a removed key is refused by then. */
  freshMs: 300_000,
  /** While the issuer cannot be reached, the last good set is used up to this age. */
  usableMs: 86_400_000,
  fetchTimeoutMs: 3_000,
  /** Pause after a fetch that failed. */
  retryMs: 5_000,
  /** Pause between fetches for the sake of a key id that nobody has heard of. */
  unknownKeyMs: 30_000,
  /** As long after a failed fetch nobody waits for the next one: the issuer is known to be away. */
  outageMs: 30_000,
};
export type KeySetTimes = typeof keySetTimes;

export interface KeySetDeps {
  readonly db: Queryable;
  readonly outbound: Outbound;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Milliseconds, as Date.now gives them. */
  readonly clock: () => number;
  readonly times: KeySetTimes;
}

interface HeldKeys {
  readonly find: (header: JWSHeaderParameters) => Promise<CryptoKey>;
  readonly fetchedAt: number;
}

/**
 * The keys of one issuer: one of these per issuer and process. Keys come from the issuer and are
 * kept for minutes; the last good set is also kept in PostgreSQL and does for a day when the issuer
 * is away. What cannot be decided for lack of keys is 503 and never 401: a shop that answers 401
 * signs its users out.
 */
export class KeySet {
  readonly #issuer: TrustedIssuer;
  readonly #deps: KeySetDeps;
  #held: HeldKeys | undefined;
  #fetchUnderWay: Promise<void> | undefined;
  #lastFetch = { endedAt: Number.NEGATIVE_INFINITY, failed: false };
  #lastSearchAt = Number.NEGATIVE_INFINITY;

  constructor(issuer: TrustedIssuer, deps: KeySetDeps) {
    this.#issuer = issuer;
    this.#deps = deps;
  }

  /** The key that a token names. Undefined when the issuer does not publish it. */
  async findKey(header: JWSHeaderParameters): Promise<CryptoKey | undefined> {
    await this.#renewIfDue();
    const key = await keyIn(this.#usableKeys(), header);
    if (key !== undefined) return key;
    await this.#searchIssuer();
    const found = await keyIn(this.#usableKeys(), header);
    if (found !== undefined || !this.#lastFetch.failed) return found;
    throw this.#unavailable(this.#nextSearchAt());
  }

  /** Never rejects. */
  fetchAhead(): Promise<void> {
    return this.#fetch();
  }

  #usableKeys(): HeldKeys {
    const { times } = this.#deps;
    if (this.#held !== undefined && this.#age() < times.usableMs) return this.#held;
    throw this.#unavailable(this.#nextFetchAt());
  }

  #age(): number {
    if (this.#held === undefined) return Number.POSITIVE_INFINITY;
    return this.#deps.clock() - this.#held.fetchedAt;
  }

  /** Not per request: an issuer in trouble is left alone for a while. */
  #nextFetchAt(): number {
    const { endedAt, failed } = this.#lastFetch;
    return failed ? endedAt + this.#deps.times.retryMs : endedAt;
  }

  #nextSearchAt(): number {
    return Math.max(this.#nextFetchAt(), this.#lastSearchAt + this.#deps.times.unknownKeyMs);
  }

  async #renewIfDue(): Promise<void> {
    const { times, clock } = this.#deps;
    const age = this.#age();
    if (age < times.renewMs) return;
    const { failed, endedAt } = this.#lastFetch;
    const isOutage = failed && clock() - endedAt < times.outageMs;
    const mayWait = age >= times.usableMs || (age >= times.freshMs && !isOutage);
    const fetch = clock() < this.#nextFetchAt() ? this.#fetchUnderWay : this.#fetch();
    if (mayWait) await fetch;
  }

  /** A key id that we do not know may be newer than our set. Or made up, so this has a limit. */
  async #searchIssuer(): Promise<void> {
    const { clock } = this.#deps;
    if (this.#fetchUnderWay === undefined) {
      if (clock() < this.#nextSearchAt()) return;
      this.#lastSearchAt = clock();
    }
    await this.#fetch();
  }

  /** Joins the fetch under way, or starts one. Never rejects. */
  #fetch(): Promise<void> {
    this.#fetchUnderWay ??= this.#fetchAndHold().finally(() => {
      this.#fetchUnderWay = undefined;
    });
    return this.#fetchUnderWay;
  }

  async #fetchAndHold(): Promise<void> {
    const { clock, metrics, logger } = this.#deps;
    const { realm } = this.#issuer;
    // What the issuer says is as old as the question.
    const fetchedAt = clock();
    try {
      const fetched = { keys: await this.#askIssuer(), fetchedAt };
      this.#hold(fetched);
      this.#lastFetch = { endedAt: clock(), failed: false };
      metrics.identityKeyFetches.inc({ realm, outcome: 'ok' });
      // Nobody waits for it: without PostgreSQL the keys are as good as with it.
      void this.#store(fetched);
    } catch (err) {
      metrics.identityKeyFetches.inc({ realm, outcome: 'failed' });
      logger.warn({ err, realm }, 'the keys of the issuer could not be fetched');
      await this.#holdLastGood();
      this.#lastFetch = { endedAt: clock(), failed: true };
    }
  }

  async #askIssuer(): Promise<JSONWebKeySet> {
    const { outbound, times } = this.#deps;
    const answer = await outbound(this.#issuer.keysUrl, {
      headers: { accept: 'application/json' },
      timeoutMs: times.fetchTimeoutMs,
      maxBytes: 200_000,
    });
    if (answer.status !== 200) throw new Error(`the issuer answered ${answer.status}`);
    return readPublishedKeys(JSON.parse(Buffer.from(answer.body).toString('utf8')));
  }

  #hold({ keys, fetchedAt }: FetchedKeys): void {
    this.#held = { find: createLocalJWKSet(keys), fetchedAt };
  }

  async #store(fetched: FetchedKeys): Promise<void> {
    const { db, logger } = this.#deps;
    await storeLastGoodKeys(db, this.#issuer.issuer, fetched).catch((err: unknown) => {
      logger.warn({ err, realm: this.#issuer.realm }, 'the keys of the issuer could not be stored');
    });
  }

  /** What this or another process fetched last, when it is newer than what we have. */
  async #holdLastGood(): Promise<void> {
    const { db, logger, clock } = this.#deps;
    try {
      const stored = await findLastGoodKeys(db, this.#issuer.issuer);
      // A set from the future comes from a clock that is ahead of ours.
      const fetchedAt = Math.min(stored?.fetchedAt ?? Number.NEGATIVE_INFINITY, clock());
      if (stored === undefined || fetchedAt <= (this.#held?.fetchedAt ?? 0)) return;
      this.#hold({ keys: await readPublishedKeys(stored.keys), fetchedAt });
    } catch (err) {
      logger.warn({ err, realm: this.#issuer.realm }, 'the last good keys could not be read');
    }
  }

  #unavailable(nextTryAt: number): AppError {
    const seconds = Math.ceil((nextTryAt - this.#deps.clock()) / 1_000);
    return new AppError('service_unavailable', `no keys to check a ${this.#issuer.realm} token`, {
      retryAfterSeconds: Math.max(1, seconds),
    });
  }
}

async function keyIn(held: HeldKeys, header: JWSHeaderParameters): Promise<CryptoKey | undefined> {
  try {
    return await held.find(header);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return undefined;
    throw error;
  }
}
