import { describe, expect, test } from 'vitest';
import { seededRandom } from '../faults/seeded-random.ts';
import { checkElement } from './check-element.ts';
import type { Particle, SequenceType } from './element-types.ts';
import { requests } from './requests.ts';
import { transactionRequest } from './transaction-request.ts';

const check = (value: unknown) => checkElement('transactionRequest', transactionRequest, value);

const authorization = {
  transactionType: 'authOnlyTransaction',
  amount: '1234.56',
  currencyCode: 'USD',
  payment: { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'x' } },
  order: { invoiceNumber: 'attempt-1', description: 'Order 10042' },
  lineItems: {
    lineItem: [
      { itemId: 'A', name: 'Cap', quantity: '1', unitPrice: '20.00' },
      { itemId: 'B', name: 'Mug', quantity: '2', unitPrice: '10.00' },
    ],
  },
  tax: { amount: '30.00', name: 'Sales tax' },
  shipping: { amount: '5.56', name: 'Ground' },
  customer: { type: 'individual', id: 'c-1', email: 'a@b.example' },
  billTo: { firstName: 'Pat', lastName: 'Moss', zip: '82601', country: 'US' },
  shipTo: { firstName: 'Pat', lastName: 'Moss' },
  customerIP: '203.0.113.7',
  transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '28800' }] },
};

