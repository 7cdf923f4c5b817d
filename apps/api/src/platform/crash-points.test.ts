import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { crashPoint, crashPointPattern } from './crash-points.ts';

const module = new URL('./crash-points.ts', import.meta.url).href;

/** Runs a program that passes some points; what it wrote, and the signal that ended it. */
function pass(setting: string, steps: string): Promise<{ written: string; signal: unknown }> {
  const program = `
    import { writeSync } from 'node:fs';
    import { armCrashPoint, crashPoint } from '${module}';
    const write = (text) => writeSync(1, text);
    armCrashPoint(${JSON.stringify(setting)});
    ${steps}`;
  return new Promise((resolve) => {
    const args = ['--input-type=module', '--eval', program];
    execFile(process.execPath, args, (error, written) =>
      resolve({ written, signal: error?.signal ?? null }),
    );
  });
}

const threeSteps = `
  crashPoint('a.first', 'one'); write('1');
  crashPoint('a.first', 'two'); write('2');
  crashPoint('a.second'); write('3');`;

test.each([
  ['a.first', ''],
  ['a.first/one', ''],
  ['a.first/two', '1'],
  ['a.first#2', '1'],
  ['a.second', '12'],
])('%s kills at that point and nowhere before', async (setting, written) => {
  expect(await pass(setting, threeSteps)).toEqual({ written, signal: 'SIGKILL' });
});

test.each(['a.third', 'a.first/three', 'a.first#3', 'a'])(
  '%s is not passed, and nothing happens',
  async (setting) => {
    expect(await pass(setting, threeSteps)).toEqual({ written: '123', signal: null });
  },
);

test('no handler of the process runs: it ends as if the machine had', async () => {
  const steps = `
    process.on('exit', () => write('exit'));
    process.on('SIGTERM', () => write('term'));
    try { crashPoint('a.first'); } finally { write('finally'); }`;
  expect(await pass('a.first', steps)).toEqual({ written: '', signal: 'SIGKILL' });
});

test('without a setting nobody notices', () => {
  expect(() => crashPoint('a.first', 'one')).not.toThrow();
});

test.each([
  ['payments.after-answer', true],
  ['payments.after-answer/capture', true],
  ['payments.after-answer/create_profile#12', true],
  ['', false],
  ['Payments.x', false],
  ['payments.x#0', false],
  ['payments.x; rm', false],
])('"%s" as a setting is %s', (setting, isGood) => {
  expect(crashPointPattern.test(setting)).toBe(isGood);
});
