import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import {
  listHeldPayments,
  listPaymentBreaks,
  type ReviewDeps,
  resolvePaymentBreak,
} from './review-payments.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

export function serveStaffPayments(server: CallServer, deps: ReviewDeps): void {
  server.implement('listPaymentBreaks', ({ query }) => listPaymentBreaks(deps, query), {
    roles: roles.listPaymentBreaks,
    limits: reads,
  });
  server.implement(
    'resolvePaymentBreak',
    ({ params, body }, { caller, request }) =>
      resolvePaymentBreak(deps, deskOf(caller, request), String(params.breakId), body.note),
    { roles: roles.resolvePaymentBreak, limits: writes },
  );
  server.implement('listHeldPayments', () => listHeldPayments(deps), {
    roles: roles.listHeldPayments,
    limits: reads,
  });
}
