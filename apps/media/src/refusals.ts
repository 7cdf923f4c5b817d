import type { Logger } from '@tarnholt/service';
import type { MediaMetrics } from './media-metrics.ts';
import { type RefusalReason, Refused } from './refused.ts';
import { type SourceState, stateKey } from './sources.ts';

/** A machine under load is slow for once; everything else about a file stays as it is. */
const rememberedMs = (reason: RefusalReason) => (reason === 'too_slow' ? 60_000 : 600_000);

const maxRemembered = 2_000;

/** Remembers which files were refused, so that asking again costs no more than looking here. */
export class Refusals {
  /** Until when, by the state of the file; the oldest first. */
  readonly #until = new Map<string, number>();
  readonly #deps: { readonly metrics: MediaMetrics; readonly logger: Logger };
  readonly #now: () => number;

  constructor(
    deps: { metrics: MediaMetrics; logger: Logger },
    now: () => number = () => performance.now(),
  ) {
    this.#deps = deps;
    this.#now = now;
  }

  /** What `work` gives, or undefined when it refuses the file, now or not long ago. */
  async orRefuse<T>(source: SourceState, work: () => Promise<T>): Promise<T | undefined> {
    const key = stateKey(source);
    if (this.#isRemembered(key)) {
      this.#deps.metrics.noteRefusal('remembered');
      return undefined;
    }
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#deps.metrics.noteRefusal(error.reason);
      this.#remember(key, source.name, error);
      return undefined;
    }
  }

  #isRemembered(key: string): boolean {
    const until = this.#until.get(key);
    if (until === undefined) return false;
    if (until > this.#now()) return true;
    this.#until.delete(key);
    return false;
  }

  #remember(key: string, file: string, { reason, message }: Refused): void {
    // Attempts that ran side by side fail side by side; the first has written it down.
    if (!this.#isRemembered(key)) {
      this.#deps.logger.warn({ file, reason, why: message }, 'file refused');
    }
    this.#until.set(key, this.#now() + rememberedMs(reason));
    const [oldest] = this.#until.keys();
    if (this.#until.size > maxRemembered && oldest !== undefined) this.#until.delete(oldest);
  }
}
