import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** One test as `pnpm spec:coverage` reads it. */
export interface TaggedResult {
  name: string;
  /** Path from the root of the repository. */
  file: string;
  tags: string[];
  state: 'passed' | 'failed' | 'skipped';
}

/**
 * Writes `.run/results/vitest-<project>.json`, one file per project.
 * Vitest's own JSON reporter knows the tags but writes one file per run, so the integration run
 * would replace the results of the unit run.
 */
export class TagReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // In watch mode a run holds only the changed files; it must not replace a whole run's results.
    if (this.vitest === undefined || this.vitest.config.watch) return;
    const directory = join(this.vitest.config.root, '.run', 'results');
    mkdirSync(directory, { recursive: true });
    for (const [project, tests] of resultsByProject(modules)) {
      writeFileSync(
        join(directory, `vitest-${project}.json`),
        `${JSON.stringify({ tests }, null, 2)}\n`,
      );
    }
    for (const name of secondTries(modules)) console.log(`passed at the second try: ${name}`);
  }
}

/** Each is a race to look for. */
function secondTries(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
  );
}

function resultsByProject(modules: readonly TestModule[]): Map<string, TaggedResult[]> {
  const projects = new Map<string, TaggedResult[]>();
  for (const module of modules) {
    const tests = projects.get(module.project.name) ?? [];
    projects.set(module.project.name, tests);
    for (const test of module.children.allTests()) {
      tests.push({
        name: test.fullName,
        file: module.relativeModuleId,
        tags: [...test.tags],
        state: stateOf(test),
      });
    }
  }
  return projects;
}

function stateOf(test: TestCase): TaggedResult['state'] {
  // A test that is expected to fail documents a defect. It proves nothing, whatever its outcome.
  if (test.options.fails === true) return 'failed';
  const { state } = test.result();
  // `pending` is left over when a run was stopped or the file broke before its tests started.
  return state === 'passed' || state === 'skipped' ? state : 'failed';
}
