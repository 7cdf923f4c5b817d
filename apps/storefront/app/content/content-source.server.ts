import { cacheTagHeader } from '@tarnholt/contract/cache-tags';
import { ApiError, createClient } from '@tarnholt/contract/client';
import type { PageContent, PageName } from '@tarnholt/contract/content';

/** What the api said about a page, and the tags under which its answer is purged. */
export type ContentAnswer<N extends PageName> =
  | { readonly found: true; readonly content: PageContent<N>; readonly tags: readonly string[] }
  /** Nobody has published it. Said with certainty, so the page that says so may be cached. */
  | { readonly found: false; readonly tags: readonly string[] };

/** The part of the logger that the site uses. */
export interface SiteLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ContentSourceOptions {
  readonly apiUrl: string;
  readonly logger: SiteLogger;
  /** A page waits for its content, so patience with the api is the longest a visitor waits. */
  readonly timeoutMs?: number;
  /** How long an answer is used again. Longer, and a publish would show later than it should. */
  readonly keepMs?: number;
  readonly now?: () => number;
}

interface Kept {
  readonly answer: Promise<ContentAnswer<PageName>>;
  /** Undefined while the call is under way. */
  until: number | undefined;
}

/**
 * Reads content from the api, for all requests of this process. Loads of the same page at the same
 * time share one call, and its answer is used for one second: a busy process asks once a second
 * and page, and a hanging api is waited for by one call and page, not by one per visitor.
 *
 * A failed call rejects and is forgotten at once; the next visitor tries again.
 */
export class ContentSource {
  readonly #apiUrl: string;
  readonly #logger: SiteLogger;
  readonly #timeoutMs: number;
  readonly #keepMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<PageName, Kept>();

  constructor(options: ContentSourceOptions) {
    this.#apiUrl = options.apiUrl;
    this.#logger = options.logger;
    this.#timeoutMs = options.timeoutMs ?? 2_000;
    this.#keepMs = options.keepMs ?? 1_000;
    this.#now = options.now ?? (() => performance.now());
  }

  /** `requestId` goes along to the api; of those who share a call, the first one's. */
  page<N extends PageName>(name: N, requestId: string): Promise<ContentAnswer<N>> {
    const kept = this.#kept.get(name);
    if (kept !== undefined && (kept.until === undefined || this.#now() < kept.until)) {
      return kept.answer as Promise<ContentAnswer<N>>;
    }
    const entry: Kept = { answer: this.#load(name, requestId), until: undefined };
    this.#kept.set(name, entry);
    entry.answer.then(
      () => {
        entry.until = this.#now() + this.#keepMs;
      },
      (err) => {
        this.#kept.delete(name);
        // Here and not by each visitor: during an outage there are many of them.
        this.#logger.warn({ err, page: name, reqId: requestId }, 'content could not be read');
      },
    );
    return entry.answer as Promise<ContentAnswer<N>>;
  }

  async #load<N extends PageName>(name: N, requestId: string): Promise<ContentAnswer<N>> {
    let tags: readonly string[] = [];
    const client = createClient({
      baseUrl: this.#apiUrl,
      timeoutMs: this.#timeoutMs,
      createRequestId: () => requestId,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        tags = response.headers.get(cacheTagHeader)?.split(' ').filter(Boolean) ?? [];
        return response;
      },
    });
    try {
      const { data } = await client.getPage({ params: { name } });
      return { found: true, content: data, tags };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return { found: false, tags };
      throw error;
    }
  }
}
