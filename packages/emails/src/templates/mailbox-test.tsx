import { z } from 'zod';
import { httpUrl, moment, oneLine } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  /** Whose mails will come here: `Compliance desk`. */
  desk: oneLine.max(60),
  askedAt: moment,
  settingsUrl: httpUrl,
});

/** To a desk of the house, when a manager wants to see that its mails arrive. */
export const mailboxTest = defineTemplate({
  schema,
  subject: ({ desk }) => `Test mail: ${desk}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`Mails for ${data.desk} arrive at this address.`}
      eyebrow="Settings"
      heading="Mails arrive here"
      reason="You receive this mail because a manager of the shop asked for a test of this address."
    >
      <Paragraph>
        The shop sends the mails of this desk to this address. There is nothing you need to do.
      </Paragraph>
      <Facts
        rows={[
          ['Desk', data.desk],
          ['Asked for', formatMoment(data.askedAt)],
        ]}
      />
      <Action href={data.settingsUrl}>Open the settings</Action>
    </MailLayout>
  ),
  example: {
    desk: 'Compliance desk',
    askedAt: '2026-03-14T15:09:26Z',
    settingsUrl: 'https://office.tarnholt.example/settings',
  },
});
