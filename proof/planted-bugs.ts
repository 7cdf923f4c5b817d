import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runFolder } from '../scripts/servers/run-folder.ts';
import { report } from './arguments.ts';
import { type PlantedBug, plantedBugs } from './planted/bugs.ts';
import { copyTree } from './planted/copied-tree.ts';
import { releaseBugs } from './planted/release-bugs.ts';
import { startTestRunner } from './planted/test-runner.ts';
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

const runner = await startTestRunner(folder);

async function failuresWith(bug: PlantedBug): Promise<number> {
  const path = join(folder, bug.file);
  const right = readFileSync(path, 'utf8');
  if (right.split(bug.instead).length !== 2)
    throw new Error(`${bug.file} does not have exactly one place for: ${bug.name}`);
  const wrong = right.replace(bug.instead, () => bug.planted);
  await runner.write(bug.file, wrong);
  const outcomes = await runner.run([bug]);
  await runner.write(bug.file, right);
  return outcomes.get(bug)?.failed ?? 0;
}

const failures = new Map<PlantedBug, number>();
for (const bug of bugs) {
  const failed = await failuresWith(bug);
  failures.set(bug, failed);
  console.log(`${failed > 0 ? 'noticed' : 'MISSED '} ${bug.name}`);
}
// After all of them: a mistake that was not taken back would show here.
const without = await runner.run(bugs);
await runner.close();
rmSync(folder, { recursive: true, force: true });
report(
  `planted-bugs, ${bugs.length} of ${listed.length}`,
  bugs.map((bug) => {
    const { passed, failed } = without.get(bug) ?? { passed: 0, failed: 0 };
    const isNoticed = (failures.get(bug) ?? 0) > 0;
    return {
      name: bug.name,
      holds: isNoticed && passed > 0 && failed === 0,
      figure: `"${bug.testName}" ${isNoticed ? 'notices' : 'does not notice'} (without it ${passed} passed, ${failed} failed)`,
    };
  }),
);
