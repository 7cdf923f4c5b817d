import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { TaggedResult } from '../testing/tag-reporter.ts';

export interface RunResults {
  tests: TaggedResult[];
  /** Which result files were found: `vitest-unit`, `vitest-integration`, `playwright`, `playwright-alone` */
  runs: Set<string>;
}

/** Reads what the last runs left in `.run/results`. */
export function readResults(root: string): RunResults {
  const results: RunResults = { tests: [], runs: new Set() };
  for (const { run, report } of resultFiles(root)) {
    results.runs.add(run);
    results.tests.push(
      ...(run.startsWith('playwright')
        ? fromPlaywright(report as JSONReport, root)
        : (report as { tests: TaggedResult[] }).tests),
    );
  }
  return results;
}

function resultFiles(root: string): { run: string; report: unknown }[] {
  const directory = join(root, '.run/results');
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .flatMap((name) => {
      const run = /^(vitest-.+|playwright(?:-.+)?)\.json$/.exec(name)?.[1];
      if (run === undefined) return [];
      return [{ run, report: JSON.parse(readFileSync(join(directory, name), 'utf8')) as unknown }];
    });
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
  // A test that is expected to fail documents a defect: it proves nothing. `flaky` is a test that CI
  // tried a second time; `troubledTests` names it.
  const passed = test.status === 'expected' || test.status === 'flaky';
  return passed && test.expectedStatus === 'passed' ? 'passed' : 'failed';
}

export interface TroubledTest {
  /** The result file it is in, such as `playwright-alone`. */
  readonly run: string;
  readonly title: string;
  readonly outcome: 'failed' | 'passed at the second try';
  /** Where it is, and its first error. */
  readonly message: string;
}

/** The browser tests that did not pass at their first try. */
export function troubledTests(root: string): TroubledTest[] {
  const inSuite = (run: string, suite: JSONReportSuite): TroubledTest[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky' || status === 'unexpected')
        .map(({ status, projectName, results }) => {
          const outcome = status === 'flaky' ? 'passed at the second try' : 'failed';
          const error = stripVTControlCharacters(results[0]?.error?.message ?? '');
          const place = `[${projectName}] ${spec.file}:${spec.line} ${spec.title}`;
          const message = `${outcome}: ${place}\n${error}`;
          return { run, title: spec.title, outcome, message } as const;
        }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(run, inner)),
  ];
  return resultFiles(root)
    .filter(({ run }) => run.startsWith('playwright'))
    .flatMap(({ run, report }) => {
      const { suites, errors } = report as JSONReport;
      return [
        ...suites.flatMap((suite) => inSuite(run, suite)),
        ...errors.map(({ message = '' }) => outsideTests(run, stripVTControlCharacters(message))),
      ];
    });
}

/** A browser that does not end, or a spec that cannot be read. */
function outsideTests(run: string, error: string): TroubledTest {
  return {
    run,
    title: '',
    outcome: 'failed',
    message: `failed outside any test: ${run}\n${error}`,
  };
}
