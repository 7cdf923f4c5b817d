import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Facts, Paragraph, Steps, Subheading } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  environment: oneLine.max(60),
  /** Of those that are new. */
  breaks: z
    .array(
      z.object({
        /** What the row is filed under. */
        reference: oneLine.max(60),
        /** What is wrong, as operations know it. */
        kind: oneLine.max(60),
        /** An order, or a transaction that no order asked for. */
        about: oneLine.max(100),
      }),
    )
    .min(1)
    .max(20),
  nextSteps: z.array(oneLine.max(500)).min(1).max(10),
  /** The screen where they stand. */
  screenUrl: httpUrl,
});

function howMany(count: number): string {
  return count === 1 ? 'A payment needs a person' : `${count} payments need a person`;
}

export const paymentBreaks = defineTemplate({
  schema,
  subject: ({ environment, breaks }) => `[${environment}] ${howMany(breaks.length)}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Our books and those of the card provider disagree."
      eyebrow="Operations alert"
      heading={howMany(data.breaks.length)}
      tone="error"
      reason="You receive this mail because this address gets the shop’s operations alerts."
    >
      <Paragraph>
        Our books and those of the card provider disagree. Nothing was mended by itself, except that
        a charge which came after its order had failed was given back.
      </Paragraph>
      <Facts
        rows={[
          ['Environment', data.environment],
          ...data.breaks.map(
            ({ reference, kind, about }) => [reference, `${kind} · ${about}`] as const,
          ),
        ]}
      />
      <Subheading>What to do next</Subheading>
      <Steps steps={data.nextSteps} />
      <Action href={data.screenUrl}>Open the payments to look at</Action>
    </MailLayout>
  ),
  example: {
    environment: 'production',
    breaks: [
      { reference: 'Difference 41', kind: 'wrong_amount', about: 'Order TH-7K4M-92QX' },
      { reference: 'Difference 42', kind: 'unknown_transaction', about: 'Transaction 60198765432' },
    ],
    nextSteps: [
      'Compare the transaction at the card provider with the order.',
      'Set right what is wrong, then resolve the difference with a note.',
    ],
    screenUrl: 'https://office.tarnholt.example/payments',
  },
});
