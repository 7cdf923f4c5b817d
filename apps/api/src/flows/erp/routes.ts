import { erpCallScopes as scopes } from '@tarnholt/contract/erp-routes';
import { deskOfMachine } from '../../domains/audit/index.ts';
import { listStock } from '../../domains/inventory/index.ts';
import { listDueGroups } from '../../domains/orders/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { ErpDeps } from './deps.ts';
import { receivePrices, receiveStock } from './receive-lines.ts';
import { receiveShipment } from './receive-shipment.ts';

/** Of a client, by all of its keys together: ten a second, and room for a night's catching up. */
const reads = [
  { policy: { name: 'erp.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const messages = [
  { policy: { name: 'erp.message', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;

const everything = { search: '', named: [], view: 'all', itemClass: null, upTo: null } as const;

export function serveErp(server: CallServer, deps: ErpDeps): void {
  server.implement(
    'listErpStock',
    async ({ query: { after, limit } }) => {
      // One more than is shown tells whether there is another page.
      const rows = await listStock(deps.db, {
        ...everything,
        after: after ?? '',
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      return {
        stock: shown.map(({ sku, onHand, available, reserved, soldUnshipped, priceCents }) => ({
          sku,
          onHand,
          available,
          reserved,
          soldUnshipped,
          price: priceCents / 100,
        })),
        nextAfter: rows.length > limit ? (shown.at(-1)?.sku ?? null) : null,
      };
    },
    { roles: scopes.listErpStock, limits: reads },
  );
  server.implement(
    'sendStockMessage',
    ({ body }, { caller, request }) => receiveStock(deps, deskOfMachine(caller, request), body),
    { roles: scopes.sendStockMessage, limits: messages },
  );
  server.implement(
    'sendPriceMessage',
    ({ body }, { caller, request }) => receivePrices(deps, deskOfMachine(caller, request), body),
    { roles: scopes.sendPriceMessage, limits: messages },
  );
  server.implement(
    'listErpShipments',
    async ({ query: { after, limit } }) => {
      const groups = await listDueGroups(deps.db, { after: after ?? null, limit: limit + 1 });
      const shown = groups.slice(0, limit);
      return {
        due: shown.map(({ orderId, groupId, kind, since, methodName, lines }) => ({
          orderId,
          groupId,
          destination: kind,
          since: since.toISOString(),
          method: methodName,
          lines: [...lines],
        })),
        nextAfter: groups.length > limit ? (shown.at(-1)?.groupId ?? null) : null,
      };
    },
    { roles: scopes.listErpShipments, limits: reads },
  );
  server.implement(
    'sendShipmentMessage',
    ({ body }, { caller, request }) => receiveShipment(deps, deskOfMachine(caller, request), body),
    // Numbers of carriers are as long, and one in ten has the check digit of a card.
    { roles: scopes.sendShipmentMessage, limits: messages, longNumbers: ['trackingNumber'] },
  );
}
