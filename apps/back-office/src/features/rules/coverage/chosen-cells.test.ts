import { ruledItemClasses } from '@tarnholt/contract/rules';
import { usStates } from '@tarnholt/contract/us-states';
import { describe, expect, test } from 'vitest';
import {
  type CellName,
  describeCells,
  keyOf,
  move,
  nothingChosen,
  readChosen,
  toggle,
  writeChosen,
} from './chosen-cells.ts';

const rifle: CellName = { state: 'CA', itemClass: 'rifle' };
const cap: CellName = { state: 'CA', itemClass: 'apparel' };
const magazine: CellName = { state: 'WY', itemClass: 'magazine' };
const everything = Object.keys(usStates).flatMap((state) =>
  ruledItemClasses.map((itemClass) => ({ state, itemClass })),
);

describe('choosing cells', () => {
  test('takes all of a row, and lets all go when all were taken', () => {
    const one = toggle(nothingChosen, [rifle]);
    const both = toggle(one, [rifle, cap]);
    expect(both).toEqual(new Set(['CA rifle', 'CA apparel']));
    expect(toggle(both, [rifle, cap]).size).toBe(0);
    expect(toggle(both, [rifle])).toEqual(new Set(['CA apparel']));
  });

  test.each([
    ['nothing', [], ''],
    ['a few', [rifle, cap, magazine], 'CA801WY080'],
    ['everything', everything, null],
  ])('outlives a sign-in in the address: %s', (_name, cells, text) => {
    const chosen = new Set(cells.map(keyOf));
    const written = writeChosen(chosen);
    if (text !== null) expect(written).toBe(text);
    expect(readChosen(written)).toEqual(chosen);
    expect(written.length).toBeLessThan(300);
  });

  test('reads nothing from an address that means nothing', () => {
    expect(readChosen('ZZ801, <script>').size).toBe(0);
  });

  test('is said in one line', () => {
    expect(describeCells([rifle])).toBe('one class in California');
    expect(describeCells([rifle, cap])).toBe('2 classes in California');
    expect(describeCells([rifle, cap, magazine])).toBe('3 cells in 2 states');
  });
});

describe('keys', () => {
  const last = { row: 51, column: 12 };
  const at = { row: 3, column: 4 };
  const press = (key: string, ctrlKey = false) => move(at, { key, ctrlKey }, last);

  test('move by one, to the ends, and never out of the table', () => {
    expect(press('ArrowUp')).toEqual({ row: 2, column: 4 });
    expect(press('ArrowRight')).toEqual({ row: 3, column: 5 });
    expect(press('PageUp')).toEqual({ row: 0, column: 4 });
    expect(press('Home')).toEqual({ row: 3, column: 0 });
    expect(press('End')).toEqual({ row: 3, column: 12 });
    expect(press('End', true)).toEqual(last);
    expect(move(last, { key: 'ArrowDown', ctrlKey: false }, last)).toEqual(last);
  });

  test('that move nothing are left to the browser', () => {
    expect(press('Tab')).toBeNull();
    expect(press('a')).toBeNull();
  });
});
