import type { Reach } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import { answerOf } from './reach-words.ts';

const item: Reach['item'] = {
  sku: 'R-30',
  answer: 'dealer',
  isHeld: false,
  reasons: [],
  notes: ['You have to be at least 18 years old to buy this.'],
};
const reach: Reach = {
  place: { zip: '82601', city: 'Casper', state: 'WY' },
  isSample: true,
  item,
  addOns: [],
  other: null,
};
const refused = { ...item, answer: 'no' as const, reasons: ['Too many rounds.'], notes: [] };

describe('an answer in words', () => {
  test('says yes, and how', () => {
    expect(answerOf({ ...reach, item: { ...item, answer: 'yes', notes: [] } }, [])).toEqual({
      kind: 'yes',
      headline: 'Yes, we ship this to Casper, WY.',
      lines: [],
      other: null,
    });
    expect(answerOf(reach, [])).toMatchObject({
      kind: 'dealer',
      headline: 'Yes, by a dealer. It ships to a licensed dealer in Wyoming, where you pick it up.',
      lines: item.notes,
    });
  });

  test('says no, and why, and names the state where nobody knows the city', () => {
    const place = { ...reach.place, city: null };
    expect(answerOf({ ...reach, place, item: refused }, [])).toEqual({
      kind: 'no',
      headline: 'No, we cannot sell this to Wyoming.',
      lines: ['Too many rounds.'],
      other: null,
    });
  });

  test('names the version that can, where another one can', () => {
    const other = {
      sku: 'R-10',
      answer: 'dealer' as const,
      options: { Finish: 'Black', Magazine: '10 rounds' },
      price: 1899,
    };
    expect(answerOf({ ...reach, item: refused, other }, [])).toMatchObject({
      kind: 'other',
      headline: 'Not this version to Casper, WY, but another one.',
      other: { sku: 'R-10', words: 'Black - 10 rounds', price: 1899 },
    });
  });

  test('leaves an add-on out by its name', () => {
    const addOns = [{ ...refused, sku: 'MAG' }];
    expect(answerOf({ ...reach, addOns }, [{ sku: 'MAG', label: 'Spare magazine' }]).lines).toEqual(
      [...item.notes, 'Without Spare magazine: Too many rounds.'],
    );
  });
});
