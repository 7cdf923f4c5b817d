import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { TaggedResult } from '../testing/tag-reporter.ts';

export interface RunResults {
  tests: TaggedResult[];
  /** Which result files were found: `vitest-unit`, `vitest-integration`, `playwright`, `playwright-alone` */
  runs: Set<string>;
}

/** Reads what the last runs left in `.run/results`. */
export function readResults(root: string): RunResults {
  const directory = join(root, '.run/results');
  const results: RunResults = { tests: [], runs: new Set() };
  if (!existsSync(directory)) return results;
  for (const name of readdirSync(directory).sort()) {
    const run = /^(vitest-.+|playwright(?:-.+)?)\.json$/.exec(name)?.[1];
    if (run === undefined) continue;
    const report: unknown = JSON.parse(readFileSync(join(directory, name), 'utf8'));
    results.runs.add(run);
    results.tests.push(
      ...(run.startsWith('playwright')
        ? fromPlaywright(report as JSONReport, root)
        : (report as { tests: TaggedResult[] }).tests),
    );
  }
  return results;
}

function fromPlaywright(report: JSONReport, root: string): TaggedResult[] {
  const toFile = (file: string) => relative(root, resolve(root, report.config.rootDir, file));
  const fromSuite = (suite: JSONReportSuite): TaggedResult[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test) => ({
        name: spec.title,
        file: toFile(spec.file),
        tags: spec.tags.map((tag) => tag.replace(/^@/, '')),
        state: stateOf(test),
      })),
    ),
    ...(suite.suites ?? []).flatMap(fromSuite),
  ];
  return report.suites.flatMap(fromSuite);
}

function stateOf(test: JSONReportTest): TaggedResult['state'] {
  if (test.status === 'skipped') return 'skipped';
  // `flaky` failed at least once, and a test that is expected to fail documents a defect:
  // neither proves the requirement.
  return test.status === 'expected' && test.expectedStatus === 'passed' ? 'passed' : 'failed';
}
