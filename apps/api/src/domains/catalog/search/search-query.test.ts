import { describe, expect, test } from 'vitest';
import {
  gramsOf,
  type Knowledge,
  readQuery,
  type TextQueries,
  textQueriesOf,
  withSpelling,
} from './search-query.ts';

// cspell:ignore reflexsight handgu magizine magazin

/** Words that the catalog knows, with what they mean besides. */
function knowing(words: Record<string, Partial<Knowledge>>): Map<string, Knowledge> {
  return new Map(
    Object.entries(words).map(([gram, known]) => [
      gram,
      { gram, stems: gram, isKnown: true, isBeginning: true, synonyms: [], ...known },
    ]),
  );
}

const queriesOf = (text: string, words: Record<string, Partial<Knowledge>> = {}): TextQueries =>
  textQueriesOf(readQuery(text), knowing(words));

describe('what is asked', () => {
  test('leaves out words that only join others, unless there is nothing else', () => {
    const words = (text: string) => readQuery(text).chunks.map(({ joined }) => joined);
    expect(words('a magazine for the P9')).toEqual(['magazine', 'p9']);
    expect(words('in')).toEqual(['in']);
  });

  test('is bounded, however much is typed', () => {
    expect(readQuery('word '.repeat(50)).chunks).toHaveLength(8);
    expect(gramsOf(readQuery('a1 b2 c3 d4 e5 f6 g7 h8')).length).toBeLessThan(50);
  });

  test('looks like a number when it has a digit or a dash', () => {
    expect(readQuery('TH-CAP').looksLikeCode).toBe(true);
    expect(readQuery('thmag30')).toMatchObject({ looksLikeCode: true, code: 'thmag30' });
    expect(readQuery('red dot').looksLikeCode).toBe(false);
  });
});

describe('what PostgreSQL is asked', () => {
  test('is every word, the last one also as a beginning', () => {
    const { all, any, literal } = queriesOf('bench handgu', {
      bench: {},
      handgu: { isKnown: false },
    });
    expect(all).toBe("('bench') & ('handgu':*)");
    expect(any).toBe("('bench') | ('handgu':*)");
    expect(literal).toBe("'bench' | 'handgu'");
  });

  test('goes by stems', () => {
    expect(queriesOf('magazines x', { magazines: { stems: 'magazin' } }).all).toBe(
      "('magazin') & ('x')",
    );
  });

  test('takes in what editors say means the same, of one word and of several', () => {
    expect(queriesOf('clip 30', { clip: { synonyms: ['magazin'] } }).all).toBe(
      "('clip' | 'magazin') & ('30':*)",
    );
    expect(queriesOf('reflex sight x', { 'reflex sight': { synonyms: ['red dot'] } }).all).toBe(
      "('reflexsight' | ('reflex' & 'sight') | ('red' & 'dot')) & ('x')",
    );
  });

  test('reads two words as the one that the catalog has', () => {
    expect(queriesOf('hand guard', { handguard: {} }).groups).toEqual([
      "('handguard' | ('hand' & 'guard'))",
    ]);
  });

  test('reads a number with its unit as one word and as two', () => {
    expect(queriesOf('9mm x').groups[0]).toBe("('9mm' | ('9' & 'mm'))");
  });

  test('knows which words the catalog does not have, and does without them', () => {
    const { known, unknown } = queriesOf('baseball hat', { hat: {} });
    expect(known).toBe("('hat':*)");
    expect(unknown).toEqual(['baseball']);
  });

  test('takes a word as it was meant', () => {
    const asked = withSpelling(
      readQuery('magizine 30'),
      new Map([['magizine', ['magazine', 'magazines']]]),
    );
    expect(gramsOf(asked)).toContain('magazines');
    const { groups } = textQueriesOf(asked, knowing({ magazine: { stems: 'magazin' } }));
    expect(groups[0]).toBe("('magazin' | 'magazines')");
  });

  test.each(["o'neil & !x | (y) <-> z:*", '\\', ':*', "'a' & 'b'", '%27'])(
    'has no operator of the visitor: %s',
    (text) => {
      const { all } = queriesOf(text);
      expect(all.replaceAll(/'[a-z0-9]+'(?::\*)?/g, 'w')).toMatch(/^[w()&| ]*$/);
    },
  );
});
