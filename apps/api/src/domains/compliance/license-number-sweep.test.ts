import { expect, test } from 'vitest';
import { pick, type Random, seededRandom } from '../../testing/seeded-random.ts';
import { parseLicenseNumber } from './license-number.ts';

/**
 * A million texts, right, almost right and wild, against a second reader that was written another
 * way: character by character, and with a list of months in place of arithmetic.
 */

const seed = 20_261_115;
const count = 1_000_000;

// cspell:ignore ABCDEFGHJKLM
const letters = 'ABCDEFGHJKLM';
const regions = '1345689';
const types = ['01', '02', '03', '06', '07', '08', '09', '10', '11'];

const ranges: readonly (readonly [from: number, to: number])[] = [
  // White space …
  ...([
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
  ] as const),
  ...([
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
  ] as const),
  // … what cannot be seen …
  ...([
    [0xad, 0xad],
    [0x200b, 0x200d],
    [0x2060, 0x2060],
    [0xfeff, 0xfeff],
  ] as const),
  // … and dashes.
  ...([
    [0x2d, 0x2d],
    [0x58a, 0x58a],
    [0x5be, 0x5be],
    [0x1400, 0x1400],
    [0x1806, 0x1806],
  ] as const),
  ...([
    [0x2010, 0x2015],
    [0x2212, 0x2212],
    [0x2e17, 0x2e17],
    [0x2e1a, 0x2e1a],
  ] as const),
  ...([
    [0x2e3a, 0x2e3b],
    [0x2e40, 0x2e40],
    [0x2e5d, 0x2e5d],
    [0x301c, 0x301c],
  ] as const),
  ...([
    [0x3030, 0x3030],
    [0x30a0, 0x30a0],
    [0xfe31, 0xfe32],
    [0xfe58, 0xfe58],
  ] as const),
  ...([
    [0xfe63, 0xfe63],
    [0xff0d, 0xff0d],
    [0x10d6e, 0x10d6e],
    [0x10ead, 0x10ead],
  ] as const),
];
const separators = new Set<string>();
for (const [from, to] of ranges)
  for (let code = from; code <= to; code += 1) separators.add(String.fromCodePoint(code));
const separatorList = [...separators];

/** What the second reader makes of a text: the number and its date, or nothing. */
function readAgain(text: string, codes: ReadonlyMap<string, string>): string | undefined {
  if (text.length > 100) return undefined;
  const kept: string[] = [];
  for (const character of text) if (!separators.has(character)) kept.push(character);
  if (kept.length !== 15) return undefined;
  for (let at = 0; at < 15; at += 1) {
    const character = kept[at] ?? '';
    const isDigit = character >= '0' && character <= '9' && character.length === 1;
    if (at !== 9 && !isDigit) return undefined;
  }
  const letter = kept[9] ?? '';
  if (letter.charCodeAt(0) > 0x7f) return undefined;
  const joined = kept.join('').toUpperCase();
  const expiresOn = codes.get(joined.slice(8, 10));
  if (expiresOn === undefined || !regions.includes(joined.charAt(0))) return undefined;
  if (!types.includes(joined.slice(6, 8))) return undefined;
  const cuts = [0, 1, 3, 6, 8, 10, 15];
  const segments = cuts.slice(1).map((end, index) => joined.slice(cuts[index], end));
  return `${segments.join('-')} ${expiresOn}`;
}

/** Each of the 120 codes with the month that it means in a month of the calendar. */
function codesIn(year: number, month: number): Map<string, string> {
  const codes = new Map<string, string>();
  for (let ahead = 37; ahead > 37 - 120; ahead -= 1) {
    const date = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
    codes.set(date.charAt(3) + letters.charAt(Number(date.slice(5, 7)) - 1), date);
  }
  return codes;
}

const calendar = Array.from({ length: 144 }, (_, index) => {
  const [year, month] = [2024 + Math.floor(index / 12), (index % 12) + 1];
  return { prefix: `${year}-${String(month).padStart(2, '0')}`, codes: codesIn(year, month) };
});

