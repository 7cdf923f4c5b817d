import type { CallOutput, Dealer } from '@tarnholt/contract';
import { cacheTagHeader } from '@tarnholt/contract/cache-tags';
import { ApiError, type Client, type ClientOptions, createClient } from '@tarnholt/contract/client';
import type {
  PageContent,
  PageName,
  ProductCard,
  ProductContent,
  ProductGroupContent,
} from '@tarnholt/contract/content';
import { limits } from '@tarnholt/contract/limits';
import { createReviewClient, type ReviewClient } from '@tarnholt/contract/review-client';
import { inParts } from './in-parts.ts';
import { SharedLoads } from './shared-loads.server.ts';

/** What the api said about a document, and the tags under which its answer is purged. */
export type Answer<T> =
  | { readonly found: true; readonly content: T; readonly tags: readonly string[] }
  /** Nobody has published it. Said with certainty, so the page that says so may be cached. */
  | { readonly found: false; readonly tags: readonly string[] };

export type ContentAnswer<N extends PageName> = Answer<PageContent<N>>;

/** Published documents that search engines may show, as many as one sitemap holds. */
export type SitemapPart = CallOutput<'getSitemap'>['data'];

/** The first reviews of a product, and how many stars all of them have. */
export type ProductReviews = CallOutput<'getProductReviews'>;

export type ReviewList = CallOutput<'listReviews'>;

export interface ReviewQuery {
  readonly rating?: number | undefined;
  readonly product?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Price and stock by sku; a sku that is not sold is absent. */
export type Inventory = Readonly<Record<string, InventoryEntry>>;

export interface InventoryEntry {
  readonly price: number;
  readonly qtyOnHand: number;
  /** These two only for a product page. */
  readonly weightOz?: number | undefined;
  /** Business days. */
  readonly leadTimeDays?: number | undefined;
}

/** All of them go out with one page: more than this would be a page that nobody reads. */
const mostDealers = 2_000;

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
  readonly keepMs?: number;
  readonly now?: () => number;
}

type AnyClient = Client & ReviewClient;

/**
 * Reads content, prices and stock from the api, for all requests of this process. `requestId` goes
 * along to the api; of those who share a call, the first one's.
 */
export class ContentSource {
  readonly #apiUrl: string;
  readonly #logger: SiteLogger;
  readonly #timeoutMs: number;
  readonly #loads: SharedLoads;

  constructor(options: ContentSourceOptions) {
    this.#apiUrl = options.apiUrl;
    this.#logger = options.logger;
    this.#timeoutMs = options.timeoutMs ?? 2_000;
    this.#loads = new SharedLoads(options);
  }

