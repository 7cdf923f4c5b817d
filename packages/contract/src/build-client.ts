import { type BuildRouteName, buildRoutes } from './build-routes.ts';
import { type ClientOptions, createMethods, type Method } from './client.ts';

/** The calls of saved builds. */
export type BuildClient = { readonly [N in BuildRouteName]: Method<N> };

export function createBuildClient(options: ClientOptions): BuildClient {
  return createMethods(options, buildRoutes) as BuildClient;
}
