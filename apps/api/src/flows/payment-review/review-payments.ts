import type { CallOutput, CallRequest, HeldPayment, PaymentBreak } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, namesOfActors, recordDeed } from '../../domains/audit/index.ts';
import {
  findBreak,
  type HeldAttempt,
  listBreaks,
  listHeldAttempts,
  resolveBreak,
  type StoredBreak,
} from '../../domains/payments/index.ts';
import type { Database, Queryable } from '../../platform/database.ts';

export interface ReviewDeps {
  readonly db: Database;
}

const breaksPerPage = 50;
const mostHeld = 200;

/** Where the books disagree, for somebody of the staff to settle. */
export async function listPaymentBreaks(
  { db }: ReviewDeps,
  { state, cursor }: CallRequest<'listPaymentBreaks'>['query'],
): Promise<CallOutput<'listPaymentBreaks'>> {
  const beforeId = /^[1-9]\d{0,15}$/.test(cursor ?? '') ? cursor : undefined;
  const rows = await listBreaks(db, { state, beforeId, limit: breaksPerPage + 1 });
  const shown = rows.slice(0, breaksPerPage);
  const last = rows.length > breaksPerPage ? shown.at(-1) : undefined;
  return { breaks: await present(db, shown), nextCursor: last?.id ?? null };
}

/** Writes down that a person has settled it, and how. It moves no money and mends no book. */
export async function resolvePaymentBreak(
  { db }: ReviewDeps,
  desk: Desk,
  breakId: string,
  note: string,
): Promise<PaymentBreak> {
  const found = await findBreak(db, breakId);
  if (found === null) throw new AppError('not_found', 'no such difference');
  await db.transaction(async (tx) => {
    if (!(await resolveBreak(tx, breakId, desk.id, note))) throw await settledAlready(tx, breakId);
    await recordDeed(tx, desk, {
      action: 'payment-break.resolved',
      subject: found.orderId === null ? `payment-break/${breakId}` : `order/${found.orderId}`,
      details: {
        breakId,
        kind: found.kind,
        transactionId: found.transactionId,
        note,
        before: { resolvedHow: null },
        after: { resolvedHow: 'person' },
      },
    });
  });
  const [resolved] = await present(db, [(await findBreak(db, breakId)) ?? found]);
  if (resolved === undefined) throw new Error(`difference ${breakId} is gone`);
  return resolved;
}

/** Whoever comes second is told who was first. */
async function settledAlready(db: Queryable, breakId: string): Promise<AppError> {
  const row = await findBreak(db, breakId);
  const [settled] = row === null ? [] : await present(db, [row]);
  const by = settled?.resolution?.by ?? null;
  const title =
    by === null
      ? 'The books agree again: there is nothing left to resolve.'
      : `${by} has resolved this difference already.`;
  return new AppError('conflict', 'the difference is settled already', { title });
}

export async function listHeldPayments({
  db,
}: ReviewDeps): Promise<CallOutput<'listHeldPayments'>> {
  return { payments: (await listHeldAttempts(db, mostHeld)).map(toHeldPayment) };
}

async function present(db: Queryable, rows: readonly StoredBreak[]): Promise<PaymentBreak[]> {
  const names = await namesOfActors(
    db,
    rows.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    orderId: row.orderId,
    transactionId: row.transactionId,
    attemptId: row.attemptId,
    ourAmount: dollars(row.ourCents),
    providerAmount: dollars(row.providerCents),
    ourState: row.ourState,
    providerStatus: row.providerStatus,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolution:
      row.resolvedAt === null
        ? null
        : {
            at: row.resolvedAt.toISOString(),
            by: row.resolvedBy === null ? null : (names.get(row.resolvedBy) ?? row.resolvedBy),
            note: row.note ?? '',
          },
  }));
}

function toHeldPayment({ amountCents, heldSince, endsAt, ...held }: HeldAttempt): HeldPayment {
  return {
    ...held,
    amount: amountCents / 100,
    heldSince: heldSince.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
