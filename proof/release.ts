import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { storeApprovalKeys } from '../apps/api/src/domains/rules/index.ts';
import { allJobs } from '../apps/api/src/jobs.ts';
import { migrateJobQueue } from '../apps/api/src/platform/jobs/queue.ts';
import { migrateSchema } from '../apps/api/src/platform/migrate.ts';
import { approvalKeysOfTests } from '../apps/api/src/testing/approval-key.ts';
import { createLogger } from '../packages/service/src/index.ts';
import { administer, ensureDatabase, startPostgres } from '../scripts/servers/postgres.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { type Finding, readSizes, report } from './arguments.ts';
import { brokenGates } from './release/broken-gates.ts';
import { emptyTally, type Tally } from './release/history.ts';

/**
 * A firearm can only ever reach a verified licensee. Orders, licenses, copies, rules, dealers and the
 * clock change at random, by the flows and by statements past them; whether anything may leave is
 * judged a second time from the rows alone. Histories of a lane share its licenses: to live through
 * one again, take the same seed and as many histories. Gates that were broken on purpose have to be
 * noticed.
 */
const triesForRare = 5_000;
const { histories, tries, seed } = readSizes({
  // Whether broken gates are noticed is for a release: `proof:planted-bugs` asks it in CI. With fewer
  // tries than this release size, the rare ones are left out.
  ci: { histories: 300, tries: 0 },
  release: { histories: 100_000, tries: triesForRare },
});
console.log(`${histories} histories from seed ${seed} on`);

const name = 'proof-release';
rmSync(serverFolder(name), { recursive: true, force: true });
const postgres = await startPostgres({ name: `${name}/postgres`, durable: false });
const total = emptyTally();
const noticed: Finding[] = [];
let seconds = 0;
try {
  const template = 'release_template';
  await ensureDatabase(postgres, template);
  const logger = createLogger({ level: 'warn', process: 'command' });
  const ownerUrl = postgres.url('shop_owner', template);
  const entryUrl = new URL('../apps/api/src/', import.meta.url);
  await migrateSchema({ ownerUrl, entryUrl, logger });
  await storeApprovalKeys(ownerUrl, approvalKeysOfTests);
  await migrateJobQueue(ownerUrl, allJobs, logger);
  const started = performance.now();
  const lanes = Math.min(availableParallelism(), histories);
  const perLane = Math.ceil(histories / lanes);
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const first = seed + lane * perLane;
      const database = await copyOf(template, `release_${lane}`);
      const count = Math.min(perLane, seed + histories - first);
      await liveLane({ database, first, count }, (tally) => add(total, tally));
    }),
  );
  seconds = (performance.now() - started) / 1_000;
  const tried = brokenGates.filter(({ isRare }) => tries >= (isRare ? triesForRare : 1));
  for (const [number, gate] of tried.entries()) {
    const found = emptyTally();
    const database = await copyOf(template, `release_broken_${number}`);
    await liveLane({ database, first: seed, count: tries, gate: gate.name }, (tally) =>
      add(found, tally),
    );
    const [problem] = found.problems.filter((each) => !each.includes('it broke'));
    noticed.push({
      name: `it would be noticed that ${gate.name}`,
      holds: problem !== undefined,
      figure: `${found.histories} histories, ${problem ?? found.problems[0] ?? 'no problem'}`,
    });
  }
} finally {
  postgres.remove();
}

for (const problem of total.problems.slice(0, 20)) console.log(`  ${problem}`);
const happened = (figure: number) => ({ holds: figure > 0, figure: String(figure) });
/** Too rare for a small run to count on. */
const happenedIfMany = (figure: number) => ({
  holds: figure > 0 || histories < 1_000,
  figure: String(figure),
});
report(
  `proof:release, ${total.histories} histories from seed ${seed} on, ${Math.round(total.histories / seconds)} a second`,
  [
    {
      name: 'nothing left through a closed gate, and every refusal named all its reasons',
      holds: total.problems.length === 0 && total.histories === histories,
      figure: `${total.problems.length} problems in ${total.steps} steps`,
    },
    // Without these nothing would have been shown.
    { name: 'managers released', ...happened(total.released) },
    { name: 'firearms left', ...happened(total.shipped) },
    { name: 'releases were refused', ...happened(total.refusedReleases) },
    { name: 'shipments were refused', ...happened(total.refusedShipments) },
    {
      name: 'shipments were stopped after their capture',
      ...happenedIfMany(total.stoppedAfterCapture),
    },
    { name: 'statements were refused', ...happened(total.refusedStatements) },
    {
      name: 'untrue rows led to a verified licensee at most',
      ...happened(total.shippedByUntruth),
    },
    ...noticed,
  ],
);

async function copyOf(template: string, database: string): Promise<string> {
  await administer(postgres.url('postgres', 'postgres'), [
    `create database ${database} template ${template} owner shop_owner strategy file_copy`,
  ]);
  return database;
}

interface Lane {
  readonly database: string;
  readonly first: number;
  readonly count: number;
  /** How its gate is broken; whole if it is not said. */
  readonly gate?: string;
}

async function liveLane(
  { database, first, count, gate }: Lane,
  tell: (tally: Tally) => void,
): Promise<void> {
  const child = fork(new URL('release/live-histories.ts', import.meta.url), [
    postgres.url('shop_app', database),
    postgres.url('postgres', database),
    String(first),
    String(count),
    ...(gate === undefined ? [] : [gate]),
  ]);
  child.on('message', (message) => tell(message as Tally));
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`the histories from seed ${first} on stopped with ${status}`);
}

function add(to: Tally, { problems, ...counts }: Tally): void {
  to.problems.push(...problems);
  for (const [key, count] of Object.entries(counts)) {
    to[key as keyof typeof counts] += count;
  }
}
