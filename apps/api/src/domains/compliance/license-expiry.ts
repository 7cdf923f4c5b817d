/**
 * When a license ends. Dates are calendar dates as texts, `2028-08-01`: they have no time zone, and
 * their order is that of the texts.
 */

// cspell:ignore ABCDEFGHJKLM
/** A is January and M is December; there is no I, which reads like a 1. */
const monthLetters = 'ABCDEFGHJKLM';

/** A license runs for three years; one month more for a renewal that was issued early. */
const longestTermMonths = 37;
/** After as many, the last digit of the year and the month come again. */
const cycleMonths = 120;

export type DecodedExpiry =
  /** `code` in upper case. */
  | { readonly ok: true; readonly code: string; readonly expiresOn: string }
  | { readonly ok: false; readonly reason: 'wrong_expiry_code' | 'unknown_today' };

/**
 * Decodes `8H`. Of all years that end with the digit, it is the last one that a license of today
 * could run to; so every code has one meaning on any day, at most 37 months ahead.
 */
export function expiryOf(code: string, today: string): DecodedExpiry {
  const [, digit, letter] = /^([0-9])([A-HJ-Ma-hj-m])$/.exec(code) ?? [];
  if (digit === undefined || letter === undefined)
    return { ok: false, reason: 'wrong_expiry_code' };
  const thisMonth = monthIndexOf(today);
  if (thisMonth === null) return { ok: false, reason: 'unknown_today' };
  const latest = thisMonth + longestTermMonths;
  const inFirstDecade = Number(digit) * 12 + monthLetters.indexOf(letter.toUpperCase());
  const index = latest - ((latest - inFirstDecade) % cycleMonths);
  return { ok: true, code: code.toUpperCase(), expiresOn: firstDayOf(index) };
}

/**
 * Whether nothing may be shipped under the license on that day: it has ended, and no letter of
 * authorization covers the day. A date that cannot be read counts as expired: unknown means hold.
 */
export function isExpiredOn(
  expiresOn: string,
  shipDate: string,
  loaUntil: string | null = null,
): boolean {
  if (!isCalendarDate(expiresOn) || !isCalendarDate(shipDate)) return true;
  if (shipDate < expiresOn) return false;
  return loaUntil === null || !isCalendarDate(loaUntil) || loaUntil < shipDate;
}

export type ExactExpiry =
  | { readonly ok: true; readonly expiresOn: string }
  | { readonly ok: false; readonly reason: 'not_a_date' | 'month_differs' };

/** The date that staff read from the document, which must lie in the month of the number's code. */
export function checkExactExpiry(
  license: { readonly expiresOn: string },
  exactDate: string,
): ExactExpiry {
  if (!isCalendarDate(exactDate)) return { ok: false, reason: 'not_a_date' };
  if (exactDate.slice(0, 7) !== license.expiresOn.slice(0, 7)) {
    return { ok: false, reason: 'month_differs' };
  }
  return { ok: true, expiresOn: exactDate };
}

/** A day that exists, in the years from 2000 to 2999, written `2028-02-29`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(2\d{3})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A day that does not exist has become another one.
  return date.toISOString().startsWith(text);
}

/** Months since the year 0. */
function monthIndexOf(date: string): number | null {
  if (!isCalendarDate(date)) return null;
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function firstDayOf(monthIndex: number): string {
  const month = String((monthIndex % 12) + 1).padStart(2, '0');
  return `${Math.floor(monthIndex / 12)}-${month}-01`;
}
