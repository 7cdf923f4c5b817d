import { describe, expect, test } from 'vitest';
import { fillPlace, zipToAsk } from './fill-place.ts';

const empty = { city: '', state: '' };
const casper = { city: 'Casper', state: 'WY' };
const boise = { city: 'Boise', state: 'ID' };

describe('a ZIP code fills in', { tags: ['CHK-20'] }, () => {
  test('what is empty', () => {
    expect(fillPlace(empty, null, casper)).toEqual(casper);
    expect(fillPlace({ city: '  ', state: 'MT' }, null, casper)).toEqual({ city: 'Casper' });
  });

  test('what the last one filled in', () => {
    expect(fillPlace(casper, casper, boise)).toEqual(boise);
  });

  test('nothing that somebody typed', () => {
    expect(fillPlace({ city: 'Mills', state: 'WY' }, null, boise)).toEqual({});
    expect(fillPlace({ city: 'Mills', state: 'WY' }, casper, boise)).toEqual({ state: 'ID' });
    expect(fillPlace({ city: 'Casper', state: 'MT' }, casper, boise)).toEqual({ city: 'Boise' });
  });
});

test.each([
  ['82601', '82601'],
  [' 82601 ', '82601'],
  ['82601-1234', '82601'],
  ['82601-', '82601'],
  ['826011234', '82601'],
  ['8260', null],
  ['', null],
  ['8260a', null],
  ['82601 Casper', null],
])('of "%s" %s is asked for', (text, zip) => {
  expect(zipToAsk(text)).toBe(zip);
});
