/**
 * Looks through logs for what must never be in one. Used by the tests over what they captured and
 * by `scripts/scan-logs.ts` over the logs of whole runs.
 */

// cspell:ignore hcnk lnbm nsew

/** Planted by tests wherever a request, a job or a mail can carry something. None of it is real. */
export const canaries = {
  guestToken: 'Zk3vQ8sT1xW6yB9nM2cR5dF7gH0jK4lP-aS_uIeOwXq',
  bearer:
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkiLCJhdWQiOiJzaG9wLWFwaSJ9.c2lnbmF0dXJlLW9mLXRoZS1jYW5hcnk',
  email: 'canary.shopper@mailbox-of-the-canary.example',
  phone: '(307) 555-0142',
  cardNumber: '4111111111111111',
  street: '4711 Canary Hollow Road',
  paymentToken: 'eyJjb2RlIjoiNTBfMl8wNjAwMDUyN0NBTkFSWSJ9',
  name: 'Canary Sparrow',
} as const;

export type FindingKind =
  | 'planted value'
  | 'card number'
  | 'card code'
  | 'JSON web token'
  | 'bearer header'
  | 'guest token'
  | 'email'
  | 'phone number'
  | 'street address';

export interface Finding {
  readonly line: number;
  readonly kind: FindingKind;
  /** Enough to find it by, too little to be a leak of its own. */
  readonly excerpt: string;
}

export interface ScanOptions {
  /** Addresses of our own that may stand in a log. */
  readonly allowedEmails?: readonly string[];
  /** Values looked for as they are, URL-encoded and JSON-encoded. */
  readonly planted?: readonly string[];
}

interface Rule {
  readonly kind: FindingKind;
  readonly pattern: RegExp;
  readonly holds?: (match: string) => boolean;
}

const rules: readonly Rule[] = [
  { kind: 'JSON web token', pattern: /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g },
  { kind: 'bearer header', pattern: /\bBearer\s+(?!\[)[\w.~+/-]{8,}/gi },
  {
    kind: 'guest token',
    pattern: /(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/g,
    // Random bits hold all three; names of files and functions of that length do not.
    holds: (match) => /\d/.test(match) && /[a-z]/.test(match) && /[A-Z]/.test(match),
  },
  // The last part is letters: `fastify@5.12.8` in a stack is a folder.
  {
    kind: 'email',
    pattern: /[^\s@<>"'/:,;()=&?\\]{1,64}(?:@|%40)[^\s@<>"'/:,;()=&?\\]{1,255}\.[a-z]{2,}/gi,
  },
  {
    kind: 'phone number',
    pattern:
      /(?<![\w.-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?![\w-])|\+1[2-9]\d{9}(?!\d)/g,
  },
  {
    kind: 'street address',
    pattern:
      /\b\d{1,6} (?:[NSEW]\.? )?(?:[A-Z][a-z]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way)\b/g,
  },
  { kind: 'card code', pattern: /"(?:cvv|cvc|cardCode)[^"]*":\s*"?\d{3,4}\b/gi },
];

/** Ids and hashes are full of digits; a card number inside one is chance. */
const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<!\w)[0-9a-f]{16,}(?!\w)/gi;
/** Brands of cards start with 2 to 6; a timestamp in milliseconds starts with 1. */
const cardPattern = /(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/g;

function withoutIds(line: string): string {
  return line.replaceAll(idPattern, (id) => (/^\d+$/.test(id) ? id : '[id]'));
}

/** The check digit of card numbers. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function mask(text: string): string {
  return `${text.slice(0, 3)}…${text.slice(-2)} (${text.length} characters)`;
}

/** Everything in the text that a log must not hold, line by line. */
export function scanLog(text: string, options: ScanOptions = {}): Finding[] {
  const allowed = new Set(options.allowedEmails?.map((email) => email.toLowerCase()));
  const planted = spellings(options.planted ?? Object.values(canaries));
  return text.split('\n').flatMap((line, index) => {
    const at = index + 1;
    const found: Finding[] = planted
      .filter((value) => line.includes(value))
      .map((value) => ({ line: at, kind: 'planted value', excerpt: mask(value) }));
    for (const { kind, pattern, holds } of rules) {
      for (const [match] of line.matchAll(pattern)) {
        if (kind === 'email' && allowed.has(match.toLowerCase())) continue;
        if (holds?.(match) ?? true) found.push({ line: at, kind, excerpt: mask(match) });
      }
    }
    for (const [match] of withoutIds(line).matchAll(cardPattern)) {
      if (passesLuhn(match.replaceAll(/[ -]/g, ''))) {
        found.push({ line: at, kind: 'card number', excerpt: mask(match) });
      }
    }
    return found;
  });
}

function spellings(values: readonly string[]): string[] {
  const all = values.flatMap((value) => [
    value,
    encodeURIComponent(value),
    encodeURIComponent(value).replaceAll('%20', '+'),
    JSON.stringify(value).slice(1, -1),
  ]);
  return [...new Set(all)];
}
