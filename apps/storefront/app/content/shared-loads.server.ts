export interface SharedLoadsOptions {
  /** How long an answer is used again. Longer, and a publish would show later than it should. */
  readonly keepMs?: number;
  readonly now?: () => number;
}

interface Kept<T> {
  readonly answer: Promise<T>;
  /** Undefined while the call is under way. */
  until: number | undefined;
}

/** Keys may come from addresses that visitors type: what is old is swept out beyond this many. */
const mostKept = 500;

/**
 * Loads of the same thing at the same time share one call, and its answer is used for one second: a
 * busy process asks once a second and thing, and a hanging api is waited for by one call and thing,
 * not by one per visitor. A failed load rejects and is forgotten at once; the next visitor tries
 * again.
 */
export class SharedLoads {
  readonly #keepMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<unknown>>();

  constructor(options: SharedLoadsOptions = {}) {
    this.#keepMs = options.keepMs ?? 1_000;
    this.#now = options.now ?? (() => performance.now());
  }

  /** `onFailure` is told once for each failed load, not by each visitor: in an outage there are many. */
  share<T>(key: string, load: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && (kept.until === undefined || this.#now() < kept.until)) {
      return kept.answer as Promise<T>;
    }
    if (this.#kept.size >= mostKept) this.#sweep();
    const entry: Kept<T> = { answer: load(), until: undefined };
    this.#kept.set(key, entry);
    entry.answer.then(
      () => {
        entry.until = this.#now() + this.#keepMs;
      },
      (error) => {
        this.#kept.delete(key);
        onFailure(error);
      },
    );
    return entry.answer;
  }

  #sweep(): void {
    const now = this.#now();
    for (const [key, { until }] of this.#kept) {
      if (until !== undefined && until <= now) this.#kept.delete(key);
    }
  }
}
