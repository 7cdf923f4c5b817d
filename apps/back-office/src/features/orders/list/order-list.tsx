import Button from '@mui/material/Button';
import type { StaffOrderRow } from '@tarnholt/contract';
import { ListBase, useListContext } from 'react-admin';
import { FailedScreen, ScreenState } from '../../layout/screen-state.tsx';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows, OrderRowsSkeleton } from './order-rows.tsx';
import './order-list.css';

/** The screen itself says what went wrong; a second message over it would only cover it. */
const quietly = { onError: () => undefined };

export function OrderList() {
  usePageTitle('Orders');
  return (
    <ListBase resource="orders" storeKey={false} queryOptions={quietly} exporter={false}>
      <div className="order-list">
        <h1>Orders</h1>
        <OrderFilters />
        <OrderResults />
      </div>
    </ListBase>
  );
}

function OrderResults() {
  const { data, error, filterValues, isPending, isFetching, refetch, setFilters } =
    useListContext<StaffOrderRow>();
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
  return (
    <ScreenState
      title="No order matches"
      action={{ label: 'Show all orders', run: () => setFilters({}, [], false) }}
    >
      <p>Order numbers and emails are looked for as a whole.</p>
    </ScreenState>
  );
}

/** The api knows the page before and the page after, not how many there are. */
function OrderPaging() {
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <nav className="order-paging" aria-label="Pages of orders">
      <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        Newer orders
      </Button>
      <span className="muted small">Page {page}</span>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Older orders
      </Button>
    </nav>
  );
}
