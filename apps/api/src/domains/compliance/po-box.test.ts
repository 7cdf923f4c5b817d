// cspell:ignore Pobst
import { expect, test } from 'vitest';
import { isPoBox } from './po-box.ts';

test.each([
  'P O BOX 7',
  'PMB 33',
  'PO Box 12',
  'P.O. Box 12',
  'p. o. bx 12',
  'P.O.B. 12',
  'POB 12',
  'POBox 7',
  'P/O Box 7',
  'P0 BOX 7',
  'PO BOX#7',
  'Post Office Box 9',
  'P.O. Drawer 9',
  '12 Main St, PMB #4',
  '12 Main St PO BOX 4',
  'ＰＯ　Ｂｏｘ 4',
])('%s is a box', (line) => {
  expect(isPoBox(line)).toBe(true);
});

test.each([
  '123 Boxwood Ln',
  '4 Po Boxwood Ct',
  '9 Pobst Street',
  '77 Post Office Road',
  'RR 2 Box 12',
  '12 Drawer Street',
  '1 Expo Box Office Plaza',
  'Hippo Boxing, 5 Elm St',
  '',
])('%j is an address', (line) => {
  expect(isPoBox(line)).toBe(false);
});
