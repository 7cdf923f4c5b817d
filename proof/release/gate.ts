import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { VerificationPolicy } from '../../apps/api/src/domains/compliance/index.ts';
import { type Check, type Rows, readRows } from './rows-of-a-group.ts';
import type { AskedGroup, OpenFinding, RulesOfTheProof } from './rules-of-the-proof.ts';

/**
 * Whether a firearm may leave, written a second time: from the rows alone, by what the law and the
 * house ask for, and with nothing of the program that it is compared with.
 */

const dayMs = 86_400_000;
const dayOf = (rows: Rows) => new Date(rows.now).toISOString().slice(0, 10);
const ageOf = (rows: Rows, at: string) => new Date(rows.now).getTime() - new Date(at).getTime();

/** Every reason for which it may not be released now, as codes; one for each thing that is wrong. */
export function whyNotReleased(
  rows: Rows,
  policy: VerificationPolicy,
  findings: readonly OpenFinding[],
): string[] {
  const { license, recipient, lines } = rows;
  const wrong: [boolean, string][] = [
    [rows.hold_reason !== null, 'on_hold'],
    [rows.refused_at !== null, 'dealer_refused'],
    [license === null, 'license_missing'],
    [license !== null && !mayReceive(license.license_type), 'license_type'],
    [license !== null && !isInForce(rows), 'license_expired'],
    [isOfSomebodyElse(rows), 'other_dealer'],
    [rows.listed.some(({ is_blocked: isBlocked }) => isBlocked), 'dealer_blocked'],
    [isVerified(rows, policy) && !isVerified(knowingOfMove(rows), policy), 'dealer_moved'],
    [rows.documents.some(({ state }) => state === 'pending'), 'documents_pending'],
    [rows.checks.at(-1)?.is_good === false, 'check_failed'],
    [!isVerified(rows, policy), 'not_verified'],
    [recipient === null, 'dealer_missing'],
    [recipient !== null && !goesToPremises(rows), 'ship_to'],
    [recipient !== null && placesOf(rows).some((place) => /\b(box|pmb)\b/i.test(place)), 'po_box'],
    [!isHandedToResident(rows), 'residence'],
    ...lines.map(({ serials, quantity }): [boolean, string] => [
      Number(serials) !== quantity,
      'serial_numbers',
    ]),
    ...lines.map(({ facts }): [boolean, string] => [facts.caliber === undefined, 'caliber']),
    [!isPaid(rows), 'payment'],
  ];
  const codes = wrong.filter(([isWrong]) => isWrong).map(([, code]) => code);
  return [...codes, ...findings.map(({ code }) => code)].toSorted();
}

/** The same for the way out of the house, which a manager's word leads to. */
export function whyNotShipped(rows: Rows, reasons: readonly string[]): string[] {
  if (rows.release === null) return [...reasons, 'not_released'].toSorted();
  return isReleaseInForce(rows) ? [...reasons] : [...reasons, 'release_expired'].toSorted();
}

/** Dealers, pawnbrokers, makers and importers; no collectors, no makers of ammunition. */
function mayReceive(type: string): boolean {
  return !['03', '06'].includes(type);
}

function isInForce({ license, ...rows }: Rows): boolean {
  if (license === null) return false;
  const today = dayOf({ license, ...rows });
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  if (months(license.expires_on) > months(today) + 37) return false;
  return license.expires_on > today || (license.loa_until !== null && license.loa_until >= today);
}

function isOfSomebodyElse({ license, licensee_id: chosen }: Rows): boolean {
  return license !== null && chosen !== null && chosen !== license.rds_key;
}

/** Good checks after the last bad one; the authority's answer is good for 30 days. */
function standing(rows: Rows): Check[] {
  const lastBad = rows.checks.findLastIndex(({ is_good: isGood }) => !isGood);
  return rows.checks
    .slice(lastBad + 1)
    .filter(({ method, at }) => method === 'certified_copy' || ageOf(rows, at) <= 30 * dayMs);
}

function isVerified(rows: Rows, policy: VerificationPolicy): boolean {
  const methods = standing(rows).map(({ method }) => method);
  if (policy === 'either') return methods.length > 0;
  if (policy === 'both') return methods.includes('ez_check') && methods.includes('certified_copy');
  return methods.includes(policy);
}

