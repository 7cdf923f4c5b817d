import { createReachClient, type ReachClient } from '@tarnholt/contract/reach-client';
import { clientOptions } from '../../api/client-options.ts';

let client: ReachClient | undefined;

/** Apart from the other calls: pages load it when somebody asks. */
export function reachApi(): ReachClient {
  client ??= createReachClient(clientOptions());
  return client;
}
