import type { AccountOrder } from '@tarnholt/contract';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { formatMoney } from '../../../components/price/money.ts';
import type { Profile } from '../profile.ts';
import { ProfileGate } from '../profile-gate.tsx';
import { useOrderPages } from './use-order-pages.ts';

export function OrderHistoryPage() {
  return (
    <>
      <h1>Order History</h1>
      <ProfileGate>
        {(profile) => <OrderHistory key={profile.ordersCursor} profile={profile} />}
      </ProfileGate>
    </>
  );
}

type OrderHistoryProps = { readonly profile: Pick<Profile, 'orders' | 'ordersCursor'> };

export function OrderHistory({ profile }: OrderHistoryProps) {
  const { orders, hasMore, isLoading, failure, loadMore } = useOrderPages(profile);
  if (orders.length === 0) {
    return <EmptyState heading="You have placed no orders" />;
  }
  return (
    <>
      <table className="orders" aria-label="Order History">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Date</th>
            <th scope="col">Payment Status</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      <p role="status" className="orders-count">
        {hasMore
          ? `These are your ${orders.length} newest orders.`
          : orders.length > profile.orders.length &&
            `These are all of your ${orders.length} orders.`}
      </p>
      {failure !== null && (
        <p role="alert" className="field-error">
          Error: {failure}
        </p>
      )}
      {hasMore && (
        <Button
          kind="quiet"
          isBusy={isLoading}
          busyLabel="Loading…"
          onClick={() => void loadMore()}
        >
          Show older orders
        </Button>
      )}
    </>
  );
}

function OrderRow({ order }: { readonly order: AccountOrder }) {
  return (
    <tr>
      <th scope="row">
        <a href={`/profile/orders/${order.id}`}>{order.id}</a>
      </th>
      <td data-label="Date">
        <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
      </td>
      <td data-label="Payment Status">{describeStatus(order.status)}</td>
      <td data-label="Total">{formatMoney({ dollars: order.totalAmount })}</td>
    </tr>
  );
}

/** MM/DD/YYYY, by the visitor's calendar unless another time zone is given. */
export function formatDate(timestamp: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return format.format(new Date(timestamp));
}

/** `payment_pending` is "Payment pending". */
export function describeStatus(status: AccountOrder['status']): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
