import { hash } from 'node:crypto';

/** One thing about a page that must not change without somebody having looked at it. */
export interface PagePart {
  readonly name: string;
  /** In lines: what was and what is are compared line by line. */
  readonly state: string;
}

export interface PageChange {
  readonly part: string;
  /** Null of what was not looked at before. */
  readonly before: string | null;
  /** Null of what is no longer looked at. */
  readonly now: string | null;
}

export const hashOf = (state: string) => hash('sha256', state, 'hex');

/** The headers that protect who types a card into the page, or that could take it elsewhere. */
const watchedHeaders = [
  'cache-control',
  'content-security-policy',
  'content-security-policy-report-only',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'link',
  'permissions-policy',
  'referrer-policy',
  'refresh',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
] as const;

export const documentPart = 'scripts of the document';
export const ownScriptsPart = 'our own scripts';
export const providerPart = (url: string) => `script ${url}`;
const headerPart = (name: string) => `header ${name}`;

/** Every part that a look ought to find. */
export function partsToLookAt(providerScripts: readonly string[]): string[] {
  return [
    ...watchedHeaders.map(headerPart),
    documentPart,
    ownScriptsPart,
    ...providerScripts.map(providerPart),
  ];
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export function headerParts(headers: Headers): PagePart[] {
  return watchedHeaders.map((name) => ({
    name: headerPart(name),
    state: readableHeader([headers[name] ?? []].flat().join(', ')),
  }));
}

/** One directive a line. A nonce differs with each answer, and that is what it is for. */
function readableHeader(value: string): string {
  return value
    .replace(/'nonce-[^']*'/g, "'nonce'")
    .split(';')
    .map((directive) => directive.trim())
    .join('\n');
}

/** Of every part that was accepted or ought to be there, whether it is what it was. */
export function changesOf(
  accepted: ReadonlyMap<string, string>,
  found: readonly PagePart[],
  expected: readonly string[],
): PageChange[] {
  const changed = found
    .filter(({ name, state }) => accepted.get(name) !== state)
    .map(({ name, state }) => ({ part: name, before: accepted.get(name) ?? null, now: state }));
  const dropped = [...accepted]
    .filter(([name]) => !expected.includes(name))
    .map(([name, state]) => ({ part: name, before: state, now: null }));
  return [...changed, ...dropped];
}

/** The lines that one has and the other has not; `nothing` where there are none. */
export function linesOnlyIn(state: string | null, other: string | null): string[] {
  const known = new Set(other?.split('\n'));
  return (state ?? '').split('\n').filter((line) => line !== '' && !known.has(line));
}
