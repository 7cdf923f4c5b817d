import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../arguments.ts';
import { settledMoney } from '../money/settled-money.ts';
import type { VerifyMoneyOptions } from '../money/verify-money.ts';
import { queryOnce } from '../query-once.ts';
import type { MoneyShop } from './money-shop.ts';

/** A card token lives for 15 minutes, and 5 more pass before silence counts as a no. */
const minutesUntilAbsenceCounts = 21;
const quietMs = 60_000;

export interface Settlement {
  /** What the provider had charged, and we had not heard of, was found after so many seconds. */
  readonly adoptedWithinSeconds: number;
  /** What was never charged, and needed moved clocks to be sure of. */
  readonly neverCharged: number;
  readonly findings: readonly Finding[];
}

/**
 * Waits until nothing is open. Whatever the provider has charged must be found within a minute of
 * real time. What it never got is known only when the card token cannot be used any more, so that
 * the clocks of both are moved past that moment.
 */
export async function settleBooks(
  shop: MoneyShop,
  told: Pick<VerifyMoneyOptions, 'kills' | 'answers'>,
): Promise<Settlement> {
  const { databaseUrl, cardProviderUrl, stack } = shop;
  const start = performance.now();
  let open = await openCharges(shop);
  while (open.charged > 0 && performance.now() - start < quietMs) {
    await sleep(500);
    open = await openCharges(shop);
  }
  const adoptedWithinSeconds = Math.round((performance.now() - start) / 1_000);
  if (open.all > 0) await shop.moveClocks(minutesUntilAbsenceCounts);
  const inboxUrl = stack.mailSink.url;
  const findings = await settledMoney({ databaseUrl, cardProviderUrl, inboxUrl, ...told });
  return {
    adoptedWithinSeconds,
    neverCharged: open.all - open.charged,
    findings: [
      {
        name: 'what the provider had charged was found within 60 s',
        holds: open.charged === 0,
        figure: `${open.charged} left after ${adoptedWithinSeconds} s`,
      },
      ...findings,
    ],
  };
}

/** What waits for a person to decide about the order's first part is not open. */
export const openAttempts = `
  select id from payments.payment_attempt a
   where state in ('sending', 'unknown')
      or state = 'created' and not exists (
           select from payments.payment_attempt h
            where h.order_id = a.order_id and h.state = 'held')`;

/** Attempts without an end, and those of them that the provider knows. */
async function openCharges({
  databaseUrl,
  cardProviderUrl,
}: MoneyShop): Promise<{ all: number; charged: number }> {
  const open = await queryOnce<{ id: string }>(databaseUrl, openAttempts);
  if (open.length === 0) return { all: 0, charged: 0 };
  const answer = await fetch(new URL('/__ledger', cardProviderUrl));
  const { events } = (await answer.json()) as { events: { refId: string | null }[] };
  const known = new Set(events.map(({ refId }) => refId));
  return { all: open.length, charged: open.filter(({ id }) => known.has(id)).length };
}
