import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startContent } from '../scripts/servers/content.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { contentOptions } from '../scripts/servers/shop.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { type Finding, readSizes, report, seededRandom } from './arguments.ts';
import { EditorModel } from './editor-model.ts';
import { fillContent } from './fill-content.ts';
import { queryOnce } from './query-once.ts';

/**
 * Editors work in Strapi while the worker that carries their changes to the shop is killed with
 * SIGKILL again and again. Shown: afterwards the shop has exactly what is published, and a rebuild
 * from nothing gives the same, also for documents that no event ever told of.
 */
const { operations, kills, documents, seed } = readSizes({
  // Documents are read by 200: three reads, the last one not full.
  ci: { operations: 150, kills: 10, documents: 450 },
  release: { operations: 1_500, kills: 80, documents: 10_000 },
});
const name = 'proof-projection';
const random = seededRandom(seed);
console.log(`${operations} edits, ${kills} kills, ${documents} documents by SQL, seed ${seed}`);

rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  environment: { EDGE_URLS: '' },
});
try {
  const content = await startContent(contentOptions({ name }, stack));
  try {
    const api = await stack.startApi();
    const findings = [
      ...(await editUnderKills(content.url, content.accounts.editor, api.url)),
      ...(await rebuild()),
    ];
    report('projection', findings);
  } finally {
    await content.stop();
  }
} finally {
  await stack.stop();
}

async function editUnderKills(
  contentUrl: string,
  account: { email: string; password: string },
  apiUrl: string,
): Promise<Finding[]> {
  const model = await EditorModel.begin(contentUrl, account, random);
  let killed = 0;
  let fellOnWork = 0;
  const killing = killWorkers(async () => {
    killed += 1;
    if ((await openEvents()) > 0) fellOnWork += 1;
  });
  let edits = 0;
  const begun = performance.now();
  // As long as workers are killed there is work to kill them in.
  while (edits < operations || killed < kills) {
    await model.edit();
    edits += 1;
    if (edits % 100 === 0) console.log(`edit ${edits}, kill ${killed}: ${model.summary()}`);
  }
  await killing;
  const seconds = (performance.now() - begun) / 1000;
  const worker = await stack.startWorker();
  const drained = performance.now();
  while ((await openEvents()) > 0 && performance.now() - drained < 60_000) await sleep(50);
  const drainSeconds = (performance.now() - drained) / 1000;
  await worker.stop();

  const differences = await model.differences(apiUrl);
  const compared = await stack.operate(['compare-content']);
  for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`);
  return [
    {
      name: 'edits in Strapi while the worker was killed',
      holds: edits >= operations && killed >= kills,
      figure: `${edits} edits (${model.summary()}), ${killed} kills in ${seconds.toFixed(0)} s`,
    },
    {
      name: 'kills that left changes waiting',
      holds: fellOnWork > 0,
      figure: `${fellOnWork} of ${killed}`,
    },
    {
      name: 'every change carried over afterwards',
      holds: (await openEvents()) === 0,
      figure: `${await openEvents()} open ${drainSeconds.toFixed(1)} s after the last worker was ready`,
    },
    {
      name: 'the shop answers what editors published',
      holds: differences.length === 0,
      figure: `${differences.length} differences in ${model.size} documents`,
    },
    {
      name: 'projection equals source',
      holds: / 0 differ$/m.test(compared.trim()),
      figure: lastLine(compared),
    },
  ];
}

async function killWorkers(onKill: () => Promise<void>): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const worker = await stack.startWorker();
    await sleep(1_000 + random() * 3_000);
    worker.kill('SIGKILL');
    await worker.ended;
    await onKill();
  }
}

async function rebuild(): Promise<Finding[]> {
  const [template] = await query<{ key: string }>(
    // Of the length of most, some 15 KB: thousands of the longest would measure the disk.
    `select key from catalog.document where kind = 'product' and octet_length(answer) <= 16384
      order by octet_length(answer) desc limit 1`,
  );
  const ids = await fillContent({
    databaseUrl: stack.postgres.url('content_app', 'content'),
    templateId: template?.key ?? '',
    copies: documents,
  });
  const first = await stack.operate(['rebuild-content']);
  const before = await fingerprint();
  // Counted up and down by every edit that was killed: a miscount would show beside a fresh count.
  const searchedBefore = await searchFingerprint();
  await query(
    `truncate catalog.document, catalog.product_card, catalog.search_entry, catalog.search_code,
       catalog.search_word, catalog.search_synonym`,
    'shop_owner',
  );
  const second = await stack.operate(['rebuild-content']);
  const after = await fingerprint();
  const searchedAfter = await searchFingerprint();
  const compared = await stack.operate(['compare-content']);
  return [
    {
      name: 'documents that no event told of are found by a rebuild',
      holds: ids.length === documents && before.bulk === documents,
      figure: `${before.bulk} of ${documents}; ${lastLine(first)}`,
    },
    {
      name: 'a rebuild from nothing gives identical answers',
      holds: before.hash === after.hash && before.rows === after.rows,
      figure: `${after.rows} rows, ${(after.bytes / 1e6).toFixed(1)} MB; ${lastLine(second)}`,
    },
    {
      name: 'and the same to search',
      holds: searchedAfter.words > 0 && searchedBefore.hash === searchedAfter.hash,
      figure: `${searchedAfter.products} products, ${searchedAfter.words} words`,
    },
    {
      name: 'projection equals source after the rebuild',
      holds: / 0 differ$/m.test(compared.trim()),
      figure: lastLine(compared),
    },
  ];
}

/** Of every answer the shop could give; numeric ids and times are in it. */
async function fingerprint(): Promise<{ rows: number; bulk: number; bytes: number; hash: string }> {
  const [row] = await query<{ rows: number; bulk: number; bytes: number; hash: string }>(
    `select count(*)::int as rows, count(*) filter (where key like 'bulk%')::int as bulk,
            sum(length(answer))::int as bytes,
            md5(string_agg(kind || key || md5(answer), ',' order by kind, key)) as hash
       from catalog.document where answer is not null`,
  );
  if (row === undefined) throw new Error('the catalog cannot be read');
  return row;
}

/** Of everything that a search looks at. */
async function searchFingerprint(): Promise<{ products: number; words: number; hash: string }> {
  const linesOf = (table: string) =>
    `(select md5(string_agg(line, chr(10) order by line))
        from (select to_jsonb(one)::text as line from catalog.${table} as one) as lines)`;
  const [row] = await query<{ products: number; words: number; hash: string }>(
    `select (select count(*)::int from catalog.search_entry) as products,
            (select count(*)::int from catalog.search_word) as words,
            concat_ws(' ', ${linesOf('search_entry')}, ${linesOf('search_code')},
                           ${linesOf('search_word')}, ${linesOf('search_synonym')}) as hash`,
  );
  if (row === undefined) throw new Error('the catalog cannot be read');
  return row;
}

async function openEvents(): Promise<number> {
  const [row] = await query<{ open: number }>(
    'select count(*)::int as open from outbox.event where processed_at is null',
    'content_projector',
  );
  return row?.open ?? -1;
}

function query<Row extends object>(
  text: string,
  role: 'shop_app' | 'shop_owner' | 'content_projector' = 'shop_app',
): Promise<Row[]> {
  const database = role === 'content_projector' ? 'content' : 'commerce';
  return queryOnce<Row>(stack.postgres.url(role, database), text);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
