import { cacheTags } from '@tarnholt/contract/cache-tags';
import {
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApiApp } from '../../app.ts';
import { createIdentity } from '../../platform/identity/create-identity.ts';
import { sql } from '../../platform/sql.ts';
import {
  type ContentServiceForTest,
  startContentServiceForTest,
} from '../../testing/content-service.ts';
import { trustedIssuers } from '../../trusted-issuers.ts';
import { projectBatch } from './index.ts';

const id = (name: string) => name.padEnd(24, '0');

function product(name: string, changes: object = {}) {
  return {
    ...exampleProduct,
    documentId: id(name),
    title: name,
    slug: name.toLowerCase(),
    related_products: [],
    ...changes,
  };
}

function group(name: string, products: readonly string[]) {
  return {
    ...exampleProductGroup,
    documentId: id(name),
    slug: name.toLowerCase(),
    products: products.map((product) => ({ documentId: id(product) })),
  };
}

async function projectAll({ content }: ContentServiceForTest): Promise<void> {
  for (let round = 0; round < 20; round += 1) if ((await projectBatch(content)) === 0) return;
  throw new Error('the projection does not come to rest');
}

function shop({ core }: ContentServiceForTest) {
  const { app } = createApiApp(core, createIdentity(core, trustedIssuers(core.config)));
  onTestFinished(() => app.close());
  return async (path: string) => {
    const answer = await app.inject(`/strapi/${path}`);
    return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
  };
}

/** Tags of documents; results of searches are forgotten with any product. */
async function purgedTags({ core }: ContentServiceForTest): Promise<string[]> {
  const jobs = await core.db.query(
    sql<{ data: { tags: string[] } }>`/* testing.purges */
      select data from pgboss.job where name = 'purge-edge' order by created_on`,
  );
  // What searches and free addresses are kept under is tested where they are.
  return jobs
    .flatMap(({ data }) => data.tags)
    .filter((tag) => tag !== cacheTags.search && !tag.startsWith(cacheTags.freeSlug('')));
}

describe('what an editor does', () => {
  test('published, a document is served, its tag is purged and the editor is told', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('page', examplePages.home, 'home');
    expect(await get('page/home')).toBe(404);
    await projectAll(service);
    expect(await get('page/home')).toEqual(examplePages.home);
    expect(await purgedTags(service)).toEqual(['page-home']);
    expect(await service.verdictOf(examplePages.home.documentId)).toEqual({
      state: 'live',
      problems: [],
      warnings: [],
    });
  });

  test('unpublished, it is gone, and its tag is purged again', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle'));
    await projectAll(service);
    await service.unpublish('product', id('rifle'));
    await projectAll(service);
    expect(await get(`products/${id('rifle')}`)).toBe(404);
    expect(await purgedTags(service)).toEqual([`product-${id('rifle')}`, `product-${id('rifle')}`]);
    expect((await service.verdictOf(id('rifle'))).state).toBe('gone');
  });

  test('published twice without a difference, nothing is purged', async () => {
    const service = await startContentServiceForTest();
    await service.publish('product', product('rifle'));
    await projectAll(service);
    await service.publish('product', product('rifle'));
    await projectAll(service);
    expect(await purgedTags(service)).toHaveLength(1);
  });

  test('fields that the contract does not have never reach the shop', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle', { createdBy: { email: 'a@b.example' } }));
    await projectAll(service);
    expect(await get(`products/${id('rifle')}`)).not.toHaveProperty('createdBy');
  });
});

