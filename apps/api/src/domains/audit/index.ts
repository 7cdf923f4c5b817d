export { nameActor, namesOfActors } from './actors.ts';
export {
  type Deed,
  type Desk,
  deskOf,
  deskOfMachine,
  recordDeed,
  recordReading,
} from './desk.ts';
export { type AuditedEvent, listAuditEvents } from './list-audit-events.ts';
export { personalDataOfAudit } from './personal-data.ts';
export { type AuditEvent, recordAuditEvent } from './record-audit-event.ts';
