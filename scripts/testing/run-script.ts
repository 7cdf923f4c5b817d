import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program of `scripts/` as its users do: what it prints, and how it ends. */
export function runScript(
  name: string,
  ...args: string[]
): { status: number | null; output: string; lastLine: string } {
  const script = join(import.meta.dirname, '..', name);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr, lastLine: stdout.trimEnd().split('\n').at(-1) ?? '' };
}
