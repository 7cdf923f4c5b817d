import { childOf, type Element, listOf, textOf } from '../schema/read-element.ts';
import type { Transaction } from '../store/records.ts';
import type { Card } from './card.ts';
import type { Context } from './context.ts';

const defaultWindowSeconds = 120;
const longestWindowSeconds = 28_800;

/** A setting of a transaction by its name; empty when it was not sent. */
export function settingOf(sent: Element, name: string): string {
  const settings = listOf(childOf(sent, 'transactionSettings'), 'setting');
  const setting = settings.find((candidate) => textOf(candidate, 'settingName') === name);
  return setting ? textOf(setting, 'settingValue') : '';
}

function windowSeconds(sent: Element): number {
  const asked = settingOf(sent, 'duplicateWindow');
  if (!/^\d+$/.test(asked)) return defaultWindowSeconds;
  return Math.min(Number(asked), longestWindowSeconds);
}

/** The provider compares these and nothing else: two orders that share them all are one to it. */
export function fingerprintOf(
  { merchant }: Context,
  sent: Element,
  billTo: Element,
  card: Card,
  cents: number,
): string {
  const address = [
    'firstName',
    'lastName',
    'company',
    'address',
    'city',
    'state',
    'zip',
    'country',
  ].map((name) => textOf(billTo, name));
  return JSON.stringify([
    merchant.login,
    card.brand,
    card.lastFour,
    card.expires,
    textOf(sent, 'transactionType'),
    textOf(sent, 'poNumber'),
    cents,
    textOf(childOf(sent, 'order'), 'invoiceNumber'),
    textOf(childOf(sent, 'customer'), 'id'),
    ...address,
    windowSeconds(sent),
  ]);
}

/** The transaction that this one repeats. Declined ones do not count: a shopper may try again. */
export function findOriginal(
  { store, clock }: Context,
  sent: Element,
  fingerprint: string,
): Transaction | undefined {
  const since = clock.now() - windowSeconds(sent) * 1000;
  return store
    .all('transactions')
    .findLast(
      (candidate) =>
        candidate.fingerprint === fingerprint &&
        candidate.submittedAt > since &&
        (candidate.responseCode === 1 || candidate.responseCode === 4),
    );
}
