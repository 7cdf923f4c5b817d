import { type Logger, scrubText } from '@tarnholt/service';
import type { Database } from '../../platform/database.ts';
import type { DeadLetter } from '../../platform/jobs/worker.ts';
import type { Mailbox } from '../../platform/mailbox.ts';
import { sendMailJob } from './jobs.ts';
import type { MailQueue } from './queue-mail.ts';
import { findMail } from './store.ts';

export interface AlertDeps {
  readonly db: Database;
  readonly mails: MailQueue;
  readonly operationsMailbox: Mailbox;
  readonly runbookUrl: string;
  readonly environment: string;
  readonly logger: Logger;
}

const alertTemplate = 'operations-alert';

/** Tells operations by mail of a job that used up its retries, once each time it does. */
export async function alertOperations(deps: AlertDeps, letter: DeadLetter): Promise<void> {
  deps.logger.error({ job: letter.job, jobId: letter.id }, 'job used up its retries');
  if (await isUndeliveredAlert(deps, letter)) return;
  await deps.db.transaction(async (tx) => {
    await deps.mails.queue(tx, {
      cause: `${alertTemplate}/${letter.job}/${letter.letterId}`,
      template: alertTemplate,
      recipient: await deps.operationsMailbox(tx),
      data: {
        environment: deps.environment,
        jobName: letter.job,
        jobId: letter.id,
        attempts: letter.attempts,
        failedAt: letter.failedAt.toISOString(),
        errorSummary: scrubText(letter.error),
        nextSteps: [
          'Find the cause: search the log for the job id.',
          'Mend it, then run the job again with the operate command retry-job.',
        ],
        runbookUrl: deps.runbookUrl,
      },
    });
  });
}

/** An alert that cannot be delivered must not raise another one: that chain has no end. */
async function isUndeliveredAlert(deps: AlertDeps, letter: DeadLetter): Promise<boolean> {
  if (letter.job !== sendMailJob.name) return false;
  const { mailId } = sendMailJob.payload.parse(letter.payload);
  const mail = await findMail(deps.db, mailId);
  return mail?.template === alertTemplate;
}
