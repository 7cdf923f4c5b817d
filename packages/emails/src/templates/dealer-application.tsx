import { z } from 'zod';
import { moment, oneLine, reference } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  reference,
  /** What an operator decides by. */
  applicationId: oneLine.max(40),
  company: oneLine.max(100),
  website: oneLine.max(300),
  phone: oneLine.max(25),
  email: oneLine.max(254),
  name: oneLine.max(101),
  premises: oneLine.max(300),
  /** Null without a license. */
  licenseNumber: oneLine.max(20).nullable(),
  wantsListing: z.boolean(),
  sentAt: moment,
});

/** To staff: somebody wants to be a dealer. The files are not in it. */
export const dealerApplication = defineTemplate({
  schema,
  subject: (data) => `Dealer application ${data.reference}: ${data.company}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`${data.company} wants to be a dealer.`}
      eyebrow={`Dealer application ${data.reference}`}
      heading="Somebody wants to be a dealer"
      reason="You receive this mail because this address gets what is sent by the shop’s forms."
    >
      <Paragraph>
        Please check the license, then approve or refuse the application by its ID.
      </Paragraph>
      <Facts
        rows={[
          ['Reference', data.reference],
          ['ID', data.applicationId],
          ['Company', data.company],
          ['Website', data.website],
          ['Contact', data.name],
          ['Email', data.email],
          ['Phone', data.phone],
          ['Premises', data.premises],
          ['License', data.licenseNumber ?? 'None given'],
          ['Dealer locator', data.wantsListing ? 'Wants to be listed' : 'Not to be listed'],
          ['Sent', formatMoment(data.sentAt)],
        ]}
      />
    </MailLayout>
  ),
  example: {
    reference: 'DA-0198F3C2',
    applicationId: '0198f3c2-7d1e-4a44-9c1b-5f2e8a6b90d3',
    company: 'Prairie Arms & Supply',
    website: 'www.prairie-arms.example',
    phone: '(307)-555-0142',
    email: 'ann.smith@prairie-arms.example',
    name: 'Ann Smith',
    premises: '100 Center St, Casper, WY 82601',
    licenseNumber: '5-83-025-01-8H-09876',
    wantsListing: true,
    sentAt: '2026-03-14T15:09:26Z',
  },
});
