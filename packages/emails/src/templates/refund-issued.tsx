import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { formatMoney } from '../format-money.ts';
import { Action, Facts, Paragraph, Unbroken } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { cents, orderId } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  orderUrl: httpUrl,
  amountCents: cents,
  /** As staff wrote it down for the buyer. */
  reason: oneLine.max(200),
});

export const refundIssued = defineTemplate({
  schema,
  subject: (data) => `A refund for your order ${data.orderId}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`${formatMoney(data.amountCents)} go back to your card.`}
      eyebrow={`Order ${data.orderId}`}
      heading="Your refund is on its way"
      reason="You receive this mail because an order was placed with this address."
    >
      <Paragraph>
        We sent {formatMoney(data.amountCents)} back to the card you paid order{' '}
        <Unbroken>{data.orderId}</Unbroken> with. Banks take three to seven business days to show
        it.
      </Paragraph>
      <Facts
        rows={[
          ['Amount', formatMoney(data.amountCents)],
          ['Reason', data.reason],
        ]}
      />
      <Action href={data.orderUrl}>See your order</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    amountCents: 1450,
    reason: 'One cap arrived with a loose seam',
  },
});
