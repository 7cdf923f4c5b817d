import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface NewRelease {
  readonly groupId: string;
  readonly licenseId: string;
  readonly verificationId: string;
  /** The id of the manager who let it go, and when they last proved who they are. */
  readonly releasedBy: string;
  readonly authenticatedAt: Date;
  /** All that was judged. */
  readonly facts: object;
}

/** Lets a group go. The database refuses one whose license is not verified or not in force. */
export async function insertRelease(tx: Transaction, release: NewRelease): Promise<void> {
  await tx.query(
    sql`/* compliance.insert-release */
      insert into compliance.release
             (group_id, license_id, verification_id, released_by, authenticated_at, facts)
      values (${release.groupId}, ${release.licenseId}, ${release.verificationId},
              ${release.releasedBy}, ${release.authenticatedAt}, ${JSON.stringify(release.facts)})`,
  );
}

/** Takes it back. False when there was none. */
export async function revokeRelease(
  tx: Transaction,
  groupId: string,
  revokedBy: string,
): Promise<boolean> {
  const rows = await tx.query(
    sql`/* compliance.revoke-release */
      update compliance.release set revoked_at = shop_now(), revoked_by = ${revokedBy}
       where group_id = ${groupId} and revoked_at is null
      returning id`,
  );
  return rows.length > 0;
}

export interface DisposedFirearm {
  readonly manufacturer: string;
  readonly itemType: string;
  readonly model: string;
  readonly caliber: string;
  readonly serialNumber: string;
}

/** Enters what leaves into the book, to the licensee that it was released to. Once, however often. */
export async function recordDispositions(
  tx: Transaction,
  groupId: string,
  firearms: readonly DisposedFirearm[],
  recordedBy: string,
): Promise<void> {
  const given = firearms.map((firearm) => ({
    manufacturer: firearm.manufacturer,
    item_type: firearm.itemType,
    model: firearm.model,
    caliber: firearm.caliber,
    serial_number: firearm.serialNumber,
  }));
  await tx.query(
    sql`/* compliance.record-dispositions */
      insert into compliance.disposition
             (group_id, release_id, manufacturer, item_type, model, caliber, serial_number,
              disposed_on, licensee_name, license_number, premises, recorded_by)
      select r.group_id, r.id, f.manufacturer, f.item_type, f.model, f.caliber, f.serial_number,
             platform.steady_now()::date, l.licensee_name, l.number, l.premises, ${recordedBy}
        from compliance.release r
        join compliance.license l on l.id = r.license_id
       cross join jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as f (manufacturer text, item_type text, model text, caliber text, serial_number text)
       where r.group_id = ${groupId} and r.revoked_at is null
      on conflict (group_id, serial_number) where replaces is null do nothing`,
  );
}
