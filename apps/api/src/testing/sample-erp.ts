import type { CallInput, ErpRouteName } from '@tarnholt/contract';
import type { StaffRouteName } from '@tarnholt/contract/staff-routes';
import { hashSecret, writeKey } from '../domains/erp/index.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { sampleDeskOrderId, sampleGroups } from './sample-groups.ts';

export const sampleClientId = '5a3c1e70-0000-4000-8000-0000000000e1';

const secretOfTests = 'aSecretThatOnlyTestsKnow0123456789abcdefghi';
const keyIds = { used: 'SampleKey001', toRevoke: 'SampleKey002' } as const;

/** Good for everything. */
export const sampleKey = writeKey({ id: keyIds.used, secret: secretOfTests });

type ErpCall = ErpRouteName | Extract<StaffRouteName, `${string}Erp${string}`>;

/** The part of `sampleInputs` that is about programs of the house. */
export const erpSamples: { readonly [N in ErpCall]: CallInput<N> } = {
  addErpClient: { body: { name: 'Warehouse in Casper', scopes: ['stock', 'shipments'] } },
  addErpKey: {
    params: { clientId: '5a3c1e70-0000-4000-8000-0000000000e2' },
    body: { version: 1, scopes: ['prices'] },
  },
  listErpClients: {},
  listErpShipments: { query: { limit: 2 } },
  listErpStock: { query: { limit: 2 } },
  revokeErpKey: {
    params: { clientId: sampleClientId, keyId: keyIds.toRevoke },
    body: { version: 1 },
  },
  sendPriceMessage: {
    body: { messageId: 'price-2026-11-17-001', lines: [{ sku: 'TH-SAMPLE', price: 31.5 }] },
  },
  sendShipmentMessage: {
    body: {
      messageId: 'shipment-000815',
      orderId: sampleDeskOrderId,
      groupId: sampleGroups.toShip,
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
    },
  },
  sendStockMessage: {
    body: { messageId: 'receipt-004711', lines: [{ sku: 'TH-SAMPLE', change: 12 }] },
  },
};

/** A client with two keys, one that has none yet, and a price that the sample has yet to change. */
export async function seedErp(db: Queryable): Promise<void> {
  await db.query(
    sql`/* testing.seed-erp-price */
      update inventory.sku set price_cents = 2500 where sku = 'TH-SAMPLE'`,
  );
  await db.query(
    sql`/* testing.seed-erp-clients */
      insert into erp.client (id, name)
      values (${sampleClientId}, 'ERP'), (${erpSamples.addErpKey.params.clientId}, 'Price list')`,
  );
  await db.query(
    sql`/* testing.seed-erp-keys */
      insert into erp.client_key (id, client_id, secret_hash, scopes, made_by)
      values (${keyIds.used}, ${sampleClientId}, ${hashSecret(secretOfTests)},
              array['stock', 'prices', 'shipments'], 'somebody'),
             (${keyIds.toRevoke}, ${sampleClientId}, ${hashSecret('another')}, array['stock'],
              'somebody')`,
  );
}
