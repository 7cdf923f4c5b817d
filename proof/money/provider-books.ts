/** What the card provider's stand-in has written down: the other side of every comparison. */

export interface MoneyEvent {
  readonly event: 'auth' | 'capture' | 'void' | 'refund' | 'settle' | 'expire';
  readonly transId: string;
  /** Of the request that caused it; null where nobody asked. */
  readonly refId: string | null;
  readonly amountCents: number;
}

export interface ProviderTransaction {
  readonly transId: string;
  readonly type: string;
  readonly status: string;
  readonly refId: string | null;
  readonly authCents: number;
}

export interface ProviderBooks {
  readonly events: readonly MoneyEvent[];
  readonly transactions: readonly ProviderTransaction[];
}

export async function readProviderBooks(controlUrl: string): Promise<ProviderBooks> {
  const [ledger, list] = await Promise.all([
    readJson<{ events: MoneyEvent[] }>(new URL('/__ledger', controlUrl)),
    readJson<{ transactions: ProviderTransaction[] }>(new URL('/__transactions', controlUrl)),
  ]);
  return { events: ledger.events, transactions: list.transactions };
}

/** Holds the shopper's money without having taken it. */
export function isLiveAuthorization({ status }: ProviderTransaction): boolean {
  return ['authorizedPendingCapture', 'FDSPendingReview', 'FDSAuthorizedPendingReview'].includes(
    status,
  );
}

async function readJson<T>(url: URL): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}
