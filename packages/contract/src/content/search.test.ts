import { expect, test } from 'vitest';
import { examplePages } from './examples/index.ts';
import { pageSchemas } from './pages/index.ts';

const isTaken = (words: string) =>
  pageSchemas.search.safeParse({ ...examplePages.search, synonyms: [{ words }] }).success;

test.each(['mag, magazine', 'T-shirt,tee , Tee shirt', '5.56, 556', 'fore-end, handguard'])(
  'a set of synonyms is two words or more: %s',
  (words) => expect(isTaken(words)).toBe(true),
);

test.each(['', 'magazine', 'magazine,', ', magazine', 'mag, , magazine', '?, !', 'a'.repeat(501)])(
  'a set that says nothing is refused: "%s"',
  (words) => expect(isTaken(words)).toBe(false),
);

test('a pattern that takes long to refuse would stop the projection', () => {
  const started = performance.now();
  expect(isTaken(`${'a'.repeat(499)},`)).toBe(false);
  expect(isTaken(`${'a,'.repeat(249)},`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});
