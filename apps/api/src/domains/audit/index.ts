export { nameActor, namesOfActors } from './actors.ts';
export { type AuditedEvent, listAuditEvents } from './list-audit-events.ts';
export { type AuditEvent, recordAuditEvent } from './record-audit-event.ts';
