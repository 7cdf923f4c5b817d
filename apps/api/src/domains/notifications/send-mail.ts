import {
  type Brand,
  parseTemplateData,
  renderEmail,
  type TemplateName,
  templates,
} from '@tarnholt/emails';
import { type Logger, scrubText } from '@tarnholt/service';
import type { Queryable } from '../../platform/database.ts';
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

function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/**
 * Sends one mail and records it. A crash between the server's "accepted" and the record sends it
 * again, under the same Message-ID: at least once, told apart by the id.
 */
export function sendMailHandler(deps: SendMailDeps): JobHandler {
  return handleJob(sendMailJob, async ({ mailId }) => {
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
        await settleMail(deps.db, mailId, 'rejected', result.reason);
        return;
      }
    } catch (error) {
      deps.metrics.mails.inc({ template: mail.template, outcome: 'failed' });
      const reason = error instanceof Error ? error.message : String(error);
      await noteFailedAttempt(deps.db, mailId, scrubText(reason).slice(0, 500));
      throw error;
    }
    await settleMail(deps.db, mailId, 'sent', null);
  });
}
