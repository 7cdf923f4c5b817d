import { createHash } from 'node:crypto';
import { parseTemplateData, type TemplateData, type TemplateName } from '@tarnholt/emails';
import type { Transaction } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { sendMailJob } from './jobs.ts';
import { insertMail } from './store.ts';

export interface MailRequest<N extends TemplateName> {
  /** Why this mail exists; the same cause never mails twice. Like `order-confirmation/TH-7K4M-92QX`. */
  readonly cause: string;
  readonly template: N;
  readonly recipient: string;
  readonly data: TemplateData<N>;
}

export interface MailQueue {
  /** False when the cause has its mail already, or nobody is there any more to get it. */
  queue<N extends TemplateName>(tx: Transaction, mail: MailRequest<N>): Promise<boolean>;
}

/** The same cause always gives the same id, so a receiver can tell a repeat from a second mail. */
export function messageIdOf(cause: string, domain: string): string {
  return `<${createHash('sha256').update(cause).digest('hex').slice(0, 32)}@${domain}>`;
}

/** A domain that can never exist (RFC 2606), as in the orders of an account that was deleted. */
const leadsNowhere = /\.invalid$/i;

export function createMailQueue(jobs: JobQueue, messageIdDomain: string): MailQueue {
  return {
    async queue(tx, mail) {
      if (leadsNowhere.test(mail.recipient)) return false;
      const mailId = await insertMail(tx, {
        cause: mail.cause,
        template: mail.template,
        recipient: mail.recipient,
        // A mail that cannot be rendered later must fail here, in the cause's own transaction.
        data: parseTemplateData(mail.template, mail.data),
        messageId: messageIdOf(mail.cause, messageIdDomain),
      });
      if (mailId === undefined) return false;
      await jobs.enqueue(tx, sendMailJob, { mailId });
      return true;
    },
  };
}
