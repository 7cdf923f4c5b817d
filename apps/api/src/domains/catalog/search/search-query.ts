import { type Chunk, chunksOf, codeOf } from './search-words.ts';
import { canBeMisspelled } from './spelling.ts';

/**
 * From what somebody typed to what PostgreSQL is asked. Pure. Only words of letters and digits get
 * into a query, each in quotes: nothing that is typed can be read as an operator.
 */

export interface AskedQuery {
  readonly chunks: readonly AskedChunk[];
  /** The whole of it as if it were a number of a model or a sku. */
  readonly code: string;
  /** It has what such numbers have, a digit or a dash. */
  readonly looksLikeCode: boolean;
}

interface AskedChunk extends Chunk {
  /** What else may have been meant, where it was misspelled. */
  readonly also: readonly string[];
}

/** What the catalog knows about a word, or about several with a space between. */
export interface Knowledge {
  readonly gram: string;
  readonly stems: string;
  /** It stands in a product. */
  readonly isKnown: boolean;
  /** Words of products begin with it. */
  readonly isBeginning: boolean;
  /** What editors say means the same, by stems. */
  readonly synonyms: readonly string[];
}

/** In the form of PostgreSQL's tsquery. */
export interface TextQueries {
  /** Every word. */
  readonly all: string;
  /** Every word that the catalog knows; the same as `all` when it knows them all. */
  readonly known: string;
  /** Any word. */
  readonly any: string;
  /** The words as they were typed, without what they may begin or mean. */
  readonly literal: string;
  /** Each word by itself. */
  readonly groups: readonly string[];
  /** What may have been misspelled. */
  readonly unknown: readonly string[];
}

const mostChunks = 8;
const longestSpan = 3;

/** They say how words belong together, and stand in half of all texts. */
const fillers = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'my',
  'of',
  'on',
  'or',
]);
for (const word of ['the', 'to', 'with', 'your']) fillers.add(word);

export function readQuery(text: string): AskedQuery {
  const given = chunksOf(text);
  const telling = given.filter(({ joined }) => !fillers.has(joined));
  return {
    chunks: (telling.length > 0 ? telling : given)
      .slice(0, mostChunks)
      .map((chunk) => ({ ...chunk, also: [] })),
    code: codeOf(text),
    looksLikeCode: /\d|[a-z][-_][a-z]/i.test(text),
  };
}

/** The same question with words spelled as the catalog spells them. */
export function withSpelling(
  asked: AskedQuery,
  meant: ReadonlyMap<string, readonly string[]>,
): AskedQuery {
  const chunks = asked.chunks.map((chunk) => {
    const [best, ...also] = meant.get(chunk.joined) ?? [];
    return best === undefined ? chunk : { joined: best, parts: [], also };
  });
  return { ...asked, chunks };
}

/** Everything that must be known before a query can be made of it. */
export function gramsOf({ chunks }: AskedQuery): string[] {
  const words = chunks.flatMap(({ joined, parts, also }) => [joined, ...parts, ...also]);
  const together = spansOf(chunks).flatMap((span) => [textOf(span.chunks), joinedOf(span.chunks)]);
  return [...new Set([...words, ...together])];
}

export function textQueriesOf(
  { chunks }: AskedQuery,
  knowledge: ReadonlyMap<string, Knowledge>,
): TextQueries {
  const groups: Group[] = [];
  for (let index = 0; index < chunks.length; ) {
    const span = spanAt(chunks, index, knowledge);
    groups.push(groupOf(span, index + span.length === chunks.length, knowledge));
    index += span.length;
  }
  const known = groups.filter(({ isKnown }) => isKnown);
  const queries = groups.map(({ query }) => query);
  return {
    all: queries.join(' & '),
    known: (known.length > 0 ? known : groups).map(({ query }) => query).join(' & '),
    any: queries.join(' | '),
    literal: groups.flatMap(({ literal }) => literal).join(' | '),
    groups: queries,
    unknown: groups.flatMap(({ misspelled }) => misspelled ?? []),
  };
}

interface Group {
  readonly query: string;
  readonly literal: readonly string[];
  readonly isKnown: boolean;
  readonly misspelled: string | undefined;
}

type Span = readonly AskedChunk[];

/** "t shirt" of `t-shirt`, "red dot" of two. */
function textOf(span: Span): string {
  return span.map(({ joined, parts }) => (parts.length > 0 ? parts.join(' ') : joined)).join(' ');
}

function joinedOf(span: Span): string {
  return span.map(({ joined }) => joined).join('');
}

/** Neighbors that may mean something together, the longest first. */
function spansOf(chunks: Span): { readonly start: number; readonly chunks: Span }[] {
  return Array.from({ length: longestSpan }, (_, index) => longestSpan - index).flatMap((length) =>
    chunks.slice(length - 1).map((_, start) => ({
      start,
      chunks: chunks.slice(start, start + length),
    })),
  );
}

/** Several words that editors know a synonym of, or that are one word in the catalog; else one. */
function spanAt(chunks: Span, index: number, knowledge: ReadonlyMap<string, Knowledge>): Span {
  const together = spansOf(chunks).find(
    ({ start, chunks: span }) =>
      start === index &&
      span.length > 1 &&
      (hasSynonyms(textOf(span)) || hasSynonyms(joinedOf(span)) || isWord(joinedOf(span))),
  );
  return together?.chunks ?? chunks.slice(index, index + 1);

  function hasSynonyms(gram: string): boolean {
    return (knowledge.get(gram)?.synonyms.length ?? 0) > 0;
  }
  function isWord(gram: string): boolean {
    return knowledge.get(gram)?.isKnown === true;
  }
}

function groupOf(span: Span, isLast: boolean, knowledge: ReadonlyMap<string, Knowledge>): Group {
  const [only] = span.length === 1 ? span : [];
  const joined = joinedOf(span);
  const names = [...new Set([joined, textOf(span), ...(only?.also ?? [])])];
  const stems = [...new Set(names.map((name) => knowledge.get(name)?.stems ?? name))];
  const synonyms = [...new Set(names.flatMap((name) => knowledge.get(name)?.synonyms ?? []))];
  const beginnings =
    isLast && only && canBegin(joined) ? [...new Set([joined, stems[0] ?? joined])] : [];
  const isKnown =
    synonyms.length > 0 ||
    names.some((name) => name.split(' ').every((word) => knowledge.get(word)?.isKnown)) ||
    (beginnings.length > 0 && knowledge.get(joined)?.isBeginning === true);
  // What a beginning finds anyway would be looked up twice.
  const others = [...stems, ...synonyms].filter(
    (text) => !beginnings.some((beginning) => text.startsWith(beginning) && !text.includes(' ')),
  );
  const alternatives = [
    ...others.map(everyWordOf),
    ...beginnings.map((beginning) => `'${beginning}':*`),
  ];
  return {
    query: `(${alternatives.join(' | ')})`,
    literal: [...new Set(stems.flatMap((text) => text.split(' ')))].map((stem) => `'${stem}'`),
    isKnown,
    misspelled: !isKnown && only && canBeMisspelled(joined) ? joined : undefined,
  };
}

/** Fewer letters begin too many words to mean one of them. */
function canBegin(word: string): boolean {
  return word.length >= 3 || (word.length === 2 && /\d/.test(word));
}

function everyWordOf(stems: string): string {
  const words = stems.split(' ').map((stem) => `'${stem}'`);
  return words.length === 1 ? words.join() : `(${words.join(' & ')})`;
}
