import { expect, test } from 'vitest';
import { addressOfRequests, readOpenRequests } from './open-request.ts';

test('an address leads back to the part and to the dialog that it was made of', () => {
  for (const isForgetting of [true, false]) {
    const address = addressOfRequests('registrations', isForgetting);
    const { search } = new URL(address, 'https://office.example');
    expect(readOpenRequests(search)).toEqual({ part: 'registrations', isForgetting });
  }
  expect(readOpenRequests('?part=x&open=y')).toEqual({ part: 'images', isForgetting: false });
});