describe('the schema', () => {
  test('accepts a whole authorization, and a list of one written without brackets', () => {
    expect(check(authorization)).toBeNull();
    const [lineItem] = authorization.lineItems.lineItem;
    expect(check({ ...authorization, lineItems: { lineItem } })).toBeNull();
  });

  test('names the child that is out of order and what could have stood there', () => {
    const { billTo, ...rest } = authorization;
    const complaint = check({ ...rest, billTo });
    expect(complaint).toBe(
      "The element 'transactionRequest' in namespace 'AnetApi/xml/v1/schema/AnetApiSchema.xsd' has invalid child element 'billTo' in namespace 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'. List of possible elements expected: 'userFields, surcharge, merchantDescriptor, subMerchant, tip, processingOptions, subsequentAuthInformation, otherTax, shipFrom, authorizationIndicatorType' in namespace 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'.",
    );
  });

  test('stops the list of what is possible at the first that must come', () => {
    expect(check({ amount: '1' })).toMatch(
      /has invalid child element 'amount'.* expected: 'transactionType' in/,
    );
    const [first] = authorization.lineItems.lineItem;
    const { name: _name, ...nameless } = first as { name: string };
    expect(check({ ...authorization, lineItems: { lineItem: [nameless] } })).toMatch(
      /'lineItem'.* has invalid child element 'quantity'.* expected: 'name' in/,
    );
  });

  test('names nothing where nothing could follow', () => {
    const complaint = checkElement('shipTo', sequenceOf('shipTo'), { country: 'US', email: 'a@b' });
    expect(complaint).toMatch(/has invalid child element 'email' in namespace '[^']+'\.$/);
  });

  test('says what is missing', () => {
    expect(check({})).toMatch(/has incomplete content\..* expected: 'transactionType' in/);
    expect(check({ ...authorization, payment: {} })).toMatch(
      /'payment'.* has incomplete content\..* expected: 'creditCard, bankAccount, .*opaqueData, emv'/,
    );
  });

  test.each([
    ['an unknown element', { color: 'red' }, /invalid child element 'color'/],
    ['text for an element with children', { order: 'attempt-1' }, /'order'.* cannot contain text/],
    ['children for a text', { poNumber: { a: 1 } }, /cannot contain child element '[^']*:a'/],
    [
      'two of what may stand once',
      { tax: [{ amount: '1' }, { amount: '2' }] },
      /child element 'tax'/,
    ],
    [
      '31 line items',
      { lineItems: { lineItem: Array(31).fill(authorization.lineItems.lineItem[0]) } },
      /child element 'lineItem'/,
    ],
    ['an unknown type', { transactionType: 'charge' }, /Enumeration constraint failed/],
    [
      'an amount that is no number',
      { amount: '1,50' },
      /:amount' element is invalid.* The Pattern constraint failed/,
    ],
    ['a negative tax', { tax: { amount: '-1' } }, /:amount' element is invalid/],
  ])('refuses %s', (_what, parts, complaint) => {
    expect(check(inOrder({ ...authorization, ...parts }))).toMatch(complaint);
  });

  test.each([
    ['order', 'invoiceNumber', 20],
    ['order', 'description', 255],
    ['billTo', 'firstName', 50],
    ['billTo', 'company', 50],
    ['billTo', 'address', 60],
    ['billTo', 'city', 40],
    ['billTo', 'state', 40],
    ['billTo', 'zip', 20],
    ['billTo', 'country', 60],
    ['billTo', 'phoneNumber', 25],
    ['customer', 'id', 20],
    ['customer', 'email', 255],
  ])('takes %s.%s up to %i characters', (parent, name, length) => {
    const withText = (text: string) => check({ ...authorization, [parent]: { [name]: text } });
    expect(withText('x'.repeat(length))).toBeNull();
    expect(withText('x'.repeat(length + 1))).toMatch(/greater than the MaxLength value\.$/);
  });

  test('counts a rare character as two, and refuses characters no XML may have', () => {
    const named = (firstName: string) => check({ ...authorization, billTo: { firstName } });
    expect(named('😀'.repeat(25))).toBeNull();
    expect(named('😀'.repeat(26))).toMatch(/MaxLength/);
    expect(named('a\u000bb')).toMatch(/hexadecimal value 0x0B, is an invalid character/);
    expect(named('\ud83d')).toMatch(/hexadecimal value 0xD83D/);
    expect(named('Zoë “Moss” 李\t')).toBeNull();
  });

  test('repeats no card number, code or key in a complaint', () => {
    const creditCard = { cardNumber: '41111111111111111', expirationDate: '2035-12' };
    const complaint = check({ ...authorization, payment: { creditCard } });
    expect(complaint).toMatch(/cardNumber' element is invalid - The value XXXX /);
    expect(complaint).not.toContain('4111');
  });
});

describe('any request', () => {
  test('of parts in their order passes, and with two of them exchanged does not', () => {
    const random = seededRandom(20_261_115);
    for (let round = 0; round < 500; round += 1) {
      const [name, type] = pick(Object.entries(requests), random) as [string, SequenceType];
      const sample = sampleOf(type, random) as Record<string, unknown>;
      expect(checkElement(name, type, sample), JSON.stringify(sample)).toBeNull();
      const keys = Object.keys(sample);
      if (keys.length < 2) continue;
      const at = Math.floor(random() * (keys.length - 1));
      const exchanged = keys.with(at, keys[at + 1] ?? '').with(at + 1, keys[at] ?? '');
      const reordered = Object.fromEntries(exchanged.map((key) => [key, sample[key]]));
      expect(checkElement(name, type, reordered), exchanged.join()).toContain('child element');
    }
  });
});

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** A valid element with a random choice of what may be left out. */
function sampleOf(type: Particle['options'][number][1], random: () => number): unknown {
  if (type.kind === 'any') return {};
  if (type.kind === 'text') {
    if (type.oneOf) return pick(type.oneOf, random);
    const candidates = ['true', '12', '123', 'x', 'xxxxxxxx', '2026-11-15T00:00:00Z', '1.5'];
    return candidates.find((text) => checkElement('x', type, text) === null);
  }
  return Object.fromEntries(
    type.particles
      .filter(({ required }) => required || random() < 0.4)
      .map(({ options }) => {
        const [name, child] = pick(options, random);
        return [name, sampleOf(child, random)];
      }),
  );
}

function sequenceOf(name: string): SequenceType {
  const particle = transactionRequest.particles.find(({ options }) => options[0]?.[0] === name);
  return particle?.options[0]?.[1] as SequenceType;
}

/** Puts the known children into the order of the schema, so that only one thing is wrong. */
function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  const names = transactionRequest.particles.map(({ options }) => options[0]?.[0] ?? '');
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => rank(a) - rank(b)));
}
