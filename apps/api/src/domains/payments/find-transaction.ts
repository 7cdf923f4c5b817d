import type { Task } from './attempts/draft.ts';
import type { Finding } from './attempts/settle-finding.ts';
import type { CardProvider, TransactionDetails } from './provider/card-provider.ts';
import type { Listings } from './share-listings.ts';

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
export async function findTransaction(
  { provider, listings }: { readonly provider: CardProvider; readonly listings: Listings },
  search: Search,
): Promise<Finding> {
  const listed = await listCandidates(listings, search);
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

async function listCandidates(listings: Listings, search: Search): Promise<Candidates> {
  const { since, now, includeSettled, attempt } = search;
  const span = { since, until: now };
  const transactionIds: string[] = [];
  for (const name of includeSettled
    ? (['unsettled', 'settled'] as const)
    : ['unsettled' as const]) {
    const listing = await listings[name](span);
    if (listing.kind === 'unreadable') return listing;
    transactionIds.push(...(listing.idsByInvoice.get(attempt.id) ?? []));
  }
  return { kind: 'listed', transactionIds };
}
