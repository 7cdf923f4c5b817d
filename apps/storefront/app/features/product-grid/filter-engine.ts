import type { FilterCategory, GridItem, ProductGridContent } from './grid-content.ts';

/** What a shopper wants to see of a grid. Pure: the same question always has the same answer. */
export interface GridQuery {
  readonly text: string;
  /** Ids of the values that are ticked. */
  readonly ticked: ReadonlySet<number>;
  readonly order: GridOrder;
}

/** `given`: as the page gives its products. */
export const gridOrders = [
  'given',
  'title',
  'title-desc',
  'price',
  'price-desc',
  'newest',
] as const;
export type GridOrder = (typeof gridOrders)[number];

export interface GridResult {
  readonly items: readonly GridItem[];
  /**
   * By id of a value: how many products would be shown if it were the only one ticked in its
   * category, and all else stayed. So a value that says 0 adds nothing, ticked or not.
   */
  readonly counts: ReadonlyMap<number, number>;
}

type Categories = Pick<ProductGridContent, 'categories'>;
type Filterable = Pick<ProductGridContent, 'categories' | 'items'>;

/** Any of the ticked values of a category, and one in each category; and every word of the text. */
export function findItems(grid: Filterable, query: GridQuery): GridResult {
  const { categories } = grid;
  const narrowing = categories.filter(({ values }) =>
    values.some(({ id }) => query.ticked.has(id)),
  );
  const categoryOf = new Map(
    categories.flatMap((category) => category.values.map(({ id }) => [id, category] as const)),
  );
  const words = wordsOf(query.text);
  const found: GridItem[] = [];
  const counts = new Map<number, number>();
  for (const item of grid.items) {
    if (!hasWords(grid, item, words)) continue;
    const held = new Set(
      item.values.filter((id) => query.ticked.has(id)).map((id) => categoryOf.get(id)),
    );
    const missed = narrowing.filter((category) => !held.has(category));
    // What misses one category alone would be found by another tick in that category.
    if (missed.length > 1) continue;
    for (const id of item.values) {
      if (missed.length === 1 && categoryOf.get(id) !== missed[0]) continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    if (missed.length === 0) found.push(item);
  }
  return { items: inOrder(found, query.order), counts };
}

/** 'model' says nothing before it is known whose: it is offered once a maker is ticked. */
const dependent = 'model';
const deciding = 'host manufacturer';

export function isOffered(grid: Categories, ticked: ReadonlySet<number>, key: string): boolean {
  if (key !== dependent) return true;
  const makers = grid.categories.find((category) => category.key === deciding);
  return makers?.values.some(({ id }) => ticked.has(id)) ?? false;
}

/**
 * Leaves out what could not be unticked because it is not shown, and all but the first value where
 * only one is permitted.
 */
export function permittedTicks(grid: Categories, ticked: ReadonlySet<number>): Set<number> {
  return new Set(
    grid.categories.flatMap(({ key, isMulti, values }) => {
      if (!isOffered(grid, ticked, key)) return [];
      const ids = values.map(({ id }) => id).filter((id) => ticked.has(id));
      return isMulti ? ids : ids.slice(0, 1);
    }),
  );
}

export function tick(grid: Categories, ticked: ReadonlySet<number>, id: number): Set<number> {
  const category = grid.categories.find(({ values }) => values.some((value) => value.id === id));
  const kept = category?.isMulti === false ? untickAll(category, ticked) : ticked;
  return permittedTicks(grid, new Set([...kept, id]));
}

export function untick(grid: Categories, ticked: ReadonlySet<number>, id: number): Set<number> {
  return permittedTicks(grid, new Set([...ticked].filter((other) => other !== id)));
}

/** One category alone: what is ticked elsewhere stays. */
export function clearCategory(
  grid: Categories,
  ticked: ReadonlySet<number>,
  category: FilterCategory,
): Set<number> {
  return permittedTicks(grid, untickAll(category, ticked));
}

function untickAll({ values }: FilterCategory, ticked: ReadonlySet<number>): Set<number> {
  const own = new Set(values.map(({ id }) => id));
  return new Set([...ticked].filter((id) => !own.has(id)));
}

function inOrder(items: readonly GridItem[], order: GridOrder): readonly GridItem[] {
  if (order === 'given') return items;
  const byTitle = (a: GridItem, b: GridItem) => a.titleRank - b.titleRank;
  const compare = comparisons[order];
  return items.toSorted((a, b) => compare(a, b) || byTitle(a, b));
}

const comparisons: Record<Exclude<GridOrder, 'given'>, (a: GridItem, b: GridItem) => number> = {
  title: (a, b) => a.titleRank - b.titleRank,
  'title-desc': (a, b) => b.titleRank - a.titleRank,
  price: (a, b) => comparePrices(a, b, 1),
  'price-desc': (a, b) => comparePrices(a, b, -1),
  newest: (a, b) => b.createdAt - a.createdAt,
};

/** A price that nobody knows is neither low nor high: it comes last both ways. */
function comparePrices(a: GridItem, b: GridItem, direction: 1 | -1): number {
  if (a.price === null || b.price === null) {
    return Number(a.price === null) - Number(b.price === null);
  }
  return (a.price.dollars - b.price.dollars) * direction;
}

/** Without case, accents and dashes: a number of ours is found however its parts are joined. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u2010-\u2015-]/g, '')
    .toLowerCase();
}

export function wordsOf(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

/** What of an item can be searched: made once, with the first letter that is typed. */
const searchable = new WeakMap<GridItem, string>();

function hasWords(grid: Categories, item: GridItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchable.get(item) ?? textOf(grid, item);
  searchable.set(item, text);
  return words.every((word) => text.includes(word));
}

function textOf({ categories }: Categories, { title, subtitle, values, skus }: GridItem): string {
  const labels = categories.flatMap((category) =>
    category.values.filter(({ id }) => values.includes(id)).map(({ label }) => label),
  );
  return fold([title, subtitle, ...labels, ...skus].join('\n'));
}
