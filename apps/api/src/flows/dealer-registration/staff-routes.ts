import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf, recordDeed } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import { approveDealer, refuseDealer } from './decide-application.ts';
import type { DealerRegistrationDeps } from './deps.ts';
import {
  getDealerApplication,
  listDealerApplications,
  presentApplication,
  readApplicationDocument,
} from './read-applications.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

interface Deps extends DealerRegistrationDeps {
  /** How fresh the sign-in of somebody who makes a dealer must be. */
  readonly signInSeconds: number;
}

export function serveStaffApplications(server: CallServer, deps: Deps): void {
  server.implement('listDealerApplications', ({ query }) => listDealerApplications(deps, query), {
    roles: roles.listDealerApplications,
    limits: reads,
  });
  server.implement(
    'getDealerApplication',
    ({ params }, { caller, request }) =>
      getDealerApplication(deps, deskOf(caller, request), params.applicationId),
    { roles: roles.getDealerApplication, limits: reads },
  );
  server.implementFile(
    'getApplicationDocument',
    ({ params }, { caller, request }) =>
      readApplicationDocument(deps, deskOf(caller, request), params.documentId),
    { roles: roles.getApplicationDocument, limits: reads },
  );
  server.implement(
    'approveDealerApplication',
    async ({ params: { applicationId }, body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      const desk = deskOf(caller, request);
      const approved = await approveDealer(deps, applicationId, {
        by: { id: desk.id, record: (tx, deed) => recordDeed(tx, desk, deed) },
        version: body.version,
        hasCheckedCopy: body.hasCheckedCopy,
        hasAskedAtf: body.hasAskedAtf,
      });
      return presentApplication(deps, approved);
    },
    { roles: roles.approveDealerApplication, limits: writes },
  );
  server.implement(
    'refuseDealerApplication',
    async ({ params: { applicationId }, body }, { caller, request }) => {
      const desk = deskOf(caller, request);
      const refused = await refuseDealer(deps, applicationId, {
        by: { id: desk.id, record: (tx, deed) => recordDeed(tx, desk, deed) },
        ...body,
      });
      return presentApplication(deps, refused);
    },
    { roles: roles.refuseDealerApplication, limits: writes },
  );
}
