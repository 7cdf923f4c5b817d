import type { TransactionAnswer } from './calculate.ts';

// cspell:ignore Cancelled

/** One line of the journal: what became of a document, in the order it happened. */
export type JournalEntry = {
  event: 'committed' | 'saved' | 'adjusted' | 'voided';
  code: string;
  type: string;
  totalAmount: number;
  totalTax: number;
  version: number;
  at: string;
};

/** What the service keeps: documents by code, and everything that was ever done to them. */
export class Documents {
  #byCode = new Map<string, TransactionAnswer>();
  #journal: JournalEntry[] = [];
  #nextId = 1;

  newId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  find(code: string): TransactionAnswer | undefined {
    return this.#byCode.get(code);
  }

  all(): TransactionAnswer[] {
    return [...this.#byCode.values()];
  }

  journal(): readonly JournalEntry[] {
    return this.#journal;
  }

  /** A document of a code that is taken becomes its next version. */
  keep(document: TransactionAnswer): TransactionAnswer {
    const before = this.#byCode.get(document.code);
    const kept = { ...document, version: (before?.version ?? 0) + 1 };
    this.#byCode.set(kept.code, kept);
    this.#write(before ? 'adjusted' : kept.status === 'Committed' ? 'committed' : 'saved', kept);
    return kept;
  }

  void(document: TransactionAnswer): TransactionAnswer {
    const voided: TransactionAnswer = { ...document, status: 'Cancelled' };
    this.#byCode.set(voided.code, voided);
    this.#write('voided', voided);
    return voided;
  }

  clear(): void {
    this.#byCode.clear();
    this.#journal = [];
  }

  #write(event: JournalEntry['event'], document: TransactionAnswer): void {
    const { code, type, totalAmount, totalTax, version } = document;
    const at = new Date().toISOString();
    this.#journal.push({ event, code, type, totalAmount, totalTax, version, at });
  }
}
