import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { adjustStockAtDesk, changePriceAtDesk, changeTermsAtDesk } from './change-stock.ts';
import type { StockDeps } from './deps.ts';
import { exportStock } from './export-stock.ts';
import { importStock } from './import-stock.ts';
import { readMovements, readSkuChanges, readStock, readStockItem } from './read-stock.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;
/** A large one keeps the database busy for seconds. */
const imports = [
  { policy: { name: 'staff.stock-import', max: 30, windowSeconds: 600 }, subject: 'caller' },
] as const;

/** Stock and prices, for those who look after them. */
export function serveStaffStock(server: CallServer, deps: StockDeps): void {
  server.implement('listStock', ({ query }) => readStock(deps, query), {
    roles: roles.listStock,
    limits: reads,
  });
  server.implement('getStockItem', ({ params }) => readStockItem(deps, params.sku), {
    roles: roles.getStockItem,
    limits: reads,
  });
  server.implement(
    'listMovements',
    ({ params, query }) => readMovements(deps, { sku: params.sku, cursor: query.cursor }),
    { roles: roles.listMovements, limits: reads },
  );
  server.implement(
    'listSkuChanges',
    ({ params, query }) => readSkuChanges(deps, { sku: params.sku, cursor: query.cursor }),
    { roles: roles.listSkuChanges, limits: reads },
  );
  server.implement(
    'adjustStock',
    ({ params, body }, { caller, request }) =>
      adjustStockAtDesk(deps, deskOf(caller, request), params.sku, body),
    { roles: roles.adjustStock, limits: writes },
  );
  server.implement(
    'changePrice',
    ({ params, body }, { caller, request }) =>
      changePriceAtDesk(deps, deskOf(caller, request), params.sku, body),
    { roles: roles.changePrice, limits: writes },
  );
  server.implement(
    'changeTerms',
    ({ params, body }, { caller, request }) =>
      changeTermsAtDesk(deps, deskOf(caller, request), params.sku, body),
    { roles: roles.changeTerms, limits: writes },
  );
  server.implementFile(
    'exportStock',
    ({ query }, { caller, request }) => exportStock(deps, deskOf(caller, request), query),
    { roles: roles.exportStock, limits: writes },
  );
  server.implementUpload(
    'importStock',
    ({ body }, form, { caller, request }) => importStock(deps, deskOf(caller, request), body, form),
    { roles: roles.importStock, limits: imports },
  );
}
