import type { Database, Transaction } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { sendMailJob } from './jobs.ts';
import { messageIdOf } from './queue-mail.ts';
import { countResends, findMail, insertMail } from './store.ts';

export type ResendResult = { outcome: 'queued'; mailId: string } | { outcome: 'not-found' };

/**
 * Sends a mail once more because a person asked: a new row with a cause and a Message-ID of its
 * own, so that receivers do not drop it as a repeat, and the first one's record stays as it was.
 */
export function resendMail(
  deps: ResendDeps & { readonly db: Database },
  mailId: string,
): Promise<ResendResult> {
  return deps.db.transaction((tx) => resendMailIn(tx, deps, mailId));
}

export interface ResendDeps {
  readonly jobs: JobQueue;
  readonly messageIdDomain: string;
}

/** The same as a part of what somebody does. */
export async function resendMailIn(
  tx: Transaction,
  { jobs, messageIdDomain }: ResendDeps,
  mailId: string,
): Promise<ResendResult> {
  const mail = await findMail(tx, mailId);
  // Of one that was erased nothing is left to send.
  if (mail === undefined || mail.recipient === '') return { outcome: 'not-found' };
  // Two people who press at once get one mail: the second insert finds the cause taken.
  const cause = `${mail.cause}/resend-${(await countResends(tx, mailId)) + 1}`;
  const resent = await insertMail(tx, {
    cause,
    template: mail.template,
    recipient: mail.recipient,
    data: mail.data,
    messageId: messageIdOf(cause, messageIdDomain),
    resendOf: mailId,
  });
  if (resent === undefined) return { outcome: 'queued', mailId };
  await jobs.enqueue(tx, sendMailJob, { mailId: resent });
  return { outcome: 'queued', mailId: resent };
}
