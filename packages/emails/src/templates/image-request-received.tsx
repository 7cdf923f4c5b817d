import { z } from 'zod';
import { moment, reference } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

/**
 * To whoever asked for pictures. It repeats nothing that was typed: anybody can type anybody's
 * address, and then the words of a stranger would go out under our name.
 */
export const imageRequestReceived = defineTemplate({
  schema: z.object({ reference, askedAt: moment }),
  subject: ({ reference: name }) => `We received your image request ${name}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="A person reads it and writes back to this address."
      eyebrow={`Image request ${data.reference}`}
      heading="We received your request"
      reason="You receive this mail because somebody asked us, with this address, for product images."
    >
      <Paragraph>
        Thank you for asking for product images. A person reads your request and writes back to this
        address.
      </Paragraph>
      <Facts
        rows={[
          ['Reference', data.reference],
          ['Sent', formatMoment(data.askedAt)],
        ]}
      />
      <div style={{ margin: '24px 0 0' }}>
        <Paragraph>Was it not you? Then you need not do anything: nothing else follows.</Paragraph>
      </div>
    </MailLayout>
  ),
  example: { reference: 'IR-0198F3C2', askedAt: '2026-03-14T15:09:26Z' },
});
