import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallOutput, Dealer } from '@tarnholt/contract';
import {
  type PageContent,
  type PageName,
  type ProductContent,
  type ProductGroupContent,
  productCardSchema,
} from '@tarnholt/contract/content';
import {
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { afterAll, beforeEach } from 'vitest';
import { exampleReviews, reviewListOf } from './example-reviews.ts';

type Pages = { [N in PageName]?: PageContent<N> };

type Inventory = Readonly<Record<string, { price: number; qtyOnHand: number }>>;

const exampleInventory: Inventory = {
  'TH-R15-16-BLK': { price: 1899, qtyOnHand: 4 },
  'TH-R15-18-FDE': { price: 1999.99, qtyOnHand: 0 },
  'TH-SLING-BLK': { price: 59, qtyOnHand: 9 },
};

/** One with our products on the shelf, and one that is far away. */
export const exampleDealers: readonly Dealer[] = [
  ['58309876', 'Platte Valley Arms', 'Casper', 'WY', '82601', 42.85, -106.31],
  ['58401234', 'Front Range <Firearms>', 'Denver', 'CO', '80202', 39.75, -104.99],
].map(([id, name, city, state, zip, lat, lng]) => ({
  id: String(id),
  licenseNumber: '5-83-025-01-8H-09876',
  name: String(name),
  address: '100 Center St',
  city: String(city),
  state: state as Dealer['state'],
  zip: String(zip),
  phone: '3075550142',
  website: null,
  coordinates: { lat: Number(lat), lng: Number(lng) },
  distanceMiles: null,
  isPreferred: false,
  isStocking: true,
  isLicenseOnFile: true,
  transferFee: null,
  hours: null,
}));

type SitemapEntry = CallOutput<'getSitemap'>['data']['entries'][number];

const exampleSitemap: SitemapEntry[][] = [
  [
    {
      kind: 'page',
      key: 'home',
      displayType: null,
      slug: null,
      lastModified: examplePages.home.publishedAt ?? null,
      images: [],
    },
    {
      kind: 'product',
      key: exampleProduct.documentId,
      displayType: exampleProduct.display_type,
      slug: exampleProduct.slug ?? null,
      lastModified: exampleProduct.publishedAt ?? null,
      images: [exampleProduct.image?.url ?? ''],
    },
  ],
];

/**
 * Stands for the api at its socket: answers what pages ask for with documents of the contract, and
 * misbehaves as it is told.
 */
export class ApiStub {
  /** What is published. */
  pages: Pages = { ...examplePages };
  product: ProductContent | undefined = exampleProduct;
  productGroup: ProductGroupContent | undefined = exampleProductGroup;
  /** Undefined while prices cannot be had. */
  inventory: Inventory | undefined = exampleInventory;
  /** The parts of the sitemap. */
  sitemap: readonly SitemapEntry[][] = exampleSitemap;
  /** What buyers wrote; undefined while it cannot be had. */
  reviews: CallOutput<'getProductReviews'> | undefined = exampleReviews;
  brokenSitemap = false;
  brokenSearch = false;
  /** Undefined while the directory cannot be had. */
  dealers: readonly Dealer[] | undefined = exampleDealers;
  /** How long each answer takes. */
  delayMs = 0;
  /** Pages for which the api has an internal error. */
  readonly broken = new Set<PageName>();
  readonly received: { page: string; requestId: string | undefined }[] = [];
  url = '';

  readonly #server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    const page = /^\/strapi\/page\/(\w+)$/.exec(url.pathname)?.[1] ?? url.pathname;
    this.received.push({ page, requestId: request.headers['x-request-id']?.toString() });
    setTimeout(() => {
      if (page === url.pathname) this.#answerCatalog(url, response);
      else this.#answer(page as PageName, response);
    }, this.delayMs);
  });

  async start(port = 0): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** As after an outage: everything published, nothing slow or broken. */
  reset(): void {
    this.pages = { ...examplePages };
    this.product = exampleProduct;
    this.productGroup = exampleProductGroup;
    this.inventory = exampleInventory;
    this.sitemap = exampleSitemap;
    this.reviews = exampleReviews;
    this.brokenSitemap = false;
    this.brokenSearch = false;
    this.dealers = exampleDealers;
    this.delayMs = 0;
    this.broken.clear();
    this.received.length = 0;
  }

  #answerCatalog(url: URL, response: ServerResponse): void {
    const named = /^\/strapi\/(slugs\/)?([\w-]+)\/([\w-]+)$/.exec(url.pathname) ?? [];
    const [, bySlug, kind, name] = named;
    const document = kind === 'products' ? this.product : this.productGroup;
    const documentId = bySlug === undefined ? name : document?.documentId;
    const isAsked = name === (bySlug === undefined ? document?.documentId : document?.slug);
    if (url.pathname === '/Products') {
      this.#answerPrices(url.searchParams.get('sku')?.split(',') ?? [], response);
      return;
    }
    if (url.pathname.startsWith('/strapi/products/search/')) {
      if (this.brokenSearch) {
        sendProblem(response, 500, 'internal_error');
        return;
      }
      response.setHeader('xkey', 'search');
      const { product } = this;
      sendJson(response, { data: product === undefined ? [] : [productCardSchema.parse(product)] });
      return;
    }
    if (url.pathname === '/v1/dealers') {
      this.#answerDealers(url.searchParams.get('zip'), response);
      return;
    }
    if (url.pathname.startsWith('/v1/sitemap/')) {
      this.#answerSitemap(Number(url.pathname.split('/').at(-1)), response);
      return;
    }
    if (/^\/v1\/(products\/\w+\/)?reviews$/.test(url.pathname)) {
      this.#answerReviews(url.pathname.split('/')[3], response);
      return;
    }
    // Who asks by a slug that nobody has is not told of whom.
    if (bySlug === undefined || isAsked) {
      response.setHeader('xkey', `${kind === 'products' ? 'product' : 'group'}-${documentId}`);
    }
    if (isAsked) sendJson(response, { data: document });
    else sendProblem(response, 404, 'not_found');
  }

  #answerReviews(documentId: string | undefined, response: ServerResponse): void {
    const { reviews, product } = this;
    if (reviews === undefined) {
      sendProblem(response, 500, 'internal_error');
      return;
    }
    response.setHeader('xkey', documentId === undefined ? 'reviews' : `product-${documentId}`);
    const isAll = documentId === undefined;
    sendJson(response, isAll ? reviewListOf(reviews, product?.title ?? 'Gone') : reviews);
  }

  /** Knows where 82601 is, and no other ZIP code. */
  #answerDealers(zip: string | null, response: ServerResponse): void {
    const { dealers } = this;
    if (dealers === undefined) {
      sendProblem(response, 500, 'internal_error');
      return;
    }
    const origin = zip === '82601' ? { zip, lat: 42.85, lng: -106.31 } : null;
    sendJson(response, { origin, preferred: [], dealers, nextCursor: null });
  }

  #answerSitemap(part: number, response: ServerResponse): void {
    const entries = this.sitemap[part - 1];
    if (this.brokenSitemap) sendProblem(response, 500, 'internal_error');
    else if (entries === undefined) sendProblem(response, 404, 'not_found');
    else sendJson(response, { data: { parts: this.sitemap.length, entries } });
  }

  #answerPrices(skus: readonly string[], response: ServerResponse): void {
    const { inventory } = this;
    if (inventory === undefined) {
      sendProblem(response, 500, 'internal_error');
      return;
    }
    const known = skus.filter((sku) => sku in inventory);
    sendJson(response, Object.fromEntries(known.map((sku) => [sku, inventory[sku]])));
  }

  #answer(name: PageName, response: ServerResponse): void {
    const content = this.pages[name];
    if (this.broken.has(name)) {
      sendProblem(response, 500, 'internal_error');
    } else if (content === undefined) {
      response.setHeader('xkey', `page-${name}`);
      sendProblem(response, 404, 'not_found');
    } else {
      response.setHeader('xkey', `page-${name}`);
      sendJson(response, { data: content });
    }
  }
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

function sendProblem(response: ServerResponse, status: number, code: string): void {
  const problem = { type: `urn:problem:${code}`, title: code, status, code, requestId: 'r' };
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify(problem));
}

/** For a group of tests in which the api behaves as each test says. */
export function resetEach(api: ApiStub): void {
  // What a storefront remembers of the api is forgotten after a second.
  const reset = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    api.reset();
  };
  beforeEach(reset);
  afterAll(reset);
}
