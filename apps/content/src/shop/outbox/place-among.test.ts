import { expect, test } from 'vitest';
import { placeAmong } from './place-among.ts';

const published = [
  { documentId: 'a', order: 1 },
  { documentId: 'b', order: 2 },
  { documentId: 'c', order: 3 },
];

/** The published list with the document at the order it is given. */
function listed(draft: string[], document = 'x', list = published): string[] {
  const order = placeAmong(draft, list, document);
  return [...list.filter((one) => one.documentId !== document), { documentId: document, order }]
    .toSorted((one, other) => one.order - other.order)
    .map(({ documentId }) => documentId);
}

test.each([
  [['x', 'a', 'b', 'c']],
  [['a', 'x', 'b', 'c']],
  [['a', 'b', 'x', 'c']],
  [['a', 'b', 'c', 'x']],
])('a document takes the place that the draft gives it: %j', (draft) => {
  expect(listed(draft)).toEqual(draft);
});

test('neighbors that are not published are passed over', () => {
  expect(listed(['y', 'a', 'z', 'x', 'w', 'b', 'c'])).toEqual(['a', 'x', 'b', 'c']);
  expect(listed(['y', 'x', 'a'])).toEqual(['x', 'a', 'b', 'c']);
});

test('an order of the draft that is not published yet does not move the others', () => {
  expect(listed(['c', 'x', 'b', 'a'])).toEqual(['a', 'b', 'c', 'x']);
});

test('the number that Strapi gave the document itself does not count', () => {
  const tied = [...published, { documentId: 'x', order: 2 }];
  expect(listed(['a', 'x', 'b', 'c'], 'x', tied)).toEqual(['a', 'x', 'b', 'c']);
});

test('the only one of a list comes first', () => {
  expect(placeAmong(['x'], [], 'x')).toBe(1);
});
