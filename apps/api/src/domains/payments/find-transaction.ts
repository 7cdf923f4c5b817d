import type { Task } from './attempts/draft.ts';
import type { Finding } from './attempts/settle-finding.ts';
import type {
  CardProvider,
  ListAnswer,
  ListedTransaction,
  Page,
  TransactionDetails,
} from './provider/card-provider.ts';

const pageSize = 1_000;
/** Far more than a shop has unsettled on one day; without an end a broken list would have none. */
const mostPages = 50;

export async function lookAtTransaction(
  provider: CardProvider,
  transactionId: string,
): Promise<Finding> {
  const answer = await provider.readDetails(transactionId);
  if (answer.kind === 'found') return { kind: 'transaction', details: answer.details, others: [] };
  return answer.kind === 'absent' ? { kind: 'absent', includedSettled: false } : answer;
}

type Search = Extract<Task, { kind: 'look-for-invoice' }>;

/**
 * Finds the transaction of a call whose answer was lost. Lists show invoice numbers, and only the
 * details show which request made a transaction: both must be ours.
 */
export async function findTransaction(provider: CardProvider, search: Search): Promise<Finding> {
  const listed = await listCandidates(provider, search);
  if (listed.kind === 'unreadable') return listed;
  const candidates = new Set(listed.transactionIds);
  if (search.hint !== null) candidates.add(search.hint);
  const ours: TransactionDetails[] = [];
  for (const transactionId of candidates) {
    const answer = await provider.readDetails(transactionId);
    if (answer.kind === 'unreadable') return answer;
    if (answer.kind === 'found' && answer.details.refId === search.attempt.id)
      ours.push(answer.details);
  }
  // The oldest is the one that the request made; what came after it should not be there.
  const [first, ...others] = ours.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  if (first)
    return {
      kind: 'transaction',
      details: first,
      others: others.map(({ transactionId }) => transactionId),
    };
  const [foreign] = listed.transactionIds;
  if (foreign !== undefined) return { kind: 'foreign', transactionId: foreign };
  return { kind: 'absent', includedSettled: search.includeSettled };
}

function isBefore(a: TransactionDetails, b: TransactionDetails): boolean {
  return BigInt(a.transactionId) < BigInt(b.transactionId);
}

type Candidates =
  | { readonly kind: 'listed'; readonly transactionIds: readonly string[] }
  | { readonly kind: 'unreadable'; readonly why: string };

async function listCandidates(provider: CardProvider, search: Search): Promise<Candidates> {
  const unsettled = await readPages((page) => provider.listUnsettled(page), search);
  if (unsettled.kind === 'unreadable' || !search.includeSettled) return unsettled;
  const batches = await provider.listSettledBatches(search.since, search.now);
  if (batches.kind === 'unreadable') return batches;
  const transactionIds = [...unsettled.transactionIds];
  for (const batchId of batches.batchIds) {
    const settled = await readPages((page) => provider.listBatch(batchId, page), search);
    if (settled.kind === 'unreadable') return settled;
    transactionIds.push(...settled.transactionIds);
  }
  return { kind: 'listed', transactionIds };
}

/** Newest first, until the rows are older than the call can be. */
async function readPages(
  read: (page: Page) => Promise<ListAnswer>,
  { since, attempt }: Search,
): Promise<Candidates> {
  const transactionIds: string[] = [];
  const isOlder = ({ submittedAt }: ListedTransaction) =>
    submittedAt !== null && submittedAt < since;
  for (let number = 1; number <= mostPages; number += 1) {
    const answer = await read({ number, size: pageSize });
    if (answer.kind === 'unreadable') return answer;
    for (const { invoice, transactionId } of answer.rows)
      if (invoice === attempt.id) transactionIds.push(transactionId);
    if (answer.rows.length < pageSize || answer.rows.some(isOlder))
      return { kind: 'listed', transactionIds };
  }
  return { kind: 'unreadable', why: 'too-many-pages' };
}
