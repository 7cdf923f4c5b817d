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
  items: z.array(z.object({ name: oneLine.max(200), quantity: z.int().min(1) })).min(1),
  /** As staff wrote it down for the buyer. */
  reason: oneLine.max(200),
  /** What was charged already and goes back; nothing where the bank only held it. */
  refundCents: cents,
});

export const orderCanceled = defineTemplate({
  schema,
  subject: (data) => `Canceled: your order ${data.orderId}`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="What was canceled, and what happens with your money."
      eyebrow={`Order ${data.orderId}`}
      heading="A part of your order was canceled"
      reason="You receive this mail because an order was placed with this address."
    >
      <Paragraph>
        This part of order <Unbroken>{data.orderId}</Unbroken> will not be sent.{' '}
        {data.refundCents > 0
          ? `We send ${formatMoney(data.refundCents)} back to the card you paid with, and write again when we have.`
          : 'Your card was not charged for it. An amount that your bank still holds goes away by itself.'}
      </Paragraph>
      <Facts
        rows={[
          ...data.items.map(({ name, quantity }): [string, string] => [name, `× ${quantity}`]),
          ['Reason', data.reason],
        ]}
      />
      <Action href={data.orderUrl}>See your order</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }],
    reason: 'The dealer cannot receive it',
    refundCents: 0,
  },
});
