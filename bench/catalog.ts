import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/servers/free-port.ts';
import { administer } from '../scripts/servers/postgres.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStorefront } from '../scripts/servers/web-servers.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { fillCatalog } from './catalog/fill-catalog.ts';
import {
  type CatalogSize,
  catalogOf,
  collectionIdOf,
  mix,
  productIdOf,
} from './catalog/generated-products.ts';
import { beginningOf, questionOf } from './catalog/questions.ts';
import { type CatalogSlice, conclude, type Operation, operations } from './catalog/verdict.ts';
import { runClosedLoop } from './closed-loop.ts';
import { measureReferenceTask } from './reference-task.ts';
import { describeSlice, type Load, measureSlice } from './slices.ts';

/**
 * CPU per product page, collection page, search and suggestion, of every process that works for it,
 * in catalogs of different sizes: each has its own database, api and storefront. Slices take turns,
 * so that whatever else the machine does falls on all of them.
 */
const { values } = parseArgs({
  options: {
    slices: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    skus: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.slices);
const seconds = Number(values.seconds);
const sizes = values.skus.split(',').map(Number);
const measured = operations.filter((name) => values.only?.split(',').includes(name) ?? true);
const name = 'bench-catalog';
/**
 * As many pages in every catalog: the storefront keeps an answer for a second, so a page that is
 * asked for again at once costs less than one of many.
 */
const [visitedProducts, visitedCollections] = [100, 4];

interface Catalog {
  readonly size: CatalogSize;
  readonly apiPid: number;
  readonly apiUrl: string;
  readonly storefrontPid: number;
  readonly storefrontUrl: string;
}

rmSync(serverFolder(name), { recursive: true, force: true });
const options = {
  name,
  durable: false,
  code: 'built',
  postgresSettings: {
    shared_buffers: "'1GB'",
    // What is written while the catalogs are filled must not be paid for by a slice.
    checkpoint_timeout: "'1h'",
    max_wal_size: "'16GB'",
  },
} as const;
const stack = await startStack(options);
const storefronts: { stop(): Promise<unknown> }[] = [];
try {
  const catalogs: Catalog[] = [];
  for (const skus of sizes) catalogs.push(await openCatalog(catalogOf(skus)));
  for (const operation of measured)
    for (const catalog of catalogs)
      for (let warm = 0; warm < 2; warm += 1) await load(operation, catalog);

  const slices = new Map<string, CatalogSlice[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of measured)
      for (const catalog of catalogs) await take(operation, catalog, slices);
  }
  conclude(slices, sizes);
} finally {
  await Promise.allSettled(storefronts.map((storefront) => storefront.stop()));
  await stack.stop();
  // Made anew by every run.
  rmSync(serverFolder(name), { recursive: true, force: true });
}

async function openCatalog(size: CatalogSize): Promise<Catalog> {
  const database = `catalog_${size.skus}`;
  const started = performance.now();
  await administer(stack.postgres.url('postgres', 'postgres'), [
    `create database ${database} owner shop_owner template commerce`,
  ]);
  await fillCatalog(stack.postgres.url('postgres', database), size);
  console.log(
    `${size.skus} skus of ${size.products} products in ${Math.round(performance.now() - started)} ms`,
  );
  const api = await stack.startApi({ DATABASE_URL: stack.postgres.url('shop_app', database) });
  const storefront = await startStorefront(options, stack, await freePort(), api.url);
  storefronts.push(storefront);
  return {
    size,
    apiPid: api.pid,
    apiUrl: api.url,
    storefrontPid: storefront.pid,
    storefrontUrl: storefront.url,
  };
}

async function take(
  operation: Operation,
  catalog: Catalog,
  slices: Map<string, CatalogSlice[]>,
): Promise<void> {
  const watched = [
    { name: 'api', pid: catalog.apiPid },
    { name: 'postgres', pid: stack.postgres.pid(), tree: true },
    { name: 'storefront', pid: catalog.storefrontPid },
  ] as const;
  const before = measureReferenceTask();
  const slice = await measureSlice(watched, () => load(operation, catalog));
  const referenceMs = (before + measureReferenceTask()) / 2;
  const label = `${operation} ${catalog.size.skus}`;
  slices.set(label, [...(slices.get(label) ?? []), { ...slice, referenceMs }]);
  console.log(describeSlice(label, slice));
}

async function load(operation: Operation, catalog: Catalog): Promise<Load> {
  const isPage = operation === 'product' || operation === 'collection';
  let turn = Math.floor(Math.random() * 1_000_000);
  const { operations: count } = await runClosedLoop({
    url: isPage ? catalog.storefrontUrl : catalog.apiUrl,
    clients: 8,
    seconds,
    next: () => {
      turn += 1;
      return { path: pathOf(operation, turn, catalog.size) };
    },
    // As the edge asks.
    headers: isPage ? { 'accept-encoding': 'br' } : {},
  });
  return { operations: count, generatorMs: 0 };
}

function pathOf(operation: Operation, turn: number, size: CatalogSize): string {
  // Spread over the whole catalog.
  const one = (of: number, visited: number) =>
    Math.floor(((mix(turn, 31) % Math.min(of, visited)) * of) / Math.min(of, visited));
  switch (operation) {
    case 'product':
      return `/product/product-short/${productIdOf(one(size.products, visitedProducts))}`;
    case 'collection':
      return `/product/${'collection-filterable-grid'}/${collectionIdOf(one(size.collections, visitedCollections))}`;
    case 'search':
      return `/strapi/products/search/${encodeURIComponent(questionOf(turn, size))}`;
    case 'suggest':
      return `/strapi/products/search/${encodeURIComponent(beginningOf(turn, size))}?order=relevance&limit=6`;
  }
}
