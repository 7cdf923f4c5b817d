import { exampleProduct } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import type { StoredBuild } from '../../domains/builds/index.ts';
import { checkBuild, type Offers, optionIdsOf } from './check-build.ts';

const [black, earth] = exampleProduct.skus as [
  (typeof exampleProduct.skus)[number],
  (typeof exampleProduct.skus)[number],
];

const saved: StoredBuild = {
  code: '7K4M92QXB3',
  name: 'Mine',
  notes: '',
  createdAt: new Date('2026-11-16T12:00:00Z'),
  documentId: exampleProduct.documentId,
  productName: 'Its name then',
  sku: black.sku,
  optionIds: optionIdsOf(black),
  options: { 'Barrel length': '16 in.', Finish: 'Black' },
  fits: {},
  addOns: [{ sku: 'TH-SLING-BLK', label: 'Its label then' }],
  imageUrl: '/uploads/then.webp',
  savedTotalCents: 190_000,
};

const offer = (priceCents: number, available = 5, isFflItem = true) => ({
  priceCents,
  available,
  isFflItem,
});

const offers = (changed: Record<string, ReturnType<typeof offer> | undefined> = {}): Offers =>
  new Map(
    Object.entries({
      [black.sku]: offer(189_900),
      [earth.sku]: offer(199_900),
      'TH-SLING-BLK': offer(4_995, 5, false),
      ...changed,
    }).flatMap(([sku, each]) => (each === undefined ? [] : [[sku, each] as const])),
  );

test('a build that can be had is priced as of now, and named as the shop names it now', () => {
  expect(checkBuild(saved, exampleProduct, offers())).toMatchObject({
    productName: 'Summit 15',
    productUrl: `/product/product-long/${exampleProduct.documentId}`,
    price: 1_899,
    total: 1_948.95,
    savedTotal: 1_900,
    addOns: [{ label: 'Quick-Detach Sling', price: 49.95, qtyOnHand: 5 }],
    problems: [],
    nearest: null,
    options: { 'Barrel length': '16 in.', Finish: 'Black' },
  });
});

test('a product that is no longer sold is said, and nothing is offered in its place', () => {
  const shown = checkBuild(saved, null, offers());
  expect(shown).toMatchObject({
    productName: 'Its name then',
    productUrl: '',
    imageUrl: '/uploads/then.webp',
    price: null,
    total: null,
    nearest: null,
    isFflItem: true,
    problems: [{ kind: 'product_gone', about: 'Its name then' }],
  });
});

test('a sku that is no longer made, or has no price, has the nearest that can be had beside it', () => {
  const gone = { ...saved, sku: 'TH-GONE' };
  const nearest = { sku: black.sku, price: 1_899, options: { Finish: 'Black' } };
  expect(checkBuild(gone, exampleProduct, offers())).toMatchObject({
    problems: [{ kind: 'sku_gone', about: '16 in. - Black' }],
    nearest,
    total: null,
  });
  const unpriced = checkBuild(saved, exampleProduct, offers({ [black.sku]: undefined }));
  expect(unpriced).toMatchObject({
    price: null,
    problems: [{ kind: 'sku_gone' }],
    nearest: { sku: earth.sku },
  });
});

test('what is sold out is said, and where nothing is left nothing is offered', () => {
  const soldOut = { [black.sku]: offer(189_900, 0) };
  expect(checkBuild(saved, exampleProduct, offers(soldOut))).toMatchObject({
    price: 1_899,
    total: null,
    problems: [{ kind: 'out_of_stock' }],
    nearest: { sku: earth.sku },
  });
  const allOut = { ...soldOut, [earth.sku]: offer(199_900, 0) };
  expect(checkBuild(saved, exampleProduct, offers(allOut)).nearest).toBeNull();
});

test('add-ons that are gone or sold out are said and cost nothing', () => {
  const soldOut = checkBuild(saved, exampleProduct, offers({ 'TH-SLING-BLK': offer(4_995, 0) }));
  expect(soldOut).toMatchObject({
    total: 1_899,
    problems: [{ kind: 'add_on_out_of_stock', about: 'Quick-Detach Sling' }],
  });
  const unlisted = checkBuild(saved, { ...exampleProduct, add_ons: [] }, offers());
  expect(unlisted).toMatchObject({
    total: 1_899,
    problems: [{ kind: 'add_on_gone', about: 'Its label then' }],
  });
});

test('what it was to fit and does not any more is said', () => {
  const fitting = { ...saved, fits: { Suppressor: 'Model X' } };
  expect(checkBuild(fitting, exampleProduct, offers()).problems).toEqual([
    { kind: 'fit_gone', about: 'Suppressor: Model X' },
  ]);
});
