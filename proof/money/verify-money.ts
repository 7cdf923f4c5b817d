import type { Finding } from '../arguments.ts';
import { type OurBooks, paidStatuses, readOurBooks } from './our-books.ts';
import { isLiveAuthorization, type ProviderBooks, readProviderBooks } from './provider-books.ts';

export interface VerifyMoneyOptions {
  readonly databaseUrl: string;
  /** Where the card provider's stand-in tells what it has written down. */
  readonly cardProviderUrl: string;
  /** Where the mail server's stand-in tells what it has received. */
  readonly inboxUrl: string;
  /** Where the inbox was emptied meanwhile: the orders whose confirmation must be in it all the same. */
  readonly confirmed?: readonly string[];
  /** How often a process was killed: each may repeat a mail. */
  readonly kills?: number;
  /** What clients were told: an order and its total. */
  readonly answers?: readonly { readonly orderId: string; readonly totalCents: number }[];
  /** Kinds of differences that were provoked, one for each; all others must be none. */
  readonly expectedBreaks?: readonly string[];
}

/** How often the mail server has got each Message-ID. */
export type MessageCounts = Readonly<Record<string, number>>;

/**
 * Holds our books against the provider's, and ours against themselves. It shows that we are right
 * about our model of the provider; what the provider itself does, only its own sandbox can show.
 */
export async function verifyMoney(options: VerifyMoneyOptions): Promise<Finding[]> {
  const [ours, theirs, received] = await Promise.all([
    readOurBooks(options.databaseUrl),
    readProviderBooks(options.cardProviderUrl),
    messageCounts(options.inboxUrl),
  ]);
  return findingsOf(ours, theirs, received, options);
}

export function findingsOf(
  ours: OurBooks,
  theirs: ProviderBooks,
  received: MessageCounts,
  options: Pick<VerifyMoneyOptions, 'confirmed' | 'kills' | 'answers' | 'expectedBreaks'> = {},
): Finding[] {
  return [
    oneLiveAuthorization(ours, theirs),
    ...sameMoneyTaken(ours, theirs),
    ...everyTransactionKnown(ours, theirs),
    ...stockBehindEveryOrder(ours),
    ...ledgerInBalance(ours),
    ...nothingLeftOpen(ours),
    confirmationsSent(ours, received, options),
    answersKept(ours, options.answers),
    differencesAsExpected(ours, options.expectedBreaks),
  ];
}

/** A difference is one for a person: there are those that were provoked, and no others. */
function differencesAsExpected(
  { openBreaks }: OurBooks,
  expectedBreaks: readonly string[] = [],
): Finding {
  const found = openBreaks.toSorted().join(', ');
  const expected = expectedBreaks.toSorted().join(', ');
  return {
    name: 'the open differences between the books are those that were provoked',
    holds: found === expected,
    figure: `${found || 'none'}, expected ${expected || 'none'}`,
  };
}

/** M1: what a group still owes is held once; a closed group holds nothing. */
function oneLiveAuthorization({ attempts, groups }: OurBooks, theirs: ProviderBooks): Finding {
  const groupOf = new Map(attempts.map(({ id, group_id }) => [id, group_id]));
  const liveOf = Map.groupBy(
    theirs.transactions.filter(isLiveAuthorization),
    ({ refId }) => groupOf.get(refId ?? '') ?? null,
  );
  const closed = ['shipped', 'delivered', 'picked_up', 'refused', 'returned', 'canceled'];
  const wrong = groups.filter((group) => {
    const live = liveOf.get(group.id) ?? [];
    if (closed.includes(group.state)) return live.length > 0;
    const remainder = group.total_cents - group.captured_cents;
    // Refused anew, it waits for its buyer on hold: no money is lost, and none may be held.
    if (remainder <= 0 || group.renewal_refused) return live.length > 0;
    const isRight = live.length === 1 && live[0]?.authCents === remainder;
    // Its payment is not decided: there may be nothing yet, or no more.
    return group.state === 'pending' ? live.length > 0 && !isRight : !isRight;
  });
  return {
    name: 'M1 one live authorization for what a group still owes',
    holds: wrong.length === 0,
    figure: `${groups.length - wrong.length} of ${groups.length} groups`,
  };
}

/** M2, to the cent: all of it, and each transaction by itself. */
function sameMoneyTaken(ours: OurBooks, { events, transactions }: ProviderBooks): Finding[] {
  const sum = (event: string) =>
    events
      .filter((one) => one.event === event)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const isVoided = new Set(
    transactions.filter(({ status }) => status === 'voided').map(({ transId }) => transId),
  );
  const takenBack = events
    .filter(({ event, transId }) => event === 'capture' && isVoided.has(transId))
    .reduce((total, { amountCents }) => total + amountCents, 0);
  const theirs = sum('capture') - takenBack - sum('refund');
  const balances = new Map(
    ours.booked.map(({ transaction_id, cents }) => [transaction_id, -cents]),
  );
  for (const { event, transId, amountCents } of events) {
    const isTaken = event === 'capture' && !isVoided.has(transId);
    const cents = isTaken ? amountCents : event === 'refund' ? -amountCents : 0;
    balances.set(transId, (balances.get(transId) ?? 0) + cents);
  }
  const off = [...balances.values()].filter((cents) => cents !== 0).length;
  return [
    {
      name: 'M2 captured less refunded is the same in both books',
      holds: theirs === ours.capturedCents,
      figure: `${ours.capturedCents} cents, the provider has ${theirs}`,
    },
    {
      name: 'M2 every transaction is worth the same in both books',
      holds: off === 0,
      figure: `${balances.size - off} of ${balances.size} transactions`,
    },
  ];
}

