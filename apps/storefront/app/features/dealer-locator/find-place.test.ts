import { describe, expect, test, vi } from 'vitest';
import { distanceBetween } from './distance.ts';
import { findPlace } from './find-place.ts';

const casper = { lat: 42.85, lng: -106.31 };
const place = { center: casper, measure: () => 1 };
const unasked = () => Promise.reject(new Error('nobody should ask'));

describe('the place of a ZIP code', () => {
  test('is what the map provider says', { tags: ['DLR-02'] }, async () => {
    expect(await findPlace('82601', async () => place, unasked)).toBe(place);
  });

  test('comes from our own table when the provider fails, which is logged', {
    tags: ['DLR-05'],
  }, async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refuse = () => Promise.reject(new Error('REQUEST_DENIED'));
    const found = await findPlace('82601', refuse, async () => casper);
    expect(found).toEqual({ center: casper, measure: distanceBetween });
    expect(error.mock.calls).toEqual([['Geocoding request failed: REQUEST_DENIED']]);
    error.mockRestore();
  });

  test('comes from our own table where there is no provider', async () => {
    expect(await findPlace('82601', null, async () => casper)).toMatchObject({ center: casper });
    expect(await findPlace('00000', null, async () => null)).toBeNull();
  });
});
