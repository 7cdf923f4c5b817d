import type { Counts } from '../counts.ts';
import type { FaultPlanner } from '../faults/fault-planner.ts';
import type { Context } from '../gateway/context.ts';
import type { Switches } from '../gateway/switches.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

export type HttpDependencies = {
  context: Context;
  faults: FaultPlanner;
  counts: Counts;
  webhooks: Webhooks;
  switches: { current: () => Switches; set: (switches: Switches) => void };
  /** Back to how it was on the first start. */
  reset: () => void;
};
