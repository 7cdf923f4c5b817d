import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { Editor } from '../e2e/fixtures/editor.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { type Shop, startShop } from '../scripts/servers/shop.ts';
import { runClosedLoop } from './closed-loop.ts';
import { median } from './cpu-time.ts';
import { measureReferenceTask, nominalReferenceMs } from './reference-task.ts';
import {
  describeSlice,
  type Load,
  measureSlice,
  perOperation,
  quiet,
  runPgbench,
  type Slice,
} from './slices.ts';
import { everythingOfAProduct } from './strapi-query.ts';

/**
 * CPU per `GET /strapi/products/{id}` of a document of about 23 KB: ours (api and PostgreSQL)
 * beside pgbench reading the same row with the same statement, and beside Strapi's own answer for
 * the same product (Strapi and PostgreSQL). And CPU per home page that the storefront renders;
 * what it compressed to is remembered, as for every page that has not changed.
 * Slices take turns, so that whatever else the machine does falls on all of them.
 */
const { values } = parseArgs({
  options: {
    slices: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});
const slices = Number(values.slices);
const seconds = Number(values.seconds);
const bars = { bare: 6, strapi: 30, homeMs: 2.5 };
const documentBytes = 23_000;
const copies = 500;
const name = 'bench-page';

type Part = 'api' | 'postgres' | 'strapi' | 'storefront';
type PageSlice = Slice<Part>;

rmSync(serverFolder(name), { recursive: true, force: true });
const shop = await startShop({ name, durable: true, code: 'built' });
try {
  await shop.untilProjected();
  const { documentId, bytes } = await publishLargeProduct(shop);
  const loads = loadsOf(shop, documentId);
  const measured: Record<keyof typeof loads, PageSlice[]> = {
    pgbench: [],
    api: [],
    strapi: [],
    home: [],
  };
  const watched = [
    { name: 'api', pid: shop.api.pid },
    { name: 'postgres', pid: shop.stack.postgres.pid(), tree: true },
    { name: 'strapi', pid: shop.content.pid },
    { name: 'storefront', pid: shop.storefront.pid },
  ] as const;
  // A page is made by far more code than a document is sent by: it takes thousands of requests
  // until all of it is compiled as a server under load runs it.
  const warmUps = { pgbench: 1, api: 2, strapi: 2, home: 5 } as const;
  for (const [what, load] of Object.entries(loads) as [keyof typeof loads, typeof loads.api][]) {
    for (let round = 0; round < warmUps[what]; round += 1) await load();
  }
  const speeds: number[] = [];
  // Home most often: its bar is absolute, and no other slice cancels the machine's moods out.
  const turns = ['pgbench', 'home', 'api', 'home', 'strapi', 'home'] as const;
  for (let slice = 0; slice < slices; slice += 1) {
    for (const what of turns) {
      const speedBefore = measureReferenceTask();
      const taken = await measureSlice(watched, loads[what]);
      if (what === 'home') speeds.push((speedBefore + measureReferenceTask()) / 2);
      measured[what].push(taken);
      console.log(describeSlice(what, taken));
    }
  }
  conclude(measured, bytes, speeds);
} finally {
  await shop.stop();
}

/** The seeded rifle, written at the length of a real one, through Strapi and the projection. */
async function publishLargeProduct({
  content,
  stack,
  untilProjected,
}: Shop): Promise<{ documentId: string; bytes: number }> {
  const editor = await Editor.signIn(content.url, content.accounts.editor);
  const client = new Client({ connectionString: stack.postgres.url('shop_app', 'commerce') });
  await client.connect();
  try {
    const { rows: largest } = await client.query<{ key: string }>(
      `select key from catalog.document
        where kind = 'product' and octet_length(answer) <= $1
        order by octet_length(answer) desc limit 1`,
      [documentBytes],
    );
    const documentId = largest[0]?.key ?? '';
    const bytesNow = async () => {
      const { rows } = await client.query<{ bytes: number }>(
        `select octet_length(answer) as bytes from catalog.document where kind = 'product' and key = $1`,
        [documentId],
      );
      return rows[0]?.bytes ?? 0;
    };
    const missing = documentBytes - (await bytesNow());
    if (missing > 0) {
      const paragraph = 'Machined from one billet, inspected twice, and proofed before it ships. ';
      const text = paragraph.repeat(Math.ceil(missing / paragraph.length / 10));
      const details = [{ type: 'paragraph', children: [{ type: 'text', text }] }];
      await editor.publish('api::product.product', documentId, {
        more_details: Array.from({ length: 10 }, (_, index) => ({
          title: `Detail ${index + 1}`,
          details,
        })),
      });
      await untilProjected();
    }
    // Many rows, so that requests which arrive together seldom ask for the same one.
    await client.query(
      `insert into catalog.document (kind, key, document_id, counter, document, answer, refs)
       select kind, 'copy' || n, 'copy' || n, counter, document, answer, '{}'
         from catalog.document, generate_series(1, ${copies}) n where kind = 'product' and key = $1`,
      [documentId],
    );
    return { documentId, bytes: await bytesNow() };
  } finally {
    await client.end();
  }
}

function loadsOf({ api, content, stack, storefront }: Shop, documentId: string) {
  const script = join(serverFolder(name), 'page.sql');
  writeFileSync(
    script,
    `\\set n random(1, ${copies})
select key, answer from catalog.document where kind = 'product' and key = any(array['copy' || :n]) and answer is not null;\n`,
  );
  const http = (
    url: string,
    nextPath: () => string,
    clients: number,
    headers: Record<string, string> = {},
  ): (() => Promise<Load>) => {
    const next = () => ({ path: nextPath() });
    return async () => {
      const { operations } = await runClosedLoop({ url, clients, seconds, next, headers });
      return { operations, generatorMs: 0 };
    };
  };
  return {
    pgbench: () =>
      runPgbench({
        script,
        url: stack.postgres.url('shop_app', 'commerce'),
        clients: 16,
        seconds,
      }),
    api: http(api.url, () => `/strapi/products/copy${1 + Math.floor(Math.random() * copies)}`, 16),
    strapi: http(content.url, () => `/api/products/${documentId}?${everythingOfAProduct}`, 4, {
      authorization: `Bearer ${content.readToken}`,
    }),
    // As the edge asks.
    home: http(storefront.url, () => '/', 8, { 'accept-encoding': 'br' }),
  };
}

function conclude(
  measured: Record<string, PageSlice[]>,
  bytes: number,
  speeds: readonly number[],
): void {
  const cost = (what: string, ...parts: Part[]) =>
    median(quiet(measured[what] ?? []).map((slice) => perOperation(slice, ...parts)));
  const bare = cost('pgbench', 'postgres');
  const ours = cost('api', 'api', 'postgres');
  const strapi = cost('strapi', 'strapi', 'postgres');
  const rawHome = cost('home', 'storefront');
  // Slice by slice: the machine's speed changes within seconds.
  const home = median(
    (measured.home ?? []).map(
      (slice, index) =>
        (perOperation(slice, 'storefront') * nominalReferenceMs) /
        (speeds[index] ?? nominalReferenceMs),
    ),
  );
  const homeBehind = cost('home', 'api', 'postgres');
  console.log(`document                     ${bytes} bytes`);
  console.log(`bare PostgreSQL              ${bare.toFixed(4)} ms`);
  console.log(`api and PostgreSQL           ${ours.toFixed(4)} ms`);
  console.log(`Strapi and PostgreSQL        ${strapi.toFixed(2)} ms`);
  console.log(`home, storefront             ${rawHome.toFixed(2)} ms as measured`);
  console.log(
    `reference task               ${median(speeds).toFixed(3)} ms (nominal ${nominalReferenceMs} ms)`,
  );
  console.log(`home, at nominal speed       ${home.toFixed(2)} ms (bar ${bars.homeMs} ms)`);
  console.log(`home, api and PostgreSQL     ${homeBehind.toFixed(2)} ms`);
  const [aboveBare, belowStrapi] = [ours / bare, strapi / ours];
  const passed =
    aboveBare <= bars.bare &&
    belowStrapi >= bars.strapi &&
    home <= bars.homeMs &&
    bytes >= documentBytes;
  if (!passed) process.exitCode = 1;
  console.log(
    `bench:page: ${aboveBare.toFixed(2)} x bare PostgreSQL (bar ${bars.bare} x), ${belowStrapi.toFixed(0)} x less than Strapi (bar ${bars.strapi} x), home ${home.toFixed(2)} ms at nominal speed (bar ${bars.homeMs} ms)`,
  );
}
