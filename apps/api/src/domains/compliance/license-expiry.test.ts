import { describe, expect, test } from 'vitest';
import { checkExactExpiry, expiryOf, isCalendarDate, isExpiredOn } from './license-expiry.ts';

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M'];

/**
 * The same by another way: write down the 120 months that end 37 months from now, each with its
 * code. Every code comes up once.
 */
function codesOn(day: Date): Map<string, string> {
  const codes = new Map<string, string>();
  for (let ahead = 37 - 119; ahead <= 37; ahead += 1) {
    const month = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, 1));
    const date = month.toISOString().slice(0, 10);
    codes.set(`${date[3]}${letters[month.getUTCMonth()]}`, date);
  }
  return codes;
}

test('on every day of twelve years every code means the one month that a list of months says', () => {
  const wrong: string[] = [];
  let days = 0;
  for (
    let day = new Date('2023-12-31T00:00:00Z');
    day < new Date('2036-01-02T00:00:00Z');
    day = new Date(day.getTime() + 86_400_000)
  ) {
    days += 1;
    const today = day.toISOString().slice(0, 10);
    const codes = codesOn(day);
    if (codes.size !== 120) wrong.push(`${today}: ${codes.size} codes`);
    for (const [code, expected] of codes) {
      const expiry = expiryOf(code, today);
      if (!expiry.ok || expiry.expiresOn !== expected || expiry.code !== code)
        wrong.push(`${code} on ${today}: ${JSON.stringify(expiry)}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(days).toBe(4385);
}, 60_000);

test('September is J and there is no I', () => {
  expect(expiryOf('8H', '2026-11-14')).toMatchObject({ expiresOn: '2028-08-01' });
  expect(expiryOf('8J', '2026-11-14')).toMatchObject({ expiresOn: '2028-09-01' });
  expect(expiryOf('8j', '2026-11-14')).toMatchObject({ code: '8J', expiresOn: '2028-09-01' });
  expect(expiryOf('8I', '2026-11-14')).toEqual({ ok: false, reason: 'wrong_expiry_code' });
});

describe('a license', () => {
  test('is good until the day before it ends and not on that day', () => {
    expect(isExpiredOn('2028-08-01', '2028-07-31')).toBe(false);
    expect(isExpiredOn('2028-08-01', '2028-08-01')).toBe(true);
    expect(isExpiredOn('2028-08-01', '2029-01-01')).toBe(true);
    expect(isExpiredOn('2021-10-01', '2026-11-14')).toBe(true);
  });

  test('is good for as long as a letter of authorization says, that day included', () => {
    expect(isExpiredOn('2026-11-01', '2026-11-14', '2027-03-01')).toBe(false);
    expect(isExpiredOn('2026-11-01', '2027-03-01', '2027-03-01')).toBe(false);
    expect(isExpiredOn('2026-11-01', '2027-03-02', '2027-03-01')).toBe(true);
    expect(isExpiredOn('2026-11-01', '2026-11-14', null)).toBe(true);
  });

  test('is not ended early by an old letter', () => {
    expect(isExpiredOn('2028-08-01', '2026-11-14', '2025-01-01')).toBe(false);
  });

  test.each([
    ['', '2026-11-14', null],
    ['NULL', '2026-11-14', null],
    ['2099-99-99', '2026-11-14', null],
    ['2028-08-01', '', null],
    ['2028-08-01', '2026-02-30', null],
    ['2026-11-01', '2026-11-14', '2027-13-01'],
    ['2026-11-01', '2026-11-14', 'soon'],
    ['unknown', '2026-11-14', '2027-03-01'],
  ])(
    'with the dates %j, %j and %j, of which one is none, counts as expired',
    (expiresOn, shipDate, loaUntil) => {
      expect(isExpiredOn(expiresOn, shipDate, loaUntil)).toBe(true);
    },
  );
});

describe('the exact date that staff have read', () => {
  const license = { expiresOn: '2028-02-01' };

  test('is taken when it lies in the month of the code', () => {
    for (const date of ['2028-02-01', '2028-02-29'])
      expect(checkExactExpiry(license, date)).toEqual({ ok: true, expiresOn: date });
  });

  test.each(['2028-01-31', '2028-03-01', '2018-02-01', '2038-02-01', '2027-02-28'])(
    'is refused when it is %s',
    (date) => {
      expect(checkExactExpiry(license, date)).toEqual({ ok: false, reason: 'month_differs' });
    },
  );

  test.each(['', '2028-02', '2028-02-30', '02/01/2028', '2028-02-01 '])(
    'is refused when it is %j, which is no date',
    (date) => {
      expect(checkExactExpiry(license, date)).toEqual({ ok: false, reason: 'not_a_date' });
    },
  );
});

test('only days that exist are calendar dates', () => {
  for (const date of ['2024-02-29', '2000-02-29', '2026-12-31', '2999-01-01'])
    expect(isCalendarDate(date)).toBe(true);
  for (const text of ['2026-02-29', '2100-02-29', '2026-04-31', '2026-00-01', '2026-01-00'])
    expect(isCalendarDate(text)).toBe(false);
  for (const text of ['0026-01-01', '1999-12-31', '3000-01-01', '+002026-01-01', '2026-1-1'])
    expect(isCalendarDate(text)).toBe(false);
});
