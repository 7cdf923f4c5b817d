import { type AuditEvent, recordAuditEvent } from './domains/audit/index.ts';
import type { Database } from './platform/database.ts';
import type { LimitEnforcer } from './platform/http/call-server.ts';
import { consumeLimit } from './platform/limits.ts';
import type { Metrics } from './platform/metrics.ts';

/**
 * Limits of calls, with whoever must know of a refusal: a counter for each one, an audit event for
 * the first of a subject and window. The event names neither address nor person: it is kept for
 * good, and the request id leads to the log as long as there is one.
 */
export function createLimitEnforcer(deps: { db: Database; metrics: Metrics }): LimitEnforcer {
  return (policy, subject, request) =>
    consumeLimit(deps.db, policy, subject, async ({ isFirst }) => {
      deps.metrics.limitHits.inc({ policy: policy.name });
      if (!isFirst) return;
      const event: AuditEvent = {
        action: 'rate-limit.reached',
        actorKind: 'anonymous',
        subject: `rate-limit/${policy.name}`,
        requestId: request.id,
        details: { max: policy.max, windowSeconds: policy.windowSeconds },
      };
      await recordAuditEvent(deps.db, event);
    });
}
