import { z } from 'zod';
import { httpUrl, moment, oneLine } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Action, Facts, Paragraph, Steps, Subheading } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { countedName, orderId, packedItem } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  dealerName: oneLine.max(100),
  /** All that the dealer is told of the buyer. */
  buyerName: oneLine.max(200),
  items: z.array(packedItem).min(1).max(100),
  transferUrl: httpUrl,
  validUntil: moment,
  /** The dealer was asked before and has not answered. */
  isReminder: z.boolean().default(false),
});

/** To the dealer that a buyer named: what comes, and what we need before it may leave. */
export const dealerTransferRequest = defineTemplate({
  schema,
  subject: (data) =>
    `${data.isReminder ? 'Reminder: firearm' : 'Firearm'} transfer for ${data.buyerName}, order ${data.orderId}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`${data.buyerName} asked us to ship a firearm to you. We need a copy of your license.`}
      eyebrow={`Order ${data.orderId}`}
      heading={data.isReminder ? 'A transfer waits for you' : 'A buyer chose you for a transfer'}
      reason="You receive this mail because a buyer named your business as the receiving dealer."
    >
      <Paragraph>
        {data.buyerName} bought from {brand.name} and asked us to ship to {data.dealerName} for the
        transfer. Nothing leaves before we have verified your license.
        {data.isReminder && ' We have no answer from you yet.'}
      </Paragraph>
      <Facts
        rows={[
          ['Order', data.orderId],
          ['Buyer', data.buyerName],
          ['What comes', data.items.map(countedName).join(', ')],
          ['Link valid until', formatMoment(data.validUntil)],
        ]}
      />
      <Subheading>What we need from you</Subheading>
      <Steps
        steps={[
          'Open the page below. It needs no account; the link is yours alone, so please do not pass it on.',
          'Upload a signed copy of your federal firearms license (PDF, TIFF, JPEG or PNG, up to 10 MB).',
          'Enter your license number and accept the transfer, or refuse it if you cannot take it on.',
        ]}
      />
      <Action href={data.transferUrl}>Hand in your license</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    dealerName: 'Prairie Arms & Supply',
    buyerName: 'Pat Shopper',
    items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }],
    transferUrl: 'https://shop.tarnholt.example/dealer-transfer/b7d0c6de.1.tq9w2c',
    validUntil: '2026-04-13T15:09:26Z',
    isReminder: false,
  },
});
