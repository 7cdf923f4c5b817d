import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database.ts';
import type { Caller, Machine } from '../../platform/identity/caller.ts';
import { nameActor } from './actors.ts';
import { type AuditEvent, recordAuditEvent } from './record-audit-event.ts';

/** Somebody of the staff at work, or a program in their place, and the request that they sent. */
export interface Desk {
  /** Left out, it is a person. */
  readonly kind?: 'client';
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

/** A program of the house that does what somebody at a desk would do. */
export function deskOfMachine(
  machine: Pick<Machine, 'subject' | 'name'>,
  request: Pick<FastifyRequest, 'id'>,
): Desk {
  const { subject: id, name } = machine;
  return { kind: 'client', id, name, authTime: null, requestId: request.id };
}

/** What something was, or came to be, as far as the change is about it; null when there was none. */
type Facts = Readonly<Record<string, unknown>> | readonly unknown[] | null;

/** A change, with what was there before it and what after. */
export interface Deed extends Pick<AuditEvent, 'action' | 'subject'> {
  readonly details: Readonly<Record<string, unknown>> & {
    readonly before: Facts;
    readonly after: Facts;
  };
}

/** Writes down what somebody at a desk changed. */
export function recordDeed(db: Queryable, desk: Desk, deed: Deed): Promise<void> {
  return record(db, desk, deed);
}

/** Writes down what somebody of the staff has looked at. */
export function recordReading(
  db: Queryable,
  desk: Desk,
  reading: Pick<AuditEvent, 'action' | 'subject' | 'details'>,
): Promise<void> {
  return record(db, desk, reading);
}

async function record(
  db: Queryable,
  desk: Desk,
  deed: Pick<AuditEvent, 'action' | 'subject' | 'details'>,
): Promise<void> {
  await nameActor(db, desk.id, desk.name);
  const { kind: actorKind = 'staff', id: actorId, requestId } = desk;
  await recordAuditEvent(db, { ...deed, actorKind, actorId, requestId });
}