function digits(random: Random, length: number): string {
  return String(random(10 ** length)).padStart(length, '0');
}

/** A number that is right, with or without separators of all kinds, in either case. */
function rightNumber(random: Random): string {
  const letter = pick(random, letters);
  const segments = [
    pick(random, regions),
    digits(random, 2),
    digits(random, 3),
    pick(random, types),
    digits(random, 1) + (random(2) === 0 ? letter : letter.toLowerCase()),
    digits(random, 5),
  ];
  const style = random(4);
  if (style === 0) return segments.join('-');
  if (style === 1) return segments.join('');
  if (style === 2) return segments.join(pick(random, separatorList));
  return [...segments.join('')]
    .map((c) => c + (random(3) ? '' : pick(random, separatorList)))
    .join('');
}

/** Characters that look like ours, fold into ours, or break texts. */
const nasty = [...'0279IiOoLlZzNnAaSs_.,/\\#+*?"\'<>%&=;:()[]{}\0', '\u212a', '\u0410', '\u0131'];
nasty.push('\u017f', '\ufb00', '\u0661', '\uff11', '\u{1d7d9}', '\u{1f52b}', '\ud83d', '\udd2b');
nasty.push('\u202e', '\u0301', '\u00df', '\u2160', 'e\u0301', '\u0378', '\uffff', '');

function mutated(random: Random): string {
  let text = rightNumber(random);
  for (let edits = 1 + random(3); edits > 0; edits -= 1) {
    const at = random(text.length + 1);
    const kind = random(5);
    const added = random(2) === 0 ? pick(random, nasty) : String.fromCharCode(0x20 + random(0x5f));
    if (kind === 0) text = text.slice(0, at) + added + text.slice(at);
    else if (kind === 1) text = text.slice(0, at) + text.slice(at + 1);
    else if (kind === 2) text = text.slice(0, at) + added + text.slice(at + 1);
    else if (kind === 3) text = text.slice(at) + text.slice(0, at);
    else text = text.slice(0, at) + text.slice(random(text.length + 1));
  }
  return text;
}

function wild(random: Random): string {
  const top = pick(random, [0x80, 0x100, 0x3000, 0x10000]);
  const length = random(20) === 0 ? random(300) : random(24);
  let text = '';
  for (let left = length; left > 0; left -= 1) text += String.fromCharCode(random(top));
  return text;
}

function anyText(random: Random): string {
  const kind = random(10);
  if (kind < 3) return rightNumber(random);
  if (kind < 8) return mutated(random);
  return wild(random);
}

test('of a million texts each is read as a second reader reads it, and none is thrown at', () => {
  const random = seededRandom(seed);
  const wrong: string[] = [];
  let accepted = 0;
  for (let index = 0; index < count && wrong.length < 10; index += 1) {
    const text = anyText(random);
    const { prefix, codes } = pick(random, calendar);
    const today = `${prefix}-${String(1 + random(28)).padStart(2, '0')}`;
    const expected = readAgain(text, codes);
    const parsed = parseLicenseNumber(text, today);
    const found = parsed.ok ? `${parsed.license.number} ${parsed.license.expiresOn}` : undefined;
    if (found !== expected)
      wrong.push(`${JSON.stringify(text)} on ${today}: ${found}, ${expected}`);
    if (!parsed.ok) continue;
    accepted += 1;
    const again = parseLicenseNumber(parsed.license.number, today);
    if (!again.ok || JSON.stringify(again.license) !== JSON.stringify(parsed.license))
      wrong.push(`${parsed.license.number} does not read as it was written`);
  }
  expect(wrong).toEqual([]);
  // Both answers have been asked for often enough to mean something.
  expect(accepted).toBeGreaterThan(count * 0.3);
  expect(accepted).toBeLessThan(count * 0.6);
}, 120_000);
