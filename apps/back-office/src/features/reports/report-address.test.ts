import { expect, test } from 'vitest';
import { changedSearch, readBreakdown, readDays, readYear } from './report-address.ts';

test('an address without a word about it is about this month, by day', () => {
  expect(readDays('')).toEqual({ span: 'this-month' });
  expect(readBreakdown('')).toBe('day');
  expect(readYear('')).toBeUndefined();
});

test('what the address says is asked for', () => {
  expect(readDays('?span=last-quarter&from=2026-01-01')).toEqual({ span: 'last-quarter' });
  expect(readDays('?span=own&from=2026-01-01&to=2026-02-01')).toEqual({
    span: 'own',
    from: '2026-01-01',
    to: '2026-02-01',
  });
  expect(readBreakdown('?by=state')).toBe('state');
  expect(readYear('?year=2025')).toBe(2025);
});

test.each([
  ...['?span=own', '?span=own&from=2026-01-01', '?span=own&from=x&to=y', '?span=ever'],
  ...['?span=own&from=2026-02-01&to=2026-02-30', '?span=own&from=2020-01-01&to=2026-01-01'],
  '?span=own&from=2026-02-02&to=2026-02-01',
])('half a question is none: %s', (search) => {
  expect(readDays(search)).toEqual({ span: 'this-month' });
});

test('one thing changes, and the rest of the address stays', () => {
  expect(changedSearch('?span=today&by=state', { span: 'last-year' })).toBe(
    '?span=last-year&by=state',
  );
  expect(
    changedSearch('?span=own&from=a&to=b', { span: 'today', from: undefined, to: undefined }),
  ).toBe('?span=today');
});
