import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Paragraph, Unbroken } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { orderId } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  buyerName: oneLine.max(200),
  /** Where what was chosen waits for another try. */
  cartUrl: httpUrl,
});

/** For whoever was told that the payment is being confirmed, and it was not. */
export const paymentFailed = defineTemplate({
  schema,
  subject: (data) => `The payment of your order ${data.orderId} did not go through`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Your order was not placed. You can try again with what is in your cart."
      eyebrow={`Order ${data.orderId}`}
      heading="Your payment did not go through"
      tone="error"
      reason="You receive this mail because an order was placed with this address."
    >
      <Paragraph>
        {data.buyerName}, when you placed order <Unbroken>{data.orderId}</Unbroken> we could not
        tell at once whether your bank had agreed. It has not, so the order was not placed and your
        card is not charged. If your bank shows a pending amount, it goes away by itself.
      </Paragraph>
      <Paragraph>
        What you chose is in your cart again. You can place the order anew with the same card or
        another one.
      </Paragraph>
      <Action href={data.cartUrl}>Back to your cart</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    buyerName: 'Pat Shopper',
    cartUrl: 'https://shop.tarnholt.example/#cart',
  },
});
