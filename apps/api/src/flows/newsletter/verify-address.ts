import { AppError } from '@tarnholt/service';
import { lockSubscriber, noteConfirmed } from '../../domains/newsletter/index.ts';
import { unsubscribeUrlsOf } from '../../platform/unsubscribe-links.ts';
import { newsletterWayOut, verificationOfLink } from './newsletter-links.ts';
import type { NewsletterDeps } from './process-signup.ts';

/**
 * The address answers by the link that it was mailed. As often as it likes: mail programs open links
 * before their readers do. Not after it has unsubscribed.
 */
export async function verifyAddress(deps: NewsletterDeps, token: string): Promise<void> {
  const verification = verificationOfLink(deps, token);
  if (verification === null) throw invalidLink();
  const { subscriberId, version } = verification;
  await deps.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, subscriberId);
    if (subscriber?.version !== version || subscriber.state === 'unsubscribed') throw invalidLink();
    if (subscriber.state === 'subscribed') return;
    await noteConfirmed(tx, subscriberId);
    await deps.mails.queue(tx, {
      cause: `newsletter-welcome/${subscriberId}/${version}`,
      template: 'newsletter-welcome',
      recipient: subscriber.address,
      data: unsubscribeUrlsOf(deps, newsletterWayOut, subscriberId),
    });
  });
}

function invalidLink(): AppError {
  return new AppError(
    'verification_link_invalid',
    'no such sign-up, or its link is no longer good',
    {
      shownMessage: 'This link is no longer valid. Please subscribe again.',
    },
  );
}
