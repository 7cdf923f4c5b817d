import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import { calendarDate } from '../../domains/compliance/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import { blockLicensee, unblockLicensee, updateLicensee } from './decide-licensee.ts';
import { exportDealers } from './export-dealers.ts';
import { getLicensee, listLicensees, listPastImports } from './read-licensees.ts';
import { type ImportDeps, receiveList } from './receive-list.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;
/** Each keeps a core busy for a while. */
const imports = [
  { policy: { name: 'staff.import-licensees', max: 30, windowSeconds: 3_600 }, subject: 'caller' },
] as const;

interface Deps extends ImportDeps {
  /** How fresh the sign-in of somebody who opens what was closed must be. */
  readonly signInSeconds: number;
}

export function serveStaffDealers(server: CallServer, deps: Deps): void {
  const { db, now, signInSeconds } = deps;
  const clock = () => now().getTime();
  server.implement('listLicensees', ({ query }) => listLicensees(db, query, calendarDate(now())), {
    roles: roles.listLicensees,
    limits: reads,
  });
  server.implement('getLicensee', ({ params }) => getLicensee(db, params.licenseeId), {
    roles: roles.getLicensee,
    limits: reads,
  });
  server.implement(
    'updateLicensee',
    ({ params, body }, { caller, request }) =>
      updateLicensee(db, deskOf(caller, request), params.licenseeId, body),
    { roles: roles.updateLicensee, limits: writes },
  );
  server.implement(
    'blockLicensee',
    ({ params, body }, { caller, request }) =>
      blockLicensee(db, deskOf(caller, request), params.licenseeId, body),
    { roles: roles.blockLicensee, limits: writes },
  );
  server.implement(
    'unblockLicensee',
    ({ params, body }, { caller, request }) => {
      requireRecentSignIn(caller, signInSeconds, clock);
      return unblockLicensee(db, deskOf(caller, request), params.licenseeId, body);
    },
    { roles: roles.unblockLicensee, limits: writes },
  );
  server.implementFile(
    'exportDealers',
    (_, { caller, request }) => exportDealers(db, deskOf(caller, request), calendarDate(now())),
    { roles: roles.exportDealers, limits: writes },
  );
  server.implementUpload(
    'importLicensees',
    ({ body }, form, { caller, request }) =>
      receiveList(deps, deskOf(caller, request), body, form, false),
    { roles: roles.importLicensees, limits: imports },
  );
  server.implementUpload(
    'forceLicenseeImport',
    ({ body }, form, { caller, request }) => {
      requireRecentSignIn(caller, signInSeconds, clock);
      return receiveList(deps, deskOf(caller, request), body, form, true);
    },
    { roles: roles.forceLicenseeImport, limits: imports },
  );
  server.implement('listLicenseeImports', () => listPastImports(db), {
    roles: roles.listLicenseeImports,
    limits: reads,
  });
}
