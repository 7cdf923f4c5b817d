/**
 * What is kept of a card. The number itself is looked at once, when it arrives, and never stored,
 * not even as a hash: there are too few numbers for one to hide them.
 */
export type Card = {
  brand: Brand | null;
  lastFour: string;
  luhnOk: boolean;
  /** `2029-07`, or null when it could not be read. */
  expires: string | null;
  /** What the issuer will say of the card code; the code itself is not kept. */
  cvvResult: string;
};

export type Brand = 'Visa' | 'MasterCard' | 'AmericanExpress' | 'Discover' | 'JCB' | 'DinersClub';

const brands: [Brand, RegExp][] = [
  ['Visa', /^4\d{12}(\d{3})?$/],
  ['MasterCard', /^(5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/],
  ['AmericanExpress', /^3[47]\d{13}$/],
  ['Discover', /^(6011|65\d\d|64[4-9]\d)\d{12}$/],
  ['JCB', /^(30[89]\d|35(2[89]|[3-8]\d))\d{12}$/],
  ['DinersClub', /^3(0[0-5]|[689]\d)\d{11}$/],
];

/** The sandbox's card codes, and what they make the issuer answer. */
const cvvTriggers: Record<string, string> = {
  '900': 'M',
  '901': 'N',
  '902': 'S',
  '903': 'U',
  '904': 'P',
};

export function readCard(number: string, expirationDate: string, cardCode: string): Card {
  const digits = number.replace(/[\s-]/g, '');
  return {
    brand: brands.find(([, pattern]) => pattern.test(digits))?.[0] ?? null,
    lastFour: digits.slice(-4),
    luhnOk: passesLuhn(digits),
    expires: readExpiration(expirationDate),
    cvvResult: cvvTriggers[cardCode] ?? 'P',
  };
}

export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `122035`, `1235`, `12/35`, `12/2035` and `2035-12` are all in use. */
export function readExpiration(text: string): string | null {
  const yearFirst = /^(\d{4})-(\d{2})$/.exec(text);
  const monthFirst = /^(\d{2})[/-]?(\d{4}|\d{2})$/.exec(text);
  const year = yearFirst?.[1] ?? monthFirst?.[2];
  const month = yearFirst?.[2] ?? monthFirst?.[1];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null;
  return `${year.length === 2 ? `20${year}` : year}-${month}`;
}

/** A card is good to the last moment of its month. */
export function isExpired(expires: string, now: number): boolean {
  const [year = 0, month = 0] = expires.split('-').map(Number);
  return now >= Date.UTC(year, month, 1);
}

export function masked(card: Card): string {
  return `XXXX${card.lastFour}`;
}
