import { type GridOrder, type GridQuery, gridOrders, permittedTicks } from './filter-engine.ts';
import type { ProductGridContent } from './grid-content.ts';

/** The query as the address has it, and how many of its products are shown. */
export interface GridView extends GridQuery {
  readonly shown: number;
}

/** What a page begins with, so the address need not say it. */
export type FirstOrder = Extract<GridOrder, 'title' | 'given'>;

/** As many as nobody waits for. The rest is a press away. */
export const pageSize = 48;
const longestText = 100;

export const names = {
  text: 'q',
  order: 'sort',
  shown: 'show',
  /** Before the key of a category, so that a category may have any name. */
  filter: (key: string) => `f.${key}`,
};

export const emptyView = (firstOrder: FirstOrder): GridView => ({
  text: '',
  ticked: new Set(),
  order: firstOrder,
  shown: pageSize,
});

type Categories = Pick<ProductGridContent, 'categories'>;

/** Whatever an address says that this grid does not know is not there. */
export function readView(parameters: URLSearchParams, grid: Categories, firstOrder: FirstOrder) {
  const order = gridOrders.find((one) => one === parameters.get(names.order));
  const shown = Number(parameters.get(names.shown));
  const wanted = grid.categories.flatMap(({ key, values }) => {
    const labels = parameters.getAll(names.filter(key)).map((label) => label.toLowerCase());
    return values.filter(({ label }) => labels.includes(label.toLowerCase())).map(({ id }) => id);
  });
  return {
    text: (parameters.get(names.text) ?? '').slice(0, longestText),
    ticked: permittedTicks(grid, new Set(wanted)),
    order:
      order === undefined || (order === 'given' && firstOrder !== 'given') ? firstOrder : order,
    shown: Number.isInteger(shown) && shown > pageSize ? Math.min(shown, 1_000) : pageSize,
  } satisfies GridView;
}

/** The same view always has the same address. What else the address said stays. */
export function writeView(
  view: GridView,
  grid: Categories,
  firstOrder: FirstOrder,
  others: URLSearchParams = new URLSearchParams(),
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of others) {
    if (!isOurs(name)) parameters.append(name, value);
  }
  if (view.text.trim() !== '') parameters.set(names.text, view.text.trim());
  for (const { key, values } of grid.categories) {
    for (const { id, label } of values) {
      if (view.ticked.has(id)) parameters.append(names.filter(key), label);
    }
  }
  if (view.order !== firstOrder) parameters.set(names.order, view.order);
  if (view.shown !== pageSize) parameters.set(names.shown, String(view.shown));
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}

function isOurs(name: string): boolean {
  return (
    name === names.text ||
    name === names.order ||
    name === names.shown ||
    name.startsWith(names.filter(''))
  );
}