describe('a document that breaks the contract', () => {
  test('leaves its last good version in the shop and tells the editor why', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle'));
    await projectAll(service);
    await service.publish('product', product('rifle', { title: '', display_type: 'poster' }));
    await projectAll(service);
    expect((await get(`products/${id('rifle')}`)).title).toBe('rifle');
    const verdict = await service.verdictOf(id('rifle'));
    expect(verdict.state).toBe('refused');
    expect(verdict.problems).toEqual([
      { path: 'title', message: expect.stringContaining('1') },
      { path: 'display_type', message: expect.stringContaining('product-long') },
    ]);
    expect(await purgedTags(service)).toHaveLength(1);
  });

  test('is served as soon as it is mended', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle', { title: '' }));
    await projectAll(service);
    expect(await get(`products/${id('rifle')}`)).toBe(404);
    await service.publish('product', product('rifle', { title: 'Mended' }));
    await projectAll(service);
    expect((await get(`products/${id('rifle')}`)).title).toBe('Mended');
    expect((await service.verdictOf(id('rifle'))).state).toBe('live');
  });

  test.each([
    ['ffl_item', 'rifle', { ffl_item: false }, /FFL item: switch it on/],
    [
      'ffl_item',
      'apparel',
      { ffl_item: true, receiver_item: false },
      /not an FFL item: switch it off/,
    ],
    [
      'receiver_item',
      'receiver_frame',
      { ffl_item: true, receiver_item: false },
      /receiver: switch it on/,
    ],
  ])(
    'contradicting the inventory in %s (%s) it is refused',
    async (path, itemClass, flags, message) => {
      const service = await startContentServiceForTest();
      const [first] = exampleProduct.skus;
      await service.core.db.query(
        sql`/* testing.classify */
        insert into inventory.sku (sku, price_cents, item_class, weight_oz)
        values (${first?.sku}, 100, ${itemClass}, 8)`,
      );
      const document = product('item', { ...flags, skus: [first] });
      await service.publish('product', document);
      await projectAll(service);
      const verdict = await service.verdictOf(id('item'));
      expect(verdict.state).toBe('refused');
      expect(verdict.problems).toEqual([{ path, message: expect.stringMatching(message) }]);
    },
  );

  test('with a sku that the inventory does not know it is served, and the editor is warned', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle'));
    await projectAll(service);
    expect((await get(`products/${id('rifle')}`)).title).toBe('rifle');
    const { state, warnings } = await service.verdictOf(id('rifle'));
    expect(state).toBe('live');
    expect(warnings).toContainEqual({
      path: 'skus.0.sku',
      message: `${exampleProduct.skus[0]?.sku} is not in the inventory: nobody can buy it yet`,
    });
  });
});

describe('a collection', () => {
  test('shows the products as the shop has them, in its editor’s order', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product-group', group('all', ['cap', 'rifle', 'absent']));
    await service.publish('product', product('rifle'));
    await service.publish('product', product('cap'));
    await projectAll(service);
    const { products } = await get(`product-groups/${id('all')}`);
    expect(products.map(({ title }: { title: string }) => title)).toEqual(['cap', 'rifle']);
    expect(Object.keys(products[0].skus[0]).sort()).toEqual(['id', 'sku']);
    expect((await service.verdictOf(id('all'))).warnings).toEqual([
      { path: 'products.2', message: 'This product is not in the shop, so it is not shown here' },
    ]);
  });

  test('follows a product that is renamed, unpublished and published again', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    const titles = async () =>
      (await get(`product-groups/${id('all')}`)).products.map(
        (item: { title: string }) => item.title,
      );
    await service.publish('product', product('rifle'));
    await service.publish('product-group', group('all', ['rifle']));
    await projectAll(service);
    await service.publish('product', product('rifle', { title: 'Renamed' }));
    await projectAll(service);
    expect(await titles()).toEqual(['Renamed']);
    await service.unpublish('product', id('rifle'));
    await projectAll(service);
    expect(await titles()).toEqual([]);
    await service.publish('product', product('rifle', { title: 'Back' }));
    await projectAll(service);
    expect(await titles()).toEqual(['Back']);
    expect((await purgedTags(service)).filter((tag) => tag === `group-${id('all')}`)).toHaveLength(
      4,
    );
  });

  test('is left alone by a change that its cards do not show', async () => {
    const service = await startContentServiceForTest();
    await service.publish('product', product('rifle'));
    await service.publish('product-group', group('all', ['rifle']));
    await projectAll(service);
    service.reads.length = 0;
    await service.publish('product', product('rifle', { gallery: [] }));
    await projectAll(service);
    expect(service.reads).toEqual([[id('rifle')]]);
  });

  test('products that name each other find each other', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish(
      'product',
      product('one', { related_products: [{ documentId: id('two') }] }),
    );
    await service.publish(
      'product',
      product('two', { related_products: [{ documentId: id('one') }] }),
    );
    await projectAll(service);
    for (const [name, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      const { related_products: related } = await get(`products/${id(name)}`);
      expect(related.map(({ title }: { title: string }) => title)).toEqual([other]);
    }
  });
});

