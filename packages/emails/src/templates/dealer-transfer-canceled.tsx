import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Facts, Paragraph, Unbroken } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { countedName, orderId, packedItem } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  dealerName: oneLine.max(100),
  /** All that the dealer is told of the buyer; why it was canceled is between the buyer and us. */
  buyerName: oneLine.max(200),
  items: z.array(packedItem).min(1).max(100),
  /** Null where the link of this dealer opens nothing any more. */
  transferUrl: httpUrl.nullable(),
  /** That part of the order was canceled, or the buyer has named another dealer. */
  why: z.enum(['canceled', 'other_dealer']).default('canceled'),
});

/** To a dealer who was asked for a transfer that will not take place. */
export const dealerTransferCanceled = defineTemplate({
  schema,
  subject: (data) => `Canceled: firearm transfer for ${data.buyerName}, order ${data.orderId}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Nothing will be sent to you. There is nothing left for you to do."
      eyebrow={`Order ${data.orderId}`}
      heading="A transfer was canceled"
      reason="You receive this mail because a buyer named your business as the receiving dealer."
    >
      <Paragraph>
        We had asked {data.dealerName} to receive a firearm of order{' '}
        <Unbroken>{data.orderId}</Unbroken>.{' '}
        {data.why === 'canceled'
          ? 'That part of the order was canceled'
          : 'It goes to another dealer now, so this transfer was canceled'}
        : nothing will be sent to you, and there is nothing left for you to do.
      </Paragraph>
      <Facts
        rows={[
          ['Order', data.orderId],
          ['Buyer', data.buyerName],
          ['What does not come', data.items.map(countedName).join(', ')],
        ]}
      />
      {data.transferUrl !== null && <Action href={data.transferUrl}>See this transfer</Action>}
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    dealerName: 'Prairie Arms & Supply',
    buyerName: 'Pat Shopper',
    items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }],
    transferUrl: 'https://shop.tarnholt.example/dealer-transfer/b7d0c6de.1.tq9w2c',
    why: 'canceled' as const,
  },
});
