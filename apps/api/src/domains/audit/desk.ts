import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { nameActor } from './actors.ts';
import { type AuditEvent, recordAuditEvent } from './record-audit-event.ts';

/** Somebody of the staff at work, and the request that they sent. */
export interface Desk {
  readonly id: string;
  readonly name: string;
  readonly authTime: number | null;
  readonly requestId: string;
}

export function deskOf(caller: Caller, request: Pick<FastifyRequest, 'id'>): Desk {
  const name = `${caller.firstName} ${caller.lastName}`.trim();
  return {
    id: caller.subject,
    name: name === '' ? caller.subject : name,
    authTime: caller.authTime,
    requestId: request.id,
  };
}

/** Writes down what somebody of the staff did or read. */
export async function recordDeed(
  db: Queryable,
  desk: Desk,
  deed: Pick<AuditEvent, 'action' | 'subject' | 'details'>,
): Promise<void> {
  await nameActor(db, desk.id, desk.name);
  const { id: actorId, requestId } = desk;
  await recordAuditEvent(db, { ...deed, actorKind: 'staff', actorId, requestId });
}
