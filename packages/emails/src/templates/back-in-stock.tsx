import { z } from 'zod';
import { httpUrl, oneLine } from '../fields.ts';
import { Action, Facts, Paragraph } from '../layout/blocks.tsx';
import { MailLayout } from '../layout/mail-layout.tsx';
import { defineTemplate } from '../template.ts';

const schema = z.object({
  productName: oneLine.max(300),
  /** What makes it the one that was waited for, such as `Color` and `Olive`. */
  variants: z.array(z.object({ label: oneLine.max(300), value: oneLine.max(300) })).max(60),
  productUrl: httpUrl,
  /** A page that asks once more. */
  unsubscribeUrl: httpUrl,
  /** What mail programs call by themselves. */
  oneClickUrl: httpUrl,
});

export const backInStock = defineTemplate({
  schema,
  subject: ({ productName }) => `${productName} is back in stock`,
  oneClickUrl: (data) => data.oneClickUrl,
  Component: ({ data, brand }) => (
    <MailLayout
      brand={brand}
      preheader="You asked us to tell you. It can be ordered again."
      eyebrow="Stock alert"
      heading="Back in stock"
      reason="You receive this mail because somebody asked us, with this address, to tell when this product is back."
      unsubscribe={{ href: data.unsubscribeUrl, words: 'Stop all stock alerts to this address' }}
    >
      <Paragraph>
        {data.productName} can be ordered again. We keep none aside, so it goes to whoever orders
        first.
      </Paragraph>
      {data.variants.length > 0 && (
        <div style={{ margin: '0 0 24px' }}>
          <Facts rows={data.variants.map(({ label, value }) => [label, value])} />
        </div>
      )}
      <Action href={data.productUrl}>See the product</Action>
      <div style={{ margin: '24px 0 0' }}>
        <Paragraph>
          This is the one mail that you asked for. We write again about it only if you ask again.
        </Paragraph>
      </div>
    </MailLayout>
  ),
  example: {
    productName: 'Foundry Cap',
    variants: [
      { label: 'Color', value: 'Olive' },
      { label: 'Size', value: 'One size' },
    ],
    productUrl: 'https://shop.tarnholt.example/product/product-short/cap?sku=TH-CAP-OLV',
    unsubscribeUrl: 'https://shop.tarnholt.example/stock-alerts/0198f3c2.1.tq9w2c.7Fq2',
    oneClickUrl: 'https://shop.tarnholt.example/api/v1/stock-alerts/0198f3c2.1.tq9w2c.7Fq2/end',
  },
});