test('a file or a variant that changes has every document that names it looked at again', async () => {
  const service = await startContentServiceForTest();
  const get = shop(service);
  const image = { documentId: id('photo'), url: '/uploads/a.webp?v=1', alternativeText: 'Old' };
  await service.publish('product', product('rifle', { image }));
  await service.publish('product-group', group('all', ['rifle']));
  await projectAll(service);
  service.changeSilently(
    'product',
    product('rifle', { image: { ...image, alternativeText: 'New' } }),
  );
  await service.touch('media', id('photo'), 'update');
  await projectAll(service);
  expect((await get(`products/${id('rifle')}`)).image.alternativeText).toBe('New');
  expect((await get(`product-groups/${id('all')}`)).products[0].image.alternativeText).toBe('New');
});

describe('order and crashes', () => {
  test('a write that comes late does not bring an older version back', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle', { title: 'First' }));
    // While the first version is on its way, the second is published and projected.
    service.beforeRead = async () => {
      service.beforeRead = undefined;
      await service.publish('product', product('rifle', { title: 'Second' }));
      await projectAll(service);
    };
    await projectAll(service);
    expect((await get(`products/${id('rifle')}`)).title).toBe('Second');
  });

  test('a late write does not bring back what was unpublished', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle'));
    service.beforeRead = async () => {
      service.beforeRead = undefined;
      await service.unpublish('product', id('rifle'));
      await projectAll(service);
    };
    await projectAll(service);
    expect(await get(`products/${id('rifle')}`)).toBe(404);
  });

  test('a page deleted and written anew under another id is served', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('page', examplePages.faq, 'faq');
    await service.publish('page', examplePages.faq, 'faq');
    await projectAll(service);
    await service.unpublish('page', examplePages.faq.documentId);
    await service.publish(
      'page',
      { ...examplePages.faq, documentId: id('other'), title: 'New' },
      'faq',
    );
    await projectAll(service);
    expect((await get('page/faq')).title).toBe('New');
  });

  test('while the content service fails, changes wait and nothing is lost', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle'));
    service.beforeRead = () => Promise.reject(new Error('starting'));
    await expect(projectBatch(service.content)).rejects.toThrow('answered 500');
    expect(await get(`products/${id('rifle')}`)).toBe(404);
    service.beforeRead = undefined;
    await projectAll(service);
    expect((await get(`products/${id('rifle')}`)).title).toBe('rifle');
  });

  test('a crash between storing and marking repeats the work and changes nothing', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle'));
    await service.publish('product-group', group('all', ['rifle']));
    await projectAll(service);
    const before = await get(`product-groups/${id('all')}`);
    await service.query('update outbox.event set processed_at = null');
    await projectAll(service);
    expect(await get(`product-groups/${id('all')}`)).toEqual(before);
    expect(await purgedTags(service)).toHaveLength(2);
  });

  test('a crash before dependents were passed on does not lose them', async () => {
    const service = await startContentServiceForTest();
    const get = shop(service);
    await service.publish('product', product('rifle'));
    await service.publish('product-group', group('all', ['rifle']));
    await projectAll(service);
    await service.publish('product', product('rifle', { title: 'Renamed' }));
    // The outbox can be read but not written to: it fails after the product was stored.
    const { query } = service.content.content;
    const failing = {
      ...service.content,
      content: {
        execute: service.content.content.execute.bind(service.content.content),
        query: ((statement) =>
          statement.label === 'outbox.touch-documents'
            ? Promise.reject(new Error('cut off'))
            : query.call(service.content.content, statement)) as typeof query,
      },
    };
    await expect(projectBatch(failing)).rejects.toThrow('cut off');
    expect((await get(`products/${id('rifle')}`)).title).toBe('Renamed');
    expect((await get(`product-groups/${id('all')}`)).products[0].title).toBe('rifle');
    await projectAll(service);
    expect((await get(`product-groups/${id('all')}`)).products[0].title).toBe('Renamed');
  });
});
