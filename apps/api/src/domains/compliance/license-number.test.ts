import { describe, expect, test } from 'vitest';
import { ezCheckUrl, licenseTypes, parseLicenseNumber, rdsKeyOf } from './license-number.ts';

/** The numbers are invented. */
const today = '2026-11-14';

function licenseOf(text: string, on = today) {
  const parsed = parseLicenseNumber(text, on);
  if (!parsed.ok) throw new Error(`${text} is no license number: ${parsed.reason}`);
  return parsed.license;
}

test('a number is taken apart into what its segments mean', () => {
  expect(licenseOf('1-58-033-02-1K-09876')).toEqual({
    number: '1-58-033-02-1K-09876',
    region: '1',
    district: '58',
    county: '033',
    type: '02',
    typeName: 'Pawnbroker in firearms other than destructive devices',
    expiryCode: '1K',
    expiresOn: '2021-10-01',
    sequence: '09876',
    rdsKey: '15809876',
  });
});

test.each([
  ['158033018A09876', '1-58-033-01-8A-09876', '2028-01-01'],
  [' 6 16 029 01 8h 00054', '6-16-029-01-8H-00054', '2028-08-01'],
  ['9-33-001-07-9M-00001', '9-33-001-07-9M-00001', '2029-12-01'],
  ['9-33-001-07-0A-00001', '9-33-001-07-0A-00001', '2020-01-01'],
  ['9–33—001‑07−9m﹘00001', '9-33-001-07-9M-00001', '2029-12-01'],
  ['\uFEFF1-58\u00A0033\u200B01\u00AD8a\t09876\r\n', '1-58-033-01-8A-09876', '2028-01-01'],
])('%j is the number %s, which ends on %s', (text, number, expiresOn) => {
  expect(licenseOf(text)).toMatchObject({ number, expiresOn });
});

test('a code means the next decade once a license of today could run that far', () => {
  expect(licenseOf('9-33-001-07-0A-00001', '2026-11-30').expiresOn).toBe('2020-01-01');
  expect(licenseOf('9-33-001-07-0A-00001', '2026-12-01').expiresOn).toBe('2030-01-01');
  expect(licenseOf('9-33-001-07-0A-00001', '2026-12-15').expiresOn).toBe('2030-01-01');
});

describe('what is no license number', () => {
  test.each([
    ['', 'empty'],
    [' - – \u200B', 'empty'],
    ['1-58-033-01-8I-09876', 'wrong_expiry_code'],
    ['1-58-033-01-8i-09876', 'wrong_expiry_code'],
    ['1-58-033-01-8N-09876', 'wrong_expiry_code'],
    ['1-58-033-01-8Z-09876', 'wrong_expiry_code'],
    ['1-58-033-01-A8-09876', 'wrong_expiry_code'],
    ['1-58-033-01-88-09876', 'wrong_expiry_code'],
    ['1-58-033-01-AA-09876', 'wrong_expiry_code'],
    ['2-58-033-01-8A-09876', 'unknown_region'],
    ['7-58-033-01-8A-09876', 'unknown_region'],
    ['0-58-033-01-8A-09876', 'unknown_region'],
    ['1-58-033-04-8A-09876', 'unknown_type'],
    ['1-58-033-05-8A-09876', 'unknown_type'],
    ['1-58-033-00-8A-09876', 'unknown_type'],
    ['1-58-033-12-8A-09876', 'unknown_type'],
    ['1-58-033-01-8A-0987', 'wrong_length'],
    ['1-58-033-01-8A-098765', 'wrong_length'],
    ['1-58-O33-01-8A-09876', 'wrong_characters'],
    ['1-58-033-01-8A-0987G', 'wrong_characters'],
    ['1_58_033_01_8A_', 'wrong_characters'],
    ['FFL number: 158', 'wrong_length'],
  ])('%j is refused: %s', (text, reason) => {
    expect(parseLicenseNumber(text, today)).toEqual({ ok: false, reason });
  });

  test('a text of a million characters is refused without being read', () => {
    for (const text of ['1', ' ', '-'].map((character) => character.repeat(1_000_000)))
      expect(parseLicenseNumber(text, today)).toEqual({ ok: false, reason: 'wrong_length' });
  });

  test.each([
    ['digits of another script', '1-58-033-01-8A-0987٦'],
    ['full-width digits', '１-58-033-01-8A-09876'],
    ['the Kelvin sign for a K', '1-58-033-01-8\u212A-09876'],
    ['a Cyrillic A', '1-58-033-01-8\u0410-09876'],
    ['a letter that becomes two in upper case', '1-58-033-01-\uFB00-9876'],
    ['half a surrogate pair', '1-58-033-01-8\uD83D-09876'],
    ['a character outside the basic plane as the code', '1-58-033-01-\u{1F52B}-09876'],
  ])('%s is refused', (_name, text) => {
    expect(parseLicenseNumber(text, today).ok).toBe(false);
  });

  test.each(['', '2026-11', '2026-13-01', '2026-02-29', '14.11.2026', '2026-11-14T00:00:00Z'])(
    'with %j for today nothing is decoded',
    (badDay) => {
      expect(parseLicenseNumber('1-58-033-01-8A-09876', badDay)).toEqual({
        ok: false,
        reason: 'unknown_today',
      });
    },
  );
});

