import { expect, test } from 'vitest';
import { isWholeList, readFilter, wholeList, writeFilter } from './rule-filter.ts';

test('a filter is in the address, and comes back from it', () => {
  const filter = { ...wholeList, search: '32310', state: 'CA', review: 'overdue' } as const;
  const params = writeFilter(filter);
  expect(String(params)).toBe('search=32310&state=CA&review=overdue');
  expect(readFilter(params)).toEqual(filter);
  expect(isWholeList(filter)).toBe(false);
});

test('an address that names nothing there is asks for all', () => {
  const filter = readFilter(new URLSearchParams('state=ZZ&itemClass=cannon&status=&review=never'));
  expect(filter).toEqual(wholeList);
  expect(isWholeList(filter)).toBe(true);
});
