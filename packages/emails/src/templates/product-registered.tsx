import { z } from 'zod';
import { day, moment, oneLine, reference } from '../fields.ts';
import { formatDay } from '../format-day.ts';
import { formatMoment } from '../format-moment.ts';
import { Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  reference,
  serialNumber: oneLine.max(30),
  purchasedOn: day,
  registeredAt: moment,
});

/**
 * To whoever registered a product. Of what was typed it repeats a number and a day, and no words:
 * anybody can type anybody's address.
 */
export const productRegistered = defineTemplate({
  schema,
  subject: ({ serialNumber }) => `Your registration of ${serialNumber}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Keep this mail with the papers of your product."
      eyebrow={`Product registration ${data.reference}`}
      heading="Your product is registered"
      reason="You receive this mail because somebody registered a product with this address."
    >
      <Paragraph>
        Thank you. If there is ever a notice about the safety of your product, we know where to
        reach you. Keep this mail with its papers.
      </Paragraph>
      <Facts
        rows={[
          ['Reference', data.reference],
          ['Serial number', data.serialNumber],
          ['Purchased', formatDay(data.purchasedOn)],
          ['Registered', formatMoment(data.registeredAt)],
        ]}
      />
      <div style={{ margin: '24px 0 0' }}>
        <Paragraph>
          You sold it, or it was not you who registered it? Write to us, and we remove the
          registration.
        </Paragraph>
      </div>
    </MailLayout>
  ),
  example: {
    reference: 'PR-0198F3C2',
    serialNumber: 'R16-004711',
    purchasedOn: '2026-03-07',
    registeredAt: '2026-03-14T15:09:26Z',
  },
});
