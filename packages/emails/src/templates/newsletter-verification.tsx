import { z } from 'zod';
import { httpUrl } from '../fields.ts';
import { Action, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

/** Links of ours and nothing that was typed: whoever typed the address may be a stranger to it. */
const schema = z.object({
  verifyUrl: httpUrl,
  /** A page that asks once more. */
  unsubscribeUrl: httpUrl,
  /** What mail programs call by themselves. */
  oneClickUrl: httpUrl,
});

export const newsletterVerification = defineTemplate({
  schema,
  subject: () => 'Please confirm your email address',
  oneClickUrl: (data) => data.oneClickUrl,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="One click, and the newsletter comes to this address."
      eyebrow="Newsletter"
      heading="Confirm your email address"
      reason="You receive this mail because somebody entered this address into the newsletter form of our shop."
      unsubscribe={{ href: data.unsubscribeUrl, words: 'I did not ask for this newsletter' }}
    >
      <Paragraph>
        Somebody, most likely you, would like to have our newsletter at this address. Please confirm
        that it is yours.
      </Paragraph>
      <Action href={data.verifyUrl}>Confirm the address</Action>
      <div style={{ margin: '24px 0 0' }}>
        <Paragraph>
          The link works for seven days. If it was not you, do nothing: without your answer we send
          no newsletter.
        </Paragraph>
      </div>
    </MailLayout>
  ),
  example: {
    verifyUrl: 'https://shop.tarnholt.example/Newsletter/verify/0198f3c2.1.tq9w2c.7Fq2',
    unsubscribeUrl: 'https://shop.tarnholt.example/newsletter/0198f3c2.1.tq9w2c.7Fq2',
    oneClickUrl: 'https://shop.tarnholt.example/api/v1/newsletter/0198f3c2.1.tq9w2c.7Fq2/end',
  },
});
