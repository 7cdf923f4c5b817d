import type { Database, Queryable } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { AttemptStore } from '../attempts/attempt-store.ts';
import { reduce } from '../attempts/reduce.ts';
import { meaningOf } from '../attempts/transaction-status.ts';
import { type BreakDeps, type FoundBreak, noteBreak } from '../breaks/note-break.ts';
import { closeBreaksOf } from '../breaks/store-breaks.ts';
import type { BreakKind } from '../model.ts';
import type { CardProvider, TransactionDetails } from '../provider/card-provider.ts';
import { judge, settledByLooking } from './judge.ts';
import { type OurTransaction, readBookedAttempts, toTransactions } from './our-transactions.ts';

export interface ExamineDeps extends BreakDeps {
  readonly db: Database;
  readonly provider: Pick<
    CardProvider,
    'readDetails' | 'listUnsettled' | 'listSettledBatches' | 'listBatch'
  >;
  readonly store: Pick<AttemptStore, 'update'>;
  readonly newId: () => string;
}

/** What a look came to; `later` when it was too early to tell. */
export type Examined = 'agrees' | 'differs' | 'later' | 'absent' | 'unreadable';

/**
 * Reports may lag behind, and so may what we have written: a difference counts once what it is about
 * has stood still for this long.
 */
export const lagBoundMs = 15 * 60_000;

export async function readNow(db: Queryable): Promise<Date> {
  const [row] = await db.query(
    sql<{ now: Date }>`/* payments.read-now */ select shop_now() as now`,
  );
  if (row === undefined) throw new Error('the database did not tell the time');
  return row.now;
}

/**
 * Looks at one transaction at the provider, then at our books, in this order: what we have written
 * by then was written before the look at the latest. Whatever differs is noted, nothing is mended
 * but what came after its end: see `workIn`.
 */
export async function examine(deps: ExamineDeps, transactionId: string): Promise<Examined> {
  const answer = await deps.provider.readDetails(transactionId);
  if (answer.kind === 'unreadable') return 'unreadable';
  const details = answer.kind === 'found' ? answer.details : null;
  const refId = details?.refId ?? null;
  const attempts = await readBookedAttempts(
    deps.db,
    [transactionId],
    refId === null ? [] : [refId],
  );
  const known = toTransactions(attempts);
  const ours =
    known.find((each) => each.transactionId === transactionId) ??
    known.find(({ attemptId }) => attemptId === refId);
  if (ours?.isUnderWay) {
    await wakeAttempts(deps.db, ours.orderId);
    return 'later';
  }
  if (details === null) return examineAbsence(deps, transactionId, ours);
  if (ours === undefined) return examineUnknown(deps, details);
  const isAnother = ours.transactionId !== null && ours.transactionId !== transactionId;
  return isAnother ? examineSecond(deps, details, ours) : compare(deps, details, ours);
}

async function compare(
  deps: ExamineDeps,
  details: TransactionDetails,
  ours: OurTransaction,
): Promise<Examined> {
  const verdict = judge(ours, details);
  switch (verdict.kind) {
    case 'agrees':
      return closeAll(deps, details.transactionId);
    case 'decided':
      await wakeAttempts(deps.db, ours.orderId);
      return 'later';
    case 'differs':
      if (verdict.as === 'late_charge' || verdict.as === 'late_refund')
        return workIn(deps, details, ours);
      return note(deps, details.transactionId, ours, {
        kind: verdict.as,
        providerCents: verdict.providerCents,
        providerStatus: details.status,
      });
  }
}

async function examineAbsence(
  deps: ExamineDeps,
  transactionId: string,
  ours: OurTransaction | undefined,
): Promise<Examined> {
  if (ours === undefined || ours.expects === 'nothing') return 'absent';
  return note(deps, transactionId, ours, {
    kind: 'transaction_missing',
    providerCents: null,
    providerStatus: null,
  });
}

/** The provider has it, and no attempt of ours asked for it. */
async function examineUnknown(deps: ExamineDeps, details: TransactionDetails): Promise<Examined> {
  if (hasNothing(details)) return closeAll(deps, details.transactionId);
  await writeDown(deps, {
    kind: 'unknown_transaction',
    orderId: null,
    attemptId: null,
    transactionId: details.transactionId,
    ourCents: null,
    providerCents: details.settleCents ?? details.authorizedCents,
    ourState: null,
    providerStatus: details.status,
  });
  return 'differs';
}

/** One request of ours, and the provider has carried it out twice. */
async function examineSecond(
  deps: ExamineDeps,
  details: TransactionDetails,
  ours: OurTransaction,
): Promise<Examined> {
  if (hasNothing(details)) return closeAll(deps, details.transactionId);
  return note(deps, details.transactionId, ours, {
    kind: 'second_transaction',
    providerCents: details.settleCents ?? details.authorizedCents,
    providerStatus: details.status,
  });
}

/** A charge that came after its end goes back, a refund that did is booked. */
async function workIn(
  deps: ExamineDeps,
  details: TransactionDetails,
  { orderId, attemptId }: OurTransaction,
): Promise<Examined> {
  await deps.store.update(orderId, (money) =>
    reduce(money, { kind: 'surfaced', attemptId, details }, deps.newId),
  );
  return 'differs';
}

async function note(
  deps: ExamineDeps,
  transactionId: string,
  ours: OurTransaction,
  found: Pick<FoundBreak, 'providerCents' | 'providerStatus'> & { readonly kind: BreakKind },
): Promise<Examined> {
  const now = await readNow(deps.db);
  if (ours.since.getTime() > now.getTime() - lagBoundMs) return 'later';
  await writeDown(deps, {
    ...found,
    orderId: ours.orderId,
    attemptId: ours.attemptId,
    transactionId,
    ourCents: ours.cents,
    ourState: ours.expects,
  });
  return 'differs';
}

async function writeDown(deps: ExamineDeps, found: FoundBreak): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await noteBreak(tx, deps, found);
    if (found.transactionId !== null)
      await closeBreaksOf(tx, found.transactionId, settledByLooking, found.kind);
  });
}

async function closeAll({ db, logger }: ExamineDeps, transactionId: string): Promise<Examined> {
  const closed = await closeBreaksOf(db, transactionId, settledByLooking);
  if (closed > 0) logger.info({ transactionId, closed }, 'the books agree again');
  return 'agrees';
}

function hasNothing({ status }: TransactionDetails): boolean {
  const meaning = meaningOf(status);
  return meaning === 'refused' || meaning === 'voided';
}

/** There is news for those who wait for it: they look now and not when their turn comes. */
export async function wakeAttempts(db: Queryable, orderId: string): Promise<void> {
  await db.query(
    sql`/* payments.wake-attempts */
      update payments.payment_attempt set next_at = shop_now()
       where order_id = ${orderId} and state in ('unknown', 'held') and next_at > shop_now()`,
  );
}
