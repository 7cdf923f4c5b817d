import { type ClientOptions, createMethods, type Method } from './client.ts';
import { type ReachRouteName, reachRoutes } from './reach-routes.ts';

/** The part of the browser's client that asks where a product can go. */
export type ReachClient = { readonly [N in ReachRouteName]: Method<N> };

export function createReachClient(options: ClientOptions): ReachClient {
  return createMethods(options, reachRoutes) as ReachClient;
}
