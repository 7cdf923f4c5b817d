import { exampleProduct, exampleProductGroup } from '@tarnholt/contract/content-examples';
import { expect, onTestFinished, test } from 'vitest';
import { createApiApp } from '../../app.ts';
import { createIdentity } from '../../platform/identity/create-identity.ts';
import { sql } from '../../platform/sql.ts';
import {
  type ContentServiceForTest,
  startContentServiceForTest,
} from '../../testing/content-service.ts';
import { trustedIssuers } from '../../trusted-issuers.ts';
import { compareContent, projectBatch, rebuildContent } from './index.ts';

const id = (name: string) => name.padEnd(24, '0');

const product = (name: string, slug: string | null) => ({
  ...exampleProduct,
  documentId: id(name),
  title: name,
  slug,
  related_products: [],
});

async function projectAll({ content }: ContentServiceForTest): Promise<void> {
  for (let round = 0; round < 20; round += 1) if ((await projectBatch(content)) === 0) return;
  throw new Error('the projection does not come to rest');
}

async function openShop() {
  const service = await startContentServiceForTest();
  const { core } = service;
  const { app } = createApiApp(core, createIdentity(core, trustedIssuers(core.config)));
  onTestFinished(() => app.close());
  const ask = (path: string) => app.inject(path);
  return {
    service,
    ask,
    /** The title of what is found under a slug. */
    titleAt: async (slug: string) => {
      const answer = await ask(`/strapi/slugs/products/${slug}`);
      return answer.statusCode === 200 ? answer.json().data.title : answer.statusCode;
    },
    publish: async (name: string, slug: string | null) => {
      await service.publish('product', product(name, slug));
      await projectAll(service);
    },
  };
}

const taken = {
  state: 'refused',
  problems: [
    {
      path: 'slug',
      message: 'Another document in the shop has the address ridge: choose another one',
    },
  ],
  warnings: [],
};

test('a published document is found by its slug, and by its former one no more', async () => {
  const { ask, publish, titleAt } = await openShop();
  await publish('rifle', 'ridge');
  const answer = await ask('/strapi/slugs/products/ridge');
  expect(answer.json()).toEqual({ data: product('rifle', 'ridge') });
  expect(answer.headers.xkey).toBe(`product-${id('rifle')}`);
  await publish('rifle', 'basin');
  expect([await titleAt('ridge'), await titleAt('basin')]).toEqual([404, 'rifle']);
  await publish('rifle', null);
  expect(await titleAt('basin')).toBe(404);
});

test('that an address has no page is forgotten as soon as a document has it', async () => {
  const { service, ask, publish } = await openShop();
  const free = await ask('/strapi/slugs/products/ridge');
  expect([free.statusCode, free.headers.xkey]).toEqual([404, 'free-slug-ridge']);
  await publish('rifle', 'ridge');
  const purges = await service.core.db.query(
    sql<{ data: { tags: string[] } }>`/* testing.purges */
      select data from pgboss.job where name = 'purge-edge'`,
  );
  expect(purges.flatMap(({ data }) => data.tags)).toContain('free-slug-ridge');
});

test('what is not published any more is not found by its slug', async () => {
  const { service, publish, titleAt } = await openShop();
  await publish('rifle', 'ridge');
  await service.unpublish('product', id('rifle'));
  await projectAll(service);
  expect(await titleAt('ridge')).toBe(404);
  await publish('other', 'ridge');
  expect(await titleAt('ridge')).toBe('other');
});

test('the second of two products with one slug is refused, and its editor is told', async () => {
  const { service, ask, publish, titleAt } = await openShop();
  await publish('first', 'ridge');
  await publish('second', 'ridge');
  expect(await titleAt('ridge')).toBe('first');
  expect((await ask(`/strapi/products/${id('second')}`)).statusCode).toBe(404);
  expect(await service.verdictOf(id('second'))).toEqual(taken);
  // Nor does anything else show it: no card of it is kept.
  const cards = await service.core.db.query(
    sql`/* testing.cards */ select from catalog.product_card where document_id = ${id('second')}`,
  );
  expect(cards).toEqual([]);
  // What the editor has been told is no drift.
  expect((await compareContent(service.content)).differing).toEqual([]);
});

test('who was refused keeps the last good version, and gets the slug once it is free', async () => {
  const { service, publish, titleAt } = await openShop();
  await publish('first', 'ridge');
  await publish('second', 'basin');
  await publish('second', 'ridge');
  expect(await service.verdictOf(id('second'))).toEqual(taken);
  expect([await titleAt('ridge'), await titleAt('basin')]).toEqual(['first', 'second']);
  await publish('first', 'highline');
  expect((await service.verdictOf(id('second'))).state).toBe('live');
  expect(await Promise.all(['ridge', 'basin', 'highline'].map(titleAt))).toEqual([
    'second',
    404,
    'first',
  ]);
});

test('a slug is handed on inside one batch, whichever of the two is read first', async () => {
  const { service, publish, titleAt } = await openShop();
  await publish('first', 'ridge');
  await publish('second', 'basin');
  await service.publish('product', product('second', 'ridge'));
  await service.publish('product', product('first', 'highline'));
  await projectAll(service);
  expect(await Promise.all(['ridge', 'basin', 'highline'].map(titleAt))).toEqual([
    'second',
    404,
    'first',
  ]);
});

test('a product and a collection may have the same slug', async () => {
  const { service, ask, publish } = await openShop();
  await publish('rifle', 'accessories');
  await service.publish('product-group', { ...exampleProductGroup, products: [] });
  await projectAll(service);
  const [one, other] = await Promise.all(
    ['products', 'product-groups'].map((kind) => ask(`/strapi/slugs/${kind}/accessories`)),
  );
  expect([one?.json().data.title, other?.json().data.title]).toEqual(['rifle', 'Accessories']);
});

test('a rebuild gives documents from before their slug and their place in the sitemap', async () => {
  const { service, ask, publish, titleAt } = await openShop();
  await publish('rifle', 'ridge');
  const sitemap = async () => (await ask('/v1/sitemap/1')).json().data.entries;
  const before = await sitemap();
  expect(before).toHaveLength(1);
  await service.core.db.query(
    sql`/* testing.forget */ update catalog.document set slug = null, listing = null`,
  );
  expect([await titleAt('ridge'), await sitemap()]).toEqual([404, []]);
  await rebuildContent(service.content);
  expect([await titleAt('ridge'), await sitemap()]).toEqual(['rifle', before]);
});
