/**
 * `pnpm release:prove [--shard 2/3] [--collect] [--record]`: every check at release size. Checks that
 * passed at this commit are not repeated, so an interrupted run continues, also after a commit that
 * cannot reach them. A shard runs its share and leaves its results in `.run/release-proof`; `--collect`
 * reads the results of all shards from there. When everything has passed, the figures go to
 * docs/proof.md, and with `--record` the CPU seconds into the list. Before that, `--record` writes what
 * has passed so far to docs/proof.md, and the next machine continues from it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checks } from './gate/checks.ts';
import { writeFullRun, writeUnfinishedRun } from './gate/full-run.ts';
import { recordCpuSeconds } from './gate/record.ts';
import {
  keepEarlierResults,
  readResults,
  type StoredResult,
  storeRecordedResults,
  storeResult,
  tableOf,
} from './gate/release-results.ts';
import { runSchedule } from './gate/schedule.ts';
import { atReleaseSize, readShard, shareOf } from './gate/shards.ts';
import { projectRoot, runFolder } from './servers/run-folder.ts';

const { values } = parseArgs({
  options: {
    shard: { type: 'string', default: '1/1' },
    collect: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
if (git('status', '--porcelain') !== '')
  throw new Error('Commit or stash your changes first: the proof is about one commit.');
const commit = git('rev-parse', 'HEAD');
const folder = join(runFolder, 'release-proof');
const ofCommit = join(folder, commit);
storeRecordedResults(projectRoot, folder);
keepEarlierResults(projectRoot, folder, commit);
if (!values.collect) await runShare();
conclude(readResults(ofCommit));

async function runShare(): Promise<void> {
  const done = new Set(
    readResults(ofCommit)
      .filter(({ passed }) => passed)
      .map(({ name }) => name),
  );
  const share = shareOf(checks, readShard(values.shard));
  const wanted = share.filter(({ name }) => !done.has(name)).map(atReleaseSize);
  const cpuSeconds = wanted.reduce((sum, selected) => sum + selected.cpuSeconds, 0);
  console.log(
    `${wanted.length} of ${share.length} checks left at ${commit.slice(0, 12)}, ` +
      `about ${(cpuSeconds / 120).toFixed(0)} minutes on two cores.`,
  );
  await runSchedule(wanted, {
    root: projectRoot,
    folder: join(runFolder, 'release-proof', 'logs'),
    env: {},
    print: console.log,
    onResult: (result) => storeResult(folder, commit, result),
  });
}

/** Prints what is known about this commit; records it when nothing is missing. */
function conclude(results: readonly StoredResult[]): void {
  const table = tableOf(results);
  console.log(`\n${table.join('\n')}\n`);
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const missing = checks
    .map(({ name }) => name)
    .filter((name) => !results.some((result) => result.name === name));
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  if (missing.length > 0) console.log(`Not run: ${missing.join(', ')}`);
  if (failed.length === 0 && missing.length === 0) {
    writeFullRun(projectRoot, { commit, day: new Date().toISOString().slice(0, 10) }, table);
    if (values.record) recordCpuSeconds(projectRoot, results.flatMap(measured));
    console.log('Everything passed. Commit docs/proof.md.');
  } else if (values.record) {
    writeUnfinishedRun(projectRoot, tableOf(results.filter(({ passed }) => passed)));
    console.log('Commit docs/proof.md to continue on another machine.');
  }
  console.log(`release:prove: ${results.length - failed.length} of ${checks.length} passed`);
  // A shard is done when its share has passed; the whole only when nothing is missing.
  const isWhole = values.collect || values.shard === '1/1';
  process.exitCode = failed.length > 0 || (isWhole && missing.length > 0) ? 1 : 0;
}

function measured({ name, cpuSeconds }: StoredResult) {
  return cpuSeconds === undefined ? [] : [{ name, size: 'release' as const, cpuSeconds }];
}
