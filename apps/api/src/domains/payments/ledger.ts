/**
 * Double entry. What we have or are owed is positive, what we owe is negative, and the entries of one
 * posting add up to nothing:
 *
 * - authorized: the shopper lets us have it (`shopper_authorized`), the provider keeps it for us
 *   (`provider_authorized`)
 * - captured: the authorization is gone, all of it; the provider owes us what was taken
 *   (`provider_captured`), part of it is the state's (`tax_payable`), the rest ours once it is earned
 *   (`revenue_pending`)
 * - refund decided: we owe it to the shopper (`refund_payable`); refund made: the provider has paid it
 */

export type Account =
  | 'shopper_authorized'
  | 'provider_authorized'
  | 'provider_captured'
  | 'revenue_pending'
  | 'tax_payable'
  | 'refund_payable';

export interface Entry {
  readonly account: Account;
  readonly cents: number;
}

function entries(cents: Partial<Record<Account, number>>): Entry[] {
  const list = Object.entries(cents)
    .map(([account, amount]) => ({ account: account as Account, cents: amount }))
    .filter(({ cents: amount }) => amount !== 0);
  const sum = list.reduce((total, entry) => total + entry.cents, 0);
  if (sum !== 0) throw new Error(`entries add up to ${sum}, not to nothing`);
  return list;
}

export function authorized(cents: number): Entry[] {
  return entries({ provider_authorized: cents, shopper_authorized: -cents });
}

export function authorizationReleased(cents: number): Entry[] {
  return entries({ provider_authorized: -cents, shopper_authorized: cents });
}

/** The provider lets go of what was not taken: one authorization is captured once. */
export function captured(authorizedCents: number, cents: number, taxCents: number): Entry[] {
  return [
    ...authorizationReleased(authorizedCents),
    ...entries({
      provider_captured: cents,
      revenue_pending: taxCents - cents,
      tax_payable: -taxCents,
    }),
  ];
}

export function refundOwed(cents: number, taxCents: number): Entry[] {
  return entries({
    revenue_pending: cents - taxCents,
    tax_payable: taxCents,
    refund_payable: -cents,
  });
}

/** The provider did not make it: the money stays where it was. */
export function refundDropped(cents: number, taxCents: number): Entry[] {
  return entries({
    revenue_pending: taxCents - cents,
    tax_payable: -taxCents,
    refund_payable: cents,
  });
}

export function refunded(cents: number): Entry[] {
  return entries({ refund_payable: cents, provider_captured: -cents });
}
