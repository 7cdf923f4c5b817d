import { AppError } from '@tarnholt/service';
import { type AuditEvent, recordAuditEvent } from './domains/audit/index.ts';
import { createLimitEnforcer } from './enforce-limits.ts';
import type { Database } from './platform/database.ts';
import type { AccessEnforcer } from './platform/http/call-server.ts';
import { callerKey, hasAnyRole } from './platform/identity/caller.ts';
import type { Metrics } from './platform/metrics.ts';

/** Somebody who keeps trying is told to wait: audit events are kept for good. */
const refusals = { name: 'access.refused', max: 20, windowSeconds: 600 };

const actorKinds = { shop: 'customer', staff: 'staff', erp: 'client' } as const;

/**
 * Who may call by role, with whoever must know of a refusal: each one is an audit event. The caller
 * is named by subject, which is an id and nothing personal.
 */
export function createAccessEnforcer(deps: { db: Database; metrics: Metrics }): AccessEnforcer {
  const enforceLimit = createLimitEnforcer(deps);
  return async (caller, roles, request) => {
    if (hasAnyRole(caller, roles)) return;
    await enforceLimit(refusals, callerKey(caller), request);
    const event: AuditEvent = {
      action: 'access.refused',
      actorKind: actorKinds[caller.realm],
      actorId: caller.subject,
      subject: `call/${request.method} ${request.routeOptions.url}`,
      requestId: request.id,
      details: { required: roles, held: caller.roles },
    };
    await recordAuditEvent(deps.db, event);
    throw new AppError('forbidden', 'the caller has none of the roles');
  };
}
