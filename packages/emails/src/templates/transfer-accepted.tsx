import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { formatMoney } from '../format-money.ts';
import { Action, Facts, Paragraph, Steps, Subheading, Unbroken } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { cents, countedName, orderId, packedItem } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  orderUrl: httpUrl,
  dealerName: oneLine.max(100),
  items: z.array(packedItem).min(1).max(100),
  /** What the dealer takes for the transfer; null where the dealer did not say. */
  feeCents: cents.nullable(),
});

/** To the buyer whose dealer takes the firearm on. */
export const transferAccepted = defineTemplate({
  schema,
  subject: (data) => `${data.dealerName} receives your order ${data.orderId}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Your dealer has accepted the transfer. We check the license next."
      eyebrow={`Order ${data.orderId}`}
      heading="Your dealer has accepted"
      reason="You receive this mail because an order was placed with this address."
    >
      <Paragraph>
        {data.dealerName} has accepted the transfer of order <Unbroken>{data.orderId}</Unbroken>.
        There is nothing for you to do right now.
      </Paragraph>
      <Facts
        rows={[
          ['Dealer', data.dealerName],
          ['What goes there', data.items.map(countedName).join(', ')],
          [
            'Transfer fee',
            data.feeCents === null
              ? 'Please ask the dealer'
              : `${formatMoney(data.feeCents)}, paid to the dealer`,
          ],
        ]}
      />
      <Subheading>What happens next</Subheading>
      <Steps
        steps={[
          'We check the license of the dealer, and then ship. You get a mail with the tracking number.',
          'At the dealer you show a government photo ID, fill in ATF Form 4473 and pass a background check.',
        ]}
      />
      <Action href={data.orderUrl}>See your order</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    dealerName: 'Prairie Arms & Supply',
    items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }],
    feeCents: 3500,
  },
});
