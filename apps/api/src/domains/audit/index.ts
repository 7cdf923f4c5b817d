export { type AuditEvent, recordAuditEvent } from './record-audit-event.ts';
