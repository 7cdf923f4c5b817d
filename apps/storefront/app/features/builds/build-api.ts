import { type BuildClient, createBuildClient } from '@tarnholt/contract/build-client';
import { clientOptions } from '../../api/client-options.ts';

let client: BuildClient | undefined;

/** What only pages with a saved build call. Apart from `shopApi`, which all pages load. */
export function buildApi(): BuildClient {
  client ??= createBuildClient(clientOptions());
  return client;
}
