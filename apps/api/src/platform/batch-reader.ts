/**
 * Gathers reads of single rows that arrive at the same time into one statement with
 * `= any($1)`, at most `maxInFlight` at once. While those run, later reads wait and share the
 * next statement; with no load every read goes out by itself.
 */
export class BatchReader<Row> {
  readonly #options: {
    readonly read: (keys: readonly string[]) => Promise<Row[]>;
    readonly keyOf: (row: Row) => string;
    readonly maxInFlight: number;
    readonly maxKeys: number;
  };
  #waiting: WaitingRead<Row>[] = [];
  #inFlight = 0;
  #isScheduled = false;

  constructor(options: {
    read: (keys: readonly string[]) => Promise<Row[]>;
    keyOf: (row: Row) => string;
    maxInFlight?: number;
    maxKeys?: number;
  }) {
    this.#options = { maxInFlight: 2, maxKeys: 500, ...options };
  }

  read(keys: readonly string[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ keys, resolve, reject });
      if (this.#isScheduled || this.#inFlight >= this.#options.maxInFlight) return;
      this.#isScheduled = true;
      // After the requests that are already readable: they join this statement.
      setImmediate(() => {
        this.#isScheduled = false;
        this.#start();
      });
    });
  }

  #start(): void {
    const batch = this.#takeBatch();
    if (batch.length === 0) return;
    this.#inFlight += 1;
    void this.#run(batch).finally(() => {
      this.#inFlight -= 1;
      if (this.#waiting.length > 0) this.#start();
    });
  }

  #takeBatch(): WaitingRead<Row>[] {
    let keys = 0;
    let count = 0;
    for (const waiting of this.#waiting) {
      keys += waiting.keys.length;
      if (count > 0 && keys > this.#options.maxKeys) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #run(batch: readonly WaitingRead<Row>[]): Promise<void> {
    try {
      const only = batch.length === 1 ? batch[0] : undefined;
      const keys = only ? only.keys : [...new Set(batch.flatMap((waiting) => waiting.keys))];
      const rows = await this.#options.read(keys);
      if (only) {
        only.resolve(rows);
        return;
      }
      const byKey = new Map(rows.map((row) => [this.#options.keyOf(row), row]));
      for (const { keys: wanted, resolve } of batch) {
        resolve([...new Set(wanted)].flatMap((key) => byKey.get(key) ?? []));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

interface WaitingRead<Row> {
  readonly keys: readonly string[];
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: unknown) => void;
}
