import { z } from 'zod';
import { day, httpUrl, oneLine, reference } from '../fields.ts';
import { formatDay } from '../format-day.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  licenseeName: oneLine,
  licenseNumber: reference,
  /** The first day on which nothing may leave under it. */
  endsOn: day,
  daysLeft: z.int(),
  /** What has yet to leave under it. */
  orderIds: z.array(reference).max(50),
  licensesUrl: httpUrl,
});

function headingOf({ licenseeName, daysLeft }: z.output<typeof schema>): string {
  if (daysLeft <= 0) return `The license of ${licenseeName} has ended`;
  return `The license of ${licenseeName} ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

/** To the compliance desk, as a license comes to its end: 60, 30 and 7 days before, and on the day. */
export const licenseWatch = defineTemplate({
  schema,
  subject: headingOf,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Its holder is told as well."
      eyebrow="Compliance desk"
      heading={headingOf(data)}
      reason="You receive this mail because this address is the shop’s compliance desk."
    >
      <Paragraph>
        Nothing may leave under this license from its last day on. Its holder is told as well, and
        hands in the next one by the link of that mail.
      </Paragraph>
      <Facts
        rows={[
          ['License', data.licenseNumber],
          ['Ends on', formatDay(data.endsOn)],
          ['Waits for it', data.orderIds.length === 0 ? 'nothing' : data.orderIds.join(', ')],
        ]}
      />
      <Action href={data.licensesUrl}>Open the licenses</Action>
    </MailLayout>
  ),
  example: {
    licenseeName: 'Prairie Arms & Supply LLC',
    licenseNumber: '5-83-001-01-7E-00054',
    endsOn: '2027-05-01',
    daysLeft: 30,
    orderIds: ['TH-7K4M-92QX'],
    licensesUrl: 'https://office.tarnholt.example/book',
  },
});
