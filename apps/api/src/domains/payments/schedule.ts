import type { Attempt } from './model.ts';

/** When an attempt is looked at next, and when silence may be taken for an answer. */

const second = 1_000;
const minute = 60 * second;

/** Longer than a call may take (30 s): whoever sends still owns the attempt when it is answered. */
export const leaseMs = 45 * second;

const lookPauses = [1, 2, 5, 10, 20, 30].map((seconds) => seconds * second);

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/** A lost answer is looked for at once, then less and less often, and for ever. */
export function lookAgainAt(now: Date, tries: number): Date {
  return after(now, lookPauses[tries] ?? minute);
}

/** Settlement happens once a day. */
export function askAboutSettlementAt(now: Date, tries: number): Date {
  return after(now, tries < 10 ? minute : 15 * minute);
}

export const holdPollMs = 10 * minute;
/** How long one waits for another that has no news of its own: news wakes it earlier. */
export const waitForAnotherMs = minute;
/** Between the two listings that prove an absence. */
export const secondListingMs = 5 * second;

const slackMs = 5 * minute;
const lifeWithoutTokenMs = 20 * minute;

/**
 * A token works until it expires, and a request that is stuck somewhere may arrive until then. From
 * this moment on a charge that no list shows was never made.
 */
export function absenceCountsFrom(attempt: Attempt): Date {
  if (attempt.tokenExpiresAt !== null) return after(attempt.tokenExpiresAt, slackMs);
  return after(attempt.sentAt ?? attempt.createdAt, lifeWithoutTokenMs);
}

/** In vain so often, something is wrong that repeating will not mend. */
export const triesBeforeHelp = 8;

/** Storing a card is repeated until it works, but the rest of the order cannot wait for ever. */
export function givesUpOnProfile({ createdAt, tries }: Attempt, now: Date): boolean {
  return tries >= triesBeforeHelp && after(createdAt, lifeWithoutTokenMs) <= now;
}

/** The clocks of two houses differ. */
const listMarginMs = 10 * minute;

export function listedSince(attempt: Attempt): Date {
  return after(attempt.sentAt ?? attempt.createdAt, -listMarginMs);
}
