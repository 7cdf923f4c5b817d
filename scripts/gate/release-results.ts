import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ancestorsAmong, changeSince } from './change.ts';
import { type Check, checks } from './checks.ts';
import { readImportGraph } from './import-graph.ts';
import type { CheckResult } from './schedule.ts';
import { selectChecks } from './select.ts';

export interface StoredResult {
  readonly name: string;
  /** Where it ran. */
  readonly commit: string;
  readonly command: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly figure: string;
}

export function storeResult(folder: string, commit: string, result: CheckResult): void {
  const { selected, passed, seconds, cpuSeconds, lastLine } = result;
  const stored: StoredResult = {
    name: selected.check.name,
    commit,
    command: ['pnpm', selected.script, ...selected.args].join(' '),
    passed,
    seconds,
    cpuSeconds,
    figure: lastLine,
  };
  write(join(folder, commit), stored);
}

function write(folder: string, result: StoredResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.name}.json`), JSON.stringify(result, null, 2));
}

/**
 * Takes over what passed at earlier commits, the latest first, unless a file that changed since can
 * reach the check.
 */
export function takeOverResults(root: string, folder: string, commit: string): void {
  if (!existsSync(folder)) return;
  const graph = readImportGraph(root);
  for (const earlier of ancestorsAmong(root, readdirSync(folder))) {
    const change = changeSince(root, earlier);
    const { selected } = selectChecks(root, checks.map(inGate), change, graph);
    const reached = new Set(selected.map(({ check }) => check.name));
    const known = new Set(readResults(join(folder, commit)).map(({ name }) => name));
    for (const result of readResults(join(folder, earlier)))
      if (result.passed && !reached.has(result.name) && !known.has(result.name))
        write(join(folder, commit), result);
  }
}

/** What a check covers decides, whatever its tier. A check that names no files may cover any. */
function inGate(check: Check): Check {
  const isTests = check.kind === 'unit' || check.kind === 'integration';
  const covers = check.covers.length === 0 && !isTests ? [/^/] : check.covers;
  return { ...check, covers, tier: 'gate' };
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
  const rows = results.map(({ command, commit, passed, seconds, cpuSeconds, figure }) => [
    `\`${command}\``,
    passed ? 'passed' : 'FAILED',
    `\`${commit.slice(0, 9)}\``,
    (seconds / 60).toFixed(1),
    cpuSeconds === undefined ? '–' : cpuSeconds.toFixed(0),
    // A bar in a cell would end it.
    figure.replaceAll('|', '/').trim(),
  ]);
  const cells = [
    ['command', 'result', 'at commit', 'minutes', 'CPU seconds', 'last line'],
    ...rows,
  ];
  const widths = cells[0]?.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths?.map((width) => '-'.repeat(width)) ?? []), ...body.map(line)];
}
