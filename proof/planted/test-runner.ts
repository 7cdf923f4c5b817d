import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { PlantedBug } from './bugs.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Vitest, started once for many runs: each start cost more than the test that it was for. */
export interface TestRunner {
  /** Runs the tests that these mistakes name, and tells for each how its own ended. */
  run(of: readonly PlantedBug[]): Promise<ReadonlyMap<PlantedBug, Outcome>>;
  /** Gives a file another text for the next runs. */
  write(file: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export async function startTestRunner(folder: string): Promise<TestRunner> {
  process.chdir(folder);
  process.env.NODE_ENV = 'test';
  let vitest = await open(folder);
  return {
    async run(of) {
      vitest.setGlobalTestNamePattern(new RegExp(of.map(patternOf).join('|')));
      const outcomes = new Map<PlantedBug, Outcome>();
      // One project after the other: Vitest refuses to run two with different counts of workers.
      for (const [project, bugs] of Map.groupBy(of, (bug) => bug.project)) {
        const specifications = [...new Set(bugs.map(({ testFile }) => testFile))].map((testFile) =>
          vitest.getProjectByName(project).createSpecification(join(folder, testFile)),
        );
        const { testModules } = await vitest.runTestSpecifications(specifications);
        // A test that fails is what we want here; Vitest would let this process fail for it.
        process.exitCode = 0;
        for (const bug of bugs) outcomes.set(bug, outcomeOf(bug, testModules));
      }
      return outcomes;
    },
    async write(file, text) {
      writeFileSync(join(folder, file), text);
      // The database of a project is migrated once, when its first test runs.
      if (file.endsWith('.sql')) {
        await vitest.close();
        vitest = await open(folder);
      } else vitest.invalidateFile(join(folder, file));
    },
    close: () => vitest.close(),
  };
}

function outcomeOf(
  { testFile, testName }: PlantedBug,
  testModules: readonly TestModule[],
): Outcome {
  const own = testModules
    .filter(({ moduleId }) => moduleId.endsWith(`/${testFile}`))
    .flatMap((module) => [...module.children.allTests()])
    .filter(({ fullName }) => fullName.replaceAll(' > ', ' ').includes(testName))
    .map((test) => test.result().state);
  const count = (wanted: string) => own.filter((state) => state === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
}

async function open(folder: string): Promise<Vitest> {
  const vitest = await createVitest('test', { root: folder, watch: false, reporters: [{}] });
  await vitest.standalone();
  return vitest;
}

const patternOf = ({ testName }: PlantedBug) => testName.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&');
