import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { formatMoney } from '../format-money.ts';
import { Action, Facts, Lines, Paragraph, Steps, Subheading, Unbroken } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { addressLines, cents, countedName, orderId, packedItem } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  orderUrl: httpUrl,
  /** Went to a licensed dealer, not to the buyer. */
  isDealer: z.boolean(),
  recipient: addressLines,
  carrier: oneLine.max(40),
  trackingNumber: oneLine.max(60),
  items: z.array(packedItem).min(1).max(100),
  /** What the card was charged for this part of the order. */
  chargedCents: cents,
});

export const orderShipped = defineTemplate({
  schema,
  subject: (data) =>
    data.isDealer
      ? `Your order ${data.orderId} is on its way to your dealer`
      : `Your order ${data.orderId} is on its way`,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={`${data.carrier} ${data.trackingNumber}`}
      eyebrow={`Order ${data.orderId}`}
      heading={data.isDealer ? 'On its way to your dealer' : 'Your order is on its way'}
      reason="You receive this mail because an order was placed with this address."
    >
      <Paragraph>
        This part of your order <Unbroken>{data.orderId}</Unbroken> has left us. Your card was
        charged {formatMoney(data.chargedCents)}.
      </Paragraph>
      <Facts
        rows={[
          ['Carrier', data.carrier],
          ['Tracking number', data.trackingNumber],
          ['Contents', data.items.map(countedName).join(', ')],
        ]}
      />
      <Subheading>{data.isDealer ? 'To your dealer' : 'To you'}</Subheading>
      <Lines lines={data.recipient} />
      {data.isDealer && (
        <>
          <Subheading>At the dealer</Subheading>
          <Steps
            steps={[
              'Wait until the dealer tells you that it is ready. Dealers have to book it in first.',
              'Bring a government photo ID with your current address.',
              'Fill in ATF Form 4473 and pass the background check. Then it is yours.',
            ]}
          />
        </>
      )}
      <Action href={data.orderUrl}>See your order</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    isDealer: true,
    recipient: ['Prairie Arms & Supply', '12 Range Street', 'Laramie, WY 82070'],
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    items: [
      { name: 'Ridgeline 16 Rifle', quantity: 1 },
      { name: 'Ridgeline Receiver', quantity: 2 },
    ],
    chargedCents: 201288,
  },
});
