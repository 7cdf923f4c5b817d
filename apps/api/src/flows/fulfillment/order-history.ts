import type { StaffOrder } from '@tarnholt/contract';
import { type AuditedEvent, listAuditEvents } from '../../domains/audit/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { subjectOf } from './desk.ts';
import type { NamesById } from './present-staff-order.ts';

/** Readings are events as well, and would bury what was done. */
export const readings = ['order.viewed', 'document.read', 'evidence.read', 'pack-slip.made'];
const longestHistory = 200;

export function readHistory(db: Queryable, orderId: string): Promise<AuditedEvent[]> {
  return listAuditEvents(db, subjectOf(orderId), { except: readings, limit: longestHistory });
}

export function toHistory(
  events: readonly AuditedEvent[],
  names: NamesById,
): StaffOrder['history'] {
  return events.map((event) => ({
    at: event.at.toISOString(),
    actor: actorOf(event, names),
    action: event.action,
    detail: detailOf(event),
  }));
}

const actors: Readonly<Record<AuditedEvent['actorKind'], string>> = {
  system: 'Shop',
  anonymous: 'Dealer',
  guest: 'Buyer',
  customer: 'Buyer',
  staff: 'Staff',
  client: 'A program',
};

function actorOf({ actorKind, actorId }: AuditedEvent, names: NamesById): string {
  const hasName = actorKind === 'staff' || actorKind === 'client';
  if (!hasName || actorId === null) return actors[actorKind];
  return names.get(actorId) ?? actorId;
}

/** The parts of an event's details that say something to a person, in this order. */
const told = [
  'note',
  'number',
  'method',
  'result',
  'carrier',
  'trackingNumber',
  'verdict',
  'reasons',
];

/** What events hold as codes, in words. */
const words: Readonly<Record<string, string>> = {
  ez_check: 'FFL eZ Check',
  certified_copy: 'certified copy',
  loa: 'valid by letter of authorization',
  not_found: 'not found',
  clean: 'no virus found',
};

function detailOf({ details }: AuditedEvent): string {
  const { before, after } = details;
  const all: Record<string, unknown> = { ...details, ...(isRecord(after) ? after : {}) };
  const states =
    isRecord(before) && isRecord(after) && before.state !== after.state
      ? [`${String(before.state)} → ${String(after.state)}`]
      : [];
  const cents = typeof all.amountCents === 'number' ? [toMoney(all.amountCents)] : [];
  const numbers = Array.isArray(after) ? [after.join(', ')] : [];
  const rest = told.flatMap((key) => {
    const value = all[key];
    if (Array.isArray(value)) return [value.join(', ')];
    return typeof value === 'string' ? [words[value] ?? value] : [];
  });
  return [...rest, ...numbers, ...cents, ...states].join(' · ');
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function toMoney(cents: number): string {
  return dollars.format(cents / 100);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
