import { type ClientOptions, createMethods, type Method } from './client.ts';
import { type OrderRouteName, orderRoutes } from './order-routes.ts';

/** The part of the browser's client that the pages of an order use. */
export type OrderClient = { readonly [N in OrderRouteName]: Method<N> };

export function createOrderClient(options: ClientOptions): OrderClient {
  return createMethods(options, orderRoutes) as OrderClient;
}
