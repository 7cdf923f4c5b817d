import { staffCallRoles } from '@tarnholt/contract/staff-roles';
import type { CallServer } from '../../platform/http/call-server.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import { cancelGroup } from './cancel-group.ts';
import { type Chooser, changeDealer } from './change-dealer.ts';
import type { FulfillmentDeps } from './deps.ts';
import { deskOf, recordDeed } from './desk.ts';
import { enterSerialNumbers } from './enter-serial-numbers.ts';
import { clearHold, holdGroup } from './hold-group.ts';
import { getStaffOrder, readDocument, readStaffGroup } from './read-staff-orders.ts';
import { recordLicense, recordVerification } from './record-license.ts';
import { refundGroup } from './refund-group.ts';
import { releaseGroup } from './release-group.ts';
import { reviewRules } from './review-rules.ts';
import { shipGroup } from './ship-group.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

export function serveStaffOrders(server: CallServer, deps: FulfillmentDeps): void {
  const roles = staffCallRoles;
  server.implement(
    'getStaffOrder',
    ({ params }, { caller, request }) =>
      getStaffOrder(deps, deskOf(caller, request), params.orderId),
    { roles: roles.getStaffOrder, limits: reads },
  );
  server.implementFile(
    'getStaffDocument',
    ({ params }, { caller, request }) =>
      readDocument(deps, deskOf(caller, request), params.documentId),
    { roles: roles.getStaffDocument, limits: reads },
  );
  server.implement(
    'shipGroup',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await shipGroup(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    // Numbers of carriers are as long, and one in ten has the check digit of a card.
    { roles: roles.shipGroup, limits: writes, longNumbers: ['trackingNumber'] },
  );
  server.implement(
    'recordLicense',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await recordLicense(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.recordLicense, limits: writes },
  );
  server.implement(
    'recordVerification',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await recordVerification(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.recordVerification, limits: writes },
  );
  server.implement(
    'enterSerialNumbers',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await enterSerialNumbers(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.enterSerialNumbers, limits: writes },
  );
  server.implement(
    'releaseGroup',
    async ({ params: { groupId }, body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      await releaseGroup(deps, deskOf(caller, request), groupId, body.version);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.releaseGroup, limits: writes },
  );
  server.implement(
    'reviewRules',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await reviewRules(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.reviewRules, limits: writes },
  );
  server.implement(
    'changeDealer',
    async ({ params: { groupId }, body: { reason, ...chosen } }, { caller, request }) => {
      const desk = deskOf(caller, request);
      const chooser: Chooser = {
        isStaff: true,
        id: desk.id,
        note: reason,
        record: (tx, deed) => recordDeed(tx, desk, deed),
      };
      await changeDealer(deps, chooser, groupId, chosen);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.changeDealer, limits: writes },
  );
  server.implement(
    'holdGroup',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await holdGroup(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.holdGroup, limits: writes },
  );
  server.implement(
    'clearHold',
    async ({ params: { groupId }, body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      await clearHold(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.clearHold, limits: writes },
  );
  server.implement(
    'cancelGroup',
    async ({ params: { groupId }, body }, { caller, request }) => {
      await cancelGroup(deps, deskOf(caller, request), groupId, body);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.cancelGroup, limits: writes },
  );
  server.implement(
    'refundGroup',
    async ({ params: { groupId }, body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      const key = readIdempotencyKey(request);
      await refundGroup(deps, deskOf(caller, request), groupId, body, key);
      return readStaffGroup(deps, groupId);
    },
    { roles: roles.refundGroup, limits: writes },
  );
}
