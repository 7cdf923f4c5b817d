import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last `pnpm release:prove` that passed, as docs/proof.md records it. */
export interface FullRun {
  readonly commit: string;
  /** Like 2026-11-18. */
  readonly day: string;
}

const file = 'docs/proof.md';
const lastRun = '## Last full run';
const unfinishedRun = '## Unfinished run';
const line = /^Commit `([0-9a-f]{40})`, (\d{4}-\d{2}-\d{2})/m;
const mostDays = 7;

export function readLastFullRun(root: string): FullRun | undefined {
  const found = line.exec(section(readReport(root), lastRun));
  return found?.[1] && found[2] ? { commit: found[1], day: found[2] } : undefined;
}

/** Replaces the section of the last full run and ends the unfinished one. */
export function writeFullRun(root: string, run: FullRun, table: readonly string[]): void {
  const line = `Commit \`${run.commit}\`, ${run.day}. \`pnpm release:prove\` writes this section.`;
  writeReport(root, [lastRun, unfinishedRun], [lastRun, '', line, '', ...table]);
}

/** Writes what has passed so far, for the machine that continues. */
export function writeUnfinishedRun(root: string, table: readonly string[]): void {
  const line =
    'These checks have passed; others have not run yet. `pnpm release:prove` continues from here.';
  writeReport(root, [unfinishedRun], [unfinishedRun, '', line, '', ...table]);
}

export function readUnfinishedRun(root: string): string[] {
  return section(readReport(root), unfinishedRun).split('\n');
}

/** A line for the end of a gate run when the release proof is due. */
export function overdueWarning(run: FullRun | undefined, today: Date): string | undefined {
  if (run === undefined) return 'The release proof has never passed: run pnpm release:prove.';
  const days = Math.floor((today.getTime() - Date.parse(run.day)) / (24 * 3_600_000));
  return days > mostDays
    ? `The release proof last passed ${days} days ago: run pnpm release:prove.`
    : undefined;
}

function readReport(root: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The sections of runs are the last ones of the document. */
function writeReport(root: string, replaced: readonly string[], rows: readonly string[]): void {
  const text = readReport(root);
  const rest = replaced.reduce((left, heading) => left.replace(section(left, heading), ''), text);
  writeFileSync(join(root, file), `${rest.trimEnd()}\n\n${rows.join('\n')}\n`);
}

function section(text: string, heading: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) return '';
  const end = text.indexOf('\n## ', start + heading.length);
  return text.slice(start, end < 0 ? undefined : end);
}
