import { clearCategory, findItems, untick } from './filter-engine.ts';
import type { FilterCategory, ProductGridContent } from './grid-content.ts';
import { type GridView, pageSize } from './grid-query.ts';

/** Something that narrows the grid, and the view without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly removeLabel: string;
  readonly without: GridView;
}

type Grid = Pick<ProductGridContent, 'categories' | 'items'>;

export function activeFilters(grid: Grid, view: GridView): ActiveFilter[] {
  const text = view.text.trim();
  const ofText = {
    key: 'text',
    label: `“${text}”`,
    removeLabel: `Remove search “${text}”`,
    without: { ...view, text: '', shown: pageSize },
  };
  const ofValues = grid.categories.flatMap(({ title, values }) =>
    values
      .filter(({ id }) => view.ticked.has(id))
      .map(({ id, label }) => ({
        key: String(id),
        label,
        removeLabel: `Remove ${title}: ${label}`,
        without: { ...view, ticked: untick(grid, view.ticked, id), shown: pageSize },
      })),
  );
  return text === '' ? ofValues : [ofText, ...ofValues];
}

/** The order is no filter: it stays. */
export function withoutFilters(view: GridView): GridView {
  return { ...view, text: '', ticked: new Set(), shown: pageSize };
}

export function withoutCategory(grid: Grid, view: GridView, category: FilterCategory): GridView {
  return { ...view, ticked: clearCategory(grid, view.ticked, category), shown: pageSize };
}

/** Which single filter to give up, where nothing is left, and how much there is without it. */
export function waysOut(
  grid: Grid,
  view: GridView,
): { readonly filter: ActiveFilter; readonly count: number }[] {
  return activeFilters(grid, view)
    .map((filter) => ({ filter, count: findItems(grid, filter.without).items.length }))
    .filter(({ count }) => count > 0);
}
