import { z } from 'zod';
import { moment, oneLine, reference } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Facts, Lines, Subheading } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { sharingFact } from '../sharing-fact.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  reference,
  firstName: oneLine.max(50),
  lastName: oneLine.max(50),
  email: oneLine.max(254),
  lookingFor: z.string().trim().min(1).max(2000),
  askedAt: moment,
  /** The sender wants their data neither sold nor shared. */
  doNotShare: z.boolean(),
});

/** To staff: who wants which pictures. */
export const imageRequest = defineTemplate({
  schema,
  subject: (data) => `Image request ${data.reference} from ${data.firstName} ${data.lastName}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Somebody asks for product images and waits for an answer."
      eyebrow={`Image request ${data.reference}`}
      heading="Somebody asks for product images"
      reason="You receive this mail because this address gets what is sent by the shop’s forms."
    >
      <Subheading>Looking for</Subheading>
      <Lines lines={data.lookingFor.split(/\r?\n/)} />
      <Facts
        rows={[
          ['Reference', data.reference],
          ['First name', data.firstName],
          ['Last name', data.lastName],
          ['Email', data.email],
          ['Sent', formatMoment(data.askedAt)],
          sharingFact(data.doNotShare),
        ]}
      />
    </MailLayout>
  ),
  example: {
    reference: 'IR-0198F3C2',
    firstName: 'Ann',
    lastName: 'Smith',
    email: 'ann.smith@mailbox.example',
    lookingFor: 'The R16 Ridgeline in gray from the right side, for a printed catalog.',
    askedAt: '2026-03-14T15:09:26Z',
    doNotShare: false,
  },
});
