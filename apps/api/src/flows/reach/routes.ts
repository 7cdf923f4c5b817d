import type { RuleReader } from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { checkReach } from './check-reach.ts';

/** The same for everybody; rules that change are seen within a minute. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** Somebody who tries versions and ZIP codes; more is a program. */
const limits = [
  { policy: { name: 'reach.check', max: 120, windowSeconds: 60 }, subject: callerNetwork },
] as const;

export function serveReach(
  server: CallServer,
  deps: { readonly db: Queryable; readonly rules: RuleReader },
): void {
  server.implement(
    'checkReach',
    ({ params: { documentId }, query: { zip, sku, addOns = [] } }) =>
      checkReach(deps, { documentId, zip, sku, addOns }),
    { cacheControl, limits },
  );
}
