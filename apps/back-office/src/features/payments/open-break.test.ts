import { expect, test } from 'vitest';
import { findWanted, readOpenBreak, searchOfBreak } from './open-break.ts';

test('an open dialog is found in the address again', () => {
  expect(readOpenBreak(searchOfBreak(41))).toBe(41);
});

test.each(['', '?resolve=', '?resolve=0', '?resolve=1e3', '?resolve=-1', '?task=ship'])(
  'an address like %j opens nothing',
  (search) => {
    expect(readOpenBreak(search)).toBeNull();
  },
);

test('the difference that the address asks for is open, settled by somebody else, or further down', () => {
  const open = { id: 41, resolution: null };
  const settled = { id: 42, resolution: { at: '2026-11-16T12:00:00Z', by: 'Sam', note: 'Voided' } };
  expect(findWanted([open, settled], null, false)).toEqual({ is: 'none' });
  expect(findWanted([open, settled], 41, false)).toEqual({ is: 'open', found: open });
  expect(findWanted([open, settled], 42, false)).toMatchObject({ is: 'gone' });
  // The last one: after it the list is empty.
  expect(findWanted([], 41, false)).toMatchObject({
    is: 'gone',
    text: expect.stringMatching(/is settled already\.$/),
  });
  expect(findWanted([open], 7, true)).toMatchObject({
    is: 'gone',
    text: expect.stringContaining('older, or settled'),
  });
});
