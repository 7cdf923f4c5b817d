import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Condition } from './model.ts';
import {
  fromRows,
  isGroup,
  newRow,
  operatorChoiceOf,
  operatorChoices,
  readList,
  toRows,
  withFact,
  withOperator,
  withOperatorChoice,
} from './rows.ts';

/** The drafts that come with the shop: what counsel will begin from. */
function readDrafts(): { id: string; when: Condition }[] {
  const folder = new URL('../../../../../api/src/domains/rules/seed/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).rules);
}

const capacity = { fact: 'item.magazine_capacity', op: 'gt', value: 10 };
const rifles = { fact: 'item.class', op: 'in', value: ['rifle', 'pistol'] };

describe('rows', () => {
  test('show every draft that comes with the shop, and give it back as it was', () => {
    const drafts = readDrafts();
    expect(drafts.length).toBeGreaterThan(50);
    for (const { id, when } of drafts) {
      const rows = toRows(when);
      expect(rows, id).not.toBeNull();
      if (rows !== null) expect(fromRows(rows), id).toEqual(when);
    }
  });

  const unusual: [string, Condition][] = [
    ['a part that must not hold', { not: capacity }],
    ['groups in groups', { all: [{ any: [{ all: [capacity] }] }] }],
    ['a fact that nobody fills in', { fact: 'item.color', op: 'eq', value: 'black' }],
    ['an operator that nobody knows', { fact: 'item.class', op: 'like', value: 'rifle' }],
    ['a number where a class belongs', { fact: 'item.class', op: 'eq', value: 3 }],
    ['a list for what takes one', { fact: 'item.class', op: 'eq', value: ['rifle'] }],
    ['a class that there is not', { fact: 'item.class', op: 'in', value: ['cannon'] }],
    ['a word with a comma', { fact: 'item.features', op: 'contains', value: 'a, b' }],
    ['a list without parts', { all: [] }],
    ['a list that is none', { all: 5 } as never],
    ['a part that is nothing', { any: [null] } as never],
    ['two lists at once', { all: [capacity], any: [capacity] }],
    ['an object that says nothing', {} as never],
  ];
  test.each(unusual)('leave %s to the text', (_name, condition) => {
    expect(toRows(condition)).toBeNull();
  });

  test('tell a comparison by itself from a list of one', () => {
    for (const condition of [capacity, { all: [capacity] }, { any: [capacity] }]) {
      const rows = toRows(condition);
      expect(rows && fromRows(rows)).toEqual(condition);
    }
  });

  test('that were one comparison become a list with the second', () => {
    const rows = toRows(capacity);
    if (rows === null) throw new Error('no rows');
    const more = { ...rows, entries: [...rows.entries, { ...newRow(), ...rifles }] };
    expect(fromRows(more)).toEqual({ all: [capacity, rifles] });
  });

  test('keep a group within the list', () => {
    const condition = { all: [rifles, { any: [capacity, rifles] }] };
    const rows = toRows(condition);
    expect(rows?.entries.map(isGroup)).toEqual([false, true]);
    expect(rows && fromRows(rows)).toEqual(condition);
  });
});

describe('a row that is changed', () => {
  const row = { key: 1, ...capacity };

  test('keeps the number when the operator changes, also as a list and back', () => {
    expect(withOperator(row, 'lte').value).toBe(10);
    const list = withOperator(row, 'in');
    expect(list.value).toEqual([10]);
    expect(withOperator(list, 'eq').value).toBe(10);
  });

  test('keeps its answer for a fact of the same kind, and begins anew for another', () => {
    expect(withFact(row, 'item.barrel_in')).toMatchObject({ op: 'gt', value: 10 });
    expect(withFact(row, 'item.detachable_mag')).toMatchObject({ op: 'eq', value: true });
    expect(withFact(row, 'item.features')).toMatchObject({ op: 'contains', value: '' });
  });

  test('is compared with another fact, and with a value again', () => {
    const state = { key: 1, fact: 'dealer.state', op: 'ne', value: { fact: 'buyer.state' } };
    expect(operatorChoiceOf(state)).toBe('ne fact');
    expect(operatorChoices(state).map(({ value }) => value)).toContain('ne fact');
    expect(withOperatorChoice(state, 'eq fact')).toMatchObject({ op: 'eq', value: state.value });
    expect(withOperatorChoice(state, 'eq')).toMatchObject({ op: 'eq', value: 'AL' });
    expect(withOperatorChoice({ ...state, value: 'CA' }, 'ne fact').value).toEqual({
      fact: 'dealer.state',
    });
  });

  test('asks for so many of a list', () => {
    const features = { key: 1, fact: 'item.features', op: 'contains', value: 'pistol_grip' };
    expect(withOperator(features, 'has_at_least').value).toEqual({ of: ['pistol_grip'], count: 1 });
  });
});

test('a list is typed with commas, and blanks and repetitions do not count', () => {
  expect(readList(' a, b ,,a,')).toEqual(['a', 'b']);
});
