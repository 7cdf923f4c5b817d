import type { Dealer } from '@tarnholt/contract';
import type {
  PageContent,
  PageName,
  ProductCard,
  ProductContent,
  ProductGroupContent,
} from '@tarnholt/contract/content';
import { limits } from '@tarnholt/contract/limits';
import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type {
  Answer,
  ContentSource,
  Inventory,
  ProductReviews,
  ReviewList,
  ReviewQuery,
  SiteLogger,
  SitemapPart,
} from './content/content-source.server.ts';
import type { DraftSource } from './content/draft-source.server.ts';
import { redirectFor } from './content/redirects.server.ts';
import type { Coordinates } from './features/dealer-locator/dealer-card.ts';
import type { ReviewsHtml, SiteLayoutHtml } from './features/layout/server-html.ts';
import { type FailureNotes, PageFailure } from './page-failure.ts';
import type { SiteSettings } from './site-settings.ts';

export interface VisitOptions {
  readonly requestId: string;
  readonly logger: SiteLogger;
  readonly settings: SiteSettings;
  readonly content: ContentSource;
  /** Absent where no content service is configured: there is no preview then. */
  readonly drafts: DraftSource | undefined;
  /** Whether the browser is at a page already and asks for what the next one is made of. */
  readonly isForData: boolean;
  /** A 4xx with which the server refused the request before a page was looked for. */
  readonly refusedWith?: number;
}

export type Audience =
  | 'shared'
  | 'degraded'
  | 'preview'
  | 'personal'
  | 'checkout'
  | 'viewer'
  | 'frame';

export type Guest = 'review-widgets' | 'map';

/** As the content service makes its ids: nothing else is asked for. */
const documentIdPattern = /^[a-z0-9]{24}$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the api refuses
const hasControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** The words of an address. */
const slugPattern = /^[a-z0-9-]{1,100}$/;

type DocumentCall = 'product' | 'productGroup' | 'productBySlug' | 'productGroupBySlug';

type DocumentOf<C extends DocumentCall> = C extends `productGroup${string}`
  ? ProductGroupContent
  : ProductContent;

/** One request for a page: what its loaders may use, and what they leave behind for its headers. */
export class Visit {
  readonly requestId: string;
  readonly logger: SiteLogger;
  readonly settings: SiteSettings;
  readonly drafts: DraftSource | undefined;
  readonly isForData: boolean;
  readonly refusedWith: number | undefined;

