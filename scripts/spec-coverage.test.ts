import { describe, expect, test } from 'vitest';
import { specCoverage } from './spec-coverage.ts';
import { fixtureTree } from './testing/fixture-tree.ts';
import { runScript } from './testing/run-script.ts';
import type { TaggedResult } from './testing/tag-reporter.ts';

const requirements = [
  '| id | requirement |',
  '|---|---|',
  '| CRT-01 | The panel opens |',
  '| CRT-02 | Empty cart |',
  '| CHK-01 | Two steps |',
].join('\n');

function vitestResults(
  ...tests: [file: string, tag: string, state: TaggedResult['state']][]
): string {
  return JSON.stringify({
    tests: tests.map(([file, tag, state]) => ({ name: `proves ${tag}`, file, tags: [tag], state })),
  });
}

/** A report as Playwright writes it: file names are from the folder of the tests. */
function playwrightResults(tag: string, status: string, expectedStatus = 'passed'): string {
  const spec = {
    title: 'two steps',
    file: 'checkout.spec.ts',
    tags: [tag],
    tests: [{ status, expectedStatus }],
  };
  return JSON.stringify({
    config: { rootDir: 'e2e/specs' },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  });
}

const cleanTree = {
  'docs/requirements.md': requirements,
  'docs/finished.json': '{ "areas": ["CRT"], "ids": ["CHK-01"] }',
  'packages/a/src/cart.test.ts': [
    "test('opens', { tags: ['CRT-01'] }, () => {});",
    "describe('empty', { tags: 'CRT-02' }, () => test.each([1])('%i', { tags: ['CRT-02'] }, () => {}));",
    "purge({ tags: ['ABC-99'] });",
  ].join('\n'),
  'e2e/specs/checkout.spec.ts':
    "test('two steps', { tag: ['@CHK-01', '@mobile'] }, async () => {});",
  '.run/results/vitest-unit.json': vitestResults(
    ['packages/a/src/cart.test.ts', 'CRT-01', 'passed'],
    ['packages/a/src/cart.test.ts', 'CRT-02', 'passed'],
  ),
  '.run/results/playwright.json': playwrightResults('CHK-01', 'expected'),
};

type Changes = { [file in keyof typeof cleanTree]?: string | undefined } & Record<
  string,
  string | undefined
>;

