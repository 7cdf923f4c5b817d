import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPrograms } from '../scripts/servers/postgres.ts';
import { cpuOfMachine, cpuOfProcess, cpuOfTree } from './cpu-time.ts';

/** What a load did, and what making it cost outside this process. */
export interface Load {
  readonly operations: number;
  readonly generatorMs: number;
}

/** Whose CPU time a slice is about: processes, and servers with their children. */
export interface Watched<Name extends string> {
  readonly name: Name;
  readonly pid: number;
  readonly tree?: boolean;
}

export interface Slice<Name extends string> {
  readonly operations: number;
  /** CPU milliseconds of each watched program. */
  readonly cpuMs: Readonly<Record<Name, number>>;
  readonly foreignCores: number;
}

/** CPU time of the watched programs while a load runs. */
export async function measureSlice<Name extends string>(
  watched: readonly Watched<Name>[],
  load: () => Promise<Load>,
): Promise<Slice<Name>> {
  await settle();
  const start = performance.now();
  const [machine, own, before] = [cpuOfMachine(), cpuOfProcess(process.pid), readAll(watched)];
  const { operations, generatorMs } = await load();
  await settle();
  const after = readAll(watched);
  const cpuMs = Object.fromEntries(
    watched.map(({ name }) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]),
  ) as Record<Name, number>;
  const ours = Object.values<number>(cpuMs).reduce((sum, ms) => sum + ms, 0);
  const foreign = cpuOfMachine() - machine - ours - generatorMs - (cpuOfProcess(process.pid) - own);
  return { operations, cpuMs, foreignCores: foreign / (performance.now() - start) };
}

function readAll(watched: readonly Watched<string>[]): Map<string, number> {
  return new Map(
    watched.map(({ name, pid, tree }) => [name, tree ? cpuOfTree(pid) : cpuOfProcess(pid)]),
  );
}

/** Backends that end while /proc is read would be counted twice or not at all. */
function settle(): Promise<void> {
  return sleep(300);
}

/** CPU milliseconds per operation of the named programs together. */
export function perOperation<Name extends string>(
  slice: Slice<Name>,
  ...names: readonly NoInfer<Name>[]
): number {
  return names.reduce((sum, name) => sum + slice.cpuMs[name], 0) / slice.operations;
}

/** A slice in which something else kept a core busy measures that something. */
export function isQuiet({ foreignCores }: Pick<Slice<string>, 'foreignCores'>): boolean {
  return foreignCores < 0.2;
}

/** The quiet slices, or all where hardly any was quiet. */
export function quiet<Name extends string>(slices: readonly Slice<Name>[]): readonly Slice<Name>[] {
  const kept = slices.filter(isQuiet);
  return kept.length >= 3 ? kept : slices;
}

export function describeSlice<Name extends string>(label: string, slice: Slice<Name>): string {
  const parts = (Object.keys(slice.cpuMs) as Name[]).map(
    (name) => `${name} ${perOperation(slice, name).toFixed(4)}`,
  );
  return `${label}: ${slice.operations} ops, ${parts.join(' + ')} ms, foreign ${slice.foreignCores.toFixed(2)} cores`;
}

/** Runs a pgbench script for some seconds. */
export async function runPgbench(options: {
  readonly script: string;
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  /** Variables of the script. */
  readonly define?: Readonly<Record<string, number | string>>;
}): Promise<Load> {
  const defined = Object.entries(options.define ?? {});
  const child = spawn(join(postgresPrograms(), 'pgbench'), [
    ...['-n', '-M', 'prepared', '-c', String(options.clients), '-j', '1'],
    ...defined.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ...['-T', String(options.seconds), '-f', options.script, options.url],
  ]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let generatorMs = 0;
  const watch = setInterval(() => (generatorMs = cpuOfProcess(child.pid ?? 0) || generatorMs), 50);
  const status = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  const operations = Number(/number of transactions actually processed: (\d+)/.exec(output)?.[1]);
  if (status !== 0 || !Number.isFinite(operations)) throw new Error(output);
  return { operations, generatorMs };
}
