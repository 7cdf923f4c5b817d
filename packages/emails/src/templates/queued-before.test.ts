import { describe, expect, test } from 'vitest';
import { parseTemplateData, renderEmail, type TemplateName } from '../render-email.ts';
import { brandForTest } from '../testing/brand-for-test.ts';

/**
 * What earlier versions have put into the queue, as they wrote it. A deploy does not empty the queue,
 * so that these MUST go on to fit: a field that a mail gains has a default for those that lack it.
 * Add to this list, and do not change what it has.
 */
const queuedBefore: readonly (readonly [template: TemplateName, data: object])[] = [
  [
    'order-confirmation',
    {
      orderId: 'TH-7K4M-92QX',
      orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
      buyerName: 'Pat Shopper',
      placedAt: '2026-03-14T15:09:26Z',
      isChargedOnShipping: true,
      parts: [
        {
          isDealer: true,
          method: 'Ground, adult signature',
          recipient: null,
          items: [{ name: 'Ridgeline 16 Rifle', quantity: 1, options: [], amountCents: 189900 }],
        },
      ],
      subtotalCents: 189900,
      shippingCents: 3500,
      taxCents: 0,
      totalCents: 193400,
    },
  ],
  [
    'payment-needed',
    {
      orderId: 'TH-7K4M-92QX',
      orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
      buyerName: 'Pat Shopper',
      amountCents: 193400,
    },
  ],
  [
    'payment-failed',
    {
      orderId: 'TH-7K4M-92QX',
      buyerName: 'Pat Shopper',
      cartUrl: 'https://shop.tarnholt.example/cart',
    },
  ],
  [
    'order-shipped',
    {
      orderId: 'TH-7K4M-92QX',
      orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
      isDealer: false,
      recipient: ['Pat Shopper', '4711 Example Road', 'Casper, WY 82601'],
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      items: [{ name: 'Ridgeline Cap', quantity: 2 }],
      chargedCents: 7356,
    },
  ],
  [
    'refund-issued',
    {
      orderId: 'TH-7K4M-92QX',
      orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
      amountCents: 1450,
      reason: 'One cap arrived with a loose seam',
    },
  ],
  [
    'order-canceled',
    {
      orderId: 'TH-7K4M-92QX',
      orderUrl: 'https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2',
      items: [{ name: 'Ridgeline Cap', quantity: 2 }],
      reason: 'Ordered by mistake',
      refundCents: 0,
    },
  ],
  [
    'dealer-transfer-request',
    {
      orderId: 'TH-7K4M-92QX',
      dealerName: 'Prairie Arms & Supply',
      buyerName: 'Pat Shopper',
      items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }],
      transferUrl: 'https://shop.tarnholt.example/dealer-transfer/b7d0c6de.1.tq9w2c',
      validUntil: '2026-04-13T15:09:26Z',
    },
  ],
  [
    'dealer-transfer-canceled',
    {
      orderId: 'TH-7K4M-92QX',
      dealerName: 'Prairie Arms & Supply',
      buyerName: 'Pat Shopper',
      items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }],
      transferUrl: 'https://shop.tarnholt.example/dealer-transfer/b7d0c6de.1.tq9w2c',
    },
  ],
];

describe('a mail that was queued by an earlier version', () => {
  test.each(queuedBefore)('%s is still written', async (template, data) => {
    const { subject, text } = await renderEmail(
      template,
      parseTemplateData(template, data),
      brandForTest,
    );
    expect(subject).toContain('TH-7K4M-92QX');
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });
});
