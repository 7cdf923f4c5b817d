import { z } from 'zod';
import { httpUrl, reference } from '../fields.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

/** To a dealer whose application was approved. */
export const dealerApproved = defineTemplate({
  schema: z.object({ reference, signInUrl: httpUrl, isListed: z.boolean() }),
  subject: ({ reference: name }) => `You are a dealer now: application ${name}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Your license is on file and your account is a dealer’s."
      eyebrow={`Dealer application ${data.reference}`}
      heading="Welcome as a dealer"
      reason="You receive this mail because you applied to be a dealer of ours."
    >
      <Paragraph>
        We have approved your application. Your license is on file, and your account is a dealer’s
        from the next time that you sign in.
      </Paragraph>
      <Paragraph>
        {data.isListed
          ? 'Shoppers now find you in the dealer locator.'
          : 'As you wished, you are not shown in the dealer locator.'}
      </Paragraph>
      <Facts rows={[['Reference', data.reference]]} />
      <Action href={data.signInUrl}>Go to your account</Action>
    </MailLayout>
  ),
  example: {
    reference: 'DA-0198F3C2',
    signInUrl: 'https://shop.tarnholt.example/profile',
    isListed: true,
  },
});
