import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { AuditEvent } from './record-audit-event.ts';

export interface AuditedEvent extends Required<Pick<AuditEvent, 'action' | 'actorKind'>> {
  readonly at: Date;
  readonly actorId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What happened to something, newest first. */
export function listAuditEvents(
  db: Queryable,
  subject: string,
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
): Promise<AuditedEvent[]> {
  return db.query(
    sql<AuditedEvent>`/* audit.list-events */
      select occurred_at as at, action, actor_kind as "actorKind", actor_id as "actorId", details
        from audit.event
       where subject = ${subject} and action <> all(${except})
       order by id desc limit ${limit}`,
  );
}
