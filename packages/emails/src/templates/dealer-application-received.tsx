import { z } from 'zod';
import { moment, reference } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

/**
 * To whoever applied. It repeats nothing that was typed, and says the same to those who have an
 * account and to those who have none: anybody can type anybody's address.
 */
export const dealerApplicationReceived = defineTemplate({
  schema: z.object({ reference, sentAt: moment }),
  subject: ({ reference: name }) => `We received your dealer application ${name}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="We check your license and write back to this address."
      eyebrow={`Dealer application ${data.reference}`}
      heading="We received your application"
      reason="You receive this mail because somebody applied, with this address, to be a dealer of ours."
    >
      <Paragraph>
        Thank you for wanting to carry our products. We check your license and write back to this
        address within two business days.
      </Paragraph>
      <Paragraph>
        If you have no account with us yet, another mail asks you to confirm this address. With an
        account that you have, sign in as before.
      </Paragraph>
      <Facts
        rows={[
          ['Reference', data.reference],
          ['Sent', formatMoment(data.sentAt)],
        ]}
      />
      <div style={{ margin: '24px 0 0' }}>
        <Paragraph>
          Was it not you? Then please do not confirm anything: without that, nothing follows.
        </Paragraph>
      </div>
    </MailLayout>
  ),
  example: { reference: 'DA-0198F3C2', sentAt: '2026-03-14T15:09:26Z' },
});
