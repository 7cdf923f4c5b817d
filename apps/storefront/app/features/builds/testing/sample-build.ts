import type { Build } from '../build-words.ts';

export const sampleBuild: Build = {
  code: '7K4M92QXB3',
  name: 'For the ridge',
  notes: 'With the sling.',
  createdAt: '2026-11-16T12:00:00.000Z',
  documentId: 'a'.repeat(24),
  productName: 'Summit 15',
  productUrl: '/product/product-long/x',
  imageUrl: '/uploads/summit.webp',
  sku: 'R-16-BLK',
  optionIds: ['black'],
  options: { Finish: 'Black' },
  fits: { Suppressor: 'Model X' },
  isFflItem: true,
  price: 1_899,
  qtyOnHand: 5,
  addOns: [
    { sku: 'SLING', label: 'Sling', price: 49.95, qtyOnHand: 3 },
    { sku: 'MAG', label: 'Magazine', price: 19.95, qtyOnHand: 0 },
  ],
  total: 1_948.95,
  savedTotal: 1_900,
  problems: [],
  nearest: null,
};
