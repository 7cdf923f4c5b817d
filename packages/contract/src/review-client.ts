import { type ClientOptions, createMethods, type Method } from './client.ts';
import { type ReviewRouteName, reviewRoutes } from './review-routes.ts';

/** The part of the browser's client that is about reviews. */
export type ReviewClient = { readonly [N in ReviewRouteName]: Method<N> };

export function createReviewClient(options: ClientOptions): ReviewClient {
  return createMethods(options, reviewRoutes) as ReviewClient;
}
