import { districtsOfState } from '../../apps/api/src/domains/compliance/license-district.ts';
import type { ZipCode } from '../../apps/api/src/platform/zip-codes.ts';
import { pick, type Random, seededRandom } from '../../apps/api/src/testing/seeded-random.ts';
import { usStates } from '../../packages/contract/src/us-states.ts';

// cspell:ignore REGN DIST CNTY XPRDTE SEQN ABCDEFGHJKLM

/**
 * Lists of made-up licensees in the form of the ATF's. No row is anybody's: no county has the code
 * 999, no street is named for an example, and phone numbers 555-01xx are kept for fiction.
 */

export interface MadeUpLicensee {
  readonly region: string;
  readonly district: string;
  readonly county: string;
  readonly type: string;
  readonly expiry: string;
  readonly sequence: string;
  readonly licenseName: string;
  readonly tradeName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
}

const monthLetters = 'ABCDEFGHJKLM';
const landscapes = 'Prairie Ridge Canyon River Timber Granite Summit Hollow Meadow Juniper'.split(
  ' ',
);
const features = 'Fork Point Creek Crossing Gate Bend Lookout Spring Notch Bluff'.split(' ');
const trades = ['Arms', 'Guns', 'Outfitters', 'Sporting Goods', 'Pawn', 'Armory', 'Gun Works'];
const streets = 'Example Sample Specimen Fictional Imaginary Placeholder'.split(' ');
const types = ['01', '01', '01', '01', '02', '07', '07', '08'];

export interface ListOptions {
  readonly seed: number;
  readonly rows: number;
  readonly zips: readonly ZipCode[];
  /** As in `2026-11-14`: licenses end within three years of it. */
  readonly today: string;
  /** ZIP codes that are sure to have some, a few each. */
  readonly near?: readonly string[];
}

const rowsNear = 6;

export function makeLicensees(options: ListOptions): MadeUpLicensee[] {
  const random = seededRandom(options.seed);
  const zips = options.zips.filter(({ state }) => Object.hasOwn(usStates, state));
  const near = (options.near ?? []).flatMap((zip) => {
    const found = zips.find((each) => each.zip === zip);
    return found === undefined ? [] : Array.from({ length: rowsNear }, () => found);
  });
  const counters = new Map<string, number>();
  return Array.from({ length: options.rows }, (_, index) => {
    const place = near[index] ?? pick(random, zips);
    const district = pick(random, districtsOf(place.state));
    const key = district.region + district.district;
    const count = counters.get(key) ?? 0;
    counters.set(key, count + 1);
    return makeLicensee(random, { place, district, count, today: options.today, index });
  });
}

interface Making {
  readonly place: ZipCode;
  readonly district: { readonly region: string; readonly district: string };
  readonly count: number;
  readonly today: string;
  readonly index: number;
}

function makeLicensee(random: Random, making: Making): MadeUpLicensee {
  const { place, district, count, index } = making;
  const name = `${pick(random, landscapes)} ${pick(random, features)} ${pick(random, trades)}`;
  // A fictional name with a number behind it is no shop's.
  const tradeName = `${name} ${1000 + index}`.toUpperCase();
  return {
    ...district,
    county: '999',
    type: pick(random, types),
    expiry: expiryCode(making.today, 1 + random(35)),
    // Every number once, and not in a row: the two have no common factor.
    sequence: String((count * 7919 + 1) % 100_000).padStart(5, '0'),
    licenseName: `${tradeName} LLC`,
    tradeName: random(5) === 0 ? '' : tradeName,
    street: `${1 + random(9_900)} ${pick(random, streets)} ROAD`.toUpperCase(),
    city: place.city.toUpperCase(),
    state: place.state,
    zip: place.zip,
    phone: `${200 + random(700)}55501${String(random(100)).padStart(2, '0')}`,
  };
}

/** The code of a month so many months from now. */
export function expiryCode(today: string, months: number): string {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12) % 10}${monthLetters[index % 12]}`;
}

/** The District of Columbia has no district of its own. */
function districtsOf(state: string) {
  const found = districtsOfState(state);
  return found.length > 0 ? found : districtsOfState('MD');
}

export function licenseNumberOf(made: MadeUpLicensee): string {
  return [made.region, made.district, made.county, made.type, made.expiry, made.sequence].join('-');
}

const headings =
  'LIC_REGN LIC_DIST LIC_CNTY LIC_TYPE LIC_XPRDTE LIC_SEQN LICENSE_NAME BUSINESS_NAME PREMISE_STREET PREMISE_CITY PREMISE_STATE PREMISE_ZIP_CODE MAIL_STREET MAIL_CITY MAIL_STATE MAIL_ZIP_CODE VOICE_PHONE';

export function listText(licensees: readonly MadeUpLicensee[], delimiter = '\t'): string {
  const lines = licensees.map((made) => {
    const place = [made.street, made.city, made.state, made.zip];
    const names = [made.licenseName, made.tradeName || 'NULL'];
    const number = [made.region, made.district, made.county, made.type, made.expiry, made.sequence];
    return [...number, ...names, ...place, ...place, made.phone].join(delimiter);
  });
  return `${[headings.split(' ').join(delimiter), ...lines].join('\r\n')}\r\n`;
}
