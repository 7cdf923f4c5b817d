import { randomBytes, randomUUID } from 'node:crypto';
import { insertDocument, settleDocument } from '../../apps/api/src/domains/compliance/index.ts';
import {
  blockLicensee,
  unblockLicensee,
} from '../../apps/api/src/flows/dealer-directory/decide-licensee.ts';
import { changeDealer } from '../../apps/api/src/flows/fulfillment/change-dealer.ts';
import {
  acceptTransfer,
  refuseTransfer,
} from '../../apps/api/src/flows/fulfillment/dealer-decision.ts';
import { enterSerialNumbers } from '../../apps/api/src/flows/fulfillment/enter-serial-numbers.ts';
import { clearHold, holdGroup } from '../../apps/api/src/flows/fulfillment/hold-group.ts';
import {
  recordLicense,
  recordVerification,
} from '../../apps/api/src/flows/fulfillment/record-license.ts';
import { releaseGroup } from '../../apps/api/src/flows/fulfillment/release-group.ts';
import { reviewRules } from '../../apps/api/src/flows/fulfillment/review-rules.ts';
import { shipGroup } from '../../apps/api/src/flows/fulfillment/ship-group.ts';
import { pick, type Random } from '../../apps/api/src/testing/seeded-random.ts';
import { AppError } from '../../packages/service/src/index.ts';
import type { History } from './history.ts';
import { dealers, placeOf } from './place-group.ts';

/** What people do with a group, by the flows. Each may be refused; what a refusal says is compared. */

/** What came of a step: the code of the refusal with its reasons, or null where it was done. */
export interface Refusal {
  readonly code: string;
  readonly reasons: readonly string[];
}

const desk = () => ({
  id: 'proof',
  name: 'Proof',
  authTime: Math.floor(Date.now() / 1_000),
  requestId: randomUUID(),
});

export async function refusalOf(step: Promise<unknown>): Promise<Refusal | null> {
  try {
    await step;
    return null;
  } catch (error) {
    // Guards of the database refuse to build on what somebody has spoiled past the flows.
    if ((error as { code?: unknown }).code === '42501') return { code: 'guarded', reasons: [] };
    if (!(error instanceof AppError)) throw error;
    return {
      code: error.code,
      reasons: (error.fields ?? []).map(({ path }) => path).toSorted(),
    };
  }
}

const version = async ({ shop, groupId }: History): Promise<number> => {
  const { rows } = await shop.app.query(
    'select version from orders.fulfillment_group where id = $1',
    [groupId],
  );
  return rows[0].version;
};

export async function release(history: History): Promise<Refusal | null> {
  const { shop, groupId } = history;
  return refusalOf(releaseGroup(shop.deps, desk(), groupId, await version(history)));
}

export async function ship(history: History): Promise<Refusal | null> {
  const { shop, groupId } = history;
  const body = { version: await version(history), carrier: 'UPS', trackingNumber: '1Z' };
  return refusalOf(shipGroup(shop.deps, desk(), groupId, body));
}

// cspell:ignore ABCDEFGHJKLM
const monthLetters = 'ABCDEFGHJKLM';

/** Mostly the license of the dealer that it goes to; now and then one of something else. */
export async function license(history: History): Promise<Refusal | null> {
  const { shop, groupId, random } = history;
  const { recipient } = (await history.judge()).rows;
  const named = dealers.find(({ name }) => name === (recipient as { name?: string } | null)?.name);
  const dealer = random(16) > 0 ? (named ?? dealers[0]) : pick(random, dealers);
  if (dealer === undefined) throw new Error('there are dealers');
  const months = pick(random, [1, 3, 14, 30]);
  const ends = new Date(shop.start.getTime() + history.hours * 3_600_000);
  ends.setUTCMonth(ends.getUTCMonth() + months, 1);
  const code = `${ends.getUTCFullYear() % 10}${monthLetters.charAt(ends.getUTCMonth())}`;
  const type = random(10) === 0 ? '03' : pick(random, ['01', '02', '07']);
  const { rds } = dealer;
  const body = {
    version: await version(history),
    number: `${rds[0]}-${rds.slice(1, 3)}-001-${type}-${code}-${rds.slice(3)}`,
    expiresOn: ends.toISOString().slice(0, 10),
    loaUntil: null,
    licenseeName: dealer.name,
    tradeName: '',
    street: streetOf(dealer.address, random),
    city: dealer.city,
    state: dealer.state as 'WY',
    zip: dealer.zip,
  };
  return refusalOf(recordLicense(shop.deps, desk(), groupId, body));
}

function streetOf(address: string, random: Random): string {
  const short = address.replace('Street', 'St.').replace('Road', 'Rd.');
  return random(14) === 0
    ? pick(random, [`${address} 2`, 'PO Box 12'])
    : pick(random, [address, short]);
}

export async function verify(history: History): Promise<Refusal | null> {
  const { shop, groupId, random } = history;
  const clean = (await history.judge()).rows.documents.find(({ state }) => state === 'clean');
  const isGood = random(12) > 0;
  const isCopy = clean !== undefined && random(2) === 0;
  const body = {
    version: await version(history),
    method: isCopy ? 'certified_copy' : 'ez_check',
    result: isGood ? 'valid' : 'mismatch',
    numberMatches: true,
    expiryMatches: true,
    addressMatches: isGood,
    documentId: isCopy ? clean.id : null,
  } as Parameters<typeof recordVerification>[3];
  return refusalOf(recordVerification(shop.deps, desk(), groupId, body));
}

