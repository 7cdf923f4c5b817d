import { describe, expect, test } from 'vitest';
import { fixtureTree } from '../testing/fixture-tree.ts';
import { readResults, troubledTests } from './results.ts';

const red = '\u001B[31m';
const plain = '\u001B[39m';

function reportOf(status: string, message?: string, errors: string[] = []): string {
  const spec = {
    title: 'two steps',
    file: 'checkout.spec.ts',
    line: 7,
    tags: [],
    tests: [
      {
        status,
        expectedStatus: 'passed',
        projectName: 'phone',
        results: [{ error: message === undefined ? undefined : { message } }, {}],
      },
    ],
  };
  return JSON.stringify({
    config: { rootDir: 'e2e/specs' },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    errors: errors.map((each) => ({ message: each })),
  });
}

describe('browser tests that did not pass at once', () => {
  test('are named with the part of the run they are in and what went wrong, without colors', () => {
    const root = fixtureTree({
      '.run/results/playwright.json': reportOf('flaky', `${red}too late${plain}`),
      '.run/results/playwright-alone.json': reportOf('unexpected', 'not there'),
    });
    expect(troubledTests(root).map(({ message }) => message)).toEqual([
      'failed: [phone] checkout.spec.ts:7 two steps\nnot there',
      'passed at the second try: [phone] checkout.spec.ts:7 two steps\ntoo late',
    ]);
  });

  test('include what failed outside any test', () => {
    const errors = [`${red}a worker did not end${plain}`];
    const root = fixtureTree({
      '.run/results/playwright-tour.json': reportOf('expected', undefined, errors),
    });
    expect(troubledTests(root).map(({ message }) => message)).toEqual([
      'failed outside any test: playwright-tour\na worker did not end',
    ]);
  });

  test('are none when all passed, and when nothing ran', () => {
    const root = fixtureTree({ '.run/results/playwright.json': reportOf('expected') });
    expect(troubledTests(root)).toEqual([]);
    expect(troubledTests(fixtureTree({}))).toEqual([]);
  });

  test('count as passed when the second try passed', () => {
    const root = fixtureTree({ '.run/results/playwright.json': reportOf('flaky', 'too late') });
    expect(readResults(root).tests.map(({ state }) => state)).toEqual(['passed']);
  });
});
