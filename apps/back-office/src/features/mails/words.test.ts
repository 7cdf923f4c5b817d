import { expect, test } from 'vitest';
import { mailWordsOf } from './words.ts';

test('a mail is called by its template', () => {
  expect(mailWordsOf('dealer-transfer-request')).toBe('Dealer transfer request');
});
