import type { Client } from 'pg';
import { insertOrder, type NewGroup } from '../domains/orders/index.ts';
import { emptyTables } from './empty-tables.ts';
import { dealerLicense } from './fulfillment-shop.ts';
import {
  sampleDeskOrderId,
  sampleDocumentId,
  sampleGroups,
  sampleMailId,
} from './sample-groups.ts';
import { capGroup, rifleGroup, sampleOrder } from './sample-order.ts';
import { storedCopyOf } from './stored-copy.ts';
import type { TestApi } from './test-core.ts';
import { shopper } from './test-identity.ts';

const resetTables = [
  'orders.shop_order',
  'orders.checkout_attempt',
  'orders.fulfillment_group',
  'orders.line',
  'orders.serialized_unit',
  'orders.note',
  'orders.shipment',
  'orders.refund',
  'orders.refund_line',
  'orders.saved_view',
  'compliance.license',
  'compliance.dealer_case',
  'compliance.dealer_round',
  'compliance.document',
  'compliance.verification',
  'compliance.release',
  'compliance.disposition',
  'compliance.departure',
  'compliance.departure_due',
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
    { ...rifleGroup(), ...free, id: sampleGroups.toConfirm },
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
  const stored = await storedCopyOf({ ...core, db }, 'A license');
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
    insert into orders.saved_view (staff_id, name, view)
    values ('${shopper.subject}', 'To release', 'to-release');
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
    insert into notifications.outgoing_mail
           (id, cause, template, recipient, data, message_id, state, settled_at)
    values ('${sampleMailId}', 'sample-mail', 'delivery-check', 'pat.shopper@mailbox.example',
            '{"orderId": "${order.id}", "sentAt": "2026-03-14T15:09:26Z"}', '<sample@mail.example>',
            'sent', now())
    on conflict (id) do nothing;
  `);
  await seedShipped(owner, { number, licenseeName, premises });
}

interface SampleLicense {
  readonly number: string;
  readonly licenseeName: string;
  readonly premises: string;
}

/** One that has left. The gate, which would want all that came before, rests meanwhile. */
async function seedShipped(owner: Client, license: SampleLicense): Promise<void> {
  const { toConfirm } = sampleGroups;
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    update orders.fulfillment_group set state = 'shipped' where id = '${toConfirm}';
    insert into orders.shipment (group_id, carrier, tracking_number, shipped_by)
    values ('${toConfirm}', 'UPS', '1Z1', 'somebody');
    insert into orders.serialized_unit (group_id, line_id, unit_number, serial_number, entered_by)
    values ('${toConfirm}', 10, 1, 'TH-SAMPLE-9', 'somebody');
    insert into compliance.dealer_case (group_id, order_id, license_id)
    values ('${toConfirm}', '${sampleDeskOrderId}', 1);
    insert into compliance.release
           (group_id, license_id, verification_id, released_by, authenticated_at, facts)
    values ('${toConfirm}', 1, 1, 'somebody', now(), '{}');
    insert into compliance.disposition
           (group_id, release_id, manufacturer, item_type, model, caliber, serial_number,
            disposed_on, licensee_name, license_number, premises, recorded_by)
    values ('${toConfirm}', 1, 'Tarnholt', 'Rifle', 'R16', '5.56 NATO', 'TH-SAMPLE-9',
            (now() at time zone 'UTC')::date, '${license.licenseeName}', '${license.number}',
            '${license.premises}', 'somebody');
    insert into compliance.departure_due (group_id, shipped_on)
    values ('${toConfirm}', (now() at time zone 'UTC')::date);
    commit`);
}
