import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Brand,
  parseTemplateData,
  renderEmail,
  type TemplateName,
  templates,
} from '@tarnholt/emails';
import { type Logger, scrubText } from '@tarnholt/service';
import { isDatabaseUnavailable, type Queryable } from '../../platform/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { sendMailJob } from './jobs.ts';
import type { MailServer } from './smtp.ts';
import { findMail, noteFailedAttempt, settleMail } from './store.ts';

export interface SendMailDeps {
  readonly db: Queryable;
  readonly mailServer: MailServer;
  readonly brand: Brand;
  readonly from: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Tries and pauses end well before the job expires. */
const recordTries = 5;
const recordPauseMs = 1_000;

function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/**
 * Sends one mail and records the server's answer. A crash between the two sends it again under the
 * same Message-ID, so that mail programs can recognize the copy.
 */
export function sendMailHandler(deps: SendMailDeps): JobHandler {
  return handleJob(sendMailJob, async ({ mailId }, { signal }) => {
    const mail = await findMail(deps.db, mailId);
    if (mail === undefined) throw new Error(`mail ${mailId} does not exist`);
    if (mail.state !== 'queued') return;
    if (!isTemplateName(mail.template)) throw new Error(`no template ${mail.template}`);
    const rendered = await renderEmail(
      mail.template,
      parseTemplateData(mail.template, mail.data),
      deps.brand,
    );
    try {
      const result = await deps.mailServer.send({
        ...rendered,
        from: { name: deps.brand.name, address: deps.from },
        to: mail.recipient,
        messageId: mail.message_id,
      });
      deps.metrics.mails.inc({ template: mail.template, outcome: result.outcome });
      if (result.outcome === 'rejected') {
        deps.logger.error({ mailId, reason: result.reason }, 'mail rejected for good');
        await record(() => settleMail(deps.db, mailId, 'rejected', result.reason), signal);
        return;
      }
    } catch (error) {
      deps.metrics.mails.inc({ template: mail.template, outcome: 'failed' });
      const reason = error instanceof Error ? error.message : String(error);
      await noteFailedAttempt(deps.db, mailId, scrubText(reason).slice(0, 500));
      throw error;
    }
    await record(() => settleMail(deps.db, mailId, 'sent', null), signal);
  });
}

/** While the database is away, only the record is tried again: another run would send the mail twice. */
async function record(settle: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let left = recordTries - 1; ; left -= 1) {
    try {
      return await settle();
    } catch (error) {
      if (left === 0 || signal.aborted || !isDatabaseUnavailable(error)) throw error;
      await sleep(recordPauseMs);
    }
  }
}
