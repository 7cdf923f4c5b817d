import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeFilters, waysOut, withoutFilters } from './active-filters.ts';
import { gridOrders, permittedTicks } from './filter-engine.ts';
import { emptyView, type GridView, pageSize, readView, writeView } from './grid-query.ts';
import { exampleGrid } from './testing/example-grid.ts';

const read = (search: string, firstOrder: 'title' | 'given' = 'title') =>
  readView(new URLSearchParams(search), exampleGrid, firstOrder);
const view = (given: Partial<GridView>): GridView => ({ ...emptyView('title'), ...given });

describe('the address', { tags: ['COL-10'] }, () => {
  test('says what is chosen in words, and nothing that goes without saying', () => {
    const chosen = view({ text: ' sling ', ticked: new Set([1, 2, 9]), order: 'price-desc' });
    expect(writeView(chosen, exampleGrid, 'title')).toBe(
      '?q=sling&f.finish=Black&f.finish=Flat+Dark+Earth&f.weight+class=Over+1+lb&sort=price-desc',
    );
    expect(writeView(view({}), exampleGrid, 'title')).toBe('');
    expect(writeView(view({}), exampleGrid, 'given')).toBe('?sort=title');
  });

  test('leads back to what was chosen', () => {
    const views = fc.record({
      text: fc.string({ maxLength: 30 }).map((text) => text.trim()),
      ticked: fc
        .subarray([1, 2, 3, 4, 5, 6, 7, 8, 9])
        .map((ids) => permittedTicks(exampleGrid, new Set(ids))),
      order: fc.constantFrom(...gridOrders),
      shown: fc.constantFrom(pageSize, 2 * pageSize, 3 * pageSize),
    });
    fc.assert(
      fc.property(views, (chosen) => {
        expect(read(writeView(chosen, exampleGrid, 'given'), 'given')).toEqual(chosen);
      }),
      { numRuns: 2_000 },
    );
  });

  test('says what it likes: what this grid does not know is not there', () => {
    expect(read('?f.finish=Pink&f.nothing=1&sort=upward&show=-4&activeFilter=x')).toEqual(view({}));
    // Of a link that somebody typed.
    expect([...read('?f.finish=BLACK').ticked]).toEqual([1]);
    // A model without its maker could not be unticked.
    expect([...read('?f.model=R16+Ridgeline').ticked]).toEqual([]);
    expect([...read('?f.weight+class=Under+1+lb&f.weight+class=Over+1+lb').ticked]).toEqual([8]);
    expect(read(`?q=${'a'.repeat(500)}&show=99999`)).toMatchObject({ shown: 1000 });
    expect(read(`?q=${'a'.repeat(500)}`).text).toHaveLength(100);
    // Only a search has an order of its own.
    expect(read('?sort=given').order).toBe('title');
    expect(read('', 'given').order).toBe('given');
  });

  test('keeps what belongs to others', () => {
    const others = new URLSearchParams('?q=old&f.finish=Green&show=96&ref=mail&sort=newest');
    expect(writeView(view({ text: 'new' }), exampleGrid, 'title', others)).toBe('?ref=mail&q=new');
  });
});

describe('what narrows the grid', () => {
  const chosen = view({ text: 'grip', ticked: new Set([2, 4, 6]), order: 'newest', shown: 96 });

  test('is named, and each can be taken back alone', () => {
    expect(activeFilters(exampleGrid, chosen).map(({ removeLabel }) => removeLabel)).toEqual([
      'Remove search “grip”',
      'Remove Finish: Flat Dark Earth',
      'Remove Host manufacturer: Tarnholt',
      'Remove Model: R16 Ridgeline',
    ]);
    const [text, finish, maker] = activeFilters(exampleGrid, chosen);
    expect(text?.without).toMatchObject({ text: '', order: 'newest', shown: pageSize });
    expect([...(finish?.without.ticked ?? [])]).toEqual([4, 6]);
    // The model goes with its maker.
    expect([...(maker?.without.ticked ?? [])]).toEqual([2]);
  });

  test('is gone after a reset, and the order stays', { tags: ['COL-07'] }, () => {
    expect(withoutFilters(chosen)).toEqual(view({ order: 'newest' }));
    expect(activeFilters(exampleGrid, withoutFilters(chosen))).toEqual([]);
  });

  test('says which of it to give up where nothing is left', () => {
    const ways = waysOut(exampleGrid, chosen);
    expect(ways.map(({ filter, count }) => [filter.label, count])).toEqual([
      ['“grip”', 1],
      ['Flat Dark Earth', 1],
    ]);
  });
});
