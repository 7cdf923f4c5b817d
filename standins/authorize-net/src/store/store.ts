import type { Change, Journal } from './journal.ts';
import type { Batch, CustomerProfile, MoneyEvent, Token, Transaction } from './records.ts';

type Collections = {
  transactions: Transaction;
  tokens: Token;
  profiles: CustomerProfile;
  batches: Batch;
  ledger: MoneyEvent;
  /** Counters and the clock's lead. */
  numbers: number;
};

/** Everything the provider knows, in memory, and in a journal when it is to survive a restart. */
export class Store {
  readonly #journal: Journal;
  #data = emptyData();
  #changes: Change[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const [collection, key, value] of journal.read()) {
      const map = this.#data[collection as keyof Collections] as Map<string, unknown>;
      if (value === null) map.delete(key);
      else map.set(key, value);
    }
    journal.rewrite(this.#everything());
  }

  get<C extends keyof Collections>(collection: C, key: string): Collections[C] | undefined {
    return (this.#data[collection] as Map<string, Collections[C]>).get(key);
  }

  /** In the order in which they came. */
  all<C extends keyof Collections>(collection: C): Collections[C][] {
    return [...(this.#data[collection] as Map<string, Collections[C]>).values()];
  }

  count(collection: keyof Collections): number {
    return this.#data[collection].size;
  }

  put<C extends keyof Collections>(collection: C, key: string, value: Collections[C]): void {
    (this.#data[collection] as Map<string, Collections[C]>).set(key, value);
    this.#changes.push([collection, key, value]);
  }

  remove(collection: keyof Collections, key: string): void {
    this.#data[collection].delete(key);
    this.#changes.push([collection, key, null]);
  }

  /** The next number of a kind. The first is given in, so that a fresh store does not repeat an old one's. */
  nextNumber(kind: string, first: number): number {
    const number = (this.get('numbers', kind) ?? first - 1) + 1;
    this.put('numbers', kind, number);
    return number;
  }

  /** Makes what was put and removed since the last time survive a restart. */
  commit(): void {
    if (this.#changes.length === 0) return;
    const changes = this.#changes;
    this.#changes = [];
    this.#journal.append(changes);
  }

  /** Counters go on: an identifier is never given twice. */
  clear(): void {
    const numbers = this.#data.numbers;
    this.#data = emptyData();
    for (const [kind, number] of numbers) {
      if (kind !== 'aheadMs') this.#data.numbers.set(kind, number);
    }
    this.#changes = [];
    this.#journal.rewrite(this.#everything());
  }

  #everything(): Change[] {
    return Object.entries(this.#data).flatMap(([collection, map]) =>
      [...map].map(([key, value]): Change => [collection, key, value]),
    );
  }
}

function emptyData(): { [C in keyof Collections]: Map<string, Collections[C]> } {
  return {
    transactions: new Map(),
    tokens: new Map(),
    profiles: new Map(),
    batches: new Map(),
    ledger: new Map(),
    numbers: new Map(),
  };
}
