import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot, runFolder } from '../scripts/servers/run-folder.ts';
import { report } from './arguments.ts';
import { type PlantedBug, plantedBugs } from './planted/bugs.ts';
import { copyTree } from './planted/copied-tree.ts';
import { releaseBugs } from './planted/release-bugs.ts';
import { sampleByCommit } from './sample.ts';

/**
 * Whether the tests would notice: makes mistakes in a copy of the sources, one at a time, that cost
 * money or let a firearm reach the wrong hands. Each named test must pass without its mistake and fail
 * with it. `--list money` or `--list release` plants one kind; `--sample 8` plants as many, chosen by
 * the commit.
 */
const lists: Readonly<Record<string, readonly PlantedBug[]>> = {
  money: plantedBugs,
  release: releaseBugs,
  all: [...plantedBugs, ...releaseBugs],
};
const { list, sample } = parseArgs({
  options: {
    list: { type: 'string', default: 'all' },
    sample: { type: 'string', default: '0' },
  },
}).values;
const listed = lists[list];
if (listed === undefined) throw new Error(`--list is one of ${Object.keys(lists).join(', ')}`);
const bugs = sampleByCommit(listed, Number(sample));
const folder = join(runFolder, 'planted-bugs');
copyTree(folder);

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the tests of a project that these mistakes name, and tells for each how its own ended. */
function runTests(
  project: PlantedBug['project'],
  of: readonly PlantedBug[],
): (bug: PlantedBug) => Outcome {
  // Without a name, Vitest would run every test there is.
  if (of.length === 0) return () => ({ passed: 0, failed: 0 });
  const results = join(folder, 'results.json');
  rmSync(results, { force: true });
  spawnSync(
    join(projectRoot, 'node_modules/.bin/vitest'),
    [
      ...['run', '--project', project, '--reporter', 'json', '--outputFile', results],
      ...['--testNamePattern', of.map(patternOf).join('|')],
      ...new Set(of.map(({ testFile }) => testFile)),
    ],
    { cwd: folder, stdio: 'ignore', timeout: 900_000 },
  );
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  return ({ testFile, testName }) => {
    const own = testResults
      .filter(({ name }) => name.endsWith(`/${testFile}`))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => fullName.includes(testName))
      .map(({ status }) => status);
    const count = (wanted: string) => own.filter((status) => status === wanted).length;
    return { passed: count('passed'), failed: count('failed') };
  };
}

const patternOf = ({ testName }: PlantedBug) => testName.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&');

function plant(bug: PlantedBug, before: Outcome) {
  const path = join(folder, bug.file);
  const right = readFileSync(path, 'utf8');
  if (right.split(bug.instead).length !== 2)
    throw new Error(`${bug.file} does not have exactly one place for: ${bug.name}`);
  writeFileSync(
    path,
    right.replace(bug.instead, () => bug.planted),
  );
  const after = runTests(bug.project, [bug])(bug);
  writeFileSync(path, right);
  return {
    name: bug.name,
    holds: before.passed > 0 && before.failed === 0 && after.failed > 0,
    figure: `"${bug.testName}" ${after.failed > 0 ? 'notices' : 'does not notice'} (without it ${before.passed} passed, ${before.failed} failed)`,
  };
}

const ofProject = (project: PlantedBug['project']) =>
  runTests(
    project,
    bugs.filter((bug) => bug.project === project),
  );
const withoutMistakes = { unit: ofProject('unit'), integration: ofProject('integration') };
const findings = bugs.map((bug) => {
  const finding = plant(bug, withoutMistakes[bug.project](bug));
  console.log(`${finding.holds ? 'noticed' : 'MISSED '} ${bug.name}`);
  return finding;
});
rmSync(folder, { recursive: true, force: true });
report(`planted-bugs, ${bugs.length} of ${listed.length}`, findings);
