import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import type { CallServer } from '../../platform/http/call-server.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import { evidencePacket } from './book/evidence-packet.ts';
import { exportBook } from './book/export-book.ts';
import { confirmDisposition, correctDisposition, listDue } from './book/keep-book.ts';
import { listEndingLicenses } from './book/list-ending-licenses.ts';
import type { FulfillmentDeps } from './deps.ts';
import { deskOf } from './desk.ts';
import { addOrderNote, resendOrderMail } from './order-desk.ts';
import { packSlip } from './papers/pack-slip.ts';
import { readStaffGroup, readStaffOrder } from './read-staff-orders.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

/** The book of firearms that left, papers, notes and mails. */
export function serveStaffBook(server: CallServer, deps: FulfillmentDeps): void {
  server.implement('listDueDispositions', () => listDue(deps), {
    roles: roles.listDueDispositions,
    limits: reads,
  });
  server.implement(
    'confirmDisposition',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await confirmDisposition(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.confirmDisposition, limits: writes },
  );
  server.implement(
    'correctDisposition',
    async ({ params, body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      const id = String(params.dispositionId);
      const groupId = await correctDisposition(deps, deskOf(caller, request), id, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.correctDisposition, limits: writes },
  );
  server.implementFile(
    'exportDispositions',
    ({ query }, { caller, request }) => exportBook(deps, deskOf(caller, request), query),
    { roles: roles.exportDispositions, limits: writes },
  );
  server.implementFile(
    'getEvidencePacket',
    ({ params }, { caller, request }) =>
      evidencePacket(deps, deskOf(caller, request), params.groupId),
    { roles: roles.getEvidencePacket, limits: writes },
  );
  server.implementFile(
    'getPackSlip',
    ({ params }, { caller, request }) => packSlip(deps, deskOf(caller, request), params.groupId),
    { roles: roles.getPackSlip, limits: writes },
  );
  server.implement('listEndingLicenses', () => listEndingLicenses(deps), {
    roles: roles.listEndingLicenses,
    limits: reads,
  });
  server.implement(
    'addOrderNote',
    async ({ params: { orderId }, body }, { caller, request }) => {
      await addOrderNote(deps, deskOf(caller, request), orderId, body);
      return readStaffOrder(deps, orderId);
    },
    { roles: roles.addOrderNote, limits: writes },
  );
  server.implement(
    'resendOrderMail',
    async ({ params: { orderId, mailId } }, { caller, request }) => {
      await resendOrderMail(deps, deskOf(caller, request), orderId, mailId);
      return readStaffOrder(deps, orderId);
    },
    { roles: roles.resendOrderMail, limits: writes },
  );
}
