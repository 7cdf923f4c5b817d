import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clearCategory,
  findItems,
  type GridQuery,
  gridOrders,
  isOffered,
  permittedTicks,
  tick,
  untick,
} from './filter-engine.ts';
import type { FilterCategory, GridItem, ProductGridContent } from './grid-content.ts';
import { exampleGrid, exampleItem } from './testing/example-grid.ts';

const query = (given: Partial<GridQuery> = {}): GridQuery => ({
  text: '',
  ticked: new Set(),
  order: 'given',
  ...given,
});
const idsOf = (items: readonly GridItem[]) => items.map(({ documentId }) => documentId);
const found = (given: Partial<GridQuery>) => idsOf(findItems(exampleGrid, query(given)).items);

/** By definition, and as slowly as that is. */
function isFoundByDefinition(
  { categories }: ProductGridContent,
  { title, values }: GridItem,
  { ticked, text }: GridQuery,
): boolean {
  return (
    title.toLowerCase().includes(text.toLowerCase()) &&
    categories.every((category) => {
      const wanted = category.values.filter(({ id }) => ticked.has(id));
      return wanted.length === 0 || wanted.some(({ id }) => values.includes(id));
    })
  );
}

const gridByChance: fc.Arbitrary<ProductGridContent> = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 5 }), isMulti: fc.boolean() }), {
    maxLength: 5,
  })
  .chain((shapes) => {
    let lastId = 0;
    const keys = ['host manufacturer', 'model', 'finish', 'caliber', 'type'];
    const categories: FilterCategory[] = shapes.map(({ size, isMulti }, index) => ({
      key: keys[index] ?? '',
      title: keys[index] ?? '',
      isMulti,
      values: Array.from({ length: size }, () => {
        lastId += 1;
        return { id: lastId, label: `${lastId}` };
      }),
    }));
    const ids = categories.flatMap(({ values }) => values.map(({ id }) => id));
    return fc
      .array(
        fc.record({
          values: fc.subarray(ids),
          title: fc.constantFrom('Ax', 'Bx', 'Abx', 'C'),
          price: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
          createdAt: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 25 },
      )
      .map((rows) => ({
        categories,
        ratio: 'goods' as const,
        items: rows.map(({ price, ...row }, index) =>
          exampleItem({
            ...row,
            documentId: `p${index}`,
            titleRank: index,
            skus: [],
            price: price === null ? null : { dollars: price, isFrom: false },
          }),
        ),
      }));
  });

const caseByChance = gridByChance.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    ticked: fc
      .subarray(grid.categories.flatMap(({ values }) => values.map(({ id }) => id)))
      .map((ids) => new Set(ids)),
    text: fc.constantFrom('', 'a', 'x', 'ab', 'zz'),
    order: fc.constantFrom(...gridOrders),
  }),
);
const runs = { numRuns: 3_000 };

