import { itemClasses, type StockView, stockViews } from '@tarnholt/contract/stock';
import type { StockFilter } from './use-stock.ts';

/** What the address says is looked for; what it says wrongly is left out. */
export function readFilter(params: URLSearchParams): StockFilter {
  const view = stockViews.find((known) => known === params.get('view')) ?? 'all';
  const itemClass = itemClasses.find((known) => known === params.get('class')) ?? null;
  return { search: (params.get('search') ?? '').slice(0, 60), view, itemClass };
}

export function paramsOf({ search, view, itemClass }: StockFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (view !== 'all') params.set('view', view);
  if (itemClass !== null) params.set('class', itemClass);
  return params;
}

export const isAll = ({ search, view, itemClass }: StockFilter): boolean =>
  search === '' && view === ('all' satisfies StockView) && itemClass === null;