/** With those checks alone that came after the list has moved the dealer; a bad one always counts. */
function knowingOfMove(rows: Rows): Rows {
  const moves = rows.listed.flatMap(({ verify_anew_since: since }) => since ?? []);
  const knows = ({ at, is_good: isGood }: Check) =>
    !isGood || moves.every((since) => new Date(at) > new Date(since));
  return { ...rows, checks: rows.checks.filter(knows) };
}

function placesOf({ recipient, license }: Rows): string[] {
  return [recipient?.address ?? '', license?.premises.street ?? ''];
}

const spelled = (street: string) =>
  street
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/\bstreet\b/, 'st')
    .replace(/\broad\b/, 'rd');

function goesToPremises({ recipient, license }: Rows): boolean {
  return (
    recipient !== null &&
    license !== null &&
    spelled(recipient.address) === spelled(license.premises.street) &&
    recipient.zip === license.premises.zip &&
    recipient.state === license.premises.state
  );
}

function isHandedToResident({ lines, buyer_state: buyer, license, recipient }: Rows): boolean {
  const isLong = lines.every(({ item_class: it }) => it === 'rifle' || it === 'shotgun');
  return isLong || buyer === (license?.premises.state ?? recipient?.state);
}

function isPaid(rows: Rows): boolean {
  const { captured, authorized, total_cents: due } = rows;
  if (Number(captured) >= due) return true;
  return (
    authorized !== null &&
    Number(captured) + authorized.cents >= due &&
    ageOf(rows, authorized.at) <= 7 * dayMs
  );
}

/** A manager's word is about one dealer, one license as it stood and one set of files, for a week. */
export function isReleaseInForce(rows: Rows): boolean {
  const { release, license } = rows;
  if (release === null || license === null || rows.refused_at !== null) return false;
  const ofLicense = rows.listed.filter(({ rds_key: key }) => key === license.rds_key);
  if (ofLicense.some(({ is_blocked: isBlocked }) => isBlocked)) return false;
  const files = rows.documents.map(({ id, sha }) => id + sha).join(',');
  return (
    release.license_id === license.id &&
    release.license_revision === license.revision &&
    release.round === rows.round &&
    isSame(release.recipient, rows.recipient) &&
    !isOfSomebodyElse(rows) &&
    ageOf(rows, release.released_at) < 7 * dayMs &&
    release.files === createHash('sha256').update(files).digest('hex') &&
    mayReceive(license.license_type) &&
    isInForce(rows) &&
    standing(knowingOfMove({ ...rows, listed: ofLicense })).some(
      ({ id }) => id === release.verification_id,
    )
  );
}

function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(
      Object.entries((value ?? {}) as object).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return sorted(one) === sorted(other);
}

/** What the rules of the proof are asked about it. */
export function askedOf(rows: Rows): AskedGroup {
  const { license, recipient, licensee_id: chosen } = rows;
  return {
    today: dayOf(rows),
    buyerState: rows.buyer_state,
    dealerState: recipient?.state ?? null,
    lines: rows.lines.map(({ item_class: itemClass, facts }) => ({
      itemClass,
      rounds: facts.magazine_capacity ?? null,
    })),
    hasConfirmed: rows.has_confirmed,
    // Without a dealer there is nobody whose circumstances could change.
    circumstances:
      recipient === null
        ? 'nobody'
        : JSON.stringify([
            recipient.state,
            recipient.zip,
            license?.license_type,
            license?.rds_key ?? chosen,
            license?.expires_on,
          ]),
  };
}

export interface Judgment {
  readonly rows: Rows;
  readonly findings: readonly OpenFinding[];
  readonly toRelease: readonly string[];
  readonly toShip: readonly string[];
  /** Of any kind: a database does not know which kinds the policy asks for. */
  readonly hasGoodCheck: boolean;
  /** The same, made after the list last moved the dealer. */
  readonly hasGoodCheckSinceMove: boolean;
}

export async function judge(
  { app, rules }: { readonly app: Client; readonly rules: RulesOfTheProof },
  groupId: string,
  policy: VerificationPolicy,
  settled: ReadonlySet<string>,
): Promise<Judgment> {
  const rows = await readRows(app, groupId);
  const findings = rules.ask(askedOf(rows), settled);
  const toRelease = whyNotReleased(rows, policy, findings);
  return {
    rows,
    findings,
    toRelease,
    toShip: whyNotShipped(rows, toRelease),
    hasGoodCheck: standing(rows).length > 0,
    hasGoodCheckSinceMove: standing(knowingOfMove(rows)).length > 0,
  };
}
