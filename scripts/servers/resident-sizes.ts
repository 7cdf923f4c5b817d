import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface ResidentSize {
  readonly program: string;
  readonly megabytes: number;
}

/**
 * What the servers below these processes hold in memory, by program. Pages that several share count
 * once, divided among them (PSS): PostgreSQL's processes would otherwise each count the same buffers.
 */
export function residentSizes(roots: readonly number[]): ResidentSize[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)) ?? []);
  const below = new Set(roots);
  // A child may have a lower number than its parent: until nothing is added any more.
  for (let size = -1; size !== below.size; ) {
    size = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  const totals = new Map<string, number>();
  for (const { pid, program, kilobytes } of processes) {
    if (!below.has(pid) || pid === process.pid) continue;
    totals.set(program, (totals.get(program) ?? 0) + kilobytes);
  }
  return [...totals]
    .map(([program, kilobytes]) => ({ program, megabytes: Math.round(kilobytes / 1024) }))
    .sort((a, b) => b.megabytes - a.megabytes);
}

function readProcess(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return {
      pid,
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      kilobytes: Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]),
      program: nameOf(args),
    };
  } catch {
    return undefined; // gone in the meantime
  }
}

/** Node's processes by the file they run, such as `storefront-1f0c…/server/main.js`. */
function nameOf([command = '', ...args]: readonly string[]): string {
  const program = basename(command.split(' ')[0] ?? '').replace(/:$/, '');
  if (program !== 'node') return program;
  const file = args.find((arg) => /\.[jt]s$/.test(arg) && !arg.startsWith('-')) ?? 'node';
  return file.split('/').slice(-3).join('/');
}
