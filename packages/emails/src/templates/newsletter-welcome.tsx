import { z } from 'zod';
import { httpUrl } from '../fields.ts';
import { Action, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  /** A page that asks once more. */
  unsubscribeUrl: httpUrl,
  /** What mail programs call by themselves. */
  oneClickUrl: httpUrl,
});

export const newsletterWelcome = defineTemplate({
  schema,
  subject: () => 'You are subscribed to our newsletter',
  oneClickUrl: (data) => data.oneClickUrl,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Your address is confirmed."
      eyebrow="Newsletter"
      heading="You are subscribed"
      reason="You receive this mail because you confirmed that this address wants our newsletter."
      unsubscribe={{ href: data.unsubscribeUrl, words: 'Unsubscribe from the newsletter' }}
    >
      <Paragraph>
        Thank you for confirming your address. From now on the newsletter comes to it: new products,
        limited editions and what happens at the works.
      </Paragraph>
      <Paragraph>Every issue has a link like the one below, and one click ends it.</Paragraph>
      <Action href={brand.shopUrl}>Visit the shop</Action>
    </MailLayout>
  ),
  example: {
    unsubscribeUrl: 'https://shop.tarnholt.example/newsletter/0198f3c2.1.tq9w2c.7Fq2',
    oneClickUrl: 'https://shop.tarnholt.example/api/v1/newsletter/0198f3c2.1.tq9w2c.7Fq2/end',
  },
});
