import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureTree } from '../testing/fixture-tree.ts';
import type { Kind } from './checks.ts';
import type { CommandOptions } from './run-command.ts';
import { runSchedule } from './schedule.ts';
import type { Selected } from './select.ts';

function select(name: string, kind: Kind, cpuSeconds = 10): Selected {
  const check = { name, kind, tier: 'gate', run: name, covers: [], releaseCpuSeconds: 0 } as const;
  return { check: { ...check, cpuSeconds }, script: name, args: [], env: {}, cpuSeconds };
}

/** Runs with commands that take no time, and notes which ones ran beside each other. */
async function run(wanted: Selected[], failing: string[] = []) {
  const root = fixtureTree({});
  const running = new Set<string>();
  const beside: string[] = [];
  const results = await runSchedule(wanted, {
    root,
    folder: join(root, 'logs'),
    env: {},
    print: () => {},
    run: async ({ script, logFile }: CommandOptions) => {
      running.add(script);
      beside.push([...running].sort().join('+'));
      await new Promise((resolve) => setImmediate(resolve));
      running.delete(script);
      writeFileSync(logFile, `start\n${script}: 3 of 3 hold\n`);
      const passed = !failing.includes(script);
      return { passed, seconds: 1, cpuSeconds: 1, note: undefined };
    },
  });
  return { beside, results };
}

test('static checks share the cores with the build; suites have both cores', async () => {
  const { beside } = await run([
    select('unit', 'unit'),
    select('build', 'build'),
    select('lint', 'static'),
  ]);
  expect(beside).toEqual(['lint', 'build+lint', 'unit']);
});

test('proofs run beside the browser, the longest first, and benches alone', async () => {
  const { beside } = await run([
    select('bench', 'bench'),
    select('short', 'proof', 5),
    select('browser', 'browser'),
    select('long', 'proof', 50),
  ]);
  expect(beside[0]).toBe('browser');
  expect(beside[1]).toBe('browser+long');
  expect(beside.at(-1)).toBe('bench');
  expect(beside.every((names) => names.split('+').length <= 2)).toBe(true);
});

test('two proofs that mostly wait share a core', async () => {
  const waiting = (name: string) => {
    const selected = select(name, 'proof');
    return { ...selected, check: { ...selected.check, cores: 0.5 } };
  };
  const { beside } = await run([
    select('browser', 'browser'),
    waiting('mails'),
    waiting('alerts'),
    waiting('keys'),
  ]);
  expect(beside.slice(0, 3)).toEqual(['browser', 'browser+mails', 'alerts+browser+mails']);
  expect(beside.every((names) => names.split('+').length <= 3)).toBe(true);
});

test('a failure is reported and stops nothing', async () => {
  const { results } = await run([select('lint', 'static'), select('unit', 'unit')], ['lint']);
  expect(results.map(({ selected, passed }) => [selected.check.name, passed])).toEqual([
    ['lint', false],
    ['unit', true],
  ]);
  expect(results[1]?.lastLine).toBe('unit: 3 of 3 hold');
});
