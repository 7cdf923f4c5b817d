/** How long a service that keeps failing is left alone, so that shoppers do not wait for it. */
export interface BreakerOptions {
  readonly failures: number;
  readonly restMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/**
 * After so many failures in a row nothing is tried for a while; then one call is let through, and
 * its end decides about the others.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #inARow = 0;
  #closedUntil = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Whether to try. Who is told yes says afterwards how it went. */
  mayTry(): boolean {
    const { failures, restMs, now } = this.#options;
    if (this.#inARow < failures) return true;
    if (now() < this.#closedUntil) return false;
    // One goes ahead; the others rest until it is back.
    this.#closedUntil = now() + restMs;
    return true;
  }

  succeeded(): void {
    this.#inARow = 0;
  }

  failed(): void {
    const { failures, restMs, now } = this.#options;
    this.#inARow += 1;
    if (this.#inARow >= failures) this.#closedUntil = now() + restMs;
  }
}
