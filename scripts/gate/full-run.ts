import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last `pnpm release:prove` that passed, as docs/proof.md records it. */
export interface FullRun {
  readonly commit: string;
  /** Like 2026-11-18. */
  readonly day: string;
}

const file = 'docs/proof.md';
const heading = '## Last full run';
const line = /^Commit `([0-9a-f]{40})`, (\d{4}-\d{2}-\d{2})/m;
const mostDays = 7;

export function readLastFullRun(root: string): FullRun | undefined {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  const found = line.exec(section(readFileSync(path, 'utf8')));
  return found?.[1] && found[2] ? { commit: found[1], day: found[2] } : undefined;
}

/** Replaces the section of the last full run; it is the last of the document. */
export function writeFullRun(root: string, run: FullRun, table: readonly string[]): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const before = text.slice(0, text.length - section(text).length).trimEnd();
  const rows = [
    heading,
    '',
    `Commit \`${run.commit}\`, ${run.day}. \`pnpm release:prove\` writes this section.`,
    '',
    ...table,
  ];
  writeFileSync(path, `${before}\n\n${rows.join('\n')}\n`);
}

/** A line for the end of a gate run when the release proof is due. */
export function overdueWarning(run: FullRun | undefined, today: Date): string | undefined {
  if (run === undefined) return 'The release proof has never passed: run pnpm release:prove.';
  const days = Math.floor((today.getTime() - Date.parse(run.day)) / (24 * 3_600_000));
  return days > mostDays
    ? `The release proof last passed ${days} days ago: run pnpm release:prove.`
    : undefined;
}

function section(text: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  return start < 0 ? '' : text.slice(start + 1);
}
