import { z } from 'zod';
import { httpUrl, moment, oneLine } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { formatMoney } from '../format-money.ts';
import {
  Action,
  Lines,
  Paragraph,
  Prices,
  Steps,
  Subheading,
  Unbroken,
} from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { addressLines, cents, countedName, orderId, soldItem } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const part = z.object({
  /** Goes to a licensed dealer, not to the buyer. */
  isDealer: z.boolean(),
  method: oneLine.max(100),
  /** The card is charged for it when it ships, not with the order. All were, when mails did not say. */
  isChargedOnShipping: z.boolean().default(true),
  /** Null while the dealer is still to be chosen. */
  recipient: addressLines.nullable(),
  items: z.array(soldItem).min(1).max(100),
});
type Part = z.infer<typeof part>;

const schema = z.object({
  orderId,
  orderUrl: httpUrl,
  buyerName: oneLine.max(200),
  placedAt: moment,
  /** To the buyer and to a dealer, each charged with the order or when it ships. */
  parts: z.array(part).min(1).max(4),
  subtotalCents: cents,
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
});

export const orderConfirmation = defineTemplate({
  schema,
  subject: (data) => `Your order ${data.orderId}`,
  Component: ({ data, brand }) => {
    const dealerPart = data.parts.find(({ isDealer }) => isDealer);
    return (
      <MailLayout
        brand={brand}
        preheader={`We have your order ${data.orderId}.`}
        eyebrow={`Order ${data.orderId}`}
        heading="Thank you for your order"
        reason="You receive this mail because an order was placed with this address."
      >
        <Paragraph>
          {data.buyerName}, we received your order <Unbroken>{data.orderId}</Unbroken> on{' '}
          {formatMoment(data.placedAt)}. {chargeOf(data.parts)}
        </Paragraph>
        {data.parts.map((each) => (
          <PartOfOrder key={each.items.map(({ name }) => name).join()} part={each} />
        ))}
        <Subheading>Total</Subheading>
        <Prices
          rows={[
            { name: 'Subtotal', amount: formatMoney(data.subtotalCents) },
            {
              name: 'Shipping',
              amount: data.shippingCents === 0 ? 'Free' : formatMoney(data.shippingCents),
            },
            { name: 'Tax', amount: formatMoney(data.taxCents) },
            { name: 'Total', amount: formatMoney(data.totalCents), isTotal: true },
          ]}
        />
        {dealerPart && <NextSteps part={dealerPart} />}
        <Action href={data.orderUrl}>See your order</Action>
      </MailLayout>
    );
  },
  example: {
    orderId: 'TH-7K4M-92QX',
    orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    buyerName: 'Pat Shopper',
    placedAt: '2026-03-14T15:09:26Z',
    parts: [
      {
        isDealer: false,
        method: 'Ground',
        isChargedOnShipping: true,
        recipient: ['Pat Shopper', '4711 Example Road', 'Casper, WY 82601'],
        items: [
          { name: 'Ridgeline Cap', quantity: 2, options: ['Olive', 'One size'], amountCents: 5800 },
        ],
      },
      {
        isDealer: true,
        method: 'Ground, adult signature',
        isChargedOnShipping: true,
        recipient: ['Prairie Arms & Supply', '12 Range Street', 'Laramie, WY 82070'],
        items: [
          {
            name: 'Ridgeline 16 Rifle',
            quantity: 1,
            options: ['16 in', '.308 Winchester'],
            amountCents: 189900,
          },
        ],
      },
    ],
    subtotalCents: 195700,
    shippingCents: 3900,
    taxCents: 7828,
    totalCents: 207428,
  },
});

function chargeOf(parts: readonly Part[]): string {
  const waiting = parts.filter(({ isChargedOnShipping }) => isChargedOnShipping);
  if (waiting.length === 0) return 'We charge your card now.';
  if (waiting.length < parts.length)
    return 'We charge your card for one part now and for the rest when it ships, as it says below. Until then your bank holds the amount.';
  return parts.length === 1
    ? 'Your bank holds the amount. We charge your card when your order ships.'
    : 'Your bank holds the amount. We charge your card when your order ships, each part for itself.';
}

function PartOfOrder({ part: each }: { part: Part }) {
  const { isDealer, method, recipient, items, isChargedOnShipping } = each;
  return (
    <>
      <Subheading>{isDealer ? 'To your dealer' : 'To you'}</Subheading>
      {recipient === null ? (
        <Paragraph>You have not chosen a dealer yet.</Paragraph>
      ) : (
        <Lines lines={recipient} />
      )}
      <Prices
        rows={items.map((item) => ({
          name: countedName(item),
          amount: formatMoney(item.amountCents),
          ...(item.options.length === 0 ? {} : { detail: item.options.join(' - ') }),
        }))}
      />
      <Paragraph>
        Ships by: {method}. Your card is charged {isChargedOnShipping ? 'when it ships' : 'now'}.
      </Paragraph>
    </>
  );
}

function NextSteps({ part: { recipient } }: { part: Part }) {
  const first =
    recipient === null
      ? 'Choose a licensed dealer near you on the page of your order, behind the button below. We keep your firearm for you until then.'
      : `We asked ${recipient[0]} for a copy of the dealer’s federal firearms license (FFL). A call from you may speed it up.`;
  return (
    <>
      <Subheading>What happens next with your firearm</Subheading>
      <Steps
        steps={[
          first,
          'We verify the license and send your firearm to the dealer. You get a mail with the tracking number.',
          'At the dealer you show a government photo ID, fill in ATF Form 4473 and pass a background check. Then it is yours. The dealer may ask a fee for the transfer.',
        ]}
      />
    </>
  );
}
