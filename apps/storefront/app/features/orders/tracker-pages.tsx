import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { OrderTracker } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import {
  linkedAccess,
  linkedOrderQuery,
  type OrderAccess,
  ownAccess,
  trackerQuery,
} from './order-queries.ts';
import { OrderMissing, OrderWaiting } from './order-states.tsx';
import { TrackedOrder } from './order-tracker.tsx';

/** The order that the link of a mail opens. The link is the right: nobody has to sign in. */
export function LinkedOrderPage({ token }: { readonly token: string }) {
  return (
    <InBrowser fallback={<OrderWaiting />}>
      {() => (
        <Tracker
          query={linkedOrderQuery(token)}
          access={linkedAccess(token)}
          missing="The link may be old, or a part of it was lost on the way. Open it from the newest email about your order."
        />
      )}
    </InBrowser>
  );
}

interface AccountOrderPageProps {
  readonly orderId: string;
  readonly actions: ReactNode;
}

/** The same for somebody who is signed in. */
export function AccountOrderPage({ orderId, actions }: AccountOrderPageProps) {
  return (
    <Tracker
      query={trackerQuery(orderId)}
      access={ownAccess(orderId)}
      missing="There is no order with this number in your account."
      actions={actions}
    />
  );
}

interface TrackerProps<Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<OrderTracker, Error, OrderTracker, Key>;
  readonly access: OrderAccess;
  readonly missing: string;
  /** What its reader can do about the order. */
  readonly actions?: ReactNode;
}

function Tracker<Key extends readonly unknown[]>(props: TrackerProps<Key>) {
  const { query, access, missing, actions } = props;
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(query, queryClient);
  if (data !== undefined) {
    return (
      <TrackedOrder tracker={data} askedAt={dataUpdatedAt} access={access} actions={actions} />
    );
  }
  if (error === null) return <OrderWaiting />;
  return (
    <OrderMissing error={error} isTrying={isFetching} retry={() => void refetch()}>
      {missing}
    </OrderMissing>
  );
}