  page<N extends PageName>(name: N, requestId: string): Promise<ContentAnswer<N>> {
    return this.#read({ page: name }, requestId, (client) =>
      client.getPage({ params: { name } }).then(({ data }) => data),
    );
  }

  product(documentId: string, requestId: string): Promise<Answer<ProductContent>> {
    return this.#read({ product: documentId }, requestId, (client) =>
      client.getProductContent({ params: { documentId } }).then(({ data }) => data),
    );
  }

  productGroup(documentId: string, requestId: string): Promise<Answer<ProductGroupContent>> {
    return this.#read({ productGroup: documentId }, requestId, (client) =>
      client.getProductGroupContent({ params: { documentId } }).then(({ data }) => data),
    );
  }

  productBySlug(slug: string, requestId: string): Promise<Answer<ProductContent>> {
    return this.#read({ productSlug: slug }, requestId, (client) =>
      client.getProductBySlug({ params: { slug } }).then(({ data }) => data),
    );
  }

  productGroupBySlug(slug: string, requestId: string): Promise<Answer<ProductGroupContent>> {
    return this.#read({ productGroupSlug: slug }, requestId, (client) =>
      client.getProductGroupBySlug({ params: { slug } }).then(({ data }) => data),
    );
  }

  /** The best matches first. */
  search(query: string, requestId: string): Promise<Answer<readonly ProductCard[]>> {
    return this.#read({ search: query }, requestId, (client) =>
      client
        .searchProducts({ params: { query }, query: { order: 'relevance' } })
        .then(({ data }) => data),
    );
  }

  sitemap(part: number, requestId: string): Promise<Answer<SitemapPart>> {
    return this.#read({ sitemap: String(part) }, requestId, (client) =>
      client.getSitemap({ params: { part } }).then(({ data }) => data),
    );
  }

  productReviews(documentId: string, requestId: string): Promise<Answer<ProductReviews>> {
    return this.#read({ productReviews: documentId }, requestId, (client) =>
      client.getProductReviews({ params: { documentId }, query: { sort: 'helpful' } }),
    );
  }

  reviews(query: ReviewQuery, requestId: string): Promise<Answer<ReviewList>> {
    return this.#read({ reviews: JSON.stringify(query) }, requestId, (client) =>
      client.listReviews({ query }),
    );
  }

  /** Everybody who has our products on the shelf, by name. */
  stockingDealers(requestId: string): Promise<readonly Dealer[]> {
    return this.#loads.share(
      'stocking dealers',
      async () => {
        const dealers: Dealer[] = [];
        let cursor: string | undefined;
        do {
          const page = await this.#client(requestId).findDealers({
            query: { stocking: 'true', limit: limits.dealersPerPage, cursor },
          });
          dealers.push(...page.dealers);
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined && dealers.length < mostDealers);
        return dealers;
      },
      (err) => this.#logger.warn({ err, reqId: requestId }, 'dealers are unknown'),
    );
  }

  /** Where a ZIP code is by our own table; null for one that it does not have. */
  originOf(zip: string, requestId: string): Promise<{ lat: number; lng: number } | null> {
    return this.#loads.share(
      `origin ${zip}`,
      async () => {
        const query = { zip, stocking: 'true', limit: 1 } as const;
        const { origin } = await this.#client(requestId).findDealers({ query });
        return origin && { lat: origin.lat, lng: origin.lng };
      },
      (err) => this.#logger.warn({ err, reqId: requestId }, 'a ZIP code could not be looked up'),
    );
  }

  async inventory(
    skus: readonly string[],
    requestId: string,
    include?: 'facts',
  ): Promise<Inventory> {
    const wanted = [...new Set(skus)].sort();
    const parts = await Promise.all(
      inParts(wanted, limits.skusPerQuery).map((part) =>
        this.#loads.share(
          `inventory ${include} ${part.join()}`,
          () => this.#client(requestId).getProducts({ query: { sku: part, include } }),
          (err) =>
            this.#logger.warn({ err, skus: part.length, reqId: requestId }, 'prices are unknown'),
        ),
      ),
    );
    return Object.assign({}, ...parts) as Inventory;
  }

  #read<T>(
    document: Readonly<Record<string, string>>,
    requestId: string,
    load: (client: AnyClient) => Promise<T>,
  ): Promise<Answer<T>> {
    return this.#loads.share(
      Object.entries(document).join(),
      () => this.#load(requestId, load),
      (err) =>
        this.#logger.warn({ err, ...document, reqId: requestId }, 'content could not be read'),
    );
  }

  async #load<T>(requestId: string, load: (client: AnyClient) => Promise<T>): Promise<Answer<T>> {
    let tags: readonly string[] = [];
    const client = this.#client(requestId, (response) => {
      tags = response.headers.get(cacheTagHeader)?.split(' ').filter(Boolean) ?? [];
    });
    try {
      return { found: true, content: await load(client), tags };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return { found: false, tags };
      throw error;
    }
  }

  #client(requestId: string, onResponse?: (response: Response) => void): AnyClient {
    const options: ClientOptions = {
      baseUrl: this.#apiUrl,
      timeoutMs: this.#timeoutMs,
      createRequestId: () => requestId,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        onResponse?.(response);
        return response;
      },
    };
    return { ...createClient(options), ...createReviewClient(options) };
  }
}
