import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Facts, Paragraph, Steps, Subheading } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  environment: oneLine.max(60),
  /** Of those that are new. */
  changes: z
    .array(
      z.object({
        /** A header, a script, or the list of scripts. */
        part: oneLine.max(300),
        before: oneLine.max(500),
        now: oneLine.max(500),
      }),
    )
    .min(1)
    .max(20),
  nextSteps: z.array(oneLine.max(500)).min(1).max(10),
  pageUrl: httpUrl,
});

const heading = 'The checkout is not what was accepted';

export const checkoutChanged = defineTemplate({
  schema,
  subject: ({ environment }) => `[${environment}] ${heading}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="A script or a header of the page where cards are typed has changed."
      eyebrow="Operations alert"
      heading={heading}
      tone="error"
      reason="You receive this mail because this address gets the shop’s operations alerts."
    >
      <Paragraph>
        The page where shoppers pay was fetched as a browser gets it, and something of it is not
        what was accepted. A release of ours or of the card provider does this. So does somebody who
        wants to read cards.
      </Paragraph>
      <Facts
        rows={[
          ['Environment', data.environment],
          ...data.changes.map(
            ({ part, before, now }) => [part, `Was: ${before} · Is: ${now}`] as const,
          ),
        ]}
      />
      <Subheading>What to do next</Subheading>
      <Steps steps={data.nextSteps} />
      <Action href={data.pageUrl}>Open the checkout</Action>
    </MailLayout>
  ),
  example: {
    environment: 'production',
    changes: [
      {
        part: 'header content-security-policy',
        before: "script-src 'self' 'nonce' https://js.authorize.net",
        now: "script-src 'self' 'nonce' https://js.authorize.net https://cdn.example",
      },
      {
        part: 'script https://js.authorize.net/v1/Accept.js',
        before: 'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=, 4011 bytes',
        now: 'sha256-YmFzZTY0IG9mIHRoaXJ0eS10d28gYnl0ZXMgbW9yZSE=, 4630 bytes',
      },
    ],
    nextSteps: [
      'Was there a release within the last minutes? Then compare, and accept.',
      'If not, take it for an attack on cards: follow the operations guide.',
    ],
    pageUrl: 'https://shop.tarnholt.example/checkout',
  },
});
