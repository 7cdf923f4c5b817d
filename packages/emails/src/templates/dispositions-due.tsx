import { z } from 'zod';
import { day, httpUrl, reference } from '../fields.ts';
import { formatDay } from '../format-day.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  shipments: z
    .array(z.object({ orderId: reference, dueOn: day, isOverdue: z.boolean() }))
    .min(1)
    .max(50),
  /** How many there are beside those. */
  more: z.int().min(0),
  bookUrl: httpUrl,
});

function headingOf({ shipments, more }: z.output<typeof schema>): string {
  const count = shipments.length + more;
  return count === 1 ? 'A shipment is to be confirmed' : `${count} shipments are to be confirmed`;
}

/** To the compliance desk, once a day: firearms that were shipped five days ago or longer. */
export const dispositionsDue = defineTemplate({
  schema,
  subject: headingOf,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="The book has to be right by the seventh day after a shipment."
      eyebrow="Compliance desk"
      heading={headingOf(data)}
      reason="You receive this mail because this address is the shop’s compliance desk."
    >
      <Paragraph>
        These firearms were shipped, and nobody has confirmed that they left. The book has to be
        right by the seventh day.
      </Paragraph>
      <Facts
        rows={data.shipments.map(
          ({ orderId, dueOn, isOverdue }) =>
            [orderId, `${isOverdue ? 'overdue since' : 'by'} ${formatDay(dueOn)}`] as const,
        )}
      />
      {data.more > 0 && <Paragraph>And {String(data.more)} more.</Paragraph>}
      <Action href={data.bookUrl}>Open the book</Action>
    </MailLayout>
  ),
  example: {
    shipments: [
      { orderId: 'TH-7K4M-92QX', dueOn: '2026-03-14', isOverdue: true },
      { orderId: 'TH-2P8D-41ZC', dueOn: '2026-03-16', isOverdue: false },
    ],
    more: 0,
    bookUrl: 'https://office.tarnholt.example/book',
  },
});
