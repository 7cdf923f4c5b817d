import { expect, test } from 'vitest';
import { renderEmail } from '../render-email.ts';
import { brandForTest } from '../testing/brand-for-test.ts';
import { templates } from './index.ts';

const { example } = templates['back-in-stock'];

test('a stock alert reads well on its own', { tags: ['PDP-20'] }, async () => {
  const { subject, text } = await renderEmail('back-in-stock', example, brandForTest);
  expect(subject).toBe('Foundry Cap is back in stock');
  expect(text).toMatchInlineSnapshot(`
    "Back in stock

    Foundry Cap can be ordered again. We keep none aside, so it goes to whoever
    orders first.

    Color: Olive
    Size: One size

    See the product:
    https://shop.tarnholt.example/product/product-short/cap?sku=TH-CAP-OLV

    This is the one mail that you asked for. We write again about it only if you
    ask again.

    -- 

    You receive this mail because somebody asked us, with this address, to tell
    when this product is back.

    Stop all stock alerts to this address
    (https://shop.tarnholt.example/stock-alerts/0198f3c2.1.tq9w2c.7Fq2)

    Questions? Write to support@tarnholt.example.

    Tarnholt
    100 Foundry Road
    Helena, MT 59601
    https://shop.tarnholt.example"
  `);
});

test('what has no variants shows no empty table', async () => {
  const data = { ...example, variants: [] };
  const { html } = await renderEmail('back-in-stock', data, brandForTest);
  expect(html).not.toContain('class="fact"');
});

test('mail programs are told where to unsubscribe, and only by mails that somebody can have enough of', async () => {
  const alert = await renderEmail('back-in-stock', example, brandForTest);
  expect(alert.oneClickUrl).toBe(example.oneClickUrl);
  expect(alert.html).not.toContain(example.oneClickUrl);
  const order = templates['order-shipped'].example;
  expect((await renderEmail('order-shipped', order, brandForTest)).oneClickUrl).toBeUndefined();
});