describe('for grids made by chance', { tags: ['COL-11'] }, () => {
  test('any ticked value of a category is enough, and every category counts', () => {
    fc.assert(
      fc.property(caseByChance, ({ grid, ...asked }) => {
        const { items } = findItems(grid, { ...asked, order: 'given' });
        expect(items).toEqual(grid.items.filter((item) => isFoundByDefinition(grid, item, asked)));
      }),
      runs,
    );
  });

  test('the count of a value is what it would give as the only tick of its category', () => {
    fc.assert(
      fc.property(caseByChance, ({ grid, ...asked }) => {
        const { counts, items } = findItems(grid, asked);
        for (const category of grid.categories) {
          const others = [...asked.ticked].filter(
            (ticked) => !category.values.some(({ id }) => id === ticked),
          );
          for (const { id } of category.values) {
            const alone = { ...asked, ticked: new Set([...others, id]) };
            const expected = grid.items.filter(
              (item) => isFoundByDefinition(grid, item, alone) && item.values.includes(id),
            );
            expect(counts.get(id) ?? 0).toBe(expected.length);
            // With nothing else ticked in its category, that is what ticking it shows.
            if (others.length === asked.ticked.size) {
              expect(findItems(grid, alone).items).toHaveLength(expected.length);
            }
            // And a value that says 0 adds nothing.
            if (expected.length === 0 && others.length < asked.ticked.size) {
              const added = { ...asked, ticked: new Set([...asked.ticked, id]) };
              expect(findItems(grid, added).items).toHaveLength(items.length);
            }
          }
        }
      }),
      runs,
    );
  });

  test('every order keeps what was found, and is an order', () => {
    fc.assert(
      fc.property(caseByChance, ({ grid, ...asked }) => {
        const { items } = findItems(grid, asked);
        const unsorted = findItems(grid, { ...asked, order: 'given' }).items;
        expect(idsOf(items).toSorted()).toEqual(idsOf(unsorted).toSorted());
        const prices = items.map(({ price }) => price?.dollars ?? Infinity);
        if (asked.order === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        if (asked.order === 'price-desc') {
          const last = prices.map((price) => (price === Infinity ? -1 : price));
          expect(last).toEqual(last.toSorted((a, b) => b - a));
        }
        const ranks = items.map(({ titleRank }) => titleRank);
        if (asked.order === 'title') expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        if (asked.order === 'title-desc') expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
        const dates = items.map(({ createdAt }) => createdAt);
        if (asked.order === 'newest') expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      }),
      runs,
    );
  });

  test('whatever is ticked and unticked, nothing narrows the grid that is not shown', {
    tags: ['COL-06'],
  }, () => {
    const steps = caseByChance.chain((one) => {
      const ids = one.grid.categories.flatMap(({ values }) => values.map(({ id }) => id));
      const step = fc.record({ id: fc.constantFrom(...ids, 0), isTick: fc.boolean() });
      return fc.record({ grid: fc.constant(one.grid), steps: fc.array(step, { maxLength: 20 }) });
    });
    fc.assert(
      fc.property(steps, ({ grid, steps: all }) => {
        let ticked = new Set<number>();
        for (const { id, isTick } of all) {
          ticked = (isTick ? tick : untick)(grid, ticked, id);
          expect(ticked.has(id)).toBe(isTick && ticked.has(id));
          for (const category of grid.categories) {
            const own = category.values.filter((value) => ticked.has(value.id));
            if (!category.isMulti) expect(own.length).toBeLessThanOrEqual(1);
            if (!isOffered(grid, ticked, category.key)) expect(own).toEqual([]);
          }
        }
      }),
      runs,
    );
  });
});

describe('ticking', () => {
  test("'model' is offered once a host manufacturer is ticked, and goes with the last one", {
    tags: ['COL-06'],
  }, () => {
    expect(isOffered(exampleGrid, new Set(), 'model')).toBe(false);
    const maker = tick(exampleGrid, new Set(), 4);
    expect(isOffered(exampleGrid, maker, 'model')).toBe(true);
    const both = tick(exampleGrid, maker, 6);
    expect([...both]).toEqual([4, 6]);
    expect([...untick(exampleGrid, both, 4)]).toEqual([]);
    expect([...tick(exampleGrid, new Set(), 6)]).toEqual([]);
    // Where there is no maker to tick, nobody is asked for a model.
    const withoutMakers = { categories: exampleGrid.categories.slice(2) };
    expect([...permittedTicks(withoutMakers, new Set([6]))]).toEqual([]);
  });

  test('one value replaces the other where only one is permitted', { tags: ['COL-11'] }, () => {
    expect([...tick(exampleGrid, new Set([1, 8]), 9)]).toEqual([1, 9]);
    expect([...tick(exampleGrid, new Set([1]), 2)]).toEqual([1, 2]);
  });

  test('clearing a category leaves the others alone', () => {
    const [finish] = exampleGrid.categories;
    if (finish === undefined) throw new Error('no finish');
    expect([...clearCategory(exampleGrid, new Set([1, 2, 8]), finish)]).toEqual([8]);
  });
});

describe('the text', { tags: ['COL-04', 'COL-11'] }, () => {
  test.each([
    ['grip', ['grip']],
    ['ridge STOCK', ['stock']],
    ['positions', ['stock']],
    ['cafe', ['receiver']],
    ['dark earth', ['stock']],
    ['th-stk', ['stock']],
    ['TH-STK-FDE'.replaceAll('-', ''), ['stock']],
    ['   ', ['stock', 'grip', 'mount', 'receiver']],
    ['grip stock', []],
  ])('%s finds %j', (text, expected) => {
    expect(found({ text })).toEqual(expected);
  });

  test('narrows the counts as well', () => {
    const { counts } = findItems(exampleGrid, query({ text: 'mount' }));
    expect([...counts]).toEqual([
      [1, 1],
      [8, 1],
    ]);
  });
});

test('orders are by title, price and age; an unknown price comes last', {
  tags: ['COL-04'],
}, () => {
  expect(found({ order: 'title' })).toEqual(['receiver', 'mount', 'grip', 'stock']);
  expect(found({ order: 'title-desc' })).toEqual(['stock', 'grip', 'mount', 'receiver']);
  expect(found({ order: 'price' })).toEqual(['grip', 'stock', 'receiver', 'mount']);
  expect(found({ order: 'price-desc' })).toEqual(['receiver', 'stock', 'grip', 'mount']);
  expect(found({ order: 'newest' })).toEqual(['stock', 'mount', 'receiver', 'grip']);
});
