import type { GroupState } from '@tarnholt/contract';
import type {
  GroupKind,
  GroupRow,
  GroupView,
  OrderLine,
  Place,
  Shipment,
  TaxDestination,
  TaxSource,
} from './model.ts';

/** Rows as PostgreSQL hands them out, alone or inside JSON, where a time is text. */

export interface GroupRecord {
  readonly id: string;
  readonly order_id: string;
  readonly kind: GroupKind;
  readonly state: GroupState;
  readonly state_since: string | Date;
  readonly recipient: Place | null;
  readonly licensee_id: string | null;
  readonly method_id: string;
  readonly method_name: string;
  readonly charge_policy: 'on_ship' | 'at_order';
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly shipping_tax_cents: number;
  readonly tax_source: TaxSource;
  readonly tax_destination: TaxDestination | null;
  readonly hold_reason: string | null;
  readonly held_by: string | null;
  readonly held_at: string | Date | null;
  readonly version: number;
}

export interface LineRecord {
  readonly id: number;
  readonly position: number;
  readonly sku: string;
  readonly item_class: string;
  readonly is_ffl: boolean;
  readonly product_name: string;
  readonly product_url: string;
  readonly image_url: string;
  readonly options: Record<string, string>;
  readonly facts: Record<string, unknown>;
  readonly unit_price_cents: number;
  readonly quantity: number;
  readonly tax_cents: number;
  readonly tax_code: string;
  readonly serial_numbers: readonly string[] | null;
}

export interface ShipmentRecord {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly shipped_by: string;
  readonly shipped_at: string;
}

export function toGroupRow(row: GroupRecord): GroupRow {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    state: row.state,
    since: new Date(row.state_since),
    recipient: row.recipient,
    licenseeId: row.licensee_id,
    methodId: row.method_id,
    methodName: row.method_name,
    chargePolicy: row.charge_policy,
    subtotalCents: row.subtotal_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    shippingTaxCents: row.shipping_tax_cents,
    taxSource: row.tax_source,
    taxDestination: row.tax_destination,
    hold:
      row.hold_reason === null || row.held_at === null
        ? null
        : { reason: row.hold_reason, by: row.held_by, at: new Date(row.held_at) },
    version: row.version,
  };
}

export function toGroup(
  row: GroupRecord,
  lines: readonly LineRecord[],
  shipment: ShipmentRecord | null,
): GroupView {
  return { ...toGroupRow(row), lines: lines.map(toLine), shipment: toShipment(shipment) };
}

function toLine(row: LineRecord): OrderLine {
  return {
    id: row.id,
    position: row.position,
    sku: row.sku,
    itemClass: row.item_class,
    isFfl: row.is_ffl,
    productName: row.product_name,
    productUrl: row.product_url,
    imageUrl: row.image_url,
    options: row.options,
    facts: row.facts,
    unitPriceCents: row.unit_price_cents,
    quantity: row.quantity,
    taxCents: row.tax_cents,
    taxCode: row.tax_code,
    serialNumbers: row.serial_numbers ?? [],
  };
}

function toShipment(row: ShipmentRecord | null): Shipment | null {
  if (row === null) return null;
  return {
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    shippedBy: row.shipped_by,
    shippedAt: new Date(row.shipped_at),
  };
}
