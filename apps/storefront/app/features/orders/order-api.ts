import { createOrderClient, type OrderClient } from '@tarnholt/contract/order-client';
import { clientOptions } from '../../api/client-options.ts';

let client: OrderClient | undefined;

/** What only the pages of an order call. Apart from `shopApi`, which all pages load. */
export function orderApi(): OrderClient {
  client ??= createOrderClient(clientOptions());
  return client;
}
