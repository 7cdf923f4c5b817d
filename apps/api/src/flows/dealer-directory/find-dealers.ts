import {
  type CallRequest,
  type Dealer,
  type DealerPage,
  limits,
  type UsState,
} from '@tarnholt/contract';
import { findLicensesOnFile, parseLicenseNumber } from '../../domains/compliance/index.ts';
import {
  type After,
  type FoundDealer,
  findByKey,
  findNamed,
  findNearest,
  findNearestNamed,
  milesOf,
  type Origin,
  radiusOf,
  wordsOf,
} from '../../domains/dealers/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { locateZipCode } from '../../platform/zip-codes.ts';
import { readCursor, writeCursor } from './cursor.ts';

type Query = CallRequest<'findDealers'>['query'];

const usualLimit = 20;
const preferredWithinMiles = 50;
const nobody: DealerPage = { origin: null, preferred: [], dealers: [], nextCursor: null };

/** `today` as in `2026-11-14`. */
export async function findDealers(db: Queryable, query: Query, today: string): Promise<DealerPage> {
  const origin = query.zip === undefined ? null : await locateZipCode(db, query.zip);
  if (query.zip !== undefined && origin === null) return nobody;
  const limit = query.limit ?? usualLimit;
  // What is no cursor of this search is none: the first page.
  const after = query.cursor === undefined ? null : readCursor(query.cursor, origin !== null);
  const [found, preferred] = await Promise.all([
    // One more than asked for tells whether there is a next page.
    search(db, query, { origin, after, limit: limit + 1 }, today),
    origin === null || after !== null || query.q !== undefined
      ? []
      : findPreferred(db, query, origin),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const ids = [...new Set([...shown, ...preferred].map(({ id }) => id))];
  const onFile = await findLicensesOnFile(db, ids);
  const present = (dealer: FoundDealer) => toDealer(dealer, onFile);
  return {
    origin:
      origin === null
        ? null
        : { zip: query.zip ?? '', lat: origin.latitude, lng: origin.longitude },
    preferred: preferred.map(present),
    dealers: shown.map(present),
    nextCursor: last === undefined ? null : writeCursor(last, origin !== null),
  };
}

interface Search {
  readonly origin: Origin | null;
  readonly after: After | null;
  readonly limit: number;
}

async function search(
  db: Queryable,
  { q, radius, stocking }: Query,
  { origin, after, limit }: Search,
  today: string,
): Promise<FoundDealer[]> {
  const key = q === undefined ? null : keyOf(q, today);
  if (key !== null) return findByKey(db, key, origin);
  const isStocking = stocking === 'true';
  const words = q === undefined ? [] : wordsOf(q);
  // A name of nothing but marks is nobody's.
  if (q !== undefined && words.length === 0) return [];
  if (origin === null) return findNamed(db, { words, isStocking }, { after, limit });
  const withinMeters = radius === undefined ? null : radiusOf(radius);
  const near = { origin, withinMeters, after, limit };
  if (words.length > 0) return findNearestNamed(db, { words, isStocking }, near);
  return findNearest(db, isStocking ? 'stocking' : 'anybody', near);
}

function findPreferred(db: Queryable, { radius }: Query, origin: Origin): Promise<FoundDealer[]> {
  const withinMeters = radiusOf(Math.min(preferredWithinMiles, radius ?? preferredWithinMiles));
  const limit = limits.preferredDealers;
  return findNearest(db, 'preferred', { origin, withinMeters, after: null, limit });
}

/** A whole license number, or its first three and last five digits, as the ATF looks it up by. */
export function keyOf(text: string, today: string): string | null {
  const parsed = parseLicenseNumber(text, today);
  if (parsed.ok) return parsed.license.rdsKey;
  const digits = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return /^[1345689]\d{7}$/.test(digits) ? digits : null;
}

function toDealer(dealer: FoundDealer, onFile: ReadonlySet<string>): Dealer {
  const { latitude, longitude } = dealer;
  return {
    id: dealer.id,
    licenseNumber: dealer.licenseNumber,
    name: dealer.name,
    address: dealer.street,
    city: dealer.city,
    state: dealer.state as UsState,
    zip: dealer.zip,
    phone: dealer.phone,
    website: dealer.website,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    distanceMiles: dealer.meters === null ? null : milesOf(dealer.meters),
    isPreferred: dealer.isPreferred,
    isStocking: dealer.isStocking,
    isLicenseOnFile: onFile.has(dealer.id),
    transferFee: dealer.transferFeeCents === null ? null : dealer.transferFeeCents / 100,
    hours: dealer.hours,
  };
}
