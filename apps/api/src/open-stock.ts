import type { Core } from './core.ts';
import type { StockDeps } from './flows/stock/index.ts';

/** What staff need to look after stock and prices. */
export function stockDepsOf({ db, jobs, settings, config }: Core): StockDeps {
  return { db, jobs, settings, signInSeconds: config.STEP_UP_SECONDS, now: () => new Date() };
}
