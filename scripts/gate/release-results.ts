import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ancestorsAmong, type Change, changeSince, fullHash } from './change.ts';
import { type Check, checks } from './checks.ts';
import { readUnfinishedRun } from './full-run.ts';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import type { CheckResult } from './schedule.ts';
import { type Selected, selectChecks } from './select.ts';
import { atReleaseSize, together } from './shards.ts';

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
    command: commandOf(selected),
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

/** Takes over what another machine has recorded in docs/proof.md. */
export function storeRecordedResults(root: string, folder: string): void {
  for (const result of readTable(readUnfinishedRun(root))) {
    const commit = fullHash(root, result.commit);
    if (commit === undefined) continue;
    const known = readResults(join(folder, commit)).some(({ name }) => name === result.name);
    if (!known) write(join(folder, commit), { ...result, commit });
  }
}

/**
 * Keeps the results of checks that passed at an earlier commit, latest first, unless a file that changed
 * since then can reach the check.
 */
export function keepEarlierResults(root: string, folder: string, commit: string): void {
  if (!existsSync(folder)) return;
  const graph = readImportGraph(root);
  for (const earlier of ancestorsAmong(root, readdirSync(folder))) {
    const reached = namesReached(root, changeSince(root, earlier), graph);
    const known = new Set(readResults(join(folder, commit)).map(({ name }) => name));
    for (const result of readResults(join(folder, earlier)))
      if (stillCounts(result) && !reached.has(result.name) && !known.has(result.name))
        write(join(folder, commit), result);
  }
}

const commandOf = ({ script, args }: Selected) => ['pnpm', script, ...args].join(' ');

function stillCounts({ name, command, passed }: StoredResult): boolean {
  const check = checks.find((known) => known.name === name);
  return passed && check !== undefined && commandOf(atReleaseSize(check)) === command;
}

/** No proof reads these files. A change to them repeats only some checks. */
const besideProofs: readonly { files: RegExp; repeats: (check: Check) => boolean }[] = [
  {
    // They choose and start checks.
    files: /^scripts\/(?:gate|release-prove)[./]/,
    repeats: ({ kind, name }) => kind === 'static' || kind === 'unit' || name === 'gate-bugs',
  },
  // The release proof writes it.
  { files: /^docs\/proof\.md$/, repeats: ({ kind }) => kind === 'static' },
];

/** Whatever its tier, a check is reached by the files it covers. */
function namesReached(root: string, change: Change, graph: ImportGraph): Set<string> {
  const files = change.files.filter(
    (file) => !besideProofs.some((beside) => beside.files.test(file)),
  );
  const all = checks.map((check) => ({ ...check, tier: 'gate' as const }));
  const { selected } = selectChecks(root, all, { ...change, files }, graph);
  const repeated = besideProofs
    .filter((beside) => change.files.some((file) => beside.files.test(file)))
    .flatMap(({ repeats }) => checks.filter(repeats));
  return new Set([...selected.map(({ check }) => check.name), ...repeated.map(({ name }) => name)]);
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
    `\`${commit.slice(0, 12)}\``,
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

/** The results in the rows of such a table. Coverage is read from files that only its machine has. */
function readTable(rows: readonly string[]): StoredResult[] {
  const results = rows.flatMap((row) => {
    const [command = '', outcome, commit = '', minutes, cpuSeconds, figure = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'));
    const check = checks.find((known) => commandOf(atReleaseSize(known)) === command);
    if (check === undefined || outcome !== 'passed') return [];
    const cpu = cpuSeconds === '–' ? undefined : Number(cpuSeconds);
    const seconds = Number(minutes) * 60;
    return [
      { name: check.name, kind: check.kind, commit, command, seconds, cpuSeconds: cpu, figure },
    ];
  });
  const hasCoverage = results.some(({ name }) => name === 'coverage');
  return results
    .filter(({ kind }) => hasCoverage || !together.has(kind))
    .map(({ kind: _kind, ...result }) => ({ ...result, passed: true }));
}
