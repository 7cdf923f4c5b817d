import type { Metrics } from '../../../platform/metrics.ts';
import { meaningOf } from '../attempts/transaction-status.ts';
import {
  closeResolvedAttempts,
  countOpenBreaks,
  listTransactionsOfBreaks,
} from '../breaks/store-breaks.ts';
import type { ListAnswer, ListedTransaction, Page } from '../provider/card-provider.ts';
import { after } from '../schedule.ts';
import { type ExamineDeps, type Examined, examine, lagBoundMs, readNow } from './examine.ts';
import { judge, settledByLooking } from './judge.ts';
import { noteUnresolved } from './note-unresolved.ts';
import {
  listMovedTransactions,
  listOpenTransactions,
  readBookedAttempts,
  toTransactions,
} from './our-transactions.ts';

export interface ReconcileDeps extends ExamineDeps {
  readonly metrics: ExamineDeps['metrics'] & Pick<Metrics, 'openPaymentBreaks'>;
}

/** How many transactions were listed, and what came of the looks at those in doubt. */
export type Tally = { readonly listed: number } & Partial<Record<Examined, number>>;

const pageSize = 1_000;
const mostPages = 50;
const day = 24 * 60 * 60_000;

/**
 * The provider's open transactions against our open attempts. A list only says where to look: what
 * seems to differ is looked at itself before anything is noted.
 */
export async function reconcileUnsettled(deps: ReconcileDeps): Promise<Tally> {
  const { db, provider } = deps;
  // Known without the provider, and true above all while it is away.
  await noteUnresolved(deps);
  await closeResolvedAttempts(db);
  const rows = await readWholeList((page) => provider.listUnsettled(page));
  const listed = new Set(rows.map(({ transactionId }) => transactionId));
  const missing = (await listOpenTransactions(db)).filter((id) => !listed.has(id));
  const noted = await listTransactionsOfBreaks(db, settledByLooking);
  return lookInto(deps, rows, [...missing, ...noted]);
}

/**
 * What the provider has settled, against our ledger. Ten days of batches, so that one that comes late
 * and a night without this run are made up for; what we moved long enough ago and no batch has is
 * looked at by itself.
 */
export async function reconcileSettled(deps: ReconcileDeps): Promise<Tally> {
  const { db, provider } = deps;
  const now = await readNow(db);
  const batches = await provider.listSettledBatches(after(now, -10 * day), now);
  if (batches.kind === 'unreadable') throw new Error(`settled batches: ${batches.why}`);
  const rows: ListedTransaction[] = [];
  for (const batchId of batches.batchIds)
    rows.push(...(await readWholeList((page) => provider.listBatch(batchId, page))));
  const listed = new Set(rows.map(({ transactionId }) => transactionId));
  const moved = await listMovedTransactions(db, after(now, -9 * day), after(now, -2 * day));
  return lookInto(
    deps,
    rows,
    moved.filter((id) => !listed.has(id)),
  );
}

async function lookInto(
  deps: ReconcileDeps,
  rows: readonly ListedTransaction[],
  others: readonly string[],
): Promise<Tally> {
  const tally: { listed: number } & Partial<Record<Examined, number>> = { listed: rows.length };
  for (const transactionId of new Set([...(await findDoubtful(deps, rows)), ...others])) {
    const outcome = await examine(deps, transactionId);
    tally[outcome] = (tally[outcome] ?? 0) + 1;
  }
  await showOpenBreaks(deps);
  // Told to whoever runs this: it is tried again, and what was found until then stays.
  if (tally.unreadable) throw new Error(`${tally.unreadable} transactions could not be read`);
  return tally;
}

/** Rows that do not say what our books say. */
async function findDoubtful(
  { db }: ReconcileDeps,
  rows: readonly ListedTransaction[],
): Promise<string[]> {
  const ids = rows.map(({ transactionId }) => transactionId);
  const invoices = rows.flatMap(({ invoice }) => invoice ?? []);
  const ours = toTransactions(await readBookedAttempts(db, ids, invoices));
  const byTransaction = new Map(ours.map((each) => [each.transactionId, each]));
  const byAttempt = new Map(ours.map((each) => [each.attemptId, each]));
  const shownUntil = after(await readNow(db), -lagBoundMs);
  return rows.filter(isDoubtful).map(({ transactionId }) => transactionId);

  function isDoubtful({ transactionId, invoice, ...row }: ListedTransaction): boolean {
    const known = byTransaction.get(transactionId) ?? byAttempt.get(invoice ?? '');
    if (known?.isUnderWay) return false;
    const meaning = meaningOf(row.status ?? '');
    if (known?.transactionId !== transactionId) {
      if (meaning === 'refused' || meaning === 'voided') return false;
      return known !== undefined || row.submittedAt === null || row.submittedAt < shownUntil;
    }
    const { status, settleCents } = row;
    const theirs = { status: status ?? '', settleCents, authorizedCents: settleCents };
    return judge(known, theirs).kind !== 'agrees';
  }
}

/** To the end, or not at all. */
async function readWholeList(
  read: (page: Page) => Promise<ListAnswer>,
): Promise<ListedTransaction[]> {
  const rows: ListedTransaction[] = [];
  for (let number = 1; number <= mostPages; number += 1) {
    const answer = await read({ number, size: pageSize });
    if (answer.kind === 'unreadable') throw new Error(`the provider's list: ${answer.why}`);
    rows.push(...answer.rows);
    if (answer.rows.length < pageSize) return rows;
  }
  throw new Error("the provider's list has no end");
}

async function showOpenBreaks({ db, metrics }: ReconcileDeps): Promise<void> {
  metrics.openPaymentBreaks.reset();
  for (const [kind, open] of await countOpenBreaks(db))
    metrics.openPaymentBreaks.set({ kind }, open);
}
