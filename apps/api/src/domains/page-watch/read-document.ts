/**
 * What of a document can run or lead somewhere, as text to be compared. By plain search and not by a
 * parser: a tag that some parser would read in another way than browsers do is still in the text.
 */

const watchedTags = /^(?:applet|base|embed|form|frame|iframe|link|object|portal|script)$/;
const handler = /[\s/"']on[a-z]+\s*=|javascript:/i;

/**
 * The router hands data to the browser as one string: whatever is in it, it does not run. Editors
 * change what it says; which scripts it names is a setting.
 */
const handoff =
  /^window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\]|\\[\s\S])*"\);$/;

export interface DocumentScripts {
  /** One line for each element that loads, runs or frames something. */
  readonly lines: readonly string[];
  /** Addresses of the files that the document names as scripts. */
  readonly addresses: readonly string[];
}

export function readDocument(html: string): DocumentScripts {
  const lines: string[] = [];
  const addresses = new Set<string>();
  for (let at = html.search(/<[a-z]/i); at !== -1; at = nextTag(html, at)) {
    const tag = html.slice(at, endOfTag(html, at));
    const name = (/^<([a-z][^\s/>]*)/i.exec(tag)?.[1] ?? '').toLowerCase();
    if (name === 'script') {
      const start = at + tag.length;
      const length = html.slice(start).search(/<\/script/i);
      const end = length === -1 ? html.length : start + length;
      const text = html.slice(start, end).trim();
      const isData = handoff.test(text);
      const shown = isData ? ['data', ...scriptsInData(text)].join(' ') : text;
      lines.push(`${withoutNonce(tag)}${shown}`.replace(/\s+/g, ' '));
      for (const address of scriptsNamedIn(`${tag} ${isData ? '' : text}`)) addresses.add(address);
      at = end;
    } else if (isWatched(name, tag)) {
      lines.push(withoutNonce(tag).replace(/\s+/g, ' '));
      for (const address of scriptsNamedIn(tag)) addresses.add(address);
    }
  }
  return { lines, addresses: [...addresses] };
}

/** Files of our own that a script leads to, as the build writes them beside each other. */
export function scriptsImportedBy(source: string): string[] {
  const imported = source.matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g);
  const workers = source.matchAll(/new URL\(["'`](\/[\w./-]+\.js)["'`]/g);
  return [...imported, ...workers].flatMap(([, name]) => name ?? []);
}

function scriptsInData(text: string): string[] {
  return [...text.matchAll(/https?:[^"\\\s]+\.js\b/g)].map(([address]) => address);
}

function nextTag(html: string, at: number): number {
  const next = html.slice(at + 1).search(/<[a-z]/i);
  return next === -1 ? -1 : at + 1 + next;
}

/** Past its `>`, which may stand inside quotes as well. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length;
}

function isWatched(name: string, tag: string): boolean {
  if (handler.test(tag)) return true;
  // A picture that an editor chose is asked for early.
  if (name === 'link') return !/\sas="image"/.test(tag);
  return watchedTags.test(name) || (name === 'meta' && /http-equiv/i.test(tag));
}

function withoutNonce(tag: string): string {
  return tag.replace(/ nonce="[^"]*"/, ' nonce');
}

function scriptsNamedIn(text: string): string[] {
  return [...text.matchAll(/["']([^"'\s]+\.js(?:\?[^"'\s]*)?)["']/g)].flatMap(
    ([, address]) => address ?? [],
  );
}
