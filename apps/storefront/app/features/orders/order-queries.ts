import { queryOptions } from '@tanstack/react-query';
import type { CallInput, Order, OrderTracker } from '@tarnholt/contract';
import { queryClient } from '../../api/query-client.ts';
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

/** The same while a file of the buyer's is being looked at. */
function pollTracker(tracker: OrderTracker | undefined, answers: number): number | false {
  const isScanning = tracker?.groups.some(({ transfer }) =>
    transfer?.documents.some(({ state }) => state === 'pending'),
  );
  return isScanning ? slowPollMs : pollAfter(tracker?.order, answers);
}

export const trackerQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['tracker', orderId],
    queryFn: ({ signal }) => orderApi().getOrderTracker({ params: { orderId } }, { signal }),
    refetchInterval: ({ state }) => pollTracker(state.data, state.dataUpdateCount),
  });

/** The order of a link that was mailed. */
export const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-order', token],
    queryFn: ({ signal }) => orderApi().getLinkedOrder({ params: { token } }, { signal }),
    refetchInterval: ({ state }) => pollTracker(state.data, state.dataUpdateCount),
  });

export function pollAfter(
  order: Pick<Order, 'status'> | undefined,
  answers: number,
): number | false {
  if (order?.status !== 'payment_pending') return false;
  return answers < quickPolls ? pollMs : slowPollMs;
}

export type DealerChoice = CallInput<'chooseDealer'>['body'];

/** What whoever looks at an order may do about the dealer of a part. Each answer is the order anew. */
export interface OrderAccess {
  readonly chooseDealer: (groupId: string, choice: DealerChoice) => Promise<void>;
  readonly uploadCopy: (groupId: string, file: File) => Promise<void>;
  /** After somebody else has changed it meanwhile. */
  readonly readAgain: () => Promise<void>;
}

/** For whoever is signed in, or ordered in this browser. */
export function ownAccess(orderId: string): OrderAccess {
  const { queryKey } = trackerQuery(orderId);
  const keep = (tracker: OrderTracker) => void queryClient.setQueryData(queryKey, tracker);
  return {
    chooseDealer: async (groupId, body) =>
      keep(await orderApi().chooseDealer({ params: { orderId, groupId }, body })),
    uploadCopy: async (groupId, document) =>
      keep(
        await orderApi().uploadOrderDocument({
          params: { orderId, groupId },
          body: {},
          files: { document },
        }),
      ),
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
  };
}

/** For whoever has the link of a mail. */
export function linkedAccess(token: string): OrderAccess {
  const { queryKey } = linkedOrderQuery(token);
  const keep = (tracker: OrderTracker) => void queryClient.setQueryData(queryKey, tracker);
  return {
    chooseDealer: async (groupId, body) =>
      keep(await orderApi().chooseLinkedDealer({ params: { token, groupId }, body })),
    uploadCopy: async (groupId, document) =>
      keep(
        await orderApi().uploadLinkedDocument({
          params: { token, groupId },
          body: {},
          files: { document },
        }),
      ),
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
  };
}
