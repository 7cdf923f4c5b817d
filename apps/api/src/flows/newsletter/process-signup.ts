import {
  answerToSignup,
  lockSubscriberOfAddress,
  newsletterSignupJob,
  noteSignup,
  type Subscriber,
  takeSignup,
} from '../../domains/newsletter/index.ts';
import type { MailQueue } from '../../domains/notifications/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { type UnsubscribeLinkDeps, unsubscribeUrlsOf } from '../../platform/unsubscribe-links.ts';
import { newsletterWayOut, verifyUrlOf } from './newsletter-links.ts';

export interface NewsletterDeps extends UnsubscribeLinkDeps {
  readonly db: Database;
  readonly mails: MailQueue;
}

/**
 * Has an address asked whether it wants the newsletter, unless it was asked a while ago or has said
 * yes. The sign-up goes in the transaction that queues the mail: a worker that is killed leaves it
 * for the next run, or has done all of it.
 */
export function processSignupHandler(deps: NewsletterDeps): JobHandler {
  return handleJob(newsletterSignupJob, ({ signupId }) =>
    deps.db.transaction(async (tx) => {
      const signup = await takeSignup(tx, signupId);
      if (signup === undefined) return;
      const subscriber = await lockSubscriberOfAddress(tx, signup);
      const { state, isMailDue } = answerToSignup(subscriber, subscriber.now);
      // Names of somebody who has confirmed are not a stranger's to change.
      if (state === 'subscribed') return;
      await noteSignup(tx, subscriber.id, signup, isMailDue);
      if (isMailDue) await queueVerification(deps, tx, subscriber, signup.address);
    }),
  );
}

/** It holds nothing that was typed: a stranger must not write to others through us. */
async function queueVerification(
  deps: NewsletterDeps,
  tx: Transaction,
  { id, version, unansweredMails }: Subscriber,
  recipient: string,
): Promise<void> {
  await deps.mails.queue(tx, {
    // An answer sets the count back to none, and the end of what it began raises the version.
    cause: `newsletter-verification/${id}/${version}/${unansweredMails + 1}`,
    template: 'newsletter-verification',
    recipient,
    data: {
      verifyUrl: verifyUrlOf(deps, { subscriberId: id, version }),
      ...unsubscribeUrlsOf(deps, newsletterWayOut, id),
    },
  });
}
