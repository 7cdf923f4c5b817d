import type { ProductCard } from '@tarnholt/contract/content';
import { expect, test } from 'vitest';
import { searchProducts } from '../../domains/catalog/index.ts';
import { startDemoCatalog } from '../../testing/demo-catalog.ts';
import { searchQueries } from '../../testing/search-queries.ts';
import { projectBatch } from './index.ts';

test('of 60 queries at least 95 % find the product that was meant among the first three', {
  tags: ['API-21'],
  timeout: 120_000,
}, async () => {
  const { content, core } = await startDemoCatalog();
  while ((await projectBatch(content)) > 0);

  const asked = Object.entries(searchQueries).flatMap(([kind, queries]) =>
    queries.map((query) => ({ kind, ...query })),
  );
  expect(asked).toHaveLength(60);
  const misses: string[] = [];
  for (const { kind, query, expected } of asked) {
    const cards = await searchProducts(core.db, query, { order: 'relevance', limit: 3 });
    const titles = cards.map((card) => (JSON.parse(card) as ProductCard).title);
    if (!titles.includes(expected)) {
      misses.push(`${kind}: "${query}" finds ${titles.join(', ') || 'nothing'}, not ${expected}`);
    }
  }
  const share = 1 - misses.length / asked.length;
  const figure = `${(share * 100).toFixed(1)} % of ${asked.length} queries (bar 95 %)`;
  process.stdout.write(`${[figure, ...misses].join('\n')}\n`);
  expect(share, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
});
