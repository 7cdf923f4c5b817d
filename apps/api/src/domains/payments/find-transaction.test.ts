import { expect, test } from 'vitest';
import { minute, SimulatedOrder, start } from '../../testing/simulated-order.ts';
import { findTransaction, lookAtTransaction } from './find-transaction.ts';
import type {
  CardProvider,
  DetailsAnswer,
  ListAnswer,
  ListedTransaction,
  Page,
} from './provider/card-provider.ts';
import { shareListings } from './share-listings.ts';

/** Where a lost charge is looked for, and what is taken for it. */

interface Reports {
  readonly unsettled?: (page: Page) => ListAnswer;
  readonly batches?: Readonly<Record<string, ListAnswer>>;
  /** The refId of each transaction that has details. */
  readonly refIds?: Readonly<Record<string, string | null>>;
}

function reporting({ unsettled, batches = {}, refIds = {} }: Reports) {
  const asked: string[] = [];
  const details = (transactionId: string): DetailsAnswer => {
    if (!Object.hasOwn(refIds, transactionId)) return { kind: 'absent' };
    return {
      kind: 'found',
      details: {
        transactionId,
        status: 'authorizedPendingCapture',
        refId: refIds[transactionId] ?? null,
        refTransactionId: null,
        requestedCents: 1_000,
        authorizedCents: 1_000,
        settleCents: 1_000,
        reasonCode: '1',
        cardBrand: null,
        cardLast4: null,
      },
    };
  };
  const provider: Pick<
    CardProvider,
    'readDetails' | 'listUnsettled' | 'listSettledBatches' | 'listBatch'
  > = {
    async readDetails(transactionId) {
      asked.push(`details ${transactionId}`);
      return details(transactionId);
    },
    async listUnsettled(page) {
      asked.push(`unsettled ${page.number}`);
      return unsettled?.(page) ?? { kind: 'listed', rows: [] };
    },
    async listSettledBatches() {
      asked.push('batches');
      return { kind: 'listed', batchIds: Object.keys(batches) };
    },
    async listBatch(batchId) {
      asked.push(`batch ${batchId}`);
      return batches[batchId] ?? { kind: 'listed', rows: [] };
    },
  };
  const listings = shareListings(provider);
  return { at: { provider: provider as CardProvider, listings }, asked };
}

const row = (transactionId: string, invoice: string | null, at = start): ListedTransaction => ({
  transactionId,
  invoice,
  submittedAt: at,
  status: null,
  settleCents: null,
});
const listed = (...rows: ListedTransaction[]): ListAnswer => ({ kind: 'listed', rows });
const pageOfOthers = (at: Date) =>
  listed(...Array.from({ length: 1_000 }, (_, index) => row(String(5_000 + index), null, at)));

function search(change: { includeSettled?: boolean; hint?: string } = {}) {
  const attempt = new SimulatedOrder([1_000]).attempt('A1');
  return {
    kind: 'look-for-invoice' as const,
    attempt,
    since: new Date(start.getTime() - 10 * minute),
    now: start,
    includeSettled: false,
    hint: null,
    ...change,
  };
}

test('the transaction with our invoice number and our request is ours', async () => {
  const { at } = reporting({
    unsettled: () => listed(row('8', 'A2'), row('7', 'A1')),
    refIds: { 7: 'A1', 8: 'A2' },
  });
  expect(await findTransaction(at, search())).toMatchObject({
    kind: 'transaction',
    details: { transactionId: '7' },
    others: [],
  });
});

test('one with our invoice number and another request is not, and says so', async () => {
  const { at } = reporting({
    unsettled: () => listed(row('7', 'A1')),
    refIds: { 7: 'A9' },
  });
  expect(await findTransaction(at, search())).toEqual({
    kind: 'foreign',
    transactionId: '7',
  });
});

test('of two of ours the first is the charge, and the other is one too many', async () => {
  const { at } = reporting({
    unsettled: () => listed(row('10', 'A1'), row('9', 'A1')),
    refIds: { 9: 'A1', 10: 'A1' },
  });
  expect(await findTransaction(at, search())).toMatchObject({
    details: { transactionId: '9' },
    others: ['10'],
  });
});

test('a number that the provider named is believed only if it is of our request', async () => {
  const ours = reporting({ refIds: { 5: 'A1' } });
  expect(await findTransaction(ours.at, search({ hint: '5' }))).toMatchObject({
    details: { transactionId: '5' },
  });
  const foreign = reporting({ refIds: { 5: 'A9' } });
  expect(await findTransaction(foreign.at, search({ hint: '5' }))).toEqual({
    kind: 'absent',
    includedSettled: false,
  });
});

test('pages are read until they are older than the charge can be', async () => {
  const { at, asked } = reporting({
    unsettled: ({ number }) =>
      pageOfOthers(new Date(start.getTime() - (number === 3 ? 11 : 1) * minute)),
  });
  expect(await findTransaction(at, search())).toMatchObject({ kind: 'absent' });
  expect(asked).toEqual(['unsettled 1', 'unsettled 2', 'unsettled 3']);
});

test('those who look at the same time read one list, begun after all of them had asked', async () => {
  const rows: ListedTransaction[] = [];
  const { at, asked } = reporting({
    unsettled: () => listed(...rows),
    refIds: { 7: 'A1' },
  });
  const first = findTransaction(at, search());
  // The first is on its way by then: it cannot know of what comes now, and those after it must.
  await Promise.resolve();
  await Promise.resolve();
  rows.push(row('7', 'A1'));
  const others = await Promise.all(
    Array.from({ length: 200 }, () => findTransaction(at, search({ includeSettled: true }))),
  );
  expect((await first).kind).toBe('absent');
  expect(others.every(({ kind }) => kind === 'transaction')).toBe(true);
  const lists = asked.filter((each) => !each.startsWith('details'));
  expect(lists).toEqual(['unsettled 1', 'unsettled 1', 'batches']);
});

test('a list without an end, or a page that cannot be read, proves nothing', async () => {
  const endless = reporting({ unsettled: () => pageOfOthers(start) });
  expect((await findTransaction(endless.at, search())).kind).toBe('unreadable');
  expect(endless.asked).toHaveLength(50);
  const broken = reporting({
    unsettled: ({ number }) =>
      number === 1 ? pageOfOthers(start) : { kind: 'unreadable', why: 'network' },
  });
  expect((await findTransaction(broken.at, search())).kind).toBe('unreadable');
});

test('settled batches are looked through once absence would count', async () => {
  const reports = {
    batches: { 1: listed(), 2: listed(row('7', 'A1')) },
    refIds: { 7: 'A1' },
  };
  const early = reporting(reports);
  expect(await findTransaction(early.at, search())).toMatchObject({ kind: 'absent' });
  expect(early.asked).toEqual(['unsettled 1']);
  const late = reporting(reports);
  expect(await findTransaction(late.at, search({ includeSettled: true }))).toMatchObject({
    details: { transactionId: '7' },
  });
  const unreadable: ListAnswer = { kind: 'unreadable', why: 'network' };
  const half = reporting({ batches: { 1: unreadable } });
  expect((await findTransaction(half.at, search({ includeSettled: true }))).kind).toBe(
    'unreadable',
  );
});

test('a transaction that is looked at by its number is there, not there, or not told', async () => {
  const { at } = reporting({ refIds: { 7: 'A1' } });
  expect((await lookAtTransaction(at.provider, '7')).kind).toBe('transaction');
  expect((await lookAtTransaction(at.provider, '8')).kind).toBe('absent');
});