  /** The documents this page was made from, by their cache tags. */
  readonly tags = new Set<string>();
  /**
   * `shared`: the same for everybody. `degraded`: something is missing that will be back soon, so
   * nobody else should get it. `preview`: a draft, for its editor's eyes only. `personal`: made for
   * whoever is signed in, although the same for everybody until scripts run. `checkout`: the same,
   * and card data is typed into it. `viewer`: others' code shows the product in 3D. `frame`: shown
   * only inside a page of ours.
   */
  audience: Audience = 'shared';
  /** What the layout's loader has made, for the page; it is not among the data that is sent along. */
  siteLayoutHtml: SiteLayoutHtml | undefined;
  /** The same of what buyers wrote, on the page of a product. */
  reviewsHtml: ReviewsHtml | undefined;
  /** Whose code the page runs beside ours: its policy then names their hosts. */
  guest: Guest | undefined;
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
    this.isForData = options.isForData;
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
    const answer = await this.#unlessUnknown(this.#ask(name));
    return answer?.found ? answer.content : undefined;
  }

  requireProduct(documentId: string): Promise<ProductContent> {
    return this.#requireDocument('product', documentId, documentIdPattern);
  }

  requireProductGroup(documentId: string): Promise<ProductGroupContent> {
    return this.#requireDocument('productGroup', documentId, documentIdPattern);
  }

  /** By the words of an address, in any case. */
  requireProductBySlug(slug: string): Promise<ProductContent> {
    return this.#requireDocument('productBySlug', slug.toLowerCase(), slugPattern);
  }

  requireProductGroupBySlug(slug: string): Promise<ProductGroupContent> {
    return this.#requireDocument('productGroupBySlug', slug.toLowerCase(), slugPattern);
  }

  /** Products that match a text, the best first; null while the shop cannot look. */
  async findProducts(query: string): Promise<readonly ProductCard[] | null> {
    // What nobody can ask for, nothing matches.
    if (query === '' || query.length > limits.searchLength || hasControls.test(query)) return [];
    const answer = await this.#unlessUnknown(this.#content.search(query, this.requestId));
    this.#note(answer?.tags ?? []);
    return answer && (answer.found ? answer.content : []);
  }

  /** What buyers wrote about a product; null while it is unknown: the page is shown without it. */
  async findProductReviews(documentId: string): Promise<ProductReviews | null> {
    const asked = this.#content.productReviews(documentId, this.requestId);
    const answer = await this.#unlessUnknown(asked);
    this.#note(answer?.tags ?? []);
    return answer?.found ? answer.content : null;
  }

  /** All dealers that have our products on the shelf; null while they are unknown. */
  findStockingDealers(): Promise<readonly Dealer[] | null> {
    return this.#unlessUnknown(this.#content.stockingDealers(this.requestId));
  }

  /** Reviews of all products, as somebody has filtered them. */
  async requireReviews(query: ReviewQuery): Promise<ReviewList> {
    const answer = await this.#content.reviews(query, this.requestId).catch((cause) => {
      throw new PageFailure(503, 'the reviews could not be read', { cause });
    });
    this.#note(answer.tags);
    if (!answer.found) throw new PageFailure(404, 'there are no reviews');
    return answer.content;
  }

  /** Where a ZIP code is; null for one that nobody knows, undefined while that is unknown. */
  async findOrigin(zip: string): Promise<Coordinates | null | undefined> {
    if (!/^\d{5}$/.test(zip)) return null;
    const asked = this.#content.originOf(zip, this.requestId);
    const answer = await this.#unlessUnknown(asked.then((origin) => ({ origin })));
    return answer === null ? undefined : answer.origin;
  }

  /** One part of the sitemap; undefined when there is no such part. Throws while it is unknown. */
  async findSitemap(part: number): Promise<SitemapPart | undefined> {
    const answer = await this.#content.sitemap(part, this.requestId);
    return answer.found ? answer.content : undefined;
  }

  /** Where an editor lets an address lead that has no page. Asked only when there is none. */
  async findRedirect(url: URL): Promise<ReturnType<typeof redirectFor>> {
    // Neither a refused request nor somebody's own page has an old address.
    if (this.refusedWith !== undefined || !isPublic(this.audience)) return undefined;
    try {
      const answer = await this.#ask('redirects');
      return answer.found ? redirectFor(answer.content, url) : undefined;
    } catch {
      // The source has logged it. Nobody should keep a page that may be a redirect.
      this.audience = 'degraded';
      return undefined;
    }
  }

  /** Price and stock by sku, or null while they are unknown: the page is shown without them. */
  findInventory(skus: readonly string[], include?: 'facts'): Promise<Inventory | null> {
    return this.#unlessUnknown(this.#content.inventory(skus, this.requestId, include));
  }

  async #requireDocument<C extends DocumentCall>(
    call: C,
    key: string,
    pattern: RegExp,
  ): Promise<DocumentOf<C>> {
    const isProduct = !call.startsWith('productGroup');
    const notes: FailureNotes = isProduct ? { isProduct: true } : {};
    if (!pattern.test(key)) {
      throw new PageFailure(404, 'not the name of a document', { notes });
    }
    const asked: Promise<Answer<ProductContent | ProductGroupContent>> = this.#content[call](
      key,
      this.requestId,
    );
    const kind = isProduct ? 'product' : 'collection';
    const answer = await asked.catch((cause) => {
      throw new PageFailure(503, `the ${kind} could not be read`, { cause, notes });
    });
    this.#note(answer.tags);
    if (!answer.found) throw new PageFailure(404, `nobody has published the ${kind}`, { notes });
    return answer.content as DocumentOf<C>;
  }

  async #ask<N extends PageName>(name: N) {
    const answer = await this.#content.page(name, this.requestId);
    this.#note(answer.tags);
    return answer;
  }

  /** Null when it cannot be had, which the source has logged: nobody should keep such a page. */
  async #unlessUnknown<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch {
      if (this.audience === 'shared') this.audience = 'degraded';
      return null;
    }
  }

  #note(tags: readonly string[]): void {
    for (const tag of tags) this.tags.add(tag);
  }
}

const isPublic = (audience: Audience) => audience === 'shared' || audience === 'degraded';

export const visitContext = createContext<Visit>();

/**
 * Makes a loader out of what a page needs from its visit. Every failure leaves as an answer with
 * its status and, where support may be asked, the request's id; details stay in the log. A page that
 * does not exist may have been moved: then the answer is the way to it.
 */
export function pageLoader<T>(load: (visit: Visit, args: LoaderFunctionArgs) => Promise<T> | T) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const visit = args.context.get(visitContext);
    try {
      return await load(visit, args);
    } catch (error) {
      // A redirect is no failure.
      if (error instanceof Response) throw error;
      const failure = error instanceof PageFailure ? error : undefined;
      const status = failure?.status ?? 500;
      if (status === 404) {
        const moved = await visit.findRedirect(args.url);
        if (moved !== undefined) throw redirect(moved.to, moved.status);
      }
      if (status >= 500) {
        const level = failure === undefined ? 'error' : 'warn';
        visit.logger[level]({ err: failure?.cause ?? error }, failure?.message ?? 'page failed');
      }
      const notes: FailureNotes = {
        ...failure?.notes,
        ...(status >= 500 ? { requestId: visit.requestId } : {}),
      };
      throw data(notes, { status });
    }
  };
}
