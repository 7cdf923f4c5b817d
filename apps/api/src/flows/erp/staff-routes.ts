import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import type { ErpClientDeps } from './deps.ts';
import { addErpClient, addErpKey, listErpClients, revokeErpKey } from './manage-clients.ts';

const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
/** Keys are made a few times a year. */
const changes = [
  { policy: { name: 'staff.erp-keys', max: 30, windowSeconds: 600 }, subject: 'caller' },
] as const;

export function serveStaffErp(server: CallServer, deps: ErpClientDeps): void {
  /** Whoever holds a key changes stock and prices and ships: it is given by a person who is there. */
  const demandPerson = (caller: Caller) =>
    requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
  server.implement('listErpClients', () => listErpClients(deps), {
    roles: roles.listErpClients,
    limits: reads,
  });
  server.implement(
    'addErpClient',
    async ({ body }, { caller, request }) => {
      demandPerson(caller);
      return addErpClient(deps, deskOf(caller, request), body);
    },
    { roles: roles.addErpClient, limits: changes },
  );
  server.implement(
    'addErpKey',
    async ({ params, body }, { caller, request }) => {
      demandPerson(caller);
      return addErpKey(deps, deskOf(caller, request), params.clientId, body);
    },
    { roles: roles.addErpKey, limits: changes },
  );
  server.implement(
    'revokeErpKey',
    async ({ params, body }, { caller, request }) => {
      demandPerson(caller);
      return revokeErpKey(deps, deskOf(caller, request), params, body.version);
    },
    { roles: roles.revokeErpKey, limits: changes },
  );
}
