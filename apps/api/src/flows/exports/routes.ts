import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import {
  type ExportDeps,
  exportAwaited,
  exportImageRequests,
  exportRegistrations,
  exportSubscribers,
  exportWaiting,
} from './write-exports.ts';

/** Each is a list of everybody: nobody needs many. */
const exports = [
  { policy: { name: 'staff.export', max: 20, windowSeconds: 600 }, subject: 'caller' },
] as const;

export function serveExports(server: CallServer, deps: ExportDeps): void {
  server.implementFile(
    'exportRegistrations',
    (_, { caller, request }) => exportRegistrations(deps, deskOf(caller, request)),
    { roles: roles.exportRegistrations, limits: exports },
  );
  server.implementFile(
    'exportImageRequests',
    (_, { caller, request }) => exportImageRequests(deps, deskOf(caller, request)),
    { roles: roles.exportImageRequests, limits: exports },
  );
  server.implementFile(
    'exportSubscribers',
    (_, { caller, request }) => exportSubscribers(deps, deskOf(caller, request)),
    { roles: roles.exportSubscribers, limits: exports },
  );
  server.implementFile(
    'exportStockAlerts',
    ({ query }, { caller, request }) => {
      const write = query.by === 'sku' ? exportAwaited : exportWaiting;
      return write(deps, deskOf(caller, request));
    },
    { roles: roles.exportStockAlerts, limits: exports },
  );
}
