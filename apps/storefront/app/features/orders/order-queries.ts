import { queryOptions } from '@tanstack/react-query';
import type { Order } from '@tarnholt/contract';
import { shopApi } from '../../api/shop-api.ts';
import { orderApi } from './order-api.ts';

const pollMs = 2_000;
const slowPollMs = 10_000;
/** After so many answers the provider is really slow, and so are we. */
const quickPolls = 30;

/** Asked again and again while the payment is not decided. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => shopApi().getOrder({ params: { orderId } }, { signal }),
    refetchInterval: ({ state }) => pollAfter(state.data, state.dataUpdateCount),
  });

export const trackerQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['tracker', orderId],
    queryFn: ({ signal }) => orderApi().getOrderTracker({ params: { orderId } }, { signal }),
    refetchInterval: ({ state }) => pollAfter(state.data?.order, state.dataUpdateCount),
  });

/** The order of a link that was mailed. */
export const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-order', token],
    queryFn: ({ signal }) => orderApi().getLinkedOrder({ params: { token } }, { signal }),
    refetchInterval: ({ state }) => pollAfter(state.data?.order, state.dataUpdateCount),
  });

export function pollAfter(
  order: Pick<Order, 'status'> | undefined,
  answers: number,
): number | false {
  if (order?.status !== 'payment_pending') return false;
  return answers < quickPolls ? pollMs : slowPollMs;
}
