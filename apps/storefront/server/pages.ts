import { randomBytes } from 'node:crypto';
import * as builtSite from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { ContentSource, type SiteLogger } from '../app/content/content-source.server.ts';
import { DraftSource } from '../app/content/draft-source.server.ts';
import type { SiteSettings } from '../app/site-settings.ts';
import { Visit, visitContext } from '../app/visit.server.ts';
import { extractScriptHashes, replaceMarks } from './script-hashes.ts';

export interface PagesOptions {
  readonly settings: SiteSettings;
  readonly apiInternalUrl: string;
  readonly contentUrl: string | undefined;
  /** For what belongs to no single request. */
  readonly logger: SiteLogger;
}

export interface PageQuestion {
  /** Path and query as they were asked for. */
  readonly url: string;
  readonly requestId: string;
  readonly logger: SiteLogger;
  /** Set when the server refuses the request itself and only wants a page that says so. */
  readonly refusedWith?: number;
}

/** A page before its last headers and its compression. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Uint8Array;
  readonly tags: ReadonlySet<string>;
  readonly audience: Visit['audience'];
  /** Of the inline scripts in the page, as a security policy names them. */
  readonly scriptHashes: readonly string[];
  /** What they carry instead, in a page that is made for one visitor. */
  readonly scriptNonce?: string;
  readonly guest: Visit['guest'];
}

export interface Pages {
  /** Patterns of the site map, in the router's notation: names for logs and metrics. */
  readonly patterns: readonly string[];
  answer(question: PageQuestion): Promise<PageAnswer>;
}

/** The two types differ in how they spell an absent value. */
const build = builtSite as ServerBuild;

/** How the router asks for the data of a page. */
const dataRequest = /^[^?]*\.data(?:\?|$)/;

/** Every build has the page that shows all components; only developers' servers show it. */
const designPage = /^\/design(?:\.data)?\/?(?:\?|$)/;

/** An address that no route knows; where requests go that the server refused. */
const nowhere = '/-/refused';

/** The site as a function from a request to an answer. Knows nothing of the HTTP server around it. */
export function createPages(
  { settings, apiInternalUrl, contentUrl, logger }: PagesOptions,
  mode: 'development' | 'production' = 'production',
): Pages {
  const handle = createRequestHandler(build, mode);
  const content = new ContentSource({ apiUrl: apiInternalUrl, logger });
  // Never leaves the process, so it need not change: it is taken off every page.
  const scriptMark = randomBytes(18).toString('base64url');
  const drafts = contentUrl === undefined ? undefined : new DraftSource({ contentUrl });

  return {
    patterns: sitePatterns(),
    async answer({ url, requestId, logger: visitLogger, ...question }) {
      const isHidden = designPage.test(url) && !settings.hasDesignPage;
      const refusedWith = isHidden ? 404 : question.refusedWith;
      const visit = new Visit({
        requestId,
        logger: visitLogger,
        settings,
        content,
        drafts,
        scriptMark,
        isForData: dataRequest.test(url),
        ...(refusedWith === undefined ? {} : { refusedWith }),
      });
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      // Neither the Host nor any other header of the request has a say in what a page contains.
      const path = refusedWith === undefined ? url : nowhere;
      const response = await handle(new Request(settings.shopUrl + path), context);
      const { status, headers } = response;
      const { tags, audience, document, guest } = visit;
      if (document === undefined) {
        const body = new Uint8Array(await response.arrayBuffer());
        return { status, headers, body, tags, audience, guest, scriptHashes: [] };
      }
      if (audience === 'checkout') {
        const scriptNonce = randomBytes(18).toString('base64url');
        const body = replaceMarks(document, scriptMark, scriptNonce);
        const scripts = { scriptHashes: [], scriptNonce };
        return { status, headers, body, tags, audience, guest, ...scripts };
      }
      const { html, hashes } = extractScriptHashes(document, scriptMark);
      return { status, headers, body: html, tags, audience, guest, scriptHashes: hashes };
    },
  };
}

function sitePatterns(): string[] {
  const { routes } = build;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (route === undefined) return '';
    return pathOf(route.parentId) + (route.path ? `/${route.path}` : '');
  };
  const paths = Object.values(routes).flatMap((route) => {
    if (route === undefined || route.path === '*') return [];
    return route.index || route.path ? [pathOf(route.id) || '/'] : [];
  });
  return [...new Set(paths)];
}
