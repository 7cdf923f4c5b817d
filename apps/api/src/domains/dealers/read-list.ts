import { usStates } from '@tarnholt/contract';
import type { TextRecord } from '../../platform/csv/read-records.ts';
import type { ListRow, ReadLicense } from './model.ts';

/**
 * The list of federal firearms licensees as the ATF publishes it each month: 17 columns, tabs or
 * commas, with zeros that a spreadsheet may have eaten. Where mail goes is in it too, and not read.
 */
const columns = {
  region: 'LICREGN',
  district: 'LICDIST',
  county: 'LICCNTY',
  type: 'LICTYPE',
  expiry: 'LICXPRDTE',
  sequence: 'LICSEQN',
  licenseName: 'LICENSENAME',
  tradeName: 'BUSINESSNAME',
  street: 'PREMISESTREET',
  city: 'PREMISECITY',
  state: 'PREMISESTATE',
  zip: 'PREMISEZIPCODE',
  phone: 'VOICEPHONE',
} as const;

type Column = keyof typeof columns;
type Row = Readonly<Record<Column, string>>;

/** Spellings that were seen in older files. */
const otherSpellings: Readonly<Record<string, string>> = { LICENSEENAME: 'LICENSENAME' };

const plainHeading = (text: string) => {
  const plain = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return otherSpellings[plain] ?? plain;
};

/** A collector may not receive what a dealer may, and a maker of ammunition needs no firearm. */
const skippedTypes: Readonly<Record<string, string>> = {
  '03': 'a collector',
  '06': 'a maker of ammunition',
};

export type ReadRow = (record: TextRecord) => ListRow;

/** Reads the heading; throws when a column is missing, naming it. */
export function readHeading(heading: TextRecord, readLicense: ReadLicense): ReadRow {
  const places = heading.cells.map(plainHeading);
  const indexes = Object.entries(columns).map(
    ([column, name]) => [column, places.indexOf(name)] as const,
  );
  const missing = indexes.filter(([, index]) => index < 0);
  if (missing.length > 0) {
    const names = missing.map(([column]) => columns[column as Column]);
    throw new Error(`this is no list of licensees: there is no column ${names.join(', ')}`);
  }
  return ({ line, cells }) => {
    if (cells.length !== places.length) {
      const why = `${cells.length} cells instead of ${places.length}`;
      return { kind: 'broken', line, why, rdsKey: null };
    }
    const row = Object.fromEntries(
      indexes.map(([column, index]) => [column, plainCell(cells[index] ?? '')]),
    ) as Row;
    return readRow(line, row, readLicense);
  };
}

function plainCell(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain === 'NULL' ? '' : plain;
}

function readRow(line: number, row: Row, readLicense: ReadLicense): ListRow {
  const type = row.type.padStart(2, '0');
  const skipped = skippedTypes[type];
  if (skipped !== undefined) return { kind: 'skipped', line, why: skipped };
  if (/^[A-Z]{2}$/.test(row.state) && !Object.hasOwn(usStates, row.state)) {
    return { kind: 'skipped', line, why: 'in a place that we do not ship to' };
  }
  const number = [
    row.region,
    row.district.padStart(2, '0'),
    row.county.padStart(3, '0'),
    type,
    row.expiry.padStart(2, '0'),
    row.sequence.padStart(5, '0'),
  ].join('-');
  const read = readLicense(number);
  if (!read.ok) {
    return {
      kind: 'broken',
      line,
      why: `${number} is no license number (${read.reason})`,
      rdsKey: null,
    };
  }
  const { license } = read;
  const place = { street: row.street, city: row.city, state: row.state, zip: zipOf(row.zip) };
  const why = faultOf({ ...place, licenseName: row.licenseName });
  if (why !== null) return { kind: 'broken', line, why, rdsKey: license.rdsKey };
  return {
    kind: 'good',
    line,
    licensee: {
      rdsKey: license.rdsKey,
      licenseNumber: license.number,
      expiresOn: license.expiresOn,
      licenseName: row.licenseName,
      tradeName: row.tradeName === row.licenseName ? '' : row.tradeName,
      ...place,
      phone: phoneOf(row.phone),
    },
  };
}

const lengths = { licenseName: 200, street: 200, city: 100 } as const;

function faultOf(
  row: Readonly<Record<'licenseName' | 'street' | 'city' | 'state' | 'zip', string>>,
) {
  for (const [name, most] of Object.entries(lengths)) {
    const { length } = row[name as keyof typeof lengths];
    const heading = columns[name as keyof typeof lengths];
    if (length === 0) return `${heading} is empty`;
    if (length > most) return `${heading} has more than ${most} characters`;
  }
  if (!Object.hasOwn(usStates, row.state)) return `${JSON.stringify(row.state)} is no state`;
  if (row.zip === '') return 'PREMISEZIPCODE is no ZIP code';
  return null;
}

/** Five digits: of three or more, since zeros at the front get lost, and without what follows them. */
function zipOf(text: string): string {
  const [, first, whole] = /^(?:(\d{3,5})(?:-\d{4})?|(\d{8,9}))$/.exec(text) ?? [];
  return first?.padStart(5, '0') ?? whole?.padStart(9, '0').slice(0, 5) ?? '';
}

/** What is no phone number of the country is none: a dealer without one can still be found. */
function phoneOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(ten) ? ten : '';
}
