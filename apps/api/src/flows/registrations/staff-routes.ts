import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { AppError } from '@tarnholt/service';
import { type Desk, deskOf, recordDeed } from '../../domains/audit/index.ts';
import type { Database } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import { forgetInside, type Purged } from './purge-registrations.ts';
import {
  decideImageRequest,
  findImageRequests,
  findRegistrations,
  readImageRequestPage,
  readRegistrationPage,
} from './read-requests.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

export interface RequestDeskDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly signInSeconds: number;
}

export function serveStaffRequests(server: CallServer, deps: RequestDeskDeps): void {
  server.implement(
    'listRegistrations',
    ({ query }, { caller, request }) => readRegistrationPage(deps, deskOf(caller, request), query),
    { roles: roles.listRegistrations, limits: reads },
  );
  server.implement(
    'searchRegistrations',
    ({ body }, { caller, request }) => findRegistrations(deps, deskOf(caller, request), body),
    { roles: roles.searchRegistrations, limits: reads },
  );
  server.implement(
    'listImageRequests',
    ({ query }, { caller, request }) => readImageRequestPage(deps, deskOf(caller, request), query),
    { roles: roles.listImageRequests, limits: reads },
  );
  server.implement(
    'searchImageRequests',
    ({ body }, { caller, request }) => findImageRequests(deps, deskOf(caller, request), body),
    { roles: roles.searchImageRequests, limits: reads },
  );
  server.implement(
    'decideImageRequest',
    ({ params, body }, { caller, request }) =>
      decideImageRequest(deps, deskOf(caller, request), params.requestId, body),
    { roles: roles.decideImageRequest, limits: writes },
  );
  server.implement(
    'forgetRequests',
    ({ body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      return forgetRequests(deps, deskOf(caller, request), body.email);
    },
    { roles: roles.forgetRequests, limits: writes },
  );
}

/** Whose it was is what the owner wants forgotten: the audit says how many, and not of whom. */
function forgetRequests({ db }: RequestDeskDeps, desk: Desk, email: string): Promise<Purged> {
  return db.transaction(async (tx) => {
    const forgotten = await forgetInside(tx, email);
    if (forgotten.imageRequests + forgotten.productRegistrations === 0) {
      throw new AppError('not_found', 'the address has sent nothing', {
        title: 'Nothing that this address has sent is kept. Please check how it is spelled.',
      });
    }
    await recordDeed(tx, desk, {
      action: 'requests.forgotten',
      subject: 'requests',
      details: {
        before: { ...forgotten },
        after: { imageRequests: 0, productRegistrations: 0 },
      },
    });
    return forgotten;
  });
}
