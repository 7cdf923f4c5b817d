export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed';

/** What is told about an address: to its owner, and to whoever holds a link that was mailed to it. */
export interface SubscriptionStatus {
  /** From the click on, whether or not the address has confirmed. */
  readonly isSubscribed: boolean;
  readonly pending: boolean;
}

export interface AskedSoFar {
  readonly state: SubscriptionState;
  /** When the address was last asked to confirm and did not answer; null when it has answered. */
  readonly mailedAt: Date | null;
  readonly unansweredMails: number;
}

export const mostUnansweredMails = 3;
const hoursBetweenMails = 24;

/**
 * What a sign-up makes of an address. Anybody can type it, so the address is asked once a day, and
 * three times in all, until it answers or is forgotten. Who is subscribed is not asked again.
 */
export function answerToSignup(
  { state, mailedAt, unansweredMails }: AskedSoFar,
  now: Date,
): { readonly state: 'pending' | 'subscribed'; readonly isMailDue: boolean } {
  if (state === 'subscribed') return { state, isMailDue: false };
  const isRested =
    mailedAt === null || now.getTime() - mailedAt.getTime() >= hoursBetweenMails * 3_600_000;
  return { state: 'pending', isMailDue: isRested && unansweredMails < mostUnansweredMails };
}

/** An address that only stands in a sign-up so far is as good as asked. */
export function statusOf(
  state: SubscriptionState | undefined,
  hasSignup: boolean,
): SubscriptionStatus {
  if (state === 'subscribed') return { isSubscribed: true, pending: false };
  const pending = state === 'pending' || hasSignup;
  return { isSubscribed: pending, pending };
}
