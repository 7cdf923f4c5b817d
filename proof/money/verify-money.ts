import type { Finding } from '../arguments.ts';
import { type OurBooks, paidStatuses, readOurBooks } from './our-books.ts';
import { isLiveAuthorization, type ProviderBooks, readProviderBooks } from './provider-books.ts';

export interface VerifyMoneyOptions {
  readonly databaseUrl: string;
  /** Where the card provider's stand-in tells what it has written down. */
  readonly cardProviderUrl: string;
  /** Where the mail server's stand-in tells what it has received. */
  readonly inboxUrl: string;
  /** How often a process was killed: each may repeat a mail. */
  readonly kills?: number;
  /** What clients were told: an order and its total. */
  readonly answers?: readonly { readonly orderId: string; readonly totalCents: number }[];
}

/**
 * Holds our books against the provider's, and ours against themselves. It shows that we are right
 * about our model of the provider; what the provider itself does, only its own sandbox can show.
 */
export async function verifyMoney(options: VerifyMoneyOptions): Promise<Finding[]> {
  const [ours, theirs] = await Promise.all([
    readOurBooks(options.databaseUrl),
    readProviderBooks(options.cardProviderUrl),
  ]);
  return [
    oneLiveAuthorization(ours, theirs),
    sameMoneyTaken(ours, theirs),
    ...everyTransactionKnown(ours, theirs),
    ...stockBehindEveryOrder(ours),
    ...ledgerInBalance(ours),
    ...nothingLeftOpen(ours),
    await confirmationsSent(ours, options),
    answersKept(ours, options),
    {
      name: 'no open difference between the books',
      holds: ours.openBreaks === 0,
      figure: `${ours.openBreaks}`,
    },
  ];
}

/** M1: what a group still owes is held once; a closed group holds nothing. */
function oneLiveAuthorization({ attempts, groups }: OurBooks, theirs: ProviderBooks): Finding {
  const groupOf = new Map(attempts.map(({ id, group_id }) => [id, group_id]));
  const closed = ['shipped', 'delivered', 'picked_up', 'refused', 'returned', 'canceled'];
  const wrong = groups.filter((group) => {
    const live = theirs.transactions.filter(
      (one) => isLiveAuthorization(one) && groupOf.get(one.refId ?? '') === group.id,
    );
    if (closed.includes(group.state)) return live.length > 0;
    if (group.state === 'pending') return live.length > 1;
    const remainder = group.total_cents - group.captured_cents;
    return remainder > 0 && (live.length !== 1 || live[0]?.authCents !== remainder);
  });
  return {
    name: 'M1 one live authorization for what a group still owes',
    holds: wrong.length === 0,
    figure: `${groups.length - wrong.length} of ${groups.length} groups`,
  };
}

/** M2, to the cent. */
function sameMoneyTaken(ours: OurBooks, { events, transactions }: ProviderBooks): Finding {
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
  return {
    name: 'M2 captured less refunded is the same in both books',
    holds: theirs === ours.capturedCents,
    figure: `${ours.capturedCents} cents, the provider has ${theirs}`,
  };
}

/** M3 */
function everyTransactionKnown(ours: OurBooks, theirs: ProviderBooks): Finding[] {
  const known = new Set(ours.attempts.map(({ id }) => id));
  const strange = theirs.events.filter(({ refId }) => refId !== null && !known.has(refId));
  const caused = new Set(theirs.events.map(({ refId }) => refId));
  const approved = ours.attempts.filter(
    ({ verb, state }) => state === 'approved' && !verb.endsWith('_profile'),
  );
  const unfounded = approved.filter(({ id }) => !caused.has(id));
  return [
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
function ledgerInBalance({ unbalanced, ledgerChanges }: OurBooks): Finding[] {
  return [
    {
      name: 'M5 every transaction of the ledger adds up to nothing',
      holds: unbalanced === 0,
      figure: `${unbalanced} do not`,
    },
    {
      name: 'M5 no entry of the ledger was ever changed',
      holds: ledgerChanges === 0,
      figure: `${ledgerChanges} changes`,
    },
  ];
}

/** M6: a refund may wait for the provider's settlement; nothing else waits. */
function nothingLeftOpen({ attempts, strayReservations }: OurBooks): Finding[] {
  const open = attempts.filter(
    ({ verb, state, is_due }) =>
      ['created', 'sending', 'unknown'].includes(state) && (verb !== 'refund' || is_due),
  );
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
async function confirmationsSent(
  { orders }: OurBooks,
  { inboxUrl, kills = 0 }: VerifyMoneyOptions,
): Promise<Finding> {
  const paid = orders.filter(({ status }) => paidStatuses.includes(status));
  const received = await messageCounts(inboxUrl);
  const counts = paid.map(({ message_id }) => received[message_id ?? ''] ?? 0);
  const missing = counts.filter((count) => count === 0).length;
  const repeated = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  return {
    name: 'M7 every paid order was confirmed by mail, twice only after a kill',
    holds: missing === 0 && repeated <= kills,
    figure: `${paid.length - missing} of ${paid.length} orders, ${repeated} repeated, ${kills} kills`,
  };
}

/** How often the mail server has got each Message-ID. */
async function messageCounts(inboxUrl: string): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(new URL('/api/message-ids', inboxUrl));
  if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`);
  return (await answer.json()) as Record<string, number>;
}

/** M8 */
function answersKept({ orders }: OurBooks, { answers = [] }: VerifyMoneyOptions): Finding {
  const totals = new Map(orders.map(({ id, total_cents }) => [id, total_cents]));
  const lost = answers.filter(({ orderId, totalCents }) => totals.get(orderId) !== totalCents);
  return {
    name: 'M8 every order that a client was told of is there, with its total',
    holds: lost.length === 0,
    figure: `${answers.length - lost.length} of ${answers.length} answers`,
  };
}
