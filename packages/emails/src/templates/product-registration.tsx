import { z } from 'zod';
import { day, moment, oneLine, reference } from '../fields.ts';
import { formatDay } from '../format-day.ts';
import { formatMoment } from '../format-moment.ts';
import { Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { sharingFact } from '../sharing-fact.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  reference,
  serialNumber: oneLine.max(30),
  model: oneLine.max(80),
  purchasedOn: day,
  dealer: oneLine.max(100),
  firstName: oneLine.max(50),
  lastName: oneLine.max(50),
  email: oneLine.max(254),
  /** Empty when none was given. */
  phone: z.union([z.literal(''), oneLine.max(25)]),
  registeredAt: moment,
  /** How often this serial number was registered before, by whomever. */
  earlierRegistrations: z.int().min(0),
  doNotShare: z.boolean(),
});

/** To staff: who owns what. */
export const productRegistration = defineTemplate({
  schema,
  subject: (data) => `Product registration ${data.reference}: ${data.serialNumber}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`${data.model}, serial number ${data.serialNumber}, has an owner.`}
      eyebrow={`Product registration ${data.reference}`}
      heading="Somebody registered a product"
      reason="You receive this mail because this address gets what is sent by the shop’s forms."
    >
      {data.earlierRegistrations > 0 && (
        <Paragraph>
          This serial number was registered before ({data.earlierRegistrations}). Nobody has checked
          who the owner is.
        </Paragraph>
      )}
      <Facts
        rows={[
          ['Reference', data.reference],
          ['Serial number', data.serialNumber],
          ['Model', data.model],
          ['Purchased', formatDay(data.purchasedOn)],
          ['Dealer', data.dealer],
          ['First name', data.firstName],
          ['Last name', data.lastName],
          ['Email', data.email],
          ...(data.phone === '' ? [] : [['Phone', data.phone] as const]),
          ['Sent', formatMoment(data.registeredAt)],
          sharingFact(data.doNotShare),
        ]}
      />
    </MailLayout>
  ),
  example: {
    reference: 'PR-0198F3C2',
    serialNumber: 'R16-004711',
    model: 'R16 Ridgeline',
    purchasedOn: '2026-03-07',
    dealer: 'Prairie Arms & Supply',
    firstName: 'Ann',
    lastName: 'Smith',
    email: 'ann.smith@mailbox.example',
    phone: '(307)-555-0142',
    registeredAt: '2026-03-14T15:09:26Z',
    earlierRegistrations: 1,
    doNotShare: true,
  },
});
