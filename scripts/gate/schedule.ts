import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { kinds } from './checks.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import type { Selected } from './select.ts';

export interface CheckResult extends CommandResult {
  readonly selected: Selected;
  readonly logFile: string;
  /** The last line of the output: the figure of a proof, the count of a suite. */
  readonly lastLine: string;
}

export interface ScheduleOptions {
  readonly root: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly print: (line: string) => void;
  /** Runs one command; tests replace it. */
  readonly run?: typeof runCommand;
  readonly onResult?: (result: CheckResult) => void;
}

const cores = 2;
/** Suites with workers of their own, and benches, which nothing may disturb. */
const takesBoth = new Set<string>(['unit', 'integration', 'bench']);
const coresOf = ({ check }: Selected) => check.cores ?? (takesBoth.has(check.kind) ? 2 : 1);
/** Browser tests have less patience than proofs. */
const niceness = { browser: 0, proof: 5, bench: 0 } as const;
/** A busy machine takes longer; nothing takes this much longer unless it hangs. */
const limitOf = ({ cpuSeconds }: Selected) => Math.max(900, cpuSeconds * 5);

/**
 * Runs checks side by side as far as two cores allow. Kinds follow each other, except that proofs run
 * beside the browser, and static checks beside the build. A failure does not stop the others.
 */
export async function runSchedule(
  wanted: readonly Selected[],
  options: ScheduleOptions,
): Promise<CheckResult[]> {
  const { run = runCommand, print } = options;
  mkdirSync(options.folder, { recursive: true });
  const waiting = [...wanted].sort(
    (a, b) =>
      kinds.indexOf(a.check.kind) - kinds.indexOf(b.check.kind) || b.cpuSeconds - a.cpuSeconds,
  );
  const running = new Map<Selected, Promise<void>>();
  const results: CheckResult[] = [];

  const mayStart = (candidate: Selected): boolean => {
    const busy = [...running.keys()];
    const used = busy.reduce((sum, selected) => sum + coresOf(selected), 0);
    if (used + coresOf(candidate) > cores) return false;
    const ahead = [...busy, ...waiting.slice(0, waiting.indexOf(candidate))];
    return ahead.every(({ check }) => mayOverlap(check.kind, candidate.check.kind));
  };

  const start = (selected: Selected): void => {
    waiting.splice(waiting.indexOf(selected), 1);
    const logFile = join(options.folder, `${selected.check.name}.log`);
    const work = run({
      root: options.root,
      script: selected.script,
      args: selected.args,
      env: { ...options.env, ...selected.env },
      logFile,
      nice: niceness[selected.check.kind as keyof typeof niceness] ?? 0,
      limitSeconds: limitOf(selected),
    }).then((result) => {
      running.delete(selected);
      const finished = { ...result, selected, logFile, lastLine: lastLineOf(logFile) };
      results.push(finished);
      print(resultLine(finished));
      options.onResult?.(finished);
    });
    running.set(selected, work);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(mayStart); next !== undefined; next = waiting.find(mayStart))
      start(next);
    await Promise.race(running.values());
  }
  return results;
}

/** Whether a later kind may start while an earlier one is not finished. */
function mayOverlap(earlier: string, later: string): boolean {
  if (earlier === later) return true;
  return (
    (earlier === 'static' && later === 'build') || (earlier === 'browser' && later === 'proof')
  );
}

export function resultLine({
  selected,
  passed,
  seconds,
  cpuSeconds,
  lastLine,
}: CheckResult): string {
  const cpu = cpuSeconds === undefined ? '–' : cpuSeconds.toFixed(0);
  return [
    passed ? 'passed' : 'FAILED',
    `${seconds.toFixed(0).padStart(5)} s`,
    `${cpu.padStart(5)} s CPU`,
    ` ${selected.check.name}: ${lastLine}`,
  ].join(' ');
}

/** The figure of a proof or a check is its last line; Vitest counts its tests some lines before. */
function lastLineOf(logFile: string): string {
  const lines = stripVTControlCharacters(readFileSync(logFile, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('[ELIFECYCLE]'));
  return lines.findLast((line) => /^Tests {2}\d/.test(line)) ?? lines.at(-1) ?? '';
}
