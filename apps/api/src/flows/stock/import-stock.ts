import { createHash, randomUUID } from 'node:crypto';
import type { CallRequest, StockImport } from '@tarnholt/contract';
import { isSteepPrice, stockLimits } from '@tarnholt/contract/stock';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  type ChangeRefusal,
  changeMany,
  type JudgedChange,
  promisedOf,
} from '../../domains/inventory/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Form } from '../../platform/http/receive-form.ts';
import { demandSignIn } from './change-stock.ts';
import type { StockDeps } from './deps.ts';
import { differencesOf } from './describe-change.ts';
import { readStockTable, type StockTable, type TableRow } from './read-table.ts';
import { refreshShop } from './refresh-shop.ts';

/** Rows that one statement takes: far from its time limit, also on a busy machine. */
const rowsPerStatement = 500;

type ImportRequest = CallRequest<'importStock'>['body'];

/**
 * Changes stock and prices by a table, all of it or nothing. A dry run does the very same and takes it
 * back, so what it shows is what the run does; the run is refused when its changes are not exactly
 * those that the fingerprint stands for.
 */
export async function importStock(
  deps: StockDeps,
  desk: Desk,
  request: ImportRequest,
  form: Form,
): Promise<StockImport> {
  if (!request.isDryRun && request.fingerprint === undefined) {
    throw new AppError('invalid_request', 'a run without its dry run', {
      fields: [{ path: 'fingerprint', message: 'Required' }],
    });
  }
  const table = await receiveTable(form);
  const id = randomUUID();
  try {
    return await deps.db.transaction(async (tx) => {
      const tally = await applyTable(tx, desk, table, { id, ...request });
      const answer = tally.answer(request.isDryRun);
      if (request.isDryRun) throw new TakenBack(answer);
      demandSameChanges(answer, request.fingerprint);
      if (answer.steepPrices > 0) demandSignIn(deps, desk);
      await recordDeed(tx, desk, {
        action: 'stock.imported',
        subject: `stock-import/${id}`,
        details: { before: null, after: countsOf(answer) },
      });
      await refreshShop(tx, deps.jobs, tally.fewChanges());
      return answer;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.answer;
    throw error;
  }
}

/** Ends the transaction of a dry run: all that it did is undone. */
class TakenBack extends Error {
  readonly answer: StockImport;

  constructor(answer: StockImport) {
    super('a dry run is taken back');
    this.answer = answer;
  }
}

async function receiveTable(form: Form): Promise<StockTable> {
  const file = await form.nextFile();
  if (file === null) {
    throw new AppError('invalid_request', 'a form without its table', {
      fields: [{ path: 'files.table', message: 'Required' }],
    });
  }
  const table = await readStockTable(file.content);
  // What follows the file must not be lost either: a form that is not whole is no form.
  await form.nextFile();
  // In the order in which everybody locks skus.
  const rows = table.rows.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  return { ...table, rows };
}

async function applyTable(
  tx: Transaction,
  desk: Desk,
  table: StockTable,
  { id, note, isDryRun }: Pick<ImportRequest, 'note' | 'isDryRun'> & { readonly id: string },
): Promise<Tally> {
  const tally = new Tally(table);
  const reference = `import/${id}`;
  for (let start = 0; start < table.rows.length; start += rowsPerStatement) {
    const rows = table.rows.slice(start, start + rowsPerStatement);
    const cause = {
      source: 'import',
      reason: 'import',
      note,
      actorId: desk.id,
      reference,
    } as const;
    // A dry run takes each part back at once: no order waits for the rest of the table.
    if (isDryRun) await tx.execute('savepoint part');
    const outcomes = await changeMany(tx, rows, cause);
    if (isDryRun) await tx.execute('rollback to savepoint part');
    outcomes.forEach((outcome, index) => {
      tally.count(rows[index] as TableRow, outcome);
    });
  }
  return tally;
}

const refusals: Readonly<Record<ChangeRefusal, (change: JudgedChange) => string>> = {
  unknown_sku: () => 'The inventory has no such sku.',
  out_of_bounds: () => 'The stock would be more than can be stored.',
  promised: ({ result, ...rest }) => {
    const promised = 'before' in rest && rest.before ? promisedOf(rest.before) : 0;
    return `Orders have been promised ${promised}, so the stock cannot be less.`;
  },
};

/** Counts what becomes of the rows, and keeps of it what the answer shows. */
class Tally {
  readonly #table: StockTable;
  readonly #hash = createHash('sha256');
  readonly #broken: { line: number; reason: string }[];
  readonly #differences: StockImport['differences'] = [];
  readonly #changes: JudgedChange[] = [];
  #changed = 0;
  #unchanged = 0;
  #stock = 0;
  #prices = 0;
  #others = 0;
  #steep = 0;

  constructor(table: StockTable) {
    this.#table = table;
    this.#broken = [...table.broken];
  }

  count({ line, sku }: TableRow, outcome: JudgedChange): void {
    if (outcome.result === 'refused') {
      this.#broken.push({ line, reason: refusals[outcome.why](outcome) });
      return;
    }
    if (outcome.result === 'unchanged') {
      this.#unchanged += 1;
      return;
    }
    const { before, after } = outcome;
    this.#changed += 1;
    if (this.#changes.length < stockLimits.importShown) this.#changes.push(outcome);
    if (isSteepPrice(before.priceCents, after.priceCents)) this.#steep += 1;
    for (const difference of differencesOf(before, after)) {
      const { field } = difference;
      this.#hash.update(`${sku}\t${field}\t${difference.before}\t${difference.after}\n`);
      if (field === 'on_hand') this.#stock += 1;
      else if (field === 'price') this.#prices += 1;
      else this.#others += 1;
      if (this.#differences.length < stockLimits.importShown) {
        this.#differences.push({ line, sku, ...difference });
      }
    }
  }

  /** All of them where they are few, and none where they are many. */
  fewChanges(): readonly JudgedChange[] {
    return this.#changed > this.#changes.length ? [] : this.#changes;
  }

  answer(isDryRun: boolean): StockImport {
    const broken = this.#broken.toSorted((a, b) => a.line - b.line);
    const isImportable = broken.length === 0 && this.#changed > 0;
    return {
      isDryRun,
      rows: this.#table.count,
      unchangedRows: this.#unchanged,
      changedSkus: this.#changed,
      stockChanges: this.#stock,
      priceChanges: this.#prices,
      otherChanges: this.#others,
      steepPrices: this.#steep,
      differences: this.#differences,
      brokenRows: broken.length,
      broken: broken.slice(0, stockLimits.importShown),
      fingerprint: isImportable ? inLetters(this.#hash.digest('hex')) : null,
    };
  }
}

/** With the letters from g to p for digits: a run of those may look like the number of a card, which calls refuse. */
export function inLetters(hex: string): string {
  return hex.replaceAll(/\d/g, (digit) => String.fromCharCode(0x67 + Number(digit)));
}

function demandSameChanges(answer: StockImport, fingerprint: string | undefined): void {
  if (answer.brokenRows > 0) {
    throw new AppError('unprocessable', 'a table with broken rows', {
      title: 'Some rows of this table cannot be imported. Check it again to see which.',
    });
  }
  if (answer.fingerprint === fingerprint) return;
  throw new AppError('conflict', 'the run would do something else than the dry run', {
    title:
      'Stock or prices have changed since you checked this table, or it is another table. ' +
      'Nothing was imported. Check it again.',
  });
}

function countsOf({ differences: _, broken: __, isDryRun: ___, ...counts }: StockImport) {
  return counts;
}
