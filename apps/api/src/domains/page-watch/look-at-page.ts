import { hash } from 'node:crypto';
import type { Outbound, OutboundAnswer } from '../../platform/outbound.ts';
import {
  documentPart,
  headerParts,
  ownScriptsPart,
  type PagePart,
  partsToLookAt,
  providerPart,
} from './model.ts';
import { readDocument, scriptsImportedBy } from './read-document.ts';

export interface PageToWatch {
  /** As shoppers open it, through whatever stands in front. */
  readonly url: string;
  /** The scripts that the page gets from the card provider while somebody pays. */
  readonly providerScripts: readonly string[];
}

export interface Look {
  readonly parts: readonly PagePart[];
  /** What could not be read, and why: it may be the same or not. */
  readonly unread: readonly string[];
  /** The names of all parts, read or not. */
  readonly expected: readonly string[];
}

const timeoutMs = 10_000;
const maxBytes = 2_000_000;
/** Far more than the checkout has. */
const mostScripts = 100;

/** Reads a page and its scripts as a browser would get them. Never rejects. */
export async function lookAtPage(outbound: Outbound, page: PageToWatch): Promise<Look> {
  const parts: PagePart[] = [];
  const unread: string[] = [];
  const attempt = async (what: string, read: () => Promise<PagePart[]>) => {
    try {
      parts.push(...(await read()));
    } catch (error) {
      unread.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  let addresses: readonly string[] | undefined;
  await attempt(page.url, async () => {
    const answer = await ask(outbound, page.url);
    const document = readDocument(Buffer.from(answer.body).toString('utf8'));
    addresses = document.addresses;
    return [
      ...headerParts(answer.headers),
      { name: documentPart, state: document.lines.join('\n') },
    ];
  });
  // Without the document nobody knows which these are.
  const named = addresses;
  if (named !== undefined) {
    await attempt(ownScriptsPart, async () => [
      { name: ownScriptsPart, state: await readOwnScripts(outbound, page.url, named) },
    ]);
  }
  for (const url of page.providerScripts) {
    await attempt(url, async () => {
      const { body } = await ask(outbound, url);
      return [{ name: providerPart(url), state: fingerprint(body) }];
    });
  }
  return { parts, unread, expected: partsToLookAt(page.providerScripts) };
}

/** A line for each, with those that they import in turn. */
async function readOwnScripts(
  outbound: Outbound,
  pageUrl: string,
  addresses: readonly string[],
): Promise<string> {
  const { origin } = new URL(pageUrl);
  const open = addresses.map((address) => new URL(address, pageUrl).href);
  const lines = new Map<string, string>();
  for (let url = open.shift(); url !== undefined; url = open.shift()) {
    // A script of somebody else's is a line of the document, and not ours to fetch.
    if (lines.has(url) || new URL(url).origin !== origin) continue;
    if (lines.size >= mostScripts) throw new Error(`more than ${mostScripts} scripts`);
    const { body } = await ask(outbound, url);
    lines.set(url, `${url.slice(origin.length)} ${fingerprint(body)}`);
    for (const name of scriptsImportedBy(Buffer.from(body).toString('utf8'))) {
      open.push(new URL(name, url).href);
    }
  }
  return [...lines.values()].toSorted().join('\n');
}

async function ask(outbound: Outbound, url: string): Promise<OutboundAnswer> {
  const answer = await outbound(url, { timeoutMs, maxBytes });
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  return answer;
}

function fingerprint(body: Uint8Array): string {
  return `sha256-${hash('sha256', body, 'base64')}, ${body.byteLength} bytes`;
}
