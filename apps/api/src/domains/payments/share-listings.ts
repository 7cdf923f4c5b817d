import type { CardProvider, ListAnswer, Page } from './provider/card-provider.ts';

const pageSize = 1_000;
/** Far more than a shop has unsettled on one day; without an end a broken list would have none. */
const mostPages = 50;

/** From when on transactions are asked for; a list may hold older ones too. */
interface Span {
  readonly since: Date;
  readonly until: Date;
}

export type Listing =
  | { readonly kind: 'listed'; readonly idsByInvoice: ReadonlyMap<string, readonly string[]> }
  | { readonly kind: 'unreadable'; readonly why: string };

/** The provider's lists of transactions, as those need them who look for one of them. */
export interface Listings {
  unsettled(span: Span): Promise<Listing>;
  settled(span: Span): Promise<Listing>;
}

type ListReports = Pick<CardProvider, 'listUnsettled' | 'listSettledBatches' | 'listBatch'>;

/**
 * After an outage hundreds look for their charge at once, and each would read the same pages. They
 * read them together: whoever asks while a list is read shares the next one, which begins when all of
 * them have asked, so that nobody gets a list that is older than the question.
 */
export function shareListings(provider: ListReports): Listings {
  return {
    unsettled: shareRuns(async (span) => {
      const index = new Map<string, string[]>();
      const why = await readPages((page) => provider.listUnsettled(page), span, index);
      return toListing(index, why);
    }),
    settled: shareRuns(async (span) => {
      const index = new Map<string, string[]>();
      const batches = await provider.listSettledBatches(span.since, span.until);
      if (batches.kind === 'unreadable') return batches;
      for (const batchId of batches.batchIds) {
        const why = await readPages((page) => provider.listBatch(batchId, page), span, index);
        if (why !== null) return toListing(index, why);
      }
      return toListing(index, null);
    }),
  };
}

function shareRuns(run: (span: Span) => Promise<Listing>): (span: Span) => Promise<Listing> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { span: Span; readonly result: Promise<Listing> } | null = null;
  return (span) => {
    if (next !== null) {
      next.span = join(next.span, span);
      return next.result;
    }
    const begin = async (before: Promise<unknown>): Promise<Listing> => {
      await before;
      const { span: wanted } = turn;
      next = null;
      return run(wanted);
    };
    const turn = { span, result: begin(last) };
    next = turn;
    last = turn.result.catch(() => undefined);
    return turn.result;
  };
}

function join(a: Span, b: Span): Span {
  return {
    since: new Date(Math.min(a.since.getTime(), b.since.getTime())),
    until: new Date(Math.max(a.until.getTime(), b.until.getTime())),
  };
}

function toListing(idsByInvoice: Map<string, string[]>, why: string | null): Listing {
  return why === null ? { kind: 'listed', idsByInvoice } : { kind: 'unreadable', why };
}

/** Newest first, until the rows are older than the calls can be. Answers why it could not be read. */
async function readPages(
  read: (page: Page) => Promise<ListAnswer>,
  { since }: Span,
  index: Map<string, string[]>,
): Promise<string | null> {
  for (let number = 1; number <= mostPages; number += 1) {
    const answer = await read({ number, size: pageSize });
    if (answer.kind === 'unreadable') return answer.why;
    let isOlder = false;
    for (const { invoice, transactionId, submittedAt } of answer.rows) {
      isOlder ||= submittedAt !== null && submittedAt < since;
      if (invoice === null) continue;
      const ids = index.get(invoice);
      if (ids === undefined) index.set(invoice, [transactionId]);
      else ids.push(transactionId);
    }
    if (answer.rows.length < pageSize || isOlder) return null;
  }
  return 'too-many-pages';
}
