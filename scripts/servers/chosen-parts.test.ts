import { expect, test } from 'vitest';
import { chosenParts } from './chosen-parts.ts';
import { shopParts } from './shop.ts';

test('without --only every part starts', () => {
  expect([...chosenParts(undefined)]).toEqual(shopParts);
});

test('a part brings the parts it needs and no others', () => {
  expect([...chosenParts('api')]).toEqual(['api']);
  expect(chosenParts('api,storefront')).toEqual(new Set(['api', 'storefront', 'edge', 'media']));
  expect(chosenParts('back-office')).toEqual(new Set(['back-office', 'api', 'identity']));
});

test.each(['', 'api,', 'apis', 'api storefront'])('"%s" names no part', (only) => {
  expect(() => chosenParts(only)).toThrow('Parts: content, identity, api, worker');
});
