import { z } from 'zod';
import { httpUrl, moment, oneLine } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Action, Facts, Paragraph, Steps, Subheading } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  environment: oneLine.max(60),
  since: moment,
  /** Payments of the last minutes, and how many of them were declined. */
  tries: z.int().positive(),
  declined: z.int().positive(),
  nextSteps: z.array(oneLine.max(500)).min(1).max(10),
  screenUrl: httpUrl,
});

export const cardTesting = defineTemplate({
  schema,
  subject: ({ environment }) => `[${environment}] Most cards are declined right now`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`${data.declined} of ${data.tries} payments were declined within minutes.`}
      eyebrow={`${data.environment} · Operations alert`}
      heading="Most cards are declined right now"
      tone="error"
      reason="You receive this mail because this address gets the shop’s operations alerts."
    >
      <Paragraph>
        Within five minutes, {data.declined} of {data.tries} payments were declined. Somebody may be
        trying stolen cards. From now on every guest has to solve a challenge before a card is
        charged, until it has been calm for a quarter of an hour.
      </Paragraph>
      <Facts
        rows={[
          ['Since', formatMoment(data.since)],
          ['Payments', String(data.tries)],
          ['Declined', String(data.declined)],
          ['Environment', data.environment],
        ]}
      />
      <Subheading>What to do next</Subheading>
      <Steps steps={data.nextSteps} />
      <Action href={data.screenUrl}>Open the payments</Action>
    </MailLayout>
  ),
  example: {
    environment: 'production',
    since: '2026-03-14T15:09:26Z',
    tries: 34,
    declined: 29,
    nextSteps: [
      'Look at the declined transactions at the card provider.',
      'If it is an attack, tell the card provider.',
    ],
    screenUrl: 'https://office.tarnholt.example/payments',
  },
});
