export { nameActor, namesOfActors } from './actors.ts';
export { type Desk, deskOf, recordDeed } from './desk.ts';
export { type AuditedEvent, listAuditEvents } from './list-audit-events.ts';
export { personalDataOfAudit } from './personal-data.ts';
export { type AuditEvent, recordAuditEvent } from './record-audit-event.ts';
