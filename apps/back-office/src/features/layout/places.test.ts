import { staffRoutes } from '@tarnholt/contract/staff-routes';
import { expect, test } from 'vitest';
import { isPlaceOf, places } from './places.ts';

test('a place holds what lies below it, and the start page holds itself alone', () => {
  expect(isPlaceOf('/orders/TH-1', '/orders')).toBe(true);
  expect(isPlaceOf('/orders', '/orders')).toBe(true);
  expect(isPlaceOf('/orders-of-old', '/orders')).toBe(false);
  expect(isPlaceOf('/orders', '/')).toBe(false);
  expect(isPlaceOf('/', '/')).toBe(true);
});

test('every place reads by a call that reads', () => {
  for (const { call } of places) {
    if (call !== undefined) expect(staffRoutes[call].method).toBe('GET');
  }
});
