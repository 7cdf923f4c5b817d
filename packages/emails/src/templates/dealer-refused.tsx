import { z } from 'zod';
import { oneLine, reference } from '../fields.ts';
import { Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

/** To a dealer whose application was refused, with the reason. */
export const dealerRefused = defineTemplate({
  schema: z.object({ reference, reason: oneLine.max(500) }),
  subject: ({ reference: name }) => `About your dealer application ${name}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="We could not approve your application."
      eyebrow={`Dealer application ${data.reference}`}
      heading="We could not approve your application"
      reason="You receive this mail because you applied to be a dealer of ours."
    >
      <Paragraph>
        Thank you for wanting to carry our products. We could not approve your application this
        time. You are welcome to apply again.
      </Paragraph>
      <Facts
        rows={[
          ['Reference', data.reference],
          ['Reason', data.reason],
        ]}
      />
    </MailLayout>
  ),
  example: {
    reference: 'DA-0198F3C2',
    reason: 'The copy of the license cannot be read. Please send another one.',
  },
});
