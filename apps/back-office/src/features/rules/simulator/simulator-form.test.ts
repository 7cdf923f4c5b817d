import { describe, expect, test } from 'vitest';
import {
  emptyOrder,
  factsLine,
  itemFactChoices,
  orderOf,
  type SimulatorForm,
  sayFailure,
  withBuyer,
  withClass,
} from './simulator-form.ts';

const filled: SimulatorForm = {
  ...emptyOrder('current'),
  buyerState: 'CA',
  home: { state: 'CA', zip: ' 94103 ' },
  lines: [{ key: 1, by: 'sku', sku: ' TH-CAP-OLV ' }],
};

describe('an order for the simulator', () => {
  test('names everything that is missing, by field', () => {
    const { order, problems } = orderOf({ ...emptyOrder('current'), hasDealer: true });
    expect(order).toBeNull();
    expect(Object.keys(problems)).toEqual([
      ...['buyer.state', 'home.state', 'home.zip', 'dealer.state', 'dealer.zip', 'lines.0.sku'],
    ]);
  });

  test('goes out without what nobody said', () => {
    expect(orderOf(filled).order).toEqual({
      set: 'current',
      isCoverageAssumed: false,
      buyer: { state: 'CA' },
      home: { state: 'CA', zip: '94103' },
      dealer: null,
      lines: [{ sku: 'TH-CAP-OLV' }],
    });
  });

  test('has a dealer and items by their facts, where these were given', () => {
    const rows = [{ key: 2, fact: 'item.magazine_capacity', value: 15 }];
    const { order } = orderOf({
      ...filled,
      date: '2027-01-01',
      hasDealer: true,
      dealer: { state: 'NV', zip: '89501', type: '01' },
      lines: [{ key: 1, by: 'facts', itemClass: 'rifle', goesToDealer: true, rows }],
    });
    expect(order).toMatchObject({
      date: '2027-01-01',
      dealer: { state: 'NV', zip: '89501', type: '01' },
      lines: [
        { itemClass: 'rifle', goesToDealer: true, facts: { item: { magazine_capacity: 15 } } },
      ],
    });
  });

  test('goes to where the buyer lives, until somebody says otherwise', () => {
    const here = withBuyer(emptyOrder('current'), 'CA');
    expect(here.home.state).toBe('CA');
    expect(withBuyer(here, 'NV').home.state).toBe('NV');
    const elsewhere: SimulatorForm = { ...here, home: { state: 'OR', zip: '' } };
    expect(withBuyer(elsewhere, 'NV').home.state).toBe('OR');
  });
});

test('a firearm goes to a dealer, a cap does not', () => {
  const line = factsLine();
  if (line.by !== 'facts') throw new Error('no facts');
  expect(withClass(line, 'apparel')).toMatchObject({ goesToDealer: false });
  expect(withClass(line, 'revolver')).toMatchObject({ goesToDealer: true });
});

test('of an item its own facts can be said, and its class is chosen apart', () => {
  const facts = itemFactChoices().map(({ value }) => value);
  expect(facts).toContain('item.magazine_capacity');
  expect(facts).toContain('item.roster.CA');
  expect(facts).not.toContain('item.class');
  expect(facts.every((fact) => fact.startsWith('item.'))).toBe(true);
});

test('a lost answer is no reason to worry: nothing was changed', () => {
  expect(sayFailure(true, 'We do not know')).toContain('Nothing was changed');
  expect(sayFailure(false, 'There is no such sku')).toBe('There is no such sku');
});
