import { phonePattern } from '@tarnholt/contract/patterns';
import { describe, expect, test } from 'vitest';
import { reformat } from './format-in-place.ts';
import { formatPhone } from './format-phone.ts';

describe('a phone number', { tags: ['CHK-14'] }, () => {
  test.each([
    ['', ''],
    ['3', '(3'],
    ['307', '(307'],
    ['3075', '(307)-5'],
    ['307555', '(307)-555'],
    ['3075550', '(307)-555-0'],
    ['307 555 0100', '(307)-555-0100'],
    ['(307)-555-0100', '(307)-555-0100'],
    ['15551234567', '+1 (555)-123-4567'],
    ['+1 (555)-123-4567', '+1 (555)-123-4567'],
    ['no number', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test('that is complete passes the check of the form', { tags: ['CHK-21'] }, () => {
    expect(formatPhone('3075550100')).toMatch(phonePattern);
    expect(formatPhone('15551234567')).toMatch(phonePattern);
  });
});

describe('the caret', () => {
  test('is at the end for who types at the end', () => {
    expect(reformat('3075', 4, formatPhone)).toEqual({ text: '(307)-5', caret: 7 });
  });

  test('stays behind the digit it was behind', () => {
    // A 9 was typed behind the 7.
    expect(reformat('(3079)-555-010', 5, formatPhone)).toEqual({
      text: '(307)-955-5010',
      caret: 7,
    });
    expect(reformat('(307)-555-0100', 1, formatPhone).caret).toBe(0);
  });
});
