import { z } from 'zod';
import { excerpt } from '../excerpt.ts';
import { httpUrl, moment, oneLine } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Action, Facts, Paragraph, Steps, Subheading, Verbatim } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  environment: oneLine.max(60),
  jobName: oneLine.max(200),
  jobId: oneLine.max(200),
  /** How often it was tried, the first time included. */
  attempts: z.int().positive(),
  failedAt: moment,
  /** Of any length: an alert must not fail because the error is long. Shown shortened. */
  errorSummary: z.string(),
  /** What the reader should do, in order. */
  nextSteps: z.array(oneLine.max(500)).min(1).max(10),
  runbookUrl: httpUrl,
});

function times(attempts: number): string {
  return attempts === 1 ? 'once' : `${attempts} times`;
}

export const operationsAlert = defineTemplate({
  schema,
  subject: ({ environment, jobName }) => `[${environment}] Job ${jobName} used up its retries`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`${data.jobName} failed ${times(data.attempts)} and waits for you.`}
      eyebrow={`${data.environment} · Operations alert`}
      heading="A job used up its retries"
      tone="error"
      reason="You receive this mail because this address gets the shop’s operations alerts."
    >
      <Paragraph>
        The job {data.jobName} failed {times(data.attempts)}. It will not run again until somebody
        starts it.
      </Paragraph>
      <Facts
        rows={[
          ['Job', data.jobName],
          ['Job ID', data.jobId],
          ['Attempts', String(data.attempts)],
          ['Last failure', formatMoment(data.failedAt)],
          ['Environment', data.environment],
        ]}
      />
      <Subheading>Last error</Subheading>
      <Verbatim>{excerpt(data.errorSummary)}</Verbatim>
      <Subheading>What to do next</Subheading>
      <Steps steps={data.nextSteps} />
      <Action href={data.runbookUrl}>Open the runbook</Action>
    </MailLayout>
  ),
  example: {
    environment: 'production',
    jobName: 'send-mail',
    jobId: '0198f3c2-7d1e-7a44-9c1b-5f2e8a6b90d3',
    attempts: 8,
    failedAt: '2026-03-14T15:09:26Z',
    errorSummary:
      'SmtpTemporaryError: 451 4.3.0 Temporary failure, try again later\n    at deliver (send-mail.ts:84)\n    at runJob (worker.ts:131)',
    nextSteps: [
      'Check that the mail server answers: run the delivery check.',
      'Read the error above and fix its cause.',
      'Start the job again from the list of failed jobs.',
    ],
    runbookUrl: 'https://docs.tarnholt.example/runbooks/failed-jobs',
  },
});
