import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EdgeSettings, renderSettings } from './edge/settings.ts';
import { freePort } from './free-port.ts';
import { findProcesses, type ManagedProcess } from './process.ts';
import { isRoot, projectRoot, runFolder, serverFolder } from './run-folder.ts';

export interface EdgeOptions extends EdgeSettings {
  /** Folder below `.run`, and the name of the log. One edge at a time has it. */
  readonly name: string;
  /** Exactly this port; without it, one that is free. */
  readonly port?: number;
  /** As production compiles it. Without, a start takes half a second instead of two. */
  readonly optimized?: boolean;
  /** A second listener, for a TLS terminator that tells the client's address by the PROXY protocol. */
  readonly proxyProtocolPort?: number;
}

export interface Edge extends ManagedProcess {
  readonly url: string;
  readonly port: number;
  /** Makes everything old that carries one of the tags; resolves with the number of objects. */
  purge(tags: readonly string[]): Promise<number>;
  /** Counters of varnishstat, as in `MAIN.cache_hit`. */
  counters(): Record<string, number>;
}

const sources = join(projectRoot, 'infra/edge');
const templateName = 'settings.template.vcl';

/** One header of a PURGE holds about 240 tags. */
const tagsPerPurge = 100;

/** `name=value` lines of infra/edge/parameters.conf as arguments. */
function parameterArguments(): string[] {
  return readFileSync(join(sources, 'parameters.conf'), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .flatMap((line) => ['-p', line.trim()]);
}

/**
 * Starts Varnish with the configuration of infra/edge and an empty cache. One left over from a
 * killed run with the same name is ended.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const folder = serverFolder(options.name);
  await endLeftover(folder);
  const port = options.port ?? (await freePort());
  writeConfiguration(options, folder);
  const started = launch(options.name.replaceAll('/', '-'), argumentsFor(options, folder, port));
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(url, started.ended);
  } catch (error) {
    started.kill('SIGKILL');
    // All of it: what the compiler says about a mistake stands there.
    throw new Error(`the edge did not start\n${started.output()}`, { cause: error });
  }
  return {
    ...started,
    url,
    port,
    async purge(tags) {
      let purged = 0;
      for (let from = 0; from < tags.length; from += tagsPerPurge) {
        purged += await purgeOnce(url, tags.slice(from, from + tagsPerPurge));
      }
      return purged;
    },
    counters: () => readCounters(folder),
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy: as root Varnish reads and compiles as a user who may not get into the checkout. */
function writeConfiguration(settings: EdgeSettings, folder: string): void {
  const vcl = vclFolderOf(folder);
  mkdirSync(vcl);
  for (const file of globSync('*.vcl', { cwd: sources }))
    if (file !== templateName) copyFileSync(join(sources, file), join(vcl, file));
  writeFileSync(join(vcl, 'settings.vcl'), renderSettings(settings));
}

function argumentsFor(options: EdgeOptions, folder: string, port: number): string[] {
  const vcl = vclFolderOf(folder);
  return [
    '-F',
    ...(isRoot ? ['-j', 'unix,user=vcache'] : []),
    ...['-n', workFolderOf(folder), '-T', 'none', '-f', join(vcl, 'edge.vcl')],
    ...['-a', `shop=127.0.0.1:${port}`],
    ...(options.proxyProtocolPort === undefined
      ? []
      : ['-a', `tls=127.0.0.1:${options.proxyProtocolPort},PROXY`]),
    ...['-s', 'malloc,256m', '-s', 'Transient=malloc,256m'],
    ...['-p', `vcl_path=${vcl}`, ...parameterArguments()],
    ...(options.optimized ? [] : ['-p', 'cc_command=%D -O0']),
  ];
}

/**
 * Varnish writes to its log file itself: through a pipe, the last words of one that fails to start
 * would be lost now and then.
 */
function launch(name: string, args: readonly string[]): ManagedProcess & { output(): string } {
  const logFile = join(runFolder, 'logs', `${name}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const logStart = fstatSync(log).size;
  // It lies in a folder for administrators, which is not on everybody's PATH.
  const child = spawn(
    'sh',
    ['-c', 'PATH=$PATH:/usr/sbin exec varnishd "$@"', 'varnishd', ...args],
    {
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  return {
    name,
    pid: child.pid ?? 0,
    logFile,
    ended,
    output: () => readFileSync(logFile).subarray(logStart).toString(),
    kill: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM');
      const late = sleep(10_000, 'late', { ref: false });
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Where the configuration is read from. */
function vclFolderOf(folder: string): string {
  return join(folder, 'vcl');
}

/** What `-n` names: counters, the compiled configuration, the log in shared memory. */
function workFolderOf(folder: string): string {
  return join(folder, 'work');
}

async function untilAnswering(url: string, ended: ManagedProcess['ended']): Promise<void> {
  let over = false;
  const noteEnd = () => {
    over = true;
  };
  ended.then(noteEnd, noteEnd);
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline && !over) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    // Its own refusal: an origin behind it need not be there yet.
    if (answer?.headers.get('x-edge') === 'own') return;
    await sleep(50);
  }
  throw new Error(`the edge at ${url} does not answer`);
}

async function purgeOnce(url: string, tags: readonly string[]): Promise<number> {
  const answer = await fetch(url, {
    method: 'PURGE',
    headers: { 'xkey-purge': tags.join(' ') },
  });
  const words = await answer.text();
  if (!answer.ok) throw new Error(`the edge did not purge (${answer.status}): ${words}`);
  return Number(answer.headers.get('xkey-purged'));
}

function readCounters(folder: string): Record<string, number> {
  const text = execFileSync('varnishstat', ['-j', '-n', workFolderOf(folder)], {
    encoding: 'utf8',
  });
  const { counters } = JSON.parse(text) as { counters: Record<string, { value: number }> };
  return Object.fromEntries(Object.entries(counters).map(([name, { value }]) => [name, value]));
}

/** Manager and worker of an edge: both show the folder on their command line. */
function processesOf(folder: string): number[] {
  return findProcesses('varnishd', workFolderOf(folder));
}

/** Ends what a killed run left behind in this folder, and empties the folder. */
async function endLeftover(folder: string): Promise<void> {
  for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
  // A worker whose manager was killed needs a moment to notice, and holds the port until then.
  while (processesOf(folder).length > 0) await sleep(20);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Ends edges of killed runs: folders named by a process that is no more. */
export async function removeLeftoverEdges(parent: string): Promise<void> {
  const folder = serverFolder(parent);
  for (const name of readdirSync(folder)) {
    const pid = Number(/-(\d+)$/.exec(name)?.[1]);
    if (!Number.isInteger(pid) || existsSync(`/proc/${pid}`)) continue;
    await endLeftover(join(folder, name));
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
