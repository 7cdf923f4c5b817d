import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { formatMoney } from '../format-money.ts';
import { Action, Paragraph, Unbroken } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { cents, orderId } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  orderUrl: httpUrl,
  buyerName: oneLine.max(200),
  amountCents: cents,
  /** The bank was asked again and refused; or its answer ran out, and we have no card to ask with. */
  why: z.enum(['refused', 'lapsed']).default('refused'),
});

const words = {
  refused: {
    preheader:
      'Your bank did not confirm the amount again. Nothing is lost, and nothing ships yet.',
    heading: 'Your bank did not confirm the payment',
  },
  lapsed: {
    preheader: 'The hold of your bank has run out. Nothing is lost, and nothing ships yet.',
    heading: 'Your payment has run out',
  },
} as const;

/** For whose bank agreed when the order was placed, and does not any more when it is to leave. */
export const paymentNeeded = defineTemplate({
  schema,
  subject: (data) => `Your order ${data.orderId} waits for its payment`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={words[data.why].preheader}
      eyebrow={`Order ${data.orderId}`}
      heading={words[data.why].heading}
      tone="error"
      reason="You receive this mail because an order was placed with this address."
    >
      {data.why === 'refused' ? <Refused {...data} /> : <Lapsed {...data} />}
      <Action href={data.orderUrl}>See your order</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    buyerName: 'Pat Shopper',
    amountCents: 189900,
    why: 'refused' as const,
  },
});

type Missing = Pick<z.infer<typeof schema>, 'orderId' | 'buyerName' | 'amountCents'>;

function Refused({ orderId: id, buyerName, amountCents }: Missing) {
  return (
    <>
      <Paragraph>
        {buyerName}, a bank holds an amount for a few days only. Order <Unbroken>{id}</Unbroken>{' '}
        took longer, so before sending it we asked yours to hold {formatMoney(amountCents)} again.
        It refused. Your card is not charged, and we keep what you ordered.
      </Paragraph>
      <Paragraph>
        Please ask your bank to allow the payment, then answer this mail or call us: we ask again
        with the card you ordered with.
      </Paragraph>
    </>
  );
}

function Lapsed({ orderId: id, buyerName, amountCents }: Missing) {
  return (
    <>
      <Paragraph>
        {buyerName}, a bank holds an amount for a few days only. Order <Unbroken>{id}</Unbroken>{' '}
        took longer, so we gave the {formatMoney(amountCents)} that yours held back to you. Your
        card is not charged, and we keep what you ordered.
      </Paragraph>
      <Paragraph>
        We did not keep your card, so we cannot ask your bank again. Please answer this mail or call
        us to pay in another way, or to cancel the order.
      </Paragraph>
    </>
  );
}
