import type { ProductCard, ProductContent } from '@tarnholt/contract/content';
import { examplePages, exampleProduct } from '@tarnholt/contract/content-examples';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { expectProblem } from '../../../testing/problem-answer.ts';
import { shareTestApi } from '../../../testing/test-core.ts';
import { answerText } from '../model.ts';
import { storeDocument } from '../store.ts';
import { storeSearched } from './index.ts';

// cspell:ignore barel grpa maga magizine mags wrnch привет

const api = shareTestApi();

const [sku] = exampleProduct.skus;
const blank: ProductContent = {
  ...exampleProduct,
  slug: null,
  subtitle: null,
  filter_options: [],
  summary: [],
  tech_specs: [],
  about: null,
  compatibility_options: [],
  more_details: [],
  related_products: [],
};

let made = 0;
function product(title: string, numbers: readonly string[], changes: Partial<ProductContent> = {}) {
  made += 1;
  const skus = numbers.map((number) => ({ ...sku, sku: number, variants: [] }));
  const documentId = `searched${made}`.padEnd(24, '0');
  return { ...blank, documentId, title, yotpo_product_id: `MODEL-${made}`, skus, ...changes };
}

const filter = (value: string) => ({ value, filter_category: { title: 'Finish' } });
const text = (words: string) => [
  { type: 'paragraph' as const, children: [{ type: 'text' as const, text: words }] },
];

const products = [
  product('magazine, short', ['TH-MAG-10'], { subtitle: '10 rounds' }),
  product('Magazine, long', ['TH-MAG-30', 'TH-MAG-30-FDE'], { filter_options: [filter('Steel')] }),
  product('Pouch', ['TH-PCH'], { summary: text('Holds one magazine, and a wrench beside it.') }),
  product("Armorer's Wrench", ['TH-WRN'], {
    subtitle: 'For barrel nuts',
    tech_specs: text('Steel'),
  }),
  product('Grip A', ['TH-GRP-A'], { subtitle: 'Caliber 5.56' }),
];

async function publish(db: Database, kind: 'product' | 'page', key: string, document: object) {
  const documentId = (document as { documentId: string }).documentId;
  await db.transaction(async (tx) => {
    await storeDocument(tx, {
      ...{ kind, key, documentId, counter: 1, document, answer: answerText(document) },
      ...{ refs: [], slug: null, listing: null },
    });
    await storeSearched(tx, { kind, key }, { documentId, counter: 1 }, document);
  });
}

beforeAll(async () => {
  for (const one of products) await publish(api().db, 'product', one.documentId, one);
  await publish(api().db, 'page', 'search', examplePages.search);
});

const ask = (query: string, options = '') =>
  api().app.inject(`/strapi/products/search/${encodeURIComponent(query)}${options}`);

async function titles(query: string, options = '?order=relevance'): Promise<string[]> {
  const answer = await ask(query, options);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: ProductCard[] }>().data.map(({ title }) => title);
}

describe('a search', () => {
  test('answers the cards of what it finds, by title in any case of letters', {
    tags: ['API-21'],
  }, async () => {
    const answer = await ask('magazine');
    const { data } = answer.json<{ data: ProductCard[] }>();
    expect(data.map(({ title }) => title)).toEqual(['Magazine, long', 'magazine, short', 'Pouch']);
    expect(data[0]).toMatchObject({ skus: [{ sku: 'TH-MAG-30' }, { sku: 'TH-MAG-30-FDE' }] });
    expect(data[0]).not.toHaveProperty('summary');
  });

  test('gives the best first to those who ask for that, and as many as they ask for', async () => {
    expect(await titles('wrench')).toEqual(["Armorer's Wrench", 'Pouch']);
    expect(await titles('steel')).toEqual(['Magazine, long', "Armorer's Wrench"]);
    expect(await titles('wrench', '?order=relevance&limit=1')).toEqual(["Armorer's Wrench"]);
    expect(await titles('wrench', '?limit=1')).toEqual(["Armorer's Wrench"]);
  });

  test('is kept by the edge until a product changes', async () => {
    const { headers } = await ask('magazine');
    expect(headers.xkey).toBe('search');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
    );
  });

  test.each([
    ['a beginning', 'maga', 'Magazine, long'],
    ['a plural', 'wrenches', "Armorer's Wrench"],
    ['a misspelling', 'magizine', 'Magazine, long'],
    ['a misspelling of two words', 'barel wrnch', "Armorer's Wrench"],
    ["an editor's word", 'mags', 'Magazine, long'],
    ['a sku', 'th-mag-30-fde', 'Magazine, long'],
    ['a sku without dashes', 'THMAG30FDE', 'Magazine, long'],
    ['how a sku begins', 'TH-WR', "Armorer's Wrench"],
    ["a sku without the maker's letters", 'grp-a', 'Grip A'],
    ['the number of a model', 'model-5', 'Grip A'],
    ['a caliber with its point', '5.56', 'Grip A'],
    ['a caliber without', '556 grip', 'Grip A'],
    ['words of which one is nowhere', 'left handed wrench', "Armorer's Wrench"],
    ['words that stand in different products', 'grip nuts', "Armorer's Wrench"],
  ])('understands %s: %s', async (_, query, expected) => {
    expect(await titles(query)).toContain(expected);
  });

  test('says so when there is nothing', { tags: ['API-21'] }, async () => {
    expect((await ask('umbrella')).json()).toEqual({ data: [] });
  });
});

describe('whatever is typed', () => {
  test.each([
    ...['&', '!', '(', ')', ':*', '<->', "' or 1=1 --", "a' & 'b", '\\', '%', '_', '*', '"', '()'],
    ...['a & | b', 'magazine:*A', '🔫', 'привет', '٣', '½', 'ﬁt', 'i̇', '\u202egnp', '/', 'x/y'],
    ...['a '.repeat(50).trim(), 'x'.repeat(100), '- - - -', '1/2-28', '%00', '{{7}}'],
    ...['magazine magazine magazine magazine magazine magazine magazine magazine magazine'],
  ])('is an answer: %j', async (query) => {
    expect((await ask(query)).statusCode).toBe(200);
    expect((await ask(query, '?order=relevance&limit=6')).statusCode).toBe(200);
  });

  test.each(['x'.repeat(101), 'a\u0000b', 'line\nbreak', ' '])(
    'or is refused: %j',
    async (query) => {
      expectProblem(await ask(query), 'invalid_request');
    },
  );

  test.each(['?limit=0', '?limit=101', '?limit=1e1', '?limit=-1', '?order=price'])(
    'nor does %s count',
    async (options) => {
      expectProblem(await ask('magazine', options), 'invalid_request');
    },
  );
});
