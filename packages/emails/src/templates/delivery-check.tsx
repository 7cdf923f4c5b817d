import { z } from 'zod';
import { moment, oneLine } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  /** Which installation sent it: `production`, `staging`, … */
  environment: oneLine.max(60),
  /** Who ran the command. */
  requestedBy: oneLine.max(200),
  sentAt: moment,
});

export const deliveryCheck = defineTemplate({
  schema,
  subject: ({ environment }) => `[${environment}] Mail delivery check`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`The ${data.environment} environment can send mail.`}
      eyebrow={`${data.environment} · Delivery check`}
      heading="Mail delivery works"
      reason="You receive this mail because an operator asked for a delivery check to this address."
    >
      <Paragraph>
        This mail left the {data.environment} environment and reached you, so its mail settings
        work. There is nothing you need to do.
      </Paragraph>
      <Facts
        rows={[
          ['Environment', data.environment],
          ['Sent', formatMoment(data.sentAt)],
          ['Requested by', data.requestedBy],
        ]}
      />
    </MailLayout>
  ),
  example: {
    environment: 'staging',
    requestedBy: 'dana.reyes@tarnholt.example',
    sentAt: '2026-03-14T15:09:26Z',
  },
});
