import { describe, expect, test } from 'vitest';
import { fixtureTree } from './testing/fixture-tree.ts';
import { runScript } from './testing/run-script.ts';
import { type VerifyOptions, verify } from './verify.ts';

/** Runs verify with scripts that only note that they were called. */
function verifyWith(failing: string[], options: Partial<VerifyOptions> = {}) {
  const ran: string[] = [];
  const lines: string[] = [];
  const passed = verify({
    root: '.',
    runScript: (_root, script) => {
      ran.push(script);
      return !failing.includes(script);
    },
    print: (line) => lines.push(line),
    ...options,
  });
  return { passed, ran, lastLine: lines.at(-1), summary: lines.slice(lines.lastIndexOf('') + 1) };
}

describe('verify', () => {
  test('every part runs in order, from cheap to dear', () => {
    const { passed, ran, lastLine } = verifyWith([]);
    expect(passed).toBe(true);
    expect(ran).toEqual([
      'check:format',
      'check:spelling',
      'check:types',
      'check:lint',
      'check:boundaries',
      'check:docs',
      'test:unit',
      'test:integration',
    ]);
    expect(lastLine).toBe('verify: 8 of 8 passed in 0 s');
  });

  test('it stops at the first failure and tells what did not run', () => {
    const { passed, ran, lastLine, summary } = verifyWith(['check:types']);
    expect(passed).toBe(false);
    expect(ran.at(-1)).toBe('check:types');
    expect(summary.map((line) => line.replace(/ +/g, ' '))).toContain('types failed 0.0 s');
    expect(summary.filter((line) => line.includes('not run'))).toHaveLength(5);
    expect(lastLine).toBe('verify: 2 of 8 passed in 0 s');
  });

  test('with --keep-going every part runs', () => {
    const { passed, ran, lastLine } = verifyWith(['check:types'], { keepGoing: true });
    expect(passed).toBe(false);
    expect(ran).toHaveLength(8);
    expect(lastLine).toBe('verify: 7 of 8 passed in 0 s');
  });

  test('parts can be named; an unknown one is refused', () => {
    expect(verifyWith([], { parts: ['docs', 'lint'] }).ran).toEqual(['check:lint', 'check:docs']);
    expect(() => verifyWith([], { parts: ['lin'] })).toThrow(
      'There is no part lin. Parts: format,',
    );
  });

  test('the program runs the scripts of package.json and ends with 0 or 1', {
    timeout: 60_000,
  }, () => {
    const root = fixtureTree({
      'package.json': '{ "scripts": { "check:lint": "echo looked", "check:docs": "exit 3" } }',
    });
    const lint = runScript('verify.ts', '--root', root, 'lint');
    expect(lint.status).toBe(0);
    expect(lint.output).toContain('looked');
    const both = runScript('verify.ts', '--root', root, 'lint', 'docs');
    expect(both.status).toBe(1);
    expect(both.lastLine).toMatch(/^verify: 1 of 2 passed in \d+ s$/);
    expect(runScript('verify.ts', '--root', root, 'nothing').status).toBe(2);
  });
});
