/**
 * How text becomes words, for what is found as for what is asked: plain letters and digits, so that
 * no spelling of a number, an accent or a sign stands between the two. Pure.
 */

/** What stands between two spaces: `5.56`, `30-06`, `t-shirt`, `9mm`, `magazine`. */
export interface Chunk {
  /** Without what joins it: 556, 3006, tshirt, 9mm. */
  readonly joined: string;
  /** Its parts where they have a meaning of their own: 30 and 06, t and shirt, 9 and mm. */
  readonly parts: readonly string[];
}

/** Longer words are no words; PostgreSQL would take them, and nobody types them. */
const longestWord = 40;

const chunkPattern = /[a-z0-9]+(?:[._/-][a-z0-9]+)*/g;

export function chunksOf(text: string): Chunk[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    // Accents, and the apostrophe of "armorer's".
    .replaceAll(/[\u0300-\u036f'\u2018\u2019]/g, '')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return (plain.match(chunkPattern) ?? [])
    .map(toChunk)
    .filter(({ joined }) => joined.length <= longestWord);
}

function toChunk(chunk: string): Chunk {
  // A decimal point joins: the halves of 5.56 mean nothing.
  const pieces = chunk.replaceAll(/(?<=\d)\.(?=\d)/g, '').split(/[._/-]/);
  const joined = pieces.join('');
  if (pieces.length > 1) return { joined, parts: pieces };
  const [, number = '', unit = ''] = /^(\d+)([a-z]+)$/.exec(joined) ?? [];
  return { joined, parts: number === '' ? [] : [number, unit] };
}

/** Every word under which a text is found. */
export function wordsOf(text: string): string[] {
  return chunksOf(text).flatMap(({ joined, parts }) => [joined, ...parts]);
}

/** "Red Dot" is also found as "reddot". */
export function pairsOf(text: string): string[] {
  const words = chunksOf(text).map(({ joined }) => joined);
  return words
    .slice(1)
    .map((word, index) => `${words[index]}${word}`)
    .filter((pair) => pair.length <= longestWord);
}

/** A number of a model or a sku as it is searched: TH-MAG-30 is thmag30. */
export function codeOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** With and without the first part, which all numbers of a maker share. */
export function codesOf(number: string): string[] {
  const rest = number.replace(/^[^-_. ]*[-_. ]/, '');
  return [...new Set([codeOf(number), codeOf(rest)])].filter((code) => code.length >= 2);
}
