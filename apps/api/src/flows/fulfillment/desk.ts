import type { FastifyRequest } from 'fastify';
import { type AuditEvent, nameActor, recordAuditEvent } from '../../domains/audit/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';

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

/** Writes down what somebody of the staff did to an order, or read of it. */
export async function recordDeed(
  db: Queryable,
  desk: Desk,
  deed: Pick<AuditEvent, 'action' | 'subject' | 'details'>,
): Promise<void> {
  await nameActor(db, desk.id, desk.name);
  const { id: actorId, requestId } = desk;
  await recordAuditEvent(db, { ...deed, actorKind: 'staff', actorId, requestId });
}

/** What events about an order are filed under. */
export function subjectOf(orderId: string): string {
  return `order/${orderId}`;
}
