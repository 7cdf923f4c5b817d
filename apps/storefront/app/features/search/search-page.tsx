import { limits } from '@tarnholt/contract/limits';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { leavingFrom } from '../layout/use-in-place-navigation.ts';
import { FilterableGrid } from '../product-grid/filterable-grid.tsx';
import type { ProductGridContent } from '../product-grid/grid-content.ts';
import { readSearch, searchPath } from './search-path.ts';
import './search-page.css';

/** What was found, and how it went. */
export interface SearchResults {
  readonly query: string;
  readonly grid: ProductGridContent;
  /** The shop could not look: that nothing is shown says nothing about what there is. */
  readonly hasFailed: boolean;
}

export function SearchPage({ results }: { readonly results: SearchResults | null }) {
  if (results === null) {
    return (
      <>
        <header className="search-head">
          <h1>Search</h1>
        </header>
        <div className="search-found">
          <SearchForm />
        </div>
      </>
    );
  }
  const { query, grid, hasFailed } = results;
  const heading = headingOf(query);
  return (
    <>
      <header className="search-head">
        <h1>{heading}</h1>
      </header>
      <div className="search-found">
        <FilterableGrid
          key={query}
          grid={grid}
          label={heading}
          firstOrder="given"
          empty={
            <EmptyState
              heading={hasFailed ? 'We could not search right now' : 'No items found'}
              actions={<SearchForm query={query} />}
            >
              <p>
                {hasFailed
                  ? 'Please try again in a moment.'
                  : 'Check the spelling, or try fewer or other words. Part numbers are found too, with or without dashes.'}
              </p>
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

export function headingOf(query: string): string {
  return `Results for "${query}"`;
}

/** Works without scripts too: `/search?q=` leads to the results. */
function SearchForm({ query = '' }: { readonly query?: string }) {
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <search>
      <form
        action="/search"
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = readSearch(String(new FormData(event.currentTarget).get('q')));
          if (asked !== null) void navigate(searchPath(asked), leavingFrom(here));
        }}
      >
        <label htmlFor="search-page-field" className="visually-hidden">
          Search products
        </label>
        <input
          id="search-page-field"
          name="q"
          className="search-field"
          placeholder="Search products"
          defaultValue={query}
          maxLength={limits.searchLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
