import { redirect } from 'react-router';
import { toProductGrid } from '../features/product-grid/grid-content.ts';
import { skusOfCards } from '../features/product-grid/product-summary.ts';
import { headingOf, SearchPage } from '../features/search/search-page.tsx';
import { readSearch, searchPath } from '../features/search/search-path.ts';
import { headMeta, toPageHead } from '../features/seo/page-head.ts';
import { itemListMeta } from '../features/seo/structured-data.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/search';

/** Pages of results are for people: there is one for whatever anybody types. */
const seo = { no_index: true };

export const loader = pageLoader(async (visit, { params, url }) => {
  const { settings } = visit;
  if (params.query === undefined) {
    const asked = readSearch(url.searchParams.get('q') ?? '');
    if (asked !== null) throw redirect(searchPath(asked));
    const head = toPageHead({
      settings,
      path: '/search',
      subject: 'Search',
      seo,
      description: `Search ${settings.brandName} by name, kind or part number`,
    });
    return { meta: headMeta(head), results: null };
  }
  const query = params.query.trim();
  const products = await visit.findProducts(query);
  const inventory = await visit.findInventory(skusOfCards(products ?? []));
  const head = toPageHead({
    settings,
    path: searchPath(query),
    subject: headingOf(query),
    seo,
    description: `What ${settings.brandName} has for "${query}"`,
  });
  const grid = toProductGrid({ products: products ?? [], inventory });
  return {
    // Made here: what search engines are told is no code of the browser's.
    meta: [...headMeta(head), ...itemListMeta(head, headingOf(query), grid.items)],
    results: { query, grid, hasFailed: products === null },
  };
});

export { revalidateUnlessSamePage as shouldRevalidate } from '../features/product-grid/revalidate.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage results={loaderData.results} />;
}
