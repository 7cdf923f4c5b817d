import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'react-admin';
import type { OrderFilter } from '../../../api/data-provider.ts';
import { FailedScreen, ScreenState } from '../../layout/screen-state.tsx';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows, OrderRowsSkeleton, type ShownRow } from './order-rows.tsx';
import { viewWords } from './view-words.ts';
import './order-list.css';

/** The screen itself says what went wrong; a second message over it would only cover it. */
const quietly = { onError: () => undefined };

export function OrderList() {
  usePageTitle('Orders');
  return (
    <ListBase resource="orders" storeKey={false} queryOptions={quietly} exporter={false}>
      <div className="order-list">
        <h1>Orders</h1>
        <ViewAdvice />
        <OrderFilters />
        <OrderResults />
      </div>
    </ListBase>
  );
}

/** What the open view is for. */
function ViewAdvice() {
  const { search, view = 'all' } = useListContext().filterValues as OrderFilter;
  if (search || view === 'all') return null;
  const { label, advice } = viewWords[view];
  return (
    <p className="muted">
      <b>{label}.</b> {advice}
    </p>
  );
}

function OrderResults() {
  const { data, error, filterValues, isPending, isFetching, refetch, setFilters } =
    useListContext<ShownRow>();
  if (error) return <FailedScreen error={error} retry={() => void refetch()} />;
  if (isPending) return <OrderRowsSkeleton />;
  if (data.length > 0) {
    return (
      <>
        <OrderRows orders={data} isStale={isFetching === true} />
        <OrderPaging />
      </>
    );
  }
  if (Object.keys(filterValues).length === 0) {
    return (
      <ScreenState title="No orders yet">
        <p>They appear here as soon as somebody has checked out.</p>
      </ScreenState>
    );
  }
  const { search, view = 'all', minDays } = filterValues as OrderFilter;
  const isEmptyView = !search && !minDays;
  return (
    <ScreenState
      title={isEmptyView ? viewWords[view].none : 'No order matches'}
      action={{ label: 'Show all orders', run: () => setFilters({}, [], false) }}
    >
      <p>
        {search
          ? 'Names, emails and numbers are looked for from their beginning; ZIP codes and transactions as a whole.'
          : 'What belongs here appears by itself.'}
      </p>
    </ScreenState>
  );
}

/** The api knows the page before and the page after, not how many there are. */
function OrderPaging() {
  const { page, setPage, hasNextPage, hasPreviousPage, filterValues } = useListContext();
  // Queues have the oldest first, and what was found is sorted by what it was found by.
  const isSorted = Object.keys(filterValues).length === 0;
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <nav className="order-paging" aria-label="Pages of orders">
      <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {isSorted ? 'Newer orders' : 'Page before'}
      </Button>
      <span className="muted small">Page {page}</span>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {isSorted ? 'Older orders' : 'Next page'}
      </Button>
    </nav>
  );
}
