import { expect, test } from 'vitest';
import { chunksOf, codesOf, pairsOf, wordsOf } from './search-words.ts';

// cspell:ignore décor onescope scopemount привет

test.each([
  ['Magazine 30', ['magazine', '30']],
  ["Armorer's Wrench", ['armorers', 'wrench']],
  ['5.56 NATO', ['556', 'nato']],
  ['.308', ['308']],
  ['.30-06', ['3006', '30', '06']],
  ['7.62x39 mm', ['762x39', 'mm']],
  ['9mm', ['9mm', '9', 'mm']],
  ['1,000 lumens', ['1000', 'lumens']],
  ['T-Shirt', ['tshirt', 't', 'shirt']],
  ['Décor', ['decor']],
  ['1/2-28', ['1228', '1', '2', '28']],
])('%s is found by its words, however it is written', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each(['', '   ', '&|!()<->:*', "'; drop table", '\u0000', '🔫🔫', '٣٤', 'привет', '\\', '%_'])(
  'what is no word of ours leaves only plain words: %j',
  (text) => {
    for (const { joined, parts } of chunksOf(text))
      for (const word of [joined, ...parts]) expect(word).toMatch(/^[a-z0-9]+$/);
  },
);

test('what is far too long for a word is none', () => {
  expect(chunksOf('x'.repeat(41))).toEqual([]);
});

test('neighbors in a title are also one word', () => {
  expect(pairsOf('One Scope Mount')).toEqual(['onescope', 'scopemount']);
});

test('a number is found without dashes, and without what all numbers begin with', () => {
  expect(codesOf('TH-MAG-30-FDE')).toEqual(['thmag30fde', 'mag30fde']);
  expect(codesOf('R16')).toEqual(['r16']);
});
