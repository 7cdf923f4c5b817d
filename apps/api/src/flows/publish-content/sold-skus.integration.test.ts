import { exampleProduct } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { findSoldSkus } from '../../domains/catalog/index.ts';
import {
  type ContentServiceForTest,
  startContentServiceForTest,
} from '../../testing/content-service.ts';
import { projectBatch, rebuildContent } from './index.ts';

const id = (name: string) => name.padEnd(24, '0');
const [first, second] = exampleProduct.skus;
const skuOf = (given: typeof first) => given?.sku ?? '';

const product = (name: string, changes: object = {}) => ({
  ...exampleProduct,
  documentId: id(name),
  title: name,
  slug: name.toLowerCase(),
  related_products: [],
  ...changes,
});

async function projectAll({ content }: ContentServiceForTest): Promise<void> {
  for (let round = 0; round < 20; round += 1) if ((await projectBatch(content)) === 0) return;
  throw new Error('the projection does not come to rest');
}

const sold = async ({ core }: ContentServiceForTest) => {
  const found = await findSoldSkus(core.db, [skuOf(first), skuOf(second), 'NOTHING']);
  return Object.fromEntries([...found].map(([sku, { productName }]) => [sku, productName]));
};

test('a published product sells its skus, named as the shop shows them', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('rifle'));
  expect(await sold(service)).toEqual({});
  await projectAll(service);
  const found = await findSoldSkus(service.core.db, [skuOf(first), skuOf(second), 'NOTHING']);
  expect(found.size).toBe(2);
  expect(found.get(skuOf(first))).toEqual({
    sku: skuOf(first),
    documentId: id('rifle'),
    productName: 'rifle',
    productUrl: `/product/${exampleProduct.display_type}/${id('rifle')}`,
    imageUrl: exampleProduct.image?.url,
    variants: [
      { label: 'Barrel length', value: '16 in.' },
      { label: 'Finish', value: 'Black' },
    ],
  });
});

test('a change of the product changes what is sold: names, pictures, skus that come and go', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('rifle'));
  await projectAll(service);
  await service.publish(
    'product',
    product('rifle', { title: 'Renamed', image: null, skus: [first] }),
  );
  await projectAll(service);
  expect(await sold(service)).toEqual({ [skuOf(first)]: 'Renamed' });
  const found = await findSoldSkus(service.core.db, [skuOf(first)]);
  expect(found.get(skuOf(first))?.imageUrl).toBe('');
  await service.publish('product', product('rifle', { skus: [second, second, first] }));
  await projectAll(service);
  expect(Object.keys(await sold(service)).toSorted()).toEqual([skuOf(first), skuOf(second)]);
});

test('unpublished, it sells nothing; refused, it sells what it sold', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('rifle', { skus: [first] }));
  await projectAll(service);
  await service.publish('product', product('rifle', { title: '', skus: [second] }));
  await projectAll(service);
  expect(await sold(service)).toEqual({ [skuOf(first)]: 'rifle' });
  await service.unpublish('product', id('rifle'));
  await projectAll(service);
  expect(await sold(service)).toEqual({});
});

test('a sku of two products is shown as one of them, always the same, until that one is gone', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('zulu', { skus: [first] }));
  await service.publish('product', product('alpha', { skus: [first] }));
  await projectAll(service);
  expect(await sold(service)).toEqual({ [skuOf(first)]: 'alpha' });
  await service.unpublish('product', id('alpha'));
  await projectAll(service);
  expect(await sold(service)).toEqual({ [skuOf(first)]: 'zulu' });
});

test('a write that comes late sells nothing that is not for sale any more', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('rifle'));
  // While the first version is on its way, the product is changed and then taken back.
  service.beforeRead = async () => {
    service.beforeRead = undefined;
    await service.publish('product', product('rifle', { title: 'Second', skus: [second] }));
    await projectAll(service);
  };
  await projectAll(service);
  expect(await sold(service)).toEqual({ [skuOf(second)]: 'Second' });
});

test('a rebuild brings back what is missing', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('rifle'));
  await projectAll(service);
  const before = await sold(service);
  await service.query('truncate catalog.product_sku');
  expect(await sold(service)).toEqual({});
  await rebuildContent(service.content);
  expect(await sold(service)).toEqual(before);
});