/** M3 */
function everyTransactionKnown(ours: OurBooks, theirs: ProviderBooks): Finding[] {
  const known = new Set(ours.attempts.map(({ id }) => id));
  const strange = theirs.events.filter(({ refId }) => refId !== null && !known.has(refId));
  const caused = new Set(theirs.events.map(({ refId }) => refId));
  const approved = ours.attempts.filter(
    ({ verb, state }) => state === 'approved' && !verb.endsWith('_profile'),
  );
  const there = new Set(theirs.transactions.map(({ transId }) => transId));
  const unfounded = approved.filter(
    ({ id, transaction_id }) => !caused.has(id) || !there.has(transaction_id ?? ''),
  );
  const unasked = theirs.transactions.filter(({ refId }) => !known.has(refId ?? ''));
  return [
    {
      name: 'M3 no transaction is there that we did not ask for',
      holds: unasked.length === 0,
      figure: `${theirs.transactions.length - unasked.length} of ${theirs.transactions.length} transactions`,
    },
    {
      name: 'M3 no money moved that we did not ask for',
      holds: strange.length === 0,
      figure: `${theirs.events.length - strange.length} of ${theirs.events.length} events`,
    },
    {
      name: 'M3 no attempt is approved without a transaction',
      holds: unfounded.length === 0,
      figure: `${approved.length - unfounded.length} of ${approved.length} attempts`,
    },
  ];
}

/** M4 */
function stockBehindEveryOrder({ linesWithoutStock, stockOff }: OurBooks): Finding[] {
  return [
    {
      name: 'M4 every paid line has its stock',
      holds: linesWithoutStock === 0,
      figure: `${linesWithoutStock} lines without`,
    },
    {
      name: 'M4 the stock of every sku adds up',
      holds: stockOff === 0,
      figure: `${stockOff} skus are off`,
    },
  ];
}

/** M5 */
function ledgerInBalance({ unbalanced, ledgerChanges, ledgerGuards }: OurBooks): Finding[] {
  return [
    {
      name: 'M5 every transaction of the ledger adds up to nothing',
      holds: unbalanced === 0,
      figure: `${unbalanced} do not`,
    },
    {
      name: 'M5 no entry of the ledger was ever changed, and none can be',
      holds: ledgerChanges === 0 && ledgerGuards === 1,
      figure: `${ledgerChanges} changes, ${ledgerGuards} of 1 guards`,
    },
  ];
}

/**
 * M6: a refund may wait for the provider's settlement, and the rest of an order for a person who
 * decides about its first part; nothing else waits.
 */
function nothingLeftOpen({ attempts, strayReservations }: OurBooks): Finding[] {
  const underReview = new Set(
    attempts.filter(({ state }) => state === 'held').map(({ order_id }) => order_id),
  );
  const open = attempts.filter(({ verb, state, is_due, order_id }) => {
    if (state === 'created' && underReview.has(order_id)) return false;
    return ['created', 'sending', 'unknown'].includes(state) && (verb !== 'refund' || is_due);
  });
  return [
    {
      name: 'M6 no attempt is left open',
      holds: open.length === 0,
      figure: `${open.length} of ${attempts.length}`,
    },
    {
      name: 'M6 no stock is reserved for nobody',
      holds: strayReservations === 0,
      figure: `${strayReservations} reservations`,
    },
  ];
}

/** M7 */
function confirmationsSent(
  { orders }: OurBooks,
  received: MessageCounts,
  { kills = 0, confirmed }: Pick<VerifyMoneyOptions, 'confirmed' | 'kills'>,
): Finding {
  const paid = orders.filter(
    ({ id, status }) => paidStatuses.includes(status) && (confirmed?.includes(id) ?? true),
  );
  const counts = paid.map(({ message_id }) => received[message_id ?? ''] ?? 0);
  const missing = counts.filter((count) => count === 0).length;
  const repeated = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  return {
    name: 'M7 every paid order was confirmed by mail, twice only after a kill',
    holds: missing === 0 && repeated <= kills && counts.every((count) => count <= 2),
    figure: `${paid.length - missing} of ${paid.length} orders, ${repeated} repeated, ${kills} kills`,
  };
}

async function messageCounts(inboxUrl: string): Promise<MessageCounts> {
  const answer = await fetch(new URL('/api/message-ids', inboxUrl));
  if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`);
  return (await answer.json()) as Record<string, number>;
}

/** M8 */
function answersKept(
  { orders }: OurBooks,
  answers: NonNullable<VerifyMoneyOptions['answers']> = [],
): Finding {
  const totals = new Map(orders.map(({ id, total_cents }) => [id, total_cents]));
  const lost = answers.filter(({ orderId, totalCents }) => totals.get(orderId) !== totalCents);
  return {
    name: 'M8 every order that a client was told of is there, with its total',
    holds: lost.length === 0,
    figure: `${answers.length - lost.length} of ${answers.length} answers`,
  };
}
