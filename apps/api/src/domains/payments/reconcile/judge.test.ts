import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { type BookedAttempt, type OurTransaction, toTransactions } from './our-transactions.ts';

const at = new Date('2026-11-16T05:00:00Z');

const ours = (expects: OurTransaction['expects']): OurTransaction => ({
  attemptId: 'A1',
  verb: 'authorize',
  orderId: 'o1',
  transactionId: '60',
  isUnderWay: false,
  expects,
  cents: 1_000,
  since: at,
});

function said(expects: OurTransaction['expects'], status: string, cents = 1_000): string {
  const verdict = judge(ours(expects), { status, authorizedCents: cents, settleCents: cents });
  return verdict.kind === 'differs' ? verdict.as : verdict.kind;
}

describe('a transaction of which we expect', () => {
  test.each([
    ['authorized', 'authorizedPendingCapture', 'agrees'],
    ['authorized', 'approvedReview', 'agrees'],
    ['authorized', 'voided', 'authorization_gone'],
    ['authorized', 'expired', 'authorization_gone'],
    ['authorized', 'declined', 'authorization_gone'],
    ['authorized', 'capturedPendingSettlement', 'captured_otherwise'],
    ['authorized', 'FDSPendingReview', 'status_differs'],
    ['authorized', 'a-word-of-tomorrow', 'unclear_status'],
    ['held', 'FDSAuthorizedPendingReview', 'agrees'],
    ['held', 'authorizedPendingCapture', 'decided'],
    ['held', 'declined', 'decided'],
    ['captured', 'settledSuccessfully', 'agrees'],
    ['captured', 'authorizedPendingCapture', 'status_differs'],
    ['captured', 'voided', 'status_differs'],
    ['captured', 'chargeback', 'charged_back'],
    ['captured', 'returnedItem', 'charged_back'],
    ['refunded', 'refundPendingSettlement', 'agrees'],
    ['refunded', 'voided', 'status_differs'],
    ['voided', 'voided', 'agrees'],
    ['voided', 'authorizedPendingCapture', 'status_differs'],
    ['nothing', 'declined', 'agrees'],
    ['nothing', 'authorizedPendingCapture', 'late_charge'],
  ] as const)('%s, and which is %s, is: %s', (expects, status, verdict) => {
    expect(said(expects, status)).toBe(verdict);
  });

  test('nothing, because we gave it up, and which is a refund, was refunded late', () => {
    const givenUp: OurTransaction = { ...ours('nothing'), verb: 'refund', cents: 0 };
    const theirs = { status: 'refundPendingSettlement', authorizedCents: null, settleCents: 300 };
    expect(judge(givenUp, theirs)).toEqual({
      kind: 'differs',
      as: 'late_refund',
      providerCents: 300,
    });
  });

  test.each([
    ['authorized', 'authorizedPendingCapture'],
    ['held', 'FDSPendingReview'],
    ['captured', 'settledSuccessfully'],
    ['refunded', 'refundSettledSuccessfully'],
  ] as const)('%s differs when a cent is missing', (expects, status) => {
    expect(said(expects, status, 999)).toBe('wrong_amount');
  });
});

describe('the attempts of an order', () => {
  const attempt = (change: Partial<BookedAttempt>): BookedAttempt => ({
    id: 'A1',
    verb: 'authorize',
    orderId: 'o1',
    amountCents: 1_000,
    state: 'approved',
    actsOn: null,
    sentAs: null,
    transactionId: '60',
    createdAt: at,
    finishedAt: at,
    bookedCents: 0,
    ...change,
  });
  const capture = attempt({ id: 'C1', verb: 'capture', actsOn: 'A1', bookedCents: 900 });
  const refund = attempt({ id: 'R1', verb: 'refund', actsOn: 'C1', bookedCents: 100 });

  test.each([
    ['an authorization', [], ['authorized', 1_000]],
    ['a capture, by what the ledger has of it', [capture], ['captured', 900]],
    ['a void', [attempt({ id: 'V1', verb: 'void', actsOn: 'A1' })], ['voided', 0]],
    ['a refund that was a void', [capture, { ...refund, sentAs: 'void' }], ['voided', 0]],
    ['a refund that waits', [capture, { ...refund, state: 'created' }], ['captured', 900]],
  ] as const)('become what they are after %s', (_, followUps, [expects, cents]) => {
    const [first] = toTransactions([attempt({}), ...(followUps as readonly BookedAttempt[])]);
    expect(first).toMatchObject({ expects, cents, isUnderWay: false });
  });

  test('leave a transaction of its own for a refund', () => {
    const made: BookedAttempt = { ...refund, sentAs: 'refund', transactionId: '61' };
    expect(toTransactions([attempt({}), capture, made])).toMatchObject([
      { transactionId: '60', expects: 'captured', cents: 900 },
      { transactionId: '61', expects: 'refunded', cents: 100 },
    ]);
  });

  test.each(['sending', 'unknown'] as const)('are under way while a capture is %s', (state) => {
    const [first] = toTransactions([attempt({}), { ...capture, state, finishedAt: null }]);
    expect(first?.isUnderWay).toBe(true);
  });
});
