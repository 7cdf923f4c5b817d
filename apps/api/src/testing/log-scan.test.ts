import { describe, expect, test } from 'vitest';
import { canaries, passesLuhn, scanLog } from './log-scan.ts';

const line = (fields: Record<string, unknown>) =>
  JSON.stringify({ level: 'info', time: '2026-11-15T01:49:15.123Z', pid: 26765, ...fields });

function kindsIn(fields: Record<string, unknown>): string[] {
  return [...new Set(scanLog(line(fields), { planted: [] }).map(({ kind }) => kind))];
}

describe('scanLog finds', () => {
  test.each(Object.entries(canaries))('the planted %s, however it is spelled', (_, value) => {
    for (const text of [value, encodeURIComponent(value), `x ${value} y`]) {
      expect(scanLog(line({ msg: text })).map(({ kind }) => kind)).toContain('planted value');
    }
  });

  test.each([
    ['4111 1111 1111 1111', 'card number'],
    ['4111-1111-1111-1111', 'card number'],
    ['card5555555555554444,', 'card number'],
    ['378282246310005', 'card number'],
    ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'JSON web token'],
    ['Bearer 0123456789abcdef', 'bearer header'],
    ['/Cart/guest/q8sT1xW6yB9nM2cR5dF7gH0jK4lPaSuIeOwXqZk3vZ4', 'guest token'],
    ['550 <pat.doe@example.com>: no such user', 'email'],
    ['/Newsletter/status/pat.doe%40example.com', 'email'],
    ['call 307-555-0142', 'phone number'],
    ['call (307) 555-0142', 'phone number'],
    ['call +13075550142', 'phone number'],
    ['ship to 4711 Canary Hollow Road', 'street address'],
    ['12 N Elm St', 'street address'],
  ])('in "%s" a %s that nobody planted', (text, kind) => {
    expect(kindsIn({ msg: text })).toContain(kind);
  });

  test('a card code by the name of its field', () => {
    expect(kindsIn({ body: { cvv: '123' } })).toEqual(['card code']);
  });

  test('the line, and shows only the ends of the value', () => {
    expect(scanLog(`{}\n${line({ email: 'pat.doe@example.com' })}\n`)).toEqual([
      { line: 2, kind: 'email', excerpt: 'pat…om (19 characters)' },
    ]);
  });
});

describe('scanLog leaves alone', () => {
  test.each([
    ['a request id full of digits', { reqId: '41111111-1111-4111-8111-111111111111' }],
    ['a hash', { hash: '4111111111111111a4111111111111111' }],
    ['a time in milliseconds', { at: 1794707355123 }],
    ['digits that fail the check', { msg: '4111111111111112' }],
    ['a stack through node_modules', { stack: 'at x (/a/.pnpm/fastify@5.12.8/node_modules/f.js)' }],
    ['the address of a database', { url: 'postgres://shop_app@127.0.0.1:5432/commerce' }],
    ['what was scrubbed', { msg: 'to [email], Bearer [redacted], [digits]' }],
    ['an address we listen on', { msg: 'Server listening at http://127.0.0.1:4000' }],
    ['a long name of a function', { msg: 'at refusesRequestsThatComeTooSlowlyInOurOpinionX' }],
  ])('%s', (_, fields) => {
    expect(kindsIn(fields)).toEqual([]);
  });

  test('our own mailboxes when they are allowed, and only those', () => {
    const text = line({ msg: 'from shop@mail.tarnholt.example to pat@mail.tarnholt.example' });
    const findings = scanLog(text, { allowedEmails: ['shop@mail.tarnholt.example'] });
    expect(findings.map(({ excerpt }) => excerpt)).toEqual(['pat…le (25 characters)']);
  });
});

test('every digit that is changed breaks the check digit', () => {
  const number = canaries.cardNumber;
  expect(passesLuhn(number)).toBe(true);
  for (let index = 0; index < number.length; index += 1) {
    const other = String((Number(number[index]) + 1) % 10);
    expect(passesLuhn(number.slice(0, index) + other + number.slice(index + 1))).toBe(false);
  }
});
