import type { CallInput } from '@tarnholt/contract';
import { explainFailure, subscribedText } from '../../newsletter/newsletter-answers.ts';
import type { Profile } from '../profile.ts';

export const unsubscribedText = 'You have been unsubscribed from the newsletter';

export interface NewsletterCalls {
  subscribeNewsletter(input: CallInput<'subscribeNewsletter'>): Promise<unknown>;
  unsubscribeNewsletter(input: CallInput<'unsubscribeNewsletter'>): Promise<unknown>;
}

/** Makes the subscription what is wanted; says what was done, or null where nothing had to be. */
export async function changeSubscription(
  calls: NewsletterCalls,
  { email, firstName, lastName }: Pick<Profile, 'email' | 'firstName' | 'lastName'>,
  change: { readonly isSubscribed: boolean; readonly isWanted: boolean },
): Promise<string | null> {
  if (change.isWanted === change.isSubscribed) return null;
  if (!change.isWanted) {
    await calls.unsubscribeNewsletter({ body: { email } });
    return unsubscribedText;
  }
  await calls
    .subscribeNewsletter({ body: { email, firstName, lastName } })
    .catch((error: unknown) => Promise.reject(explainFailure(error)));
  return subscribedText;
}
