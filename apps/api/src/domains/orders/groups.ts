import type { GroupState } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { type GroupRecord, toGroupRow } from './group-record.ts';
import type { GroupRow, Place, TaxDestination } from './model.ts';

export interface GroupMove {
  readonly from: readonly GroupState[];
  readonly to: GroupState;
  /** Of the group as whoever decided it has seen it. */
  readonly version?: number;
}

/**
 * Moves a group on. Null when it is not where it was thought to be, or was changed since. The
 * database refuses ways that do not exist, a group on hold, and firearms without a release.
 */
export async function moveGroup(
  tx: Transaction,
  groupId: string,
  { from, to, version }: GroupMove,
): Promise<GroupRow | null> {
  const [row] = await tx.query(
    sql<GroupRecord>`/* orders.move-group */
      update orders.fulfillment_group
         set state = ${to}, version = version + 1, updated_at = shop_now()
       where id = ${groupId} and state = any(${from})
         and (${version ?? null}::int is null or version = ${version ?? null})
      returning *`,
  );
  return row === undefined ? null : toGroupRow(row);
}

/** A group as it is, locked until the transaction ends. */
export async function lockGroup(tx: Transaction, groupId: string): Promise<GroupRow | null> {
  const [row] = await tx.query(
    sql<GroupRecord>`/* orders.lock-group */
      select * from orders.fulfillment_group where id = ${groupId} for update`,
  );
  return row === undefined ? null : toGroupRow(row);
}

/** Null when there is no such group. */
export async function findOrderIdOfGroup(db: Queryable, groupId: string): Promise<string | null> {
  const [row] = await db.query(
    sql<{ order_id: string }>`/* orders.find-order-id-of-group */
      select order_id from orders.fulfillment_group where id = ${groupId}`,
  );
  return row?.order_id ?? null;
}

/** Says that something about a group has changed beside its own row: older readings are stale. */
export async function touchGroup(
  tx: Transaction,
  groupId: string,
  version?: number,
): Promise<GroupRow | null> {
  const [row] = await tx.query(
    sql<GroupRecord>`/* orders.touch-group */
      update orders.fulfillment_group set version = version + 1, updated_at = shop_now()
       where id = ${groupId}
         and (${version ?? null}::int is null or version = ${version ?? null})
      returning *`,
  );
  return row === undefined ? null : toGroupRow(row);
}

export interface NewRecipient {
  readonly recipient: Place;
  /** Whom it is in the directory; null for a dealer that was typed in. */
  readonly licenseeId: string | null;
  /** Where the tax that was charged is right; null while that is not known. */
  readonly taxDestination: TaxDestination | null;
}

/** Addresses a group to another dealer. The database refuses it once it is verified for one. */
export async function setRecipient(
  tx: Transaction,
  groupId: string,
  { recipient, licenseeId, taxDestination }: NewRecipient,
): Promise<GroupRow | null> {
  const destination = taxDestination === null ? null : JSON.stringify(taxDestination);
  const [row] = await tx.query(
    sql<GroupRecord>`/* orders.set-recipient */
      update orders.fulfillment_group
         set recipient = ${JSON.stringify(recipient)}, licensee_id = ${licenseeId},
             tax_destination = coalesce(${destination}::jsonb, tax_destination),
             version = version + 1, updated_at = shop_now()
       where id = ${groupId}
      returning *`,
  );
  return row === undefined ? null : toGroupRow(row);
}

/** Stops a group where it is. A second reason replaces the first. */
export async function holdGroup(
  tx: Transaction,
  groupId: string,
  hold: { readonly reason: string; readonly by: string | null },
): Promise<GroupRow | null> {
  const [row] = await tx.query(
    sql<GroupRecord>`/* orders.hold-group */
      update orders.fulfillment_group
         set hold_reason = ${hold.reason}, held_by = ${hold.by}, held_at = shop_now(),
             version = version + 1, updated_at = shop_now()
       where id = ${groupId}
      returning *`,
  );
  return row === undefined ? null : toGroupRow(row);
}

export async function clearHold(tx: Transaction, groupId: string): Promise<GroupRow | null> {
  const [row] = await tx.query(
    sql<GroupRecord>`/* orders.clear-hold */
      update orders.fulfillment_group
         set hold_reason = null, held_by = null, held_at = null,
             version = version + 1, updated_at = shop_now()
       where id = ${groupId}
      returning *`,
  );
  return row === undefined ? null : toGroupRow(row);
}

export interface NewShipment {
  readonly groupId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedBy: string;
}

/** False when the group has its shipment already. Written in the step that moves it to `shipped`. */
export async function saveShipment(tx: Transaction, shipment: NewShipment): Promise<boolean> {
  const rows = await tx.query(
    sql`/* orders.save-shipment */
      insert into orders.shipment (group_id, carrier, tracking_number, shipped_by)
      values (${shipment.groupId}, ${shipment.carrier}, ${shipment.trackingNumber},
              ${shipment.shippedBy})
      on conflict (group_id) do nothing
      returning id`,
  );
  return rows.length > 0;
}

export interface SerialNumber {
  readonly lineId: number;
  readonly unitNumber: number;
  readonly serialNumber: string;
}

/** The number on each firearm; what was entered before for the same unit is replaced. */
export async function saveSerialNumbers(
  tx: Transaction,
  groupId: string,
  units: readonly SerialNumber[],
  enteredBy: string,
): Promise<void> {
  const given = units.map((unit) => ({
    line_id: unit.lineId,
    unit_number: unit.unitNumber,
    serial_number: unit.serialNumber.toUpperCase(),
  }));
  const saved = await tx
    .query(
      sql`/* orders.save-serial-numbers */
        insert into orders.serialized_unit
               (group_id, line_id, unit_number, serial_number, entered_by)
        select l.group_id, l.id, u.unit_number, u.serial_number, ${enteredBy}
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as u (line_id bigint, unit_number smallint, serial_number text)
          join orders.line l
            on l.id = u.line_id and l.group_id = ${groupId} and l.is_ffl
               and u.unit_number between 1 and l.quantity
        on conflict (line_id, unit_number) do update
           set serial_number = excluded.serial_number, entered_by = excluded.entered_by,
               entered_at = shop_now()
        returning id`,
    )
    .catch((error: unknown) => {
      throw isTakenNumber(error) ? numberIsTaken(error) : error;
    });
  if (saved.length !== units.length) {
    throw new AppError('unprocessable', 'a serial number is for no firearm of the group', {
      title: 'A serial number does not belong to a firearm of this order.',
    });
  }
}

/** The firearms of a group stay in the house: their numbers may be of another order. */
export async function returnSerialNumbers(tx: Transaction, groupId: string): Promise<void> {
  await tx.query(
    sql`/* orders.return-serial-numbers */
      update orders.serialized_unit set returned_at = shop_now()
       where group_id = ${groupId} and returned_at is null`,
  );
}

function isTakenNumber(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === 'serial_number_is_out_once';
}

function numberIsTaken(cause: unknown): AppError {
  return new AppError('unprocessable', 'the serial number is in another order', {
    title: 'This serial number is already part of another order. Please check it.',
    cause,
  });
}
