/** Too much is waiting already, or this waited too long. Ask again later. */
export class NoSlot extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoSlot';
  }
}

interface Waiting {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * So many jobs at once, so many more waiting in the order they came, and nobody longer than
 * `waitMs`: a shopper is better served by "later" at once than by a picture after a minute.
 */
export class WorkSlots {
  readonly #limits: { readonly running: number; readonly waiting: number; readonly waitMs: number };
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: { running: number; waiting: number; waitMs: number }) {
    this.#limits = limits;
  }

  counts(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await job();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.size >= this.#limits.waiting) {
      return Promise.reject(new NoSlot('the queue is full'));
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: resolve,
        timer: setTimeout(() => {
          this.#waiting.delete(entry);
          reject(new NoSlot('waited too long'));
        }, this.#limits.waitMs),
      };
      this.#waiting.add(entry);
    });
  }

  /** Hands the slot to who waits longest, so that nobody new slips in between. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.start();
  }
}
