import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { pick } from '../../apps/api/src/testing/seeded-random.ts';
import type { History } from './history.ts';
import { dealers, placeOf } from './place-group.ts';

/** What somebody does who has got hold of the application's role and writes SQL by hand. */

/** In one transaction; false when the database refused it, by its guards or its constraints. */
export async function wrote(app: Client, ...statements: string[]): Promise<boolean> {
  await app.query('begin');
  try {
    for (const statement of statements) await app.query(statement);
    await app.query('commit');
    return true;
  } catch (error) {
    await app.query('rollback');
    const code = String((error as { code?: unknown }).code);
    if (['42501', '23514', '23505', '23502', '23503'].includes(code)) return false;
    throw error;
  }
}

const update = (groupId: string, change: string) =>
  `update orders.fulfillment_group set ${change} where id = '${groupId}'`;

/** A row that says that the rules have nothing against it, although nobody has asked them. */
const untrueAnswer = (groupId: string, moment: 'released' | 'shipped') =>
  `insert into rules.decision (group_id, order_id, moment, ruleset_hash, outcome, lines)
   select id, order_id, '${moment}',
          (select ruleset_hash from rules.publication order by id desc limit 1), 'clear', '[]'
     from orders.fulfillment_group where id = '${groupId}'`;

const newRelease = (groupId: string) =>
  `insert into compliance.release
          (group_id, license_id, verification_id, released_by, authenticated_at, facts)
   select c.group_id, c.license_id,
          (select max(v.id) from compliance.verification v where v.license_id = c.license_id),
          'nobody', now(), '{}'
     from compliance.dealer_case c where c.group_id = '${groupId}'`;

const newDispositions = (groupId: string) =>
  `insert into compliance.disposition
          (group_id, release_id, manufacturer, item_type, model, caliber, serial_number,
           disposed_on, licensee_name, license_number, premises, recorded_by)
   select r.group_id, r.id, 'Tarnholt', 'Rifle', 'R', '.308', u.serial_number, now(),
          l.licensee_name, l.number, l.premises, 'nobody'
     from compliance.release r join compliance.license l on l.id = r.license_id
     join orders.serialized_unit u on u.group_id = r.group_id and u.returned_at is null
    where r.group_id = '${groupId}' and r.revoked_at is null
   on conflict (group_id, serial_number) where replaces is null do nothing`;

const newDocument = (groupId: string, state: 'pending' | 'clean') =>
  `insert into compliance.document
          (group_id, license_id, kind, file_name, media_type, size_bytes, sha256, storage_key, state,
           uploaded_by, scanned_at)
   select group_id, license_id, 'license_copy', 'a.pdf', 'application/pdf', 1, sha256('x'),
          '${randomBytes(16).toString('hex')}', '${state}', 'nobody',
          ${state === 'pending' ? 'null' : 'now()'}
     from compliance.dealer_case where group_id = '${groupId}'`;

const ofTheLicense = (groupId: string, change: string) =>
  `update compliance.license set ${change}
    where id = (select license_id from compliance.dealer_case where group_id = '${groupId}')`;

/** The one thing that is not as it should be: where it goes. */
export async function sendElsewhere({ shop, groupId, random }: History): Promise<void> {
  const elsewhere = JSON.stringify(placeOf(pick(random, dealers))).replaceAll("'", "''");
  await wrote(shop.app, update(groupId, `recipient = '${elsewhere}', state = 'verifying'`));
}

/** Changes under everybody's feet. What the guards let through stays so. */
export async function meddle({ shop, groupId, random }: History): Promise<boolean> {
  const elsewhere = JSON.stringify(placeOf(pick(random, dealers))).replaceAll("'", "''");
  const box = `recipient || '{"address": "PO Box 12"}'`;
  const statement = pick(random, [
    update(groupId, `hold_reason = 'Stopped', held_at = now()`),
    update(groupId, 'hold_reason = null, held_at = null, held_by = null'),
    update(groupId, `recipient = '${elsewhere}'`),
    update(groupId, `recipient = '${elsewhere}', state = 'verifying'`),
    update(groupId, `recipient = ${box}, state = 'verifying'`),
    update(groupId, `licensee_id = '58300001'`),
    ...['verifying', 'verified', 'released', 'packed'].map((state) =>
      update(groupId, `state = '${state}'`),
    ),
    `${untrueAnswer(groupId, 'released')}; ${newRelease(groupId)}`,
    newRelease(groupId),
    ofTheLicense(groupId, `premises = premises || '{"street": "1 Elsewhere"}'`),
    ofTheLicense(groupId, 'loa_until = expires_on + 100'),
    newDocument(groupId, 'clean'),
    newDocument(groupId, 'pending'),
    `update compliance.release set revoked_at = now(), revoked_by = 'nobody'
      where group_id = '${groupId}' and revoked_at is null`,
    `update compliance.dealer_case set license_id = (select max(id) from compliance.license)
      where group_id = '${groupId}'`,
    `update compliance.dealer_case set refused_at = now(), accepted_at = null
      where group_id = '${groupId}'`,
  ]);
  return wrote(shop.app, statement);
}

export interface WrittenShipment {
  readonly isWritten: boolean;
  /** Whether a release was written with it. */
  readonly hasReleased: boolean;
}

/** Tries to have it leave by a statement, with nothing but the statement and the book. */
export async function shipByStatement({ shop, groupId }: History): Promise<WrittenShipment> {
  const statements = [newDispositions(groupId), update(groupId, `state = 'shipped'`)];
  return { isWritten: await wrote(shop.app, ...statements), hasReleased: false };
}

/** The same by somebody who also writes that the rules, and a manager, have said yes. */
export function shipByUntruth(history: History): Promise<WrittenShipment> {
  const { random } = history;
  return shipWith(history, { release: random(2) === 0, moves: random(2) === 0 });
}

/** By somebody who leaves nothing out: the word of a manager, of the rules, and every step. */
export async function shipByWholeUntruth(history: History): Promise<WrittenShipment> {
  const { shop, groupId } = history;
  await wrote(
    shop.app,
    `update compliance.release set revoked_at = now(), revoked_by = 'nobody'
      where group_id = '${groupId}' and revoked_at is null`,
  );
  return shipWith(history, { release: true, moves: true });
}

async function shipWith(
  { shop, groupId }: History,
  writes: { readonly release: boolean; readonly moves: boolean },
): Promise<WrittenShipment> {
  const release = writes.release ? [untrueAnswer(groupId, 'released'), newRelease(groupId)] : [];
  const moves = writes.moves
    ? [
        `${update(groupId, `state = 'verified'`)} and state = 'verifying'`,
        `${update(groupId, `state = 'released'`)} and state <> 'packed'`,
      ]
    : [];
  const isWritten = await wrote(
    shop.app,
    ...release,
    ...moves,
    newDispositions(groupId),
    untrueAnswer(groupId, 'shipped'),
    update(groupId, `state = 'shipped'`),
  );
  return { isWritten, hasReleased: isWritten && release.length > 0 };
}