describe('mistakes that other programs make', () => {
  test('a number without its expiry code is refused, rather than taken for one that never ends', () => {
    expect(parseLicenseNumber('1-58-033-01-09876', today)).toEqual({
      ok: false,
      reason: 'wrong_length',
    });
  });

  test('two digits for the code are refused, rather than given a date of their own', () => {
    expect(parseLicenseNumber('1-58-033-01-28-09876', today)).toEqual({
      ok: false,
      reason: 'wrong_expiry_code',
    });
  });

  test('a renewal has another number and is the same licensee', () => {
    const before = licenseOf('6-16-029-01-5H-00054');
    const renewed = licenseOf('6-16-029-01-8H-00054');
    expect(before.number).not.toBe(renewed.number);
    expect([before.expiresOn, renewed.expiresOn]).toEqual(['2025-08-01', '2028-08-01']);
    expect(before.rdsKey).toBe('61600054');
    expect(renewed.rdsKey).toBe(before.rdsKey);
  });

  test('a licensee who moved to another county or took another type stays the same', () => {
    const keys = ['6-16-029-01-8H-00054', '6-16-061-07-8H-00054'].map(
      (text) => licenseOf(text).rdsKey,
    );
    expect(new Set(keys).size).toBe(1);
    expect(licenseOf('6-16-029-01-8H-00055').rdsKey).not.toBe(keys[0]);
    expect(licenseOf('6-11-029-01-8H-00054').rdsKey).not.toBe(keys[0]);
  });
});

test('every type that there is has a name', () => {
  for (const type of Object.keys(licenseTypes)) {
    expect(licenseOf(`1-58-033-${type}-8A-09876`).typeName.length).toBeGreaterThan(10);
  }
  expect(Object.keys(licenseTypes).sort()).toEqual(
    ['01', '02', '03', '06', '07', '08', '09', '10', '11'].sort(),
  );
});

test('the key of a row of a list is the key of its number', () => {
  const { region, district, sequence, rdsKey } = licenseOf('1-58-033-01-8A-09876');
  expect(rdsKeyOf({ region, district, sequence })).toBe(rdsKey);
});

test('the link to eZ Check carries the first three and the last five digits', () => {
  expect(ezCheckUrl(licenseOf('1-58-033-01-8A-09876'))).toBe(
    'https://fflezcheck.atf.gov/FFLEzCheck/fflSearch?licsRegn=1&licsDis=58&licsSeq=09876',
  );
});
