import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ItemClass, itemClasses, type StockView, stockViews } from '@tarnholt/contract/stock';
import { type FormEvent, useEffect, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { SaveButton } from '../files/save-button.tsx';
import { useMayCall } from '../identity/session-context.ts';
import { searchField } from '../keyboard/shortcuts.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { isAll, paramsOf, readFilter } from './stock-filters.ts';
import { StockRows } from './stock-rows.tsx';
import { type StockFilter, useStockList } from './use-stock.ts';
import { classWords, viewWords } from './words.ts';
import './stock-page.css';

const title = 'Stock and prices';

export function StockPage() {
  usePageTitle(title);
  if (!useMayCall('listStock')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for the stock. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return <Stock />;
}

function Stock() {
  const { exportStock } = useDeskActions();
  const mayImport = useMayCall('importStock');
  const maySeePrograms = useMayCall('listErpClients');
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const apply = (next: StockFilter) => setParams(paramsOf(next));
  return (
    <div className="stock-page">
      <h1>{title}</h1>
      <p className="muted">
        How many there are of everything we sell, and what it costs. Open one to correct its count
        or to change its price.
      </p>
      <div className="stock-tools">
        {mayImport && (
          <LinkBase to="/stock/imports" className="stock-tool">
            Import a table
          </LinkBase>
        )}
        {maySeePrograms && (
          <LinkBase to="/stock/clients" className="stock-tool">
            Programs and their keys
          </LinkBase>
        )}
        <SaveButton
          fileName="stock-and-prices.csv"
          load={() => exportStock({ query: { content: 'all' } })}
        >
          Export everything (CSV)
        </SaveButton>
      </div>
      <Filters filter={filter} apply={apply} />
      <Results filter={filter} showAll={() => setParams({})} />
    </div>
  );
}

interface FiltersProps {
  readonly filter: StockFilter;
  readonly apply: (filter: StockFilter) => void;
}

function Filters({ filter, apply }: FiltersProps) {
  const [typed, setTyped] = useState(filter.search);
  // The address may change by itself: back and forward.
  useEffect(() => setTyped(filter.search), [filter.search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply({ ...filter, search: typed.trim() });
  };
  return (
    <search>
      <form className="stock-search" onSubmit={submit}>
        <TextField
          type="search"
          label="Search"
          helperText="Part of a sku, or of the name of a product"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false, ...searchField },
          }}
        />
        <Button type="submit" variant="contained">
          Search
        </Button>
        <TextField
          select
          label="Show"
          value={filter.view}
          onChange={({ target }) => apply({ ...filter, view: target.value as StockView })}
          slotProps={{ select: { native: true } }}
        >
          {stockViews.map((view) => (
            <option key={view} value={view}>
              {viewWords[view].label}
            </option>
          ))}
        </TextField>
        <TextField
          select
          label="Class"
          value={filter.itemClass ?? ''}
          onChange={({ target }) =>
            apply({ ...filter, itemClass: (target.value || null) as ItemClass | null })
          }
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">All classes</option>
          {itemClasses.map((itemClass) => (
            <option key={itemClass} value={itemClass}>
              {classWords[itemClass]}
            </option>
          ))}
        </TextField>
      </form>
    </search>
  );
}

interface ResultsProps {
  readonly filter: StockFilter;
  readonly showAll: () => void;
}

function Results({ filter, showAll }: ResultsProps) {
  const asked = useStockList(filter);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } = asked;
  return (
    <ReadAnswer asked={asked} name="stock">
      {({ pages }) => {
        const skus = pages.flatMap((page) => page.skus);
        return (
          <>
            {skus.length > 0 && <StockRows skus={skus} isStale={isFetching} />}
            {skus.length === 0 && !hasNextPage && <Nothing filter={filter} showAll={showAll} />}
            {hasNextPage && (
              <Button
                variant="outlined"
                disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {isFetchingNextPage ? 'One moment…' : 'More skus'}
              </Button>
            )}
          </>
        );
      }}
    </ReadAnswer>
  );
}

function Nothing({ filter, showAll }: ResultsProps) {
  if (isAll(filter)) {
    return (
      <ScreenState title={viewWords.all.none}>
        <p>Whatever the inventory gets appears here.</p>
      </ScreenState>
    );
  }
  const isPlainView = filter.search === '' && filter.itemClass === null;
  return (
    <ScreenState
      title={isPlainView ? viewWords[filter.view].none : 'No sku matches'}
      action={{ label: 'Show everything', run: showAll }}
    >
      <p>{isPlainView ? 'What belongs here appears by itself.' : 'Try a shorter part of it.'}</p>
    </ScreenState>
  );
}
