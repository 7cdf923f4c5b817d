import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

/** To the author of a review, once others can read it. */
export const reviewPublished = defineTemplate({
  schema: z.object({
    productName: oneLine.max(300),
    reviewTitle: oneLine.max(100),
    productUrl: httpUrl,
  }),
  subject: ({ productName }) => `Your review of ${productName} is published`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Everybody can read it now. Thank you for writing it."
      eyebrow="Product review"
      heading="Your review is published"
      reason="You receive this mail because you wrote a review in our shop."
    >
      <Paragraph>
        Thank you for writing about what you bought. Your review stands on the product’s page, and
        you can change or delete it in your account at any time.
      </Paragraph>
      <div style={{ margin: '0 0 24px' }}>
        <Facts
          rows={[
            ['Product', data.productName],
            ['Your review', data.reviewTitle],
          ]}
        />
      </div>
      <Action href={data.productUrl}>See your review</Action>
    </MailLayout>
  ),
  example: {
    productName: 'Ridgeline 16 Rifle',
    reviewTitle: 'Holds its zero after a season of rain',
    productUrl: 'https://shop.tarnholt.example/product/product-long/ridgeline16',
  },
});
