import type { SearchKind } from '@tarnholt/contract/staff-queues';
import type { OwnTerm } from '../../domains/orders/index.ts';
import { startingWith, type TermRange } from '../../platform/order-positions.ts';

/** One way to look for what was typed: as a beginning of that term. */
export interface SearchSource {
  readonly kind: SearchKind;
  readonly term: OwnTerm | 'license' | 'transaction';
  readonly range: TermRange;
}

/**
 * What a text may be, the most telling first. People paste numbers with spaces, dashes and brackets,
 * and type as much of a name as they remember.
 */
export function searchSourcesOf(text: string): readonly SearchSource[] {
  // PostgreSQL keeps no NUL, so nothing of ours has one.
  const typed = text.includes('\0') ? '' : text.trim().replaceAll(/\s+/g, ' ');
  if (typed === '') return [];
  const lower = typed.toLowerCase();
  const code = typed.toUpperCase();
  const plain = code.replaceAll(/[^A-Z0-9]/g, '');
  return [
    ...ofOrder(code, plain),
    ...ofEmail(lower),
    ...ofName(lower),
    ...ofDigits(typed),
    ...ofCodes(code, plain),
  ];
}

const source = (kind: SearchKind, term: SearchSource['term'], beginning: string): SearchSource => ({
  kind,
  term,
  range: startingWith(beginning),
});

/** With dashes or without, whole or as far as it was copied. */
function ofOrder(code: string, plain: string): SearchSource[] {
  if (!/^TH[- ]/.test(code) && !/^TH[0-9A-Z]{8}$/.test(plain)) return [];
  const [, first = '', second = ''] = /^TH([0-9A-Z]{0,4})([0-9A-Z]{0,4})$/.exec(plain) ?? [];
  if (first === '') return [];
  const isFirstWhole = first.length === 4;
  return [source('order', 'id', isFirstWhole ? `TH-${first}-${second}` : `TH-${first}`)];
}

function ofEmail(lower: string): SearchSource[] {
  return lower.length >= 3 && !lower.includes(' ') && /[a-z]/.test(lower)
    ? [source('email', 'email', lower)]
    : [];
}

/** By the first name on, or by the last name alone. */
function ofName(lower: string): SearchSource[] {
  if (lower.length < 2 || !/\p{L}/u.test(lower) || /[@0-9]/.test(lower)) return [];
  return [
    source('name', 'name', lower),
    ...(lower.includes(' ') ? [] : [source('name', 'lastName', lower)]),
  ];
}

function ofDigits(typed: string): SearchSource[] {
  if (!/^[0-9+().\- x/]+$/i.test(typed)) return [];
  const digits = typed.replaceAll(/\D/g, '');
  const isZip = /^\d{5}(?:-\d{4})?$/.test(typed);
  // Of an American number the country's one is not kept.
  const phone = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return [
    ...(isZip ? [source('zip', 'zip', digits.slice(0, 5))] : []),
    ...(phone.length >= 6 && phone.length <= 10 ? [source('phone', 'phone', phone)] : []),
    ...(/^\d{5,20}$/.test(typed) ? [source('transaction', 'transaction', typed)] : []),
  ];
}

/** Fewer characters would find half of the warehouse. */
const shortestCode = 4;

function ofCodes(code: string, plain: string): SearchSource[] {
  if (plain.length < shortestCode || !/\d/.test(plain) || code.includes('@')) return [];
  const isSerial = /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code);
  // 1-58-300-01-9A-00054: three digits, three, the type, the year's digit and the month's letter.
  const isLicense = /^[1345689]\d{2}(?:\d{1,6}(?:[A-HJ-M]\d{0,5})?)$/.test(plain);
  return [
    ...(isSerial ? [source('serial-number', 'serialNumber', code)] : []),
    ...(plain.length >= 8 ? [source('tracking-number', 'trackingNumber', plain)] : []),
    ...(isLicense ? [source('license', 'license', plain)] : []),
  ];
}
