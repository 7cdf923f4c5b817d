import { expiryOf } from './license-expiry.ts';

/**
 * Federal firearms license numbers: `R-DD-CCC-TT-YM-SSSSS`, 14 digits and one letter. Pure: what
 * day it is comes in as an argument.
 */

/** Types 04 and 05 are reserved. */
export const licenseTypes = {
  '01': 'Dealer in firearms other than destructive devices',
  '02': 'Pawnbroker in firearms other than destructive devices',
  '03': 'Collector of curios and relics',
  '06': 'Manufacturer of ammunition for firearms',
  '07': 'Manufacturer of firearms other than destructive devices',
  '08': 'Importer of firearms other than destructive devices',
  '09': 'Dealer in destructive devices',
  '10': 'Manufacturer of destructive devices',
  '11': 'Importer of destructive devices',
} as const;

export type LicenseType = keyof typeof licenseTypes;

/** Regions 0, 2 and 7 are not in use. */
export const licenseRegions = {
  '1': 'Southeast',
  '3': 'Midwest',
  '4': 'Central',
  '5': 'Southwest',
  '6': 'North Atlantic',
  '8': 'Mid-Atlantic',
  '9': 'Western',
} as const;

export type LicenseRegion = keyof typeof licenseRegions;

export interface License {
  /** The one way to write it: upper case, with dashes. */
  readonly number: string;
  readonly region: LicenseRegion;
  readonly district: string;
  readonly county: string;
  readonly type: LicenseType;
  readonly typeName: string;
  /** The last digit of a year and the letter of a month. */
  readonly expiryCode: string;
  /**
   * The first day on which the license is no longer good, as the code says: always the first of a
   * month. Keep it with the number: the code repeats every ten years, and an old number that is
   * decoded years later may look like a new one.
   */
  readonly expiresOn: string;
  readonly sequence: string;
  readonly rdsKey: string;
}

export type LicenseRefusal =
  | 'empty'
  /** Not 15 characters: the most common slip is a number without its expiry code. */
  | 'wrong_length'
  /** A letter where a digit belongs, or something that is neither. */
  | 'wrong_characters'
  | 'unknown_region'
  | 'unknown_type'
  | 'wrong_expiry_code'
  /** The day that was given is none: without it nobody can tell which decade a code means. */
  | 'unknown_today';

export type ParsedLicense =
  | { readonly ok: true; readonly license: License }
  | { readonly ok: false; readonly reason: LicenseRefusal };

/** What people type, and what copying from a PDF brings along. Longer texts are not looked at. */
const mostCharacters = 100;

/** Spaces, every kind of dash, the minus sign, and marks that cannot be seen. */
const separators = /[\s\p{Pd}\u2212\u00AD\u200B-\u200D\u2060]+/gu;

// No `i` flag: under it, some letters beyond ASCII count as letters of ours.
const form = /^(\d)(\d{2})(\d{3})(\d{2})(..)(\d{5})$/;

/** Reads a number as people write it. `today` is a calendar date, as in `2026-11-14`. */
export function parseLicenseNumber(text: string, today: string): ParsedLicense {
  if (text.length > mostCharacters) return refuse('wrong_length');
  const plain = text.replaceAll(separators, '');
  if (plain === '') return refuse('empty');
  if (plain.length !== 15) return refuse('wrong_length');
  const segments = form.exec(plain);
  if (segments === null) return refuse('wrong_characters');
  const [, region = '', district = '', county = '', type = '', code = '', sequence = ''] = segments;
  if (!isRegion(region)) return refuse('unknown_region');
  if (!isType(type)) return refuse('unknown_type');
  const expiry = expiryOf(code, today);
  if (!expiry.ok) return refuse(expiry.reason);
  const license: License = {
    number: [region, district, county, type, expiry.code, sequence].join('-'),
    region,
    district,
    county,
    type,
    typeName: licenseTypes[type],
    expiryCode: expiry.code,
    expiresOn: expiry.expiresOn,
    sequence,
    rdsKey: rdsKeyOf({ region, district, sequence }),
  };
  return { ok: true, license };
}

/**
 * Who the licensee is: region, district and sequence, eight digits. The rest of a number changes,
 * the expiry code with every renewal, so a number is no identity.
 */
export function rdsKeyOf(parts: Pick<License, 'region' | 'district' | 'sequence'>): string {
  return `${parts.region}${parts.district}${parts.sequence}`;
}

// cspell:ignore lics
/** Where staff look a license up at the ATF, with its fields filled in. There is no API. */
export function ezCheckUrl(parts: Pick<License, 'region' | 'district' | 'sequence'>): string {
  const url = new URL('https://fflezcheck.atf.gov/FFLEzCheck/fflSearch');
  url.searchParams.set('licsRegn', parts.region);
  url.searchParams.set('licsDis', parts.district);
  url.searchParams.set('licsSeq', parts.sequence);
  return url.href;
}

function refuse(reason: LicenseRefusal): ParsedLicense {
  return { ok: false, reason };
}

function isRegion(text: string): text is LicenseRegion {
  return Object.hasOwn(licenseRegions, text);
}

function isType(text: string): text is LicenseType {
  return Object.hasOwn(licenseTypes, text);
}
