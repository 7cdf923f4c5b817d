import { ApiError } from '@tarnholt/contract/client';
import { titleOf } from '../../api/query-client.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';

export function OrderWaiting() {
  return (
    <div className="order-page" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your order…
      </p>
      <div className="skeleton order-skeleton" />
      <div className="skeleton order-skeleton" />
    </div>
  );
}

interface OrderMissingProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly retry: () => void;
  /** What may be the reason when there is no such order, for whoever looks. */
  readonly children: string;
}

/** Nothing to show: there is no such order for this visitor, or nobody answered. */
export function OrderMissing({ error, isTrying, retry, children }: OrderMissingProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="order-page">
      <h1>Order</h1>
      <EmptyState
        heading="We could not find this order"
        actions={
          <>
            {!isGone && (
              <Button isBusy={isTrying} busyLabel="Trying…" onClick={retry}>
                Try again
              </Button>
            )}
            <a href="/" className={isGone ? 'button' : 'button button-quiet'}>
              Continue shopping
            </a>
          </>
        }
      >
        <p>{isGone ? children : `Error: ${titleOf(error)}`}</p>
      </EmptyState>
    </div>
  );
}
