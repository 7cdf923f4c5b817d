import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface AuditEvent {
  /** Past tense, dotted: `rate-limit.reached`, `order.released`. */
  readonly action: string;
  readonly actorKind: 'system' | 'anonymous' | 'guest' | 'customer' | 'staff' | 'client';
  readonly actorId?: string;
  /** What it happened to: `order/TH-7K4M-92QX`. */
  readonly subject: string;
  readonly requestId?: string;
  /** Before and after, ids, counts. Never personal data: rows are kept for good. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Takes a transaction where the event must stand or fall with the change it tells of. */
export async function recordAuditEvent(db: Queryable, event: AuditEvent): Promise<void> {
  await db.query(
    sql`/* audit.record-event */
      insert into audit.event (action, actor_kind, actor_id, subject, request_id, details)
      values (${event.action}, ${event.actorKind}, ${event.actorId ?? null}, ${event.subject},
              ${event.requestId ?? null}, ${JSON.stringify(event.details ?? {})})`,
  );
}
