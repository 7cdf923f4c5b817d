/** The provider's clock. It runs with the machine's, and a test can move it forward. */
export class Clock {
  readonly #realNow: () => number;
  #aheadMs: number;
  #watchers: ((now: number) => void)[] = [];
  #due: { at: number; run: () => void }[] = [];
  #timers = new Set<NodeJS.Timeout>();

  constructor(realNow: () => number = Date.now, aheadMs = 0) {
    this.#realNow = realNow;
    this.#aheadMs = aheadMs;
  }

  now(): number {
    return this.#realNow() + this.#aheadMs;
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  advance(ms: number): number {
    this.#aheadMs += ms;
    return this.#settleDown();
  }

  reset(): void {
    this.#aheadMs = 0;
    this.stop();
  }

  /** Called after every move of the clock. */
  onMove(watcher: (now: number) => void): void {
    this.#watchers.push(watcher);
  }

  /** Runs once the clock has reached the time, by itself or because it was moved. */
  at(time: number, run: () => void): void {
    const entry = { at: time, run };
    this.#due.push(entry);
    this.#wakeFor(entry);
  }

  #wakeFor(entry: { readonly at: number; readonly run: () => void }): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#runDue();
        // By this clock, a timer can fire a millisecond early.
        if (this.#due.includes(entry)) this.#wakeFor(entry);
      },
      // No timer can count further than this.
      Math.min(Math.max(0, entry.at - this.now()), 2 ** 31 - 1),
    );
    timer.unref();
    this.#timers.add(timer);
  }

  /** Forgets whatever was to run later. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#due = [];
  }

  #settleDown(): number {
    this.#runDue();
    const now = this.now();
    for (const watcher of this.#watchers) watcher(now);
    return now;
  }

  #runDue(): void {
    const now = this.now();
    const due = this.#due.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    this.#due = this.#due.filter(({ at }) => at > now);
    for (const { run } of due) run();
  }
}
