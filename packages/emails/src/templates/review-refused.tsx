import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

/** To the author of a review that the shop does not show, with the reason. */
export const reviewRefused = defineTemplate({
  schema: z.object({
    productName: oneLine.max(300),
    reviewTitle: oneLine.max(100),
    reason: oneLine.max(500),
    reviewsUrl: httpUrl,
  }),
  subject: ({ productName }) => `Your review of ${productName} is not shown`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Here is why, and how to change it."
      eyebrow="Product review"
      heading="Your review is not shown"
      reason="You receive this mail because you wrote a review in our shop."
    >
      <Paragraph>
        We have read your review and do not show it the way it is. A low rating is never the reason.
        You can change it in your account, and we read it again.
      </Paragraph>
      <div style={{ margin: '0 0 24px' }}>
        <Facts
          rows={[
            ['Product', data.productName],
            ['Your review', data.reviewTitle],
            ['Reason', data.reason],
          ]}
        />
      </div>
      <Action href={data.reviewsUrl}>Change your review</Action>
    </MailLayout>
  ),
  example: {
    productName: 'Ridgeline 16 Rifle',
    reviewTitle: 'Call me about it',
    reason: 'It holds a phone number. Please leave it out.',
    reviewsUrl: 'https://shop.tarnholt.example/profile/my-reviews',
  },
});
