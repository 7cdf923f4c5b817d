import { setTimeout as sleep } from 'node:timers/promises';
import { findCheckoutProgress, notePendingCheckout } from '../../domains/orders/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { answers, type CheckoutAnswer } from './checkout-request.ts';

export interface LiveCheckout {
  readonly checkoutId: string;
  readonly orderId: string;
}

/** How long after one look the next one comes, and at most. */
const firstPauseMs = 25;
const longestPauseMs = 400;

/**
 * Waits until the payments of a checkout are settled, by whichever process, and gives its answer.
 * Past `deadline`, or when a person has to look at a payment, callers are told that it is open, and
 * that is noted: from then on the end of it is mailed.
 */
export async function awaitAnswer(
  deps: { readonly db: Queryable; readonly now: () => Date },
  { checkoutId, orderId }: LiveCheckout,
  deadline: Date,
): Promise<CheckoutAnswer> {
  let pause = firstPauseMs;
  for (;;) {
    const progress = await findCheckoutProgress<CheckoutAnswer>(deps.db, checkoutId);
    if (progress.answer !== null) return progress.answer;
    if (progress.isToldPending) return answers.open(orderId, progress.orderStatus);
    const left = deadline.getTime() - deps.now().getTime();
    if (left <= 0) await notePendingCheckout(deps.db, orderId);
    else await sleep(Math.min(pause, left));
    pause = Math.min(pause * 2, longestPauseMs);
  }
}
