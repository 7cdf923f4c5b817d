import { expect, test } from 'vitest';
import { addressOfSetting, readOpenSetting } from './open-setting.ts';

test('an address leads back to the part and to the dialog that it was made of', () => {
  const { search } = new URL(addressOfSetting('tax', 'TX'), 'https://office.example');
  expect(readOpenSetting(search)).toEqual({ part: 'tax', open: 'TX' });
});

test('an address that somebody made up shows the first part, and no dialog', () => {
  for (const search of ['', '?part=everything', '?part=%3Cb%3E&open=%3Cb%3E']) {
    expect(readOpenSetting(search)).toEqual({ part: 'shipping', open: null });
  }
});
