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

test('every place has an address and a name of its own, and a call of staff', () => {
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length);
  expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
  for (const { call } of places) if (call !== undefined) expect(staffRoutes).toHaveProperty(call);
});
