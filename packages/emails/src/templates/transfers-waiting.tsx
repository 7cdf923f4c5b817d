import { z } from 'zod';
import { httpUrl, moment, reference } from '../fields.ts';
import { formatMoment } from '../format-moment.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  transfers: z
    .array(
      z.object({ orderId: reference, next: z.enum(['check', 'release', 'ship']), since: moment }),
    )
    .min(1)
    .max(50),
  /** How many there are beside those. */
  more: z.int().min(0),
  ordersUrl: httpUrl,
});

const words = { check: 'check the license', release: 'release it', ship: 'ship it' } as const;

function howMany(count: number): string {
  return count === 1 ? 'A transfer waits for us' : `${count} transfers wait for us`;
}

/** To the compliance desk, once a day: what has waited for us for longer than it should. */
export const transfersWaiting = defineTemplate({
  schema,
  subject: ({ transfers, more }) => howMany(transfers.length + more),
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="Buyers and dealers have done their part. The next step is ours."
      eyebrow="Compliance desk"
      heading={howMany(data.transfers.length + data.more)}
      reason="You receive this mail because this address is the shop’s compliance desk."
    >
      <Paragraph>
        Buyers and dealers have done their part of these orders days ago. The next step is ours.
      </Paragraph>
      <Facts
        rows={data.transfers.map(
          ({ orderId: id, next, since }) =>
            [id, `${words[next]}, since ${formatMoment(since)}`] as const,
        )}
      />
      {data.more > 0 && <Paragraph>And {String(data.more)} more.</Paragraph>}
      <Action href={data.ordersUrl}>Open the orders</Action>
    </MailLayout>
  ),
  example: {
    transfers: [
      { orderId: 'TH-7K4M-92QX', next: 'check' as const, since: '2026-03-14T15:09:26Z' },
      { orderId: 'TH-2P8D-41ZC', next: 'release' as const, since: '2026-03-15T08:30:00Z' },
    ],
    more: 0,
    ordersUrl: 'https://office.tarnholt.example/orders',
  },
});
