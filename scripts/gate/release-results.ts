import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.ts';
import type { CheckResult } from './schedule.ts';

export interface StoredResult {
  readonly name: string;
  readonly command: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly figure: string;
}

export function storeResult(folder: string, result: CheckResult): void {
  const { selected, passed, seconds, cpuSeconds, lastLine } = result;
  const stored: StoredResult = {
    name: selected.check.name,
    command: ['pnpm', selected.script, ...selected.args].join(' '),
    passed,
    seconds,
    cpuSeconds,
    figure: lastLine,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${stored.name}.json`), JSON.stringify(stored, null, 2));
}

/** In the order of the list. */
export function readResults(folder: string): StoredResult[] {
  if (!existsSync(folder)) return [];
  const order = checks.map(({ name }) => name);
  return globSync('*.json', { cwd: folder })
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredResult)
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** A Markdown table of all results. */
export function tableOf(results: readonly StoredResult[]): string[] {
  const rows = results.map(({ command, passed, seconds, cpuSeconds, figure }) => [
    `\`${command}\``,
    passed ? 'passed' : 'FAILED',
    (seconds / 60).toFixed(1),
    cpuSeconds === undefined ? '–' : cpuSeconds.toFixed(0),
    // A bar in a cell would end it.
    figure.replaceAll('|', '/').trim(),
  ]);
  const cells = [['command', 'result', 'minutes', 'CPU seconds', 'last line'], ...rows];
  const widths = cells[0]?.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths?.map((width) => '-'.repeat(width)) ?? []), ...body.map(line)];
}
