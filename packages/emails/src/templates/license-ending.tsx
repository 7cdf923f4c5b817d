import { z } from 'zod';
import { day, httpUrl, oneLine } from '../fields.ts';
import { formatDay } from '../format-day.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { orderId } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  dealerName: oneLine.max(100),
  licenseNumber: oneLine.max(40),
  /** The first day on which we may not ship under it. */
  endsOn: day,
  hasEnded: z.boolean(),
  /** What waits for the license; null for a dealer of whom nothing does. */
  orderId: orderId.nullable(),
  /** Where the next license is handed in for it. */
  transferUrl: httpUrl.nullable(),
});

/** To a dealer whose license, as we have it, ends soon or has ended. */
export const licenseEnding = defineTemplate({
  schema,
  subject: ({ licenseNumber, hasEnded }) =>
    hasEnded
      ? `Your license ${licenseNumber} has ended`
      : `Your license ${licenseNumber} ends soon`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="We need a copy of your renewed federal firearms license."
      eyebrow="Federal firearms license"
      heading={data.hasEnded ? 'The license we have has ended' : 'The license we have ends soon'}
      reason="You receive this mail because your business receives firearms from us."
    >
      <Paragraph>
        {data.dealerName}, the copy of your license that we have on file{' '}
        {data.hasEnded ? 'ended' : 'ends'} on {formatDay(data.endsOn)}. We cannot ship firearms to
        you under a license that has ended.
      </Paragraph>
      <Facts
        rows={[
          ['License', data.licenseNumber],
          ['Ends', formatDay(data.endsOn)],
          ...(data.orderId === null ? [] : [['Waits for it', `Order ${data.orderId}`] as const]),
        ]}
      />
      {data.transferUrl === null ? (
        <Paragraph>
          Please answer this mail with a copy of the renewed license, or of your letter of
          authorization.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            Please hand in a copy of the renewed license, or of your letter of authorization, on the
            page of the transfer.
          </Paragraph>
          <Action href={data.transferUrl}>Hand in your license</Action>
        </>
      )}
    </MailLayout>
  ),
  example: {
    dealerName: 'Prairie Arms & Supply',
    licenseNumber: '5-83-001-01-8A-00054',
    endsOn: '2028-01-01',
    hasEnded: false,
    orderId: 'TH-7K4M-92QX',
    transferUrl: 'https://shop.tarnholt.example/dealer-transfer/b7d0c6de.1.tq9w2c',
  },
});
