import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangeRow } from './change-history.tsx';
import { LimitRow } from './limits-part.tsx';
import { problemOf } from './method-dialog.tsx';
import { MethodRow, moved } from './shipping-part.tsx';
import { TaxRow, TaxWarnings } from './tax-part.tsx';

const nothing = () => undefined;
const method = {
  id: 'ground',
  name: 'Ground',
  price: 9.95,
  carrier: 'UPS',
  carrierService: 'Ground',
  kinds: ['home' as const, 'dealer' as const],
  adultSignature: true,
  isActive: false,
  version: 0,
};

test('a way of shipping says all that shoppers meet; who may only read has no buttons', () => {
  const html = renderToStaticMarkup(<MethodRow method={method} />);
  expect(html).toContain('$9.95');
  expect(html).toContain('to the buyer and to a dealer, an adult signs');
  expect(html).toContain('Not offered');
  expect(html).not.toContain('<button');
});

test('the first cannot go up', () => {
  const html = renderToStaticMarkup(
    <MethodRow method={method} change={nothing} up={null} down={nothing} />,
  );
  expect(html).toMatch(
    /disabled="" aria-label="Move Ground up"|aria-label="Move Ground up"[^>]*disabled/,
  );
  expect(html).toContain('aria-label="Change Ground"');
});

test('one that moves takes its place, and the others stay in order', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('what goes to a dealer must be signed for, and a method must be for something', () => {
  const values = {
    ...{ name: 'A', price: '1', carrier: 'B', carrierService: 'C', isActive: true },
    ...{ toBuyer: false, toDealer: true, adultSignature: false },
  };
  expect(problemOf(values)).toMatch(/adult who signs/);
  expect(problemOf({ ...values, adultSignature: true })).toBeNull();
  expect(problemOf({ ...values, toDealer: false })).toMatch(/choose what it is for/);
});

const texas = {
  state: 'TX' as const,
  isNexus: true,
  ratePercent: null,
  taxesShipping: false,
  warning: 'no-sale' as const,
  version: 0,
};

test('a state whose shoppers cannot order is said above the table and in its row', () => {
  const settings = { engine: 'table' as const, states: [texas] };
  const warning = renderToStaticMarkup(<TaxWarnings settings={settings} />);
  expect(warning).toContain('Texas');
  expect(warning).toContain('cannot order');
  expect(renderToStaticMarkup(<TaxRow tax={texas} show={nothing} />)).toContain('missing');
  const fine = { ...settings, states: [{ ...texas, ratePercent: 6.25, warning: null }] };
  expect(renderToStaticMarkup(<TaxWarnings settings={fine} />)).toBe('');
});

test('a limit that cannot be read says what follows from it', () => {
  const limit = { value: null, version: 3, changedBy: null, changedAt: null };
  const strict = <LimitRow limit={{ ...limit, key: 'cart-units-per-line' }} show={nothing} />;
  expect(renderToStaticMarkup(strict)).toContain('Nothing can be ordered');
  const other = <LimitRow limit={{ ...limit, key: 'stock-low-units' }} show={nothing} />;
  expect(renderToStaticMarkup(other)).toContain('5 units counts');
});

test('a change says who, when, and from what to what', () => {
  const change = {
    area: 'tax' as const,
    subject: 'TX',
    version: 1,
    before: { ratePercent: 6.25 },
    after: { ratePercent: 8.25 },
    changedBy: 'Max Manager',
    changedAt: '2026-03-14T15:09:26.000Z',
  };
  const html = renderToStaticMarkup(<ChangeRow change={change} />);
  expect(html).toContain('Texas');
  expect(html).toContain('Rate: 6.25 % → 8.25 %');
  expect(html).toContain('Max Manager');
});
