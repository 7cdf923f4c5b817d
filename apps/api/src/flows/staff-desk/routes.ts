import type { CallOutput, CallRequest } from '@tarnholt/contract';
import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { type Desk, deskOf, recordReading } from '../../domains/audit/index.ts';
import { listFailedMails } from '../../domains/notifications/index.ts';
import type { Database } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { readViewCursor, viewCursorOf } from './cursors.ts';
import { listStaffOrders, searchStaffOrders } from './list-orders.ts';
import { readFailedJobs, readLowStock, type ShopWorkDeps } from './list-shop-work.ts';
import { readToday } from './read-today.ts';
import { readSavedViews, removeOrderView, saveOrderView } from './saved-views.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

interface Deps extends ShopWorkDeps {
  readonly db: Database;
}

/** What waits for staff, and the lists in which they find orders. */
export function serveStaffDesk(server: CallServer, deps: Deps): void {
  server.implement('getToday', (_, { caller }) => readToday(deps, caller), {
    roles: roles.getToday,
    limits: reads,
  });
  server.implement(
    'listStaffOrders',
    ({ query }, { caller, request }) => listStaffOrders(deps, deskOf(caller, request), query),
    { roles: roles.listStaffOrders, limits: reads },
  );
  server.implement(
    'searchStaffOrders',
    ({ body }, { caller, request }) => searchStaffOrders(deps, deskOf(caller, request), body),
    // Numbers of carriers are as long, and one in ten has the check digit of a card.
    { roles: roles.searchStaffOrders, limits: reads, longNumbers: ['search'] },
  );
  server.implement(
    'listOrderViews',
    (_, { caller, request }) => readSavedViews(deps.db, deskOf(caller, request)),
    { roles: roles.listOrderViews, limits: reads },
  );
  server.implement(
    'saveOrderView',
    ({ body }, { caller, request }) => saveOrderView(deps, deskOf(caller, request), body),
    { roles: roles.saveOrderView, limits: writes },
  );
  server.implement(
    'removeOrderView',
    ({ params }, { caller, request }) =>
      removeOrderView(deps, deskOf(caller, request), params.viewId),
    { roles: roles.removeOrderView, limits: writes },
  );
  server.implement(
    'listFailedMails',
    ({ query }, { caller, request }) => readFailedMails(deps, deskOf(caller, request), query),
    { roles: roles.listFailedMails, limits: reads },
  );
  server.implement('listFailedJobs', () => readFailedJobs(deps), {
    roles: roles.listFailedJobs,
    limits: reads,
  });
  server.implement('listLowStock', () => readLowStock(deps), {
    roles: roles.listLowStock,
    limits: reads,
  });
}

const mailsPerPage = 50;

/** Mails that did not arrive. Their readers see addresses of buyers, which leaves a trace. */
async function readFailedMails(
  { db }: Deps,
  desk: Desk,
  { cursor }: CallRequest<'listFailedMails'>['query'],
): Promise<CallOutput<'listFailedMails'>> {
  const rows = await listFailedMails(db, {
    after: readMailCursor(cursor),
    limit: mailsPerPage + 1,
  });
  const shown = rows.slice(0, mailsPerPage);
  await recordReading(db, desk, {
    action: 'failed-mails.listed',
    subject: 'mails',
    details: { mails: shown.length },
  });
  const last = rows.length > mailsPerPage ? shown.at(-1) : undefined;
  return {
    mails: shown.map(({ at: _, failedAt, ...mail }) => ({
      ...mail,
      failedAt: failedAt.toISOString(),
    })),
    nextCursor: last === undefined ? null : viewCursorOf(last),
  };
}

/** Ids of mails are uuids, and PostgreSQL refuses what is none. */
function readMailCursor(cursor: string | undefined) {
  const after = readViewCursor(cursor);
  return after !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after.id)
    ? after
    : null;
}
