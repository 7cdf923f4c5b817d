/**
 * `pnpm gate [--all] [--list] [--record]`: every check that the change since the last passing commit
 * can reach. `.ci/run` runs it on a clean clone. `--all` ignores the change, `--list` only prints the
 * selection, `--record` writes the measured CPU seconds into scripts/gate/checks.ts.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Change, findChange } from './gate/change.ts';
import { checks } from './gate/checks.ts';
import { overdueWarning, readLastFullRun } from './gate/full-run.ts';
import { readImportGraph } from './gate/import-graph.ts';
import { recordCpuSeconds } from './gate/record.ts';
import { type CheckResult, resultLine, runSchedule } from './gate/schedule.ts';
import { type Selection, selectChecks } from './gate/select.ts';
import { projectRoot, runFolder } from './servers/run-folder.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const started = performance.now();
const change: Change = values.all
  ? { base: undefined, reason: '--all was given', files: [] }
  : findChange(projectRoot);
const selection = selectChecks(projectRoot, checks, change, readImportGraph(projectRoot));
printSelection(selection);
if (!values.list) await runGate();

async function runGate(): Promise<void> {
  const results = await runSchedule(selection.selected, {
    root: projectRoot,
    folder: join(runFolder, 'gate'),
    env: { E2E_WIDTHS: 'gate', PROOF_SEED: seedOfCommit() },
    print: console.log,
  });
  const failed = results.filter(({ passed }) => !passed);
  printFailures(failed);
  printSummary(results);
  if (values.record) recordCpuSeconds(projectRoot, results.flatMap(measured));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Running the gate again on the same commit makes the same random choices. */
function seedOfCommit(): string {
  const options = { cwd: projectRoot, encoding: 'utf8' } as const;
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], options);
  return String(Number.parseInt(commit.slice(0, 8), 16) % 1_000_000);
}

/** A part of a suite, or more than its fixed set, says nothing about what is listed. */
function measured({ selected: { check, args, env }, cpuSeconds, passed }: CheckResult) {
  const isPart =
    ((check.kind === 'unit' || check.kind === 'integration') && args.length > 0) ||
    Object.keys(env).length > 0;
  if (cpuSeconds === undefined || !passed || isPart) return [];
  return [{ name: check.name, size: 'gate' as const, cpuSeconds }];
}

function printSelection({ selected, skipped }: Selection): void {
  console.log(
    change.base === undefined
      ? `The whole gate: ${change.reason}.`
      : `${change.files.length} changed files since ${change.base.slice(0, 12)} (${change.reason}).`,
  );
  for (const { check, args, script } of selected)
    console.log(
      `  run   ${check.name}: ${script} ${args.length > 6 ? `${args.length} files` : args.join(' ')}`,
    );
  for (const { name, reason } of skipped) console.log(`  skip  ${name}: ${reason}`);
  const seconds = selected.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  console.log(
    `Expected: ${(seconds / 120).toFixed(0)} minutes on two cores, from the CPU seconds in the list.\n`,
  );
}

/** The end of a log says what failed; the whole log is in its file. */
function printFailures(failed: readonly CheckResult[]): void {
  for (const { selected, logFile, note } of failed) {
    console.log(`\n=== failed: ${selected.check.name}${note === undefined ? '' : ` (${note})`}`);
    console.log(readFileSync(logFile, 'utf8').split('\n').slice(-120).join('\n'));
  }
}

function printSummary(results: readonly CheckResult[]): void {
  console.log('\n=== CPU seconds of each check: measured (listed)');
  for (const { selected, cpuSeconds, passed } of results)
    console.log(
      `${passed ? ' ' : '✗'} ${cpuSeconds?.toFixed(0).padStart(6) ?? '     –'} (${selected.cpuSeconds}) ${selected.check.name}`,
    );
  console.log('');
  for (const result of results.filter(({ passed }) => !passed)) console.log(resultLine(result));
  const warning = overdueWarning(readLastFullRun(projectRoot), new Date());
  if (warning !== undefined) console.log(`\n${warning}`);
  const passed = results.filter((result) => result.passed).length;
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\ngate: ${passed} of ${results.length} passed in ${minutes.toFixed(1)} minutes`);
}
