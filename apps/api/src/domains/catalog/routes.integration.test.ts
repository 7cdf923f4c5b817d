import { pageNames, pageSchemas } from '@tarnholt/contract/content';
import {
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { seedContent } from '../../testing/seed-content.ts';
import { shareTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();
beforeAll(() => seedContent(api().db));

describe('a page', () => {
  test.each(pageNames)(
    '%s is answered as its editors published it',
    {
      tags: ['API-22'],
    },
    async (name) => {
      const answer = await api().app.inject(`/strapi/page/${name}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual({ data: examplePages[name] });
      expect(pageSchemas[name].safeParse(answer.json().data).success).toBe(true);
    },
  );

  test('is kept by the edge under its own tag and asked for anew by browsers', async () => {
    const { headers } = await api().app.inject('/strapi/page/home');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
    );
    expect(headers.xkey).toBe('page-home');
  });

  test('that the contract does not have is refused', { tags: ['API-22', 'API-24'] }, async () => {
    expectProblem(await api().app.inject('/strapi/page/admin'), 'invalid_request');
  });
});

test('a product is answered as its editors published it', {
  tags: ['API-20', 'API-29'],
}, async () => {
  const answer = await api().app.inject(`/strapi/products/${exampleProduct.documentId}`);
  expect(answer.json()).toEqual({ data: exampleProduct });
  expect(answer.headers.xkey).toBe(`product-${exampleProduct.documentId}`);
});

test('a collection is answered as its editors published it', {
  tags: ['API-20', 'API-29'],
}, async () => {
  const answer = await api().app.inject(`/strapi/product-groups/${exampleProductGroup.documentId}`);
  expect(answer.json()).toEqual({ data: exampleProductGroup });
  expect(answer.headers.xkey).toBe(`group-${exampleProductGroup.documentId}`);
});

test('what was never published and what no longer is are one and the same 404', {
  tags: ['API-20', 'API-24'],
}, async () => {
  const gone = 'gone00000000000000000000';
  await api().db.query(
    sql`/* testing.tombstone */
      insert into catalog.document (kind, key, document_id, counter)
      values ('product', ${gone}, ${gone}, 7)`,
  );
  for (const id of [gone, 'never0000000000000000000']) {
    const answer = await api().app.inject(`/strapi/products/${id}`);
    expectProblem(answer, 'not_found');
    // So that the edge can forget it the moment it is published.
    expect(answer.headers.xkey).toBe(`product-${id}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a document of one kind is not found as another', async () => {
  expectProblem(
    await api().app.inject(`/strapi/product-groups/${exampleProduct.documentId}`),
    'not_found',
  );
});

test('requests that arrive together each get their own document', async () => {
  const urls = pageNames.map((name) => `/strapi/page/${name}`);
  const answers = await Promise.all([...urls, ...urls].map((url) => api().app.inject(url)));
  for (const [index, answer] of answers.entries()) {
    const name = pageNames[index % pageNames.length];
    expect(answer.json().data.documentId).toBe(name && examplePages[name].documentId);
  }
});

describe('by the words of its address', () => {
  test.each([
    ['products', exampleProduct, 'product'],
    ['product-groups', exampleProductGroup, 'group'],
  ] as const)('one of the %s is answered as by its id', async (kind, document, tag) => {
    const answer = await api().app.inject(`/strapi/slugs/${kind}/${document.slug}`);
    expect(answer.json()).toEqual({ data: document });
    expect(answer.headers).toMatchObject({
      xkey: `${tag}-${document.documentId}`,
      'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
    });
  });

  test('what nobody has is not found, until somebody has it', async () => {
    const answer = await api().app.inject('/strapi/slugs/products/nothing-of-ours');
    expectProblem(answer, 'not_found');
    expect(answer.headers).toMatchObject({ xkey: 'free-slug-nothing-of-ours' });
  });

  test.each(['SUMMIT-15', 'summit-15%0d%0ax-tag:%20page-home', '%27', '..%2f'])(
    'what nobody can have is not found: %s',
    async (slug) => {
      const answer = await api().app.inject(`/strapi/slugs/products/${slug}`);
      expectProblem(answer, 'not_found');
      expect(answer.headers).not.toHaveProperty('xkey');
    },
  );

  test('one kind is not found as another', async () => {
    expectProblem(await api().app.inject('/strapi/slugs/products/accessories'), 'not_found');
  });
});

describe('the sitemap', () => {
  test('lists what is published, in parts', async () => {
    const answer = await api().app.inject('/v1/sitemap/1');
    const { parts, entries } = answer.json().data;
    expect(parts).toBe(1);
    expect(entries).toHaveLength(pageNames.length + 2);
    expect(entries).toContainEqual({
      kind: 'product',
      key: exampleProduct.documentId,
      displayType: exampleProduct.display_type,
      slug: exampleProduct.slug,
      lastModified: exampleProduct.publishedAt,
      images: [exampleProduct.image?.url, exampleProduct.gallery?.[0]?.url],
    });
    expectProblem(await api().app.inject('/v1/sitemap/2'), 'not_found');
    expectProblem(await api().app.inject('/v1/sitemap/0'), 'invalid_request');
  });

  test('has a second part when there are more than fit into one, and nothing twice', async () => {
    await api().db.transaction(async (tx) => {
      await tx.query(
        sql`/* testing.fill-sitemap */
          insert into catalog.document (kind, key, document_id, counter, document, answer, listing)
          select 'product', id, id, 1, '{}', '{}',
                 '{"displayType":"product-short","slug":null,"lastModified":null,"images":[]}'
            from (select 'x' || lpad(n::text, 23, '0') as id from generate_series(1, 10000) n) given`,
      );
    });
    const answers = await Promise.all(
      [1, 2].map((part) => api().app.inject(`/v1/sitemap/${part}`)),
    );
    const parts = answers.map((answer) => answer.json().data);
    expect(parts.map(({ parts: count }) => count)).toEqual([2, 2]);
    expect(parts[0].entries).toHaveLength(10_000);
    const keys = parts.flatMap(({ entries }) => entries.map(({ key }: { key: string }) => key));
    expect(new Set(keys).size).toBe(10_000 + pageNames.length + 2);
    await api().db.query(
      sql`/* testing.empty-sitemap */ update catalog.document
             set document = null, answer = null, listing = null where key like 'x0%'`,
    );
  });
});
