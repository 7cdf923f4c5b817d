import type { PageContent, PageName } from '@tarnholt/contract/content';
import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import type { ContentSource, SiteLogger } from './content/content-source.server.ts';
import type { DraftSource } from './content/draft-source.server.ts';
import { type FailureNotes, PageFailure } from './page-failure.ts';

/** Settings that pages are made with. */
export interface SiteSettings {
  readonly brandName: string;
  /** Origin of the shop as people see it; the `Host` of a request is never used. */
  readonly shopUrl: string;
  /** Where the browser finds the api. */
  readonly apiUrl: string;
}

export interface VisitOptions {
  readonly requestId: string;
  readonly logger: SiteLogger;
  readonly settings: SiteSettings;
  readonly content: ContentSource;
  /** Absent where no content service is configured: there is no preview then. */
  readonly drafts: DraftSource | undefined;
  /** A 4xx with which the server refused the request before a page was looked for. */
  readonly refusedWith?: number;
}

/** One request for a page: what its loaders may use, and what they leave behind for its headers. */
export class Visit {
  readonly requestId: string;
  readonly logger: SiteLogger;
  readonly settings: SiteSettings;
  readonly drafts: DraftSource | undefined;
  readonly refusedWith: number | undefined;

  /** The documents this page was made from, by their cache tags. */
  readonly tags = new Set<string>();
  /**
   * `shared`: the same for everybody. `degraded`: something is missing that will be back soon, so
   * nobody else should get it. `preview`: a draft, for its editor's eyes only.
   */
  audience: 'shared' | 'degraded' | 'preview' = 'shared';
  /** The page as HTML, once it is rendered. */
  document: string | undefined;
  /**
   * Every script element that our own code renders carries this value while the page is made, and
   * only those get into its security policy: what slipped in by way of content cannot know it.
   */
  readonly scriptMark: string;

  readonly #content: ContentSource;

  constructor(options: VisitOptions & { readonly scriptMark: string }) {
    this.requestId = options.requestId;
    this.logger = options.logger;
    this.settings = options.settings;
    this.drafts = options.drafts;
    this.refusedWith = options.refusedWith;
    this.scriptMark = options.scriptMark;
    this.#content = options.content;
  }

  /** The content that a page is about. Without it there is no page: 404, or 503 when unknown. */
  async requirePage<N extends PageName>(name: N): Promise<PageContent<N>> {
    const answer = await this.#ask(name).catch((cause) => {
      throw new PageFailure(503, `the content of ${name} could not be read`, { cause });
    });
    if (!answer.found) {
      throw new PageFailure(404, `nobody has published ${name}`, {
        notes: { isUnpublished: true },
      });
    }
    return answer.content;
  }

  /** Content that stands around every page: a page without it is poorer, but still a page. */
  async findLayoutPage<N extends 'app' | 'footer'>(name: N): Promise<PageContent<N> | undefined> {
    try {
      const answer = await this.#ask(name);
      return answer.found ? answer.content : undefined;
    } catch {
      // The source has logged it.
      if (this.audience === 'shared') this.audience = 'degraded';
      return undefined;
    }
  }

  async #ask<N extends PageName>(name: N) {
    const answer = await this.#content.page(name, this.requestId);
    for (const tag of answer.tags) this.tags.add(tag);
    return answer;
  }
}

export const visitContext = createContext<Visit>();

/**
 * Makes a loader out of what a page needs from its visit. Every failure leaves as an answer with
 * its status and, where support may be asked, the request's id; details stay in the log.
 */
export function pageLoader<T>(load: (visit: Visit, args: LoaderFunctionArgs) => Promise<T> | T) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const visit = args.context.get(visitContext);
    try {
      return await load(visit, args);
    } catch (error) {
      const failure = error instanceof PageFailure ? error : undefined;
      const status = failure?.status ?? 500;
      if (status >= 500) {
        const level = failure === undefined ? 'error' : 'warn';
        visit.logger[level]({ err: failure?.cause ?? error }, failure?.message ?? 'page failed');
      }
      const notes: FailureNotes =
        status >= 500 ? { requestId: visit.requestId } : (failure?.notes ?? {});
      throw data(notes, { status });
    }
  };
}