export async function serials(history: History): Promise<Refusal | null> {
  const { shop, groupId, lineId } = history;
  const serialNumber = randomBytes(6).toString('hex').toUpperCase();
  const body = {
    version: await version(history),
    units: [{ lineId, unitNumber: 1, serialNumber }],
  };
  return refusalOf(enterSerialNumbers(shop.deps, desk(), groupId, body));
}

export async function otherDealer(history: History): Promise<Refusal | null> {
  const { shop, groupId, random } = history;
  const dealer = pick(random, dealers);
  const place = placeOf(dealer);
  const chooser = { isStaff: random(3) > 0, id: 'proof', record: async () => {} };
  const body = {
    version: await version(history),
    dealerName: place.name,
    dealerAddress: random(12) === 0 ? 'PO Box 12' : place.address,
    dealerCity: place.city,
    dealerState: place.state as 'WY',
    dealerZip: place.zip,
    dealerCountry: place.country,
    dealerPhone: place.phone,
    dealerEmail: place.email,
    ...(random(2) === 0 ? { licenseeId: dealer.rds } : {}),
  } as Parameters<typeof changeDealer>[3];
  return refusalOf(changeDealer(shop.deps, chooser, groupId, body));
}

/** Mostly of the dealer that the group is about. */
async function someLicensee(history: History): Promise<string> {
  const { license: known, licensee_id: chosen } = (await history.judge()).rows;
  const other = pick(history.random, dealers).rds;
  return history.random(4) === 0 ? other : (known?.rds_key ?? chosen ?? other);
}

/** The house sends nothing there any more, or does so again. */
export async function blockDealer(history: History): Promise<Refusal | null> {
  const { shop, random } = history;
  const key = await someLicensee(history);
  const { rows } = await shop.app.query(
    'select version, is_blocked from dealers.licensee where rds_key = $1',
    [key],
  );
  const body = { version: rows[0].version, reason: 'Nobody answers there' };
  if (!rows[0].is_blocked) return refusalOf(blockLicensee(shop.db, desk(), key, body));
  return random(3) === 0 ? null : refusalOf(unblockLicensee(shop.db, desk(), key, body));
}

/** The list of the month has the licensee at another place, or no more. */
export async function moveDealer(history: History): Promise<Refusal | null> {
  const { shop, random } = history;
  const change = random(2) === 0 ? 'street = street || $2' : 'removed_at = now(), trade_name = $2';
  await shop.db.execute(`update dealers.licensee set ${change} where rds_key = $1`, [
    await someLicensee(history),
    ' 9',
  ]);
  return null;
}

export async function decideAsDealer(history: History): Promise<Refusal | null> {
  const { shop, groupId, random } = history;
  if (random(3) === 0) return refusalOf(refuseTransfer(shop.deps, groupId, 'No', randomUUID()));
  const year = (shop.start.getUTCFullYear() + 2) % 10;
  const claim = { licenseNumber: `5-83-001-01-${year}A-00001`, feeCents: 2_500 };
  return refusalOf(acceptTransfer(shop.deps, groupId, claim, randomUUID()));
}

/** A copy that comes in, and what the scanner says of those that wait. */
export async function document({ shop, groupId, random }: History): Promise<Refusal | null> {
  return refusalOf(
    shop.db.transaction(async (tx) => {
      const { rows } = await tx.execute(
        `select id from compliance.document where group_id = $1 and state = 'pending'`,
        [groupId],
      );
      for (const { id } of rows as { id: string }[]) {
        await settleDocument(tx, id, random(5) === 0 ? 'infected' : 'clean', null);
      }
      const found = await tx.execute('select from compliance.dealer_case where group_id = $1', [
        groupId,
      ]);
      if (rows.length > 0 || found.rows.length === 0) return;
      await insertDocument(tx, {
        groupId,
        fileName: 'license.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 1_000,
        sha256: randomBytes(32),
        storageKey: randomBytes(16).toString('hex'),
        state: random(3) === 0 ? 'pending' : 'clean',
        finding: null,
        uploadedBy: 'dealer',
      });
    }),
  );
}

export async function hold(history: History): Promise<Refusal | null> {
  const { shop, groupId } = history;
  const body = { version: await version(history), reason: 'The buyer called' };
  return refusalOf(holdGroup(shop.deps, desk(), groupId, body));
}

export async function clear(history: History): Promise<Refusal | null> {
  const { shop, groupId } = history;
  const body = { version: await version(history), note: 'Settled' };
  return refusalOf(clearHold(shop.deps, desk(), groupId, body));
}

/** What was looked at counts as long as nothing of it changes. */
export async function review(history: History): Promise<Refusal | null> {
  const { shop, groupId, settled } = history;
  const { findings } = await history.judge();
  const body = { version: await version(history), note: 'Seen' };
  const refusal = await refusalOf(reviewRules(shop.deps, desk(), groupId, body));
  if (refusal === null) for (const { key } of findings) settled.add(key);
  return refusal;
}
