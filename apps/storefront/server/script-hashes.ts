import { hash } from 'node:crypto';

export interface HashedPage {
  readonly html: string;
  /** `sha256-…` of each inline script that carried the mark. */
  readonly hashes: readonly string[];
}

/**
 * Finds the inline scripts that our own code rendered, names each by its hash and takes the marks
 * off. They travel as nonces, which React puts on every script element that it or the router
 * makes; but a nonce must differ for each visitor, and a page in a shared cache cannot.
 *
 * A script without the mark gets no hash: if content ever managed to write a script element into a
 * page, browsers would not run it.
 */
export function extractScriptHashes(document: string, mark: string): HashedPage {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  let html = '';
  let done = 0;
  // By plain search: an expression over the whole page costs several times as much.
  for (let at = document.indexOf(attribute); at !== -1; at = document.indexOf(attribute, done)) {
    html += document.slice(done, at);
    done = at + attribute.length;
    const element = document.lastIndexOf('<', at);
    if (!document.startsWith('<script', element)) continue;
    const start = document.indexOf('>', done) + 1;
    const text = document.slice(start, document.indexOf('</script>', start));
    if (text !== '') hashes.add(`sha256-${hash('sha256', text, 'base64')}`);
  }
  return { html: html + document.slice(done), hashes: [...hashes] };
}

/**
 * Gives what carries the mark a nonce of its own instead, for a page that nobody keeps: the nonce
 * differs with each answer, so it says as much as a hash.
 */
export function replaceMarks(document: string, mark: string, nonce: string): string {
  return document.replaceAll(` nonce="${mark}"`, ` nonce="${nonce}"`);
}
