import type { Client } from 'pg';
import { insertOrder, type NewGroup } from '../domains/orders/index.ts';
import { scanDepsOf } from '../open-fulfillment.ts';
import { emptyTables } from './empty-tables.ts';
import { dealerLicense } from './fulfillment-shop.ts';
import { pdfWith } from './sample-documents.ts';
import { sampleDeskOrderId, sampleDocumentId, sampleGroups } from './sample-groups.ts';
import { capGroup, rifleGroup, sampleOrder } from './sample-order.ts';
import type { TestApi } from './test-core.ts';

const resetTables = [
  'orders.shop_order',
  'orders.checkout_attempt',
  'orders.fulfillment_group',
  'orders.line',
  'orders.serialized_unit',
  'orders.shipment',
  'orders.refund',
  'orders.refund_line',
  'compliance.license',
  'compliance.dealer_case',
  'compliance.dealer_round',
  'compliance.document',
  'compliance.verification',
  'compliance.release',
  'compliance.disposition',
  'rules.decision',
  'rules.acknowledgment',
  'rules.review',
  'payments.payment_attempt',
  'payments.ledger_entry',
  'payments.late_result',
  'payments.recon_break',
  'payments.provider_notice',
];

/** Forgets all orders. */
export function forgetOrders(owner: Client): Promise<void> {
  return emptyTables(owner, resetTables);
}

const free = { subtotalCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 };
const tenDollars = { subtotalCents: 1_000, shippingCents: 0, taxCents: 0, totalCents: 1_000 };

function partsOfOrder(): NewGroup[] {
  const parts = [
    { ...capGroup(), ...free, id: sampleGroups.toShip },
    { ...capGroup(), ...tenDollars, id: sampleGroups.toRefund },
    { ...rifleGroup(), ...free, id: sampleGroups.toAccept },
    { ...rifleGroup(), ...free, id: sampleGroups.toVerify },
    { ...rifleGroup(), ...free, id: sampleGroups.toRelease },
    { ...capGroup(), ...free, id: sampleGroups.toCancel },
    { ...capGroup(), ...free, id: sampleGroups.toReview },
    { ...rifleGroup(), ...free, id: sampleGroups.toChoose, recipient: null, licenseeId: null },
    { ...capGroup(), ...free, id: sampleGroups.toClear },
  ];
  return parts.map((group, position) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, position })),
  }));
}

/** What the calls of staff and of dealers ask for, before anybody else's orders. */
export async function seedFulfillment({ db, ...core }: TestApi, owner: Client): Promise<void> {
  const order = sampleOrder(
    { kind: 'customer', customerId: '1' },
    { id: sampleDeskOrderId, groups: partsOfOrder() },
  );
  await db.transaction((tx) => insertOrder(tx, order));
  const { documents } = scanDepsOf({ ...core, db });
  const file = pdfWith('A license');
  const stored = await documents.put(
    (async function* () {
      yield file;
    })(),
    { fileName: 'license.pdf', mediaType: 'application/pdf' },
    { maxBytes: 1_000_000, contentTypes: ['application/pdf'] },
  );
  const { number, expiresOn, licenseeName, street, city, state, zip } = dealerLicense();
  const premises = JSON.stringify({ street, city, state, zip });
  const move = (id: string, ...states: string[]) =>
    states
      .map((to) => `update orders.fulfillment_group set state = '${to}' where id = '${id}';`)
      .join('');
  const { toShip, toRefund, toAccept, toVerify, toRelease, toCancel } = sampleGroups;
  const { toReview, toChoose, toClear } = sampleGroups;
  const attempt = (verb: string, id: string, actsOn: string, rest: string) =>
    `insert into payments.payment_attempt
            (id, verb, order_id, group_id, amount_cents, state, acts_on, cause, transaction_id,
             card_last4, finished_at, closed_at)
     values ('${id}', '${verb}', '${order.id}', '${toRefund}', 1000, 'approved', ${actsOn}, '${verb}/sample',
             '${rest}', '1111', now(), now());`;
  await owner.query(`
    ${move(toShip, 'paid')}
    ${move(toCancel, 'paid')}
    ${move(toReview, 'paid')}
    update orders.fulfillment_group set hold_reason = 'rules', held_at = now()
     where id = '${toReview}';
    ${move(toClear, 'paid')}
    ${move(toChoose, 'awaiting_dealer')}
    update orders.fulfillment_group set hold_reason = 'The buyer called', held_at = now()
     where id = '${toClear}';
    ${move(toRefund, 'paid', 'shipped')}
    ${move(toAccept, 'awaiting_license')}
    ${move(toVerify, 'awaiting_license', 'verifying')}
    ${attempt('authorize', 'A0000000000000000001', 'null', '60000001')}
    ${attempt('capture', 'C0000000000000000001', `'A0000000000000000001'`, '60000001')}
    insert into payments.recon_break (kind, order_id, attempt_id, transaction_id)
    values ('wrong_amount', '${order.id}', 'C0000000000000000001', '60000001');
    insert into compliance.license
           (rds_key, number, license_type, expires_on, licensee_name, premises)
    values ('58300054', '${number}', '01', '${expiresOn}', '${licenseeName}', '${premises}');
    insert into compliance.dealer_case (group_id, order_id, license_id)
    values ('${toAccept}', '${order.id}', null), ('${toVerify}', '${order.id}', 1),
           ('${toRelease}', '${order.id}', 1);
    insert into compliance.document
           (id, group_id, license_id, kind, file_name, media_type, size_bytes, sha256, storage_key,
            state, uploaded_by, scanned_at)
    values ('${sampleDocumentId}', '${toVerify}', 1, 'license_copy', 'license.pdf',
            'application/pdf', ${stored.sizeBytes}, '\\x${stored.sha256.toString('hex')}',
            '${stored.key}', 'clean', 'dealer', now());
    insert into compliance.verification
           (license_id, method, result, number_matches, expiry_matches, address_matches, verified_by)
    values (1, 'ez_check', 'valid', true, true, true, 'somebody');
    ${move(toRelease, 'awaiting_license', 'verifying', 'verified')}
    insert into orders.serialized_unit (group_id, line_id, unit_number, serial_number, entered_by)
    values ('${toRelease}', 5, 1, 'TH-SAMPLE-1', 'somebody');
  `);
}
