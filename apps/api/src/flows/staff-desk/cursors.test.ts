import { expect, test } from 'vitest';
import { readSearchCursor, readViewCursor, searchCursorOf, viewCursorOf } from './cursors.ts';

const position = { at: '1794000000123456', id: 'TH-7K4M-92QX', term: 'müller, ann_x' };

// cspell:ignore müller

test('a cursor leads back to where it was written', () => {
  expect(readViewCursor(viewCursorOf(position))).toEqual({ ...position, term: '' });
  expect(readSearchCursor(searchCursorOf(2, position), 3)).toEqual({ source: 2, after: position });
  expect(readSearchCursor(searchCursorOf(1, null), 3)).toEqual({ source: 1, after: null });
});

test.each([undefined, '', 'forged', "1' or 1=1", '9_1_TH_x_y', `2_1_A_${'a'.repeat(400)}`])(
  '%j leads to the first page',
  (cursor) => {
    expect(readViewCursor(cursor)).toBeNull();
    expect(readSearchCursor(cursor, 3)).toEqual({ source: 0, after: null });
  },
);

test('a cursor of a longer search does not lead past the end of a shorter one', () => {
  expect(readSearchCursor(searchCursorOf(2, position), 1)).toEqual({ source: 0, after: null });
});

test('a term that PostgreSQL would refuse is no term of ours', () => {
  const term = Buffer.from('a\0b').toString('base64url');
  expect(readSearchCursor(`0_1_TH-1_${term}`, 1)).toEqual({ source: 0, after: null });
});
