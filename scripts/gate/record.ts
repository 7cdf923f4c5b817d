import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MeasuredCheck {
  readonly name: string;
  readonly size: 'gate' | 'release';
  readonly cpuSeconds: number;
}

const file = 'scripts/gate/checks.ts';

/** Writes measured CPU seconds into the list. */
export function recordCpuSeconds(root: string, measured: readonly MeasuredCheck[]): void {
  const path = join(root, file);
  writeFileSync(path, measured.reduce(withFigure, readFileSync(path, 'utf8')));
}

/**
 * Each entry of the list is a call that begins with the name and ends with one or two figures: gate
 * size, then release size.
 */
export function withFigure(list: string, { name, size, cpuSeconds }: MeasuredCheck): string {
  const entry = new RegExp(
    `(\\((?:\\s*)'${name}',[^;]*?[\\])\\w],\\s*)([\\d_]+)((?:,\\s*)?)([\\d_]*)(,?\\s*\\))`,
  );
  const found = entry.exec(list);
  if (found === null) throw new Error(`${file} has no figure for ${name}`);
  const figure = String(Math.round(cpuSeconds)).replace(/\B(?=(\d{3})+$)/g, '_');
  return list.replace(entry, (_whole, start, gate, comma, release, end) =>
    size === 'release' && release !== ''
      ? `${start}${gate}${comma}${figure}${end}`
      : `${start}${figure}${comma}${release}${end}`,
  );
}
