import type { ProductCard } from '@tarnholt/contract/content';
import { examplePages, exampleProduct } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { searchProducts } from '../../domains/catalog/index.ts';
import {
  type ContentServiceForTest,
  startContentServiceForTest,
} from '../../testing/content-service.ts';
import { projectBatch, rebuildContent } from './index.ts';

const id = (name: string) => name.toLowerCase().replaceAll(' ', '').padEnd(24, '0');

const product = (title: string, changes: object = {}) => ({
  ...exampleProduct,
  documentId: id(title),
  title,
  slug: null,
  related_products: [],
  ...changes,
});

async function projectAll({ content }: ContentServiceForTest): Promise<void> {
  for (let round = 0; round < 20; round += 1) if ((await projectBatch(content)) === 0) return;
  throw new Error('the projection does not come to rest');
}

async function found({ core }: ContentServiceForTest, query: string): Promise<string[]> {
  const cards = await searchProducts(core.db, query);
  return cards.map((card) => (JSON.parse(card) as ProductCard).title);
}

const usesOf = async (service: ContentServiceForTest, word: string) =>
  (
    await service.query<{ uses: number }>('select uses from catalog.search_word where word = $1', [
      word,
    ])
  ).map(({ uses }) => uses);

const purgedTags = async (service: ContentServiceForTest) =>
  (
    await service.query<{ data: { tags: string[] } }>(
      `select data from pgboss.job where name = 'purge-edge'`,
    )
  ).flatMap(({ data }) => data.tags);

test('a product is found from its publication to its end, by its words of now', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('Falling Block'));
  expect(await found(service, 'falling')).toEqual([]);
  await projectAll(service);
  expect(await found(service, 'falling')).toEqual(['Falling Block']);
  await service.publish('product', { ...product('Falling Block'), title: 'Rolling Block' });
  await projectAll(service);
  expect(await found(service, 'falling')).toEqual([]);
  expect(await found(service, 'rolling')).toEqual(['Rolling Block']);
  await service.unpublish('product', id('Falling Block'));
  await projectAll(service);
  expect(await found(service, 'rolling')).toEqual([]);
  expect(await usesOf(service, 'rolling')).toEqual([]);
});

test('a word is known for as long as a product has it', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('Lever One'));
  await service.publish('product', product('Lever Two'));
  await projectAll(service);
  expect(await usesOf(service, 'lever')).toEqual([2]);
  await rebuildContent(service.content);
  expect(await usesOf(service, 'lever')).toEqual([2]);
  await service.unpublish('product', id('Lever One'));
  await projectAll(service);
  expect(await usesOf(service, 'lever')).toEqual([1]);
});

test('refused, it is found as it was', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('Falling Block'));
  await projectAll(service);
  await service.publish('product', { ...product('Falling Block'), title: '' });
  await projectAll(service);
  expect(await found(service, 'falling')).toEqual(['Falling Block']);
});

test('what editors say means the same counts from its publication on', async () => {
  const service = await startContentServiceForTest();
  const page = (words: string) => ({ ...examplePages.search, synonyms: [{ words }] });
  await service.publish('product', product('Handguard'));
  await projectAll(service);
  expect(await found(service, 'fore-end')).toEqual([]);
  await service.publish('page', page('handguards, fore-end'), 'search');
  await projectAll(service);
  expect(await found(service, 'fore-end')).toEqual(['Handguard']);
  expect(await found(service, 'fore end')).toEqual(['Handguard']);
  expect(await found(service, 'foreends')).toEqual(['Handguard']); // cspell:disable-line
  await service.publish('page', page('handguard, shroud'), 'search');
  await projectAll(service);
  expect(await found(service, 'fore-end')).toEqual([]);
  expect(await found(service, 'shrouds')).toEqual(['Handguard']);
  await service.unpublish('page', examplePages.search.documentId);
  await projectAll(service);
  expect(await found(service, 'shroud')).toEqual([]);
});

test('a set of words that says nothing is refused, and its editor told', async () => {
  const service = await startContentServiceForTest();
  const page = { ...examplePages.search, synonyms: [{ words: 'magazine' }] };
  await service.publish('page', page, 'search');
  await projectAll(service);
  const { state, problems } = await service.verdictOf(page.documentId);
  expect(state).toBe('refused');
  expect(problems).toEqual([
    { path: 'synonyms.0.words', message: expect.stringContaining('separated by commas') },
  ]);
});

test('results at the edge are forgotten when a product or a synonym changes', async () => {
  const service = await startContentServiceForTest();
  await service.publish('page', examplePages.faq, 'faq');
  await projectAll(service);
  expect(await purgedTags(service)).toEqual(['page-faq']);
  await service.publish('product', product('Handguard'));
  await projectAll(service);
  expect(await purgedTags(service)).toContain('search');
});

test('what was lost of the search comes back with a rebuild', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product('Falling Block'));
  await projectAll(service);
  await service.query('truncate catalog.search_entry, catalog.search_code, catalog.search_word');
  expect(await found(service, 'falling')).toEqual([]);
  await rebuildContent(service.content);
  expect(await found(service, 'falling')).toEqual(['Falling Block']);
});
