import { isFinal, isLiveAuthorization } from '../../domains/payments/model.ts';
import type { MoneyHistory } from './money-history.ts';

/**
 * What is wrong at the end of a history, in words; nothing when both sides have the same books. Named
 * like the checks of `pnpm proof:verify-money`.
 */
export function judgeHistory(history: MoneyHistory): string[] {
  return [
    ...authorizations(history),
    ...amounts(history),
    ...transactions(history),
    ...stock(history),
    ...ledger(history),
    ...endings(history),
  ];
}

function differ(name: string, ours: unknown, theirs: unknown): string[] {
  const [told, found] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return told === found ? [] : [`${name}: we have ${told}, they have ${found}`];
}

function authorizations({ store, provider, orderIds }: MoneyHistory): string[] {
  const attempts = [...store.attempts.values()];
  const live = provider.transactions.filter(({ status }) => status === 'authorizedPendingCapture');
  const ours = attempts.filter(isLiveAuthorization);
  // A checkout is authorized as a whole or not at all. What is renewed later is on its own.
  const halves = orderIds.filter((orderId) => {
    const own = store
      .ofOrder(orderId)
      .filter(({ verb, planId }) => verb === 'authorize' && planId !== null);
    return own.some(({ state }) => state !== 'approved') && own.some(isLiveAuthorization);
  });
  return [
    ...differ(
      'M1 live authorizations',
      ours.map(({ id }) => id).sort(),
      live.map(({ refId }) => refId).sort(),
    ),
    ...halves.map((orderId) => `M1 half of ${orderId} is authorized`),
  ];
}

function amounts(history: MoneyHistory): string[] {
  const sum = (statuses: readonly string[]) =>
    history.provider.transactions
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { settleCents }) => total + settleCents, 0);
  const captured = sum(['capturedPendingSettlement', 'settledSuccessfully']);
  const refunded = sum(['refundPendingSettlement', 'refundSettledSuccessfully']);
  return [
    ...differ('M2 captured', balance(history, 'provider_captured'), captured - refunded),
    ...differ(
      'M2 authorized',
      balance(history, 'provider_authorized'),
      sum(['authorizedPendingCapture']),
    ),
    ...differ('M2 refunds owed', balance(history, 'refund_payable'), 0),
  ];
}

function balance({ store }: MoneyHistory, account: string): number {
  let cents = 0;
  for (const { entries } of store.postings)
    for (const entry of entries) if (entry.account === account) cents += entry.cents;
  return cents;
}

function transactions({ store, provider }: MoneyHistory): string[] {
  const references = provider.transactions.map(({ refId }) => refId);
  const unknown = references.filter((refId) => !store.attempts.has(refId));
  const twice = references.filter((refId, index) => references.indexOf(refId) !== index);
  return [
    ...unknown.map((refId) => `M3 nobody asked for ${refId}`),
    ...twice.map((refId) => `M3 ${refId} was carried out twice`),
  ];
}

function stock({ shelf, checkouts }: MoneyHistory): string[] {
  const { onHand, available, reserved, sold } = shelf;
  const unsold = [...checkouts].filter(
    ([orderId, end]) => end === 'approved' && shelf.stateOf(orderId) !== 'committed',
  );
  return [
    ...differ('M4 stock on hand', onHand, available + reserved + sold),
    ...(available < 0 ? [`M4 ${available} available`] : []),
    ...unsold.map(([orderId]) => `M4 ${orderId} is paid for and has no stock`),
  ];
}

function ledger({ store }: MoneyHistory): string[] {
  return store.postings
    .map(({ entries }) => entries.reduce((total, { cents }) => total + cents, 0))
    .filter((sum) => sum !== 0)
    .map((sum) => `M5 a posting adds up to ${sum}`);
}

function endings({ store, shelf, orderIds }: MoneyHistory): string[] {
  const attempts = [...store.attempts.values()];
  const stuck = attempts.filter(({ state }) => !isFinal(state));
  const reported = store.finished.map(({ id }) => id).sort();
  return [
    ...stuck.map(({ verb, state }) => `M6 ${verb} is still ${state}`),
    ...orderIds
      .filter((orderId) => shelf.stateOf(orderId) === 'open')
      .map((orderId) => `M6 the stock of ${orderId} is still reserved`),
    ...(stuck.length > 0
      ? []
      : differ('M6 reported ends', reported, attempts.map(({ id }) => id).sort())),
    ...attempts
      .filter(({ request }) => request.person)
      .map(({ id }) => `M6 ${id} still knows who paid`),
  ];
}
