import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Facts, Paragraph, Unbroken, Verbatim } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { countedName, orderId, packedItem } from '../order-fields.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  orderId,
  orderUrl: httpUrl,
  buyerName: oneLine.max(200),
  items: z.array(packedItem).min(1).max(100),
  /** No dealer was named yet; the one that was has refused; or has not answered. */
  why: z.enum(['none', 'refused', 'silent']),
  dealerName: oneLine.max(100).nullable(),
  /** What the dealer said about it, in the dealer's own words. */
  reason: z.string().trim().min(1).max(500).nullable(),
});

type Needed = z.infer<typeof schema>;

const words = {
  none: {
    subject: (id: string) => `Your order ${id} waits for a dealer`,
    preheader: 'Your firearm is kept for you. It can go to a licensed dealer only.',
    heading: 'Please choose a dealer',
  },
  refused: {
    subject: (id: string) => `Your dealer cannot receive order ${id}`,
    preheader: 'Please choose another dealer. Your firearm is kept for you.',
    heading: 'Your dealer has refused the transfer',
  },
  silent: {
    subject: (id: string) => `Your dealer has not answered about order ${id}`,
    preheader: 'A call from you may help, or another dealer.',
    heading: 'Your dealer has not answered yet',
  },
} as const;

/** To a buyer whose firearm has nowhere to go. */
export const dealerNeeded = defineTemplate({
  schema,
  subject: (data) => words[data.why].subject(data.orderId),
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader={words[data.why].preheader}
      eyebrow={`Order ${data.orderId}`}
      heading={words[data.why].heading}
      reason="You receive this mail because an order was placed with this address."
    >
      <Why {...data} />
      {data.reason !== null && <Verbatim>{data.reason}</Verbatim>}
      <Facts
        rows={[
          ['Order', data.orderId],
          ['What waits', data.items.map(countedName).join(', ')],
        ]}
      />
      <Paragraph>
        On the page of your order you find licensed dealers near you and choose one. Nothing is
        charged before it ships, and everything else in your order does not wait for it.
      </Paragraph>
      <Action href={data.orderUrl}>Choose a dealer</Action>
    </MailLayout>
  ),
  example: {
    orderId: 'TH-7K4M-92QX',
    orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
    buyerName: 'Pat Shopper',
    items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }],
    why: 'refused' as const,
    dealerName: 'Prairie Arms & Supply',
    reason: 'We are moving this month and take no transfers on.',
  },
});

function Why({ orderId: id, buyerName, why, dealerName }: Needed) {
  const order = <Unbroken>{id}</Unbroken>;
  const dealer = dealerName ?? 'Your dealer';
  switch (why) {
    case 'none':
      return (
        <Paragraph>
          {buyerName}, a firearm of your order {order} can go to a licensed dealer only, and you
          have not chosen one yet. We keep it for you.
        </Paragraph>
      );
    case 'refused':
      return (
        <Paragraph>
          {buyerName}, {dealer} has refused the transfer of your order {order}. Please choose
          another dealer; until then we keep the firearm for you.
        </Paragraph>
      );
    case 'silent':
      return (
        <Paragraph>
          {buyerName}, we asked {dealer} some days ago to receive your order {order}, and have no
          answer. A call from you may speed it up. You may also choose another dealer.
        </Paragraph>
      );
  }
}
