import { expect, test } from 'vitest';
import { parseLicenseNumber } from '../compliance/index.ts';
import { readHeading } from './read-list.ts';

// cspell:ignore REGN DIST CNTY XPRDTE SEQN

const headings =
  'LIC_REGN LIC_DIST LIC_CNTY LIC_TYPE LIC_XPRDTE LIC_SEQN LICENSE_NAME BUSINESS_NAME PREMISE_STREET PREMISE_CITY PREMISE_STATE PREMISE_ZIP_CODE MAIL_STREET MAIL_CITY MAIL_STATE MAIL_ZIP_CODE VOICE_PHONE'.split(
    ' ',
  );

const example: Record<string, string> = {
  LIC_REGN: '6',
  LIC_DIST: '06',
  LIC_CNTY: '009',
  LIC_TYPE: '01',
  LIC_XPRDTE: '8H',
  LIC_SEQN: '00054',
  LICENSE_NAME: 'EXAMPLE HARBOR LLC',
  BUSINESS_NAME: 'EXAMPLE HARBOR ARMS',
  PREMISE_STREET: '1 SAMPLE ROAD',
  PREMISE_CITY: 'NEW HAVEN',
  PREMISE_STATE: 'CT',
  PREMISE_ZIP_CODE: '06510',
  VOICE_PHONE: '2035550142',
};

const readLicense = (number: string) => parseLicenseNumber(number, '2026-11-14');

function read(changes: Record<string, string> = {}, heading: readonly string[] = headings) {
  const row = { ...example, ...changes };
  const readRow = readHeading({ line: 1, cells: heading }, readLicense);
  return readRow({ line: 7, cells: headings.map((name) => row[name] ?? '') });
}

const licensee = (changes?: Record<string, string>) => {
  const row = read(changes);
  if (row.kind !== 'good') throw new Error(`${row.kind}: ${row.why}`);
  return row.licensee;
};

test('a row is a licensee, known by what a renewal does not change', () => {
  expect(read()).toEqual({
    kind: 'good',
    line: 7,
    licensee: {
      rdsKey: '60600054',
      licenseNumber: '6-06-009-01-8H-00054',
      expiresOn: '2028-08-01',
      licenseName: 'EXAMPLE HARBOR LLC',
      tradeName: 'EXAMPLE HARBOR ARMS',
      street: '1 SAMPLE ROAD',
      city: 'NEW HAVEN',
      state: 'CT',
      zip: '06510',
      phone: '2035550142',
    },
  });
});

test('zeros that a spreadsheet ate are put back', () => {
  const eaten = { LIC_DIST: '6', LIC_CNTY: '9', LIC_TYPE: '1', LIC_SEQN: '54' };
  expect(licensee({ ...eaten, PREMISE_ZIP_CODE: '6510' })).toEqual(licensee());
});

test.each([
  ['06510-1234', '06510'],
  ['06510-0000', '06510'],
  ['065101234', '06510'],
  ['65101234', '06510'],
  ['501', '00501'],
])('the ZIP code %s is %s', (given, zip) => {
  expect(licensee({ PREMISE_ZIP_CODE: given }).zip).toBe(zip);
});

test.each([
  ['(203) 555-0142', '2035550142'],
  ['1-203-555-0142', '2035550142'],
  ['0', ''],
  ['NULL', ''],
  ['555-0142', ''],
])('the phone number %s is %j', (given, phone) => {
  expect(licensee({ VOICE_PHONE: given }).phone).toBe(phone);
});

test('a trade name that is missing, or the same, is none', () => {
  expect(licensee({ BUSINESS_NAME: 'NULL' }).tradeName).toBe('');
  expect(licensee({ BUSINESS_NAME: 'EXAMPLE HARBOR LLC' }).tradeName).toBe('');
});

test.each([
  [{ LIC_TYPE: '03' }, 'a collector'],
  [{ LIC_TYPE: '6' }, 'a maker of ammunition'],
  [{ PREMISE_STATE: 'PR' }, 'in a place that we do not ship to'],
])('%j is left out', (changes, why) => {
  expect(read(changes)).toEqual({ kind: 'skipped', line: 7, why });
});

test.each([
  [{ LIC_REGN: '2' }, 'unknown_region', null],
  [{ LIC_TYPE: '04' }, 'unknown_type', null],
  [{ LIC_XPRDTE: '8I' }, 'wrong_expiry_code', null],
  [{ LIC_SEQN: '123456' }, 'wrong_length', null],
  [{ LICENSE_NAME: '' }, 'LICENSENAME is empty', '60600054'],
  [{ PREMISE_STREET: 'NULL' }, 'PREMISESTREET is empty', '60600054'],
  [{ PREMISE_CITY: 'X'.repeat(101) }, 'PREMISECITY has more than 100 characters', '60600054'],
  [{ PREMISE_STATE: '' }, '"" is no state', '60600054'],
  [{ PREMISE_ZIP_CODE: '12' }, 'no ZIP code', '60600054'],
])(
  '%j is broken and says why; whom it is about is known if the number is whole',
  (changes, why, rdsKey) => {
    expect(read(changes)).toEqual({
      kind: 'broken',
      line: 7,
      why: expect.stringContaining(why),
      rdsKey,
    });
  },
);

test('headings are found in other spellings and another order', () => {
  const older = headings.map((name) =>
    name === 'LICENSE_NAME' ? 'Licensee Name' : name.toLowerCase().replaceAll('_', ' '),
  );
  expect(read({}, older)).toEqual(read());
  const readRow = readHeading({ line: 1, cells: headings.toReversed() }, readLicense);
  const cells = headings.map((name) => example[name] ?? '').toReversed();
  expect(readRow({ line: 7, cells })).toEqual(read());
});

test('a heading without a column is refused by its name', () => {
  const cells = headings.filter((name) => name !== 'LIC_SEQN');
  expect(() => readHeading({ line: 1, cells }, readLicense)).toThrow('LICSEQN');
});

test('a row with a cell too few is broken', () => {
  const readRow = readHeading({ line: 1, cells: headings }, readLicense);
  expect(readRow({ line: 3, cells: ['1', '2'] })).toMatchObject({
    kind: 'broken',
    line: 3,
    why: '2 cells instead of 17',
  });
});