/** The clean tree with files added, replaced or (`undefined`) taken away. */
function changedTree(changes: Changes = {}): string {
  const files: Record<string, string | undefined> = { ...cleanTree, ...changes };
  return fixtureTree(
    Object.fromEntries(
      Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );
}

describe('spec:coverage', () => {
  test('ids whose tests ran and passed are covered', () => {
    const report = specCoverage({ root: changedTree() });
    expect(report.problems).toEqual([]);
    expect(report.table).toEqual(['CRT    2/2', 'CHK    1/1']);
    expect(report.figure).toBe('spec coverage: 3 of 3 ids, 3 of 3 in all');
  });

  test('an id without a test fails, and only in the areas that are named', () => {
    const root = changedTree({
      'docs/requirements.md': `${requirements}\n| CHK-02 | Sign in |`,
      'docs/finished.json': '{ "areas": [], "ids": ["CRT-01"] }',
    });
    expect(specCoverage({ root }).problems).toEqual(['CHK-02: no test carries this tag']);
    expect(specCoverage({ root }).table).toContain('CHK    1/2  missing: CHK-02');
    expect(specCoverage({ root, areas: ['CHK'] }).problems).toHaveLength(1);
    expect(specCoverage({ root, areas: ['CRT'] })).toMatchObject({
      problems: [],
      figure: 'spec coverage: 2 of 2 ids of CRT, 3 of 4 in all',
    });
    expect(specCoverage({ root, finished: true })).toMatchObject({
      problems: [],
      figure: 'spec coverage: 1 of 1 finished ids, 3 of 4 in all',
    });
  });

  test('an id of a finished area whose test is skipped fails', () => {
    const root = changedTree({
      '.run/results/vitest-unit.json': vitestResults(
        ['packages/a/src/cart.test.ts', 'CRT-01', 'passed'],
        ['packages/a/src/cart.test.ts', 'CRT-02', 'passed'],
        ['packages/a/src/cart.test.ts', 'CRT-02', 'skipped'],
      ),
    });
    expect(specCoverage({ root, finished: true }).problems).toEqual([
      'CRT-02: "proves CRT-02" was skipped (packages/a/src/cart.test.ts)',
    ]);
  });

  test.for([
    ['unexpected', 'passed', 'did not pass'],
    ['expected', 'failed', 'did not pass'],
    ['skipped', 'passed', 'was skipped'],
  ] as const)(
    'a Playwright test that ended %s, with %s expected, proves nothing',
    ([status, expected, says]) => {
      const root = changedTree({
        '.run/results/playwright.json': playwrightResults('CHK-01', status, expected),
      });
      expect(specCoverage({ root, finished: true }).problems).toEqual([
        `CHK-01: "two steps" ${says} (e2e/specs/checkout.spec.ts)`,
      ]);
    },
  );

  test('a tagged test that was left out of the run fails, though another one passed', () => {
    const root = changedTree({
      'packages/a/src/other.test.tsx': "\nit.only('opens too', { tags: ['CRT-01'] }, () => {});",
    });
    expect(specCoverage({ root }).problems).toEqual([
      'CRT-01: the test at packages/a/src/other.test.tsx:2 was not part of the last run',
    ]);
  });

  test('a tag that names no requirement fails, in sources and in results', () => {
    const root = changedTree({
      'e2e/specs/other.spec.ts': "test.describe('x', { tag: '@CHK-1' }, () => {});",
      '.run/results/vitest-unit.json': vitestResults(
        ['packages/a/src/cart.test.ts', 'CRT-01', 'passed'],
        ['packages/a/src/cart.test.ts', 'CRT-02', 'passed'],
        ['packages/a/src/cart.test.ts', 'CRT-77', 'passed'],
      ),
    });
    expect(specCoverage({ root, finished: true }).problems).toEqual([
      'e2e/specs/other.spec.ts:1: the tag CHK-1 names no requirement',
      'packages/a/src/cart.test.ts: the tag CRT-77 names no requirement',
    ]);
  });

  test('tests that exist but left no results fail the check', () => {
    const problemsWithout = (file: string) =>
      specCoverage({ root: changedTree({ [file]: undefined }) }).problems;
    expect(problemsWithout('.run/results/playwright.json')).toContain(
      'No results in .run/results/playwright.json: run `pnpm e2e` first.',
    );
    expect(problemsWithout('.run/results/vitest-unit.json')).toContain(
      'No results in .run/results/vitest-unit.json: run `pnpm test:unit` first.',
    );
  });

  test('a misspelled area or finished id stops the check', () => {
    expect(() => specCoverage({ root: changedTree(), areas: ['CART'] })).toThrow(
      'The command names the area CART, which docs/requirements.md does not have.',
    );
    const root = changedTree({ 'docs/finished.json': '{ "areas": [], "ids": ["CRT-99"] }' });
    expect(() => specCoverage({ root })).toThrow('docs/finished.json names the id CRT-99');
  });

  test('an id given out twice stops the check', () => {
    const root = changedTree({ 'docs/requirements.md': `${requirements}\n| CRT-01 | Again |` });
    expect(() => specCoverage({ root })).toThrow('docs/requirements.md has CRT-01 twice');
  });

  test('the program ends with 0, 1 or 2, and the last line is the figure', {
    timeout: 60_000,
  }, () => {
    const passing = runScript('spec-coverage.ts', '--root', changedTree(), '--finished');
    expect(passing).toMatchObject({
      status: 0,
      lastLine: 'spec coverage: 3 of 3 finished ids, 3 of 3 in all',
    });
    const missing = changedTree({ '.run/results/playwright.json': undefined });
    expect(runScript('spec-coverage.ts', '--root', missing).status).toBe(1);
    expect(runScript('spec-coverage.ts', '--root', missing, 'NONE').status).toBe(2);
  });
});
