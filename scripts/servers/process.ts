import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runFolder } from './run-folder.ts';

export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Resolves with the exit code or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Asks it to stop and waits; kills it after ten seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface ProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** Resolves when this text shows up in its output. */
  readonly readyWhen: RegExp;
  readonly readyWithinMs?: number;
  readonly cwd?: string;
}

/** Starts a program, writes its output to `.run/logs/<name>.log` and waits until it says it is ready. */
export async function startProcess(
  options: ProcessOptions,
): Promise<ManagedProcess & { readyLine: string }> {
  const logFile = join(runFolder, 'logs', `${options.name}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(options.command, options.args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    // Not at `exit`: what it wrote last may still be on its way.
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  ended.catch(() => undefined).finally(() => log.end());
  const readyLine = await waitForLine(child, options, ended, logFile).catch((error: unknown) => {
    // Nobody holds it yet: left alone it would outlive us.
    child.kill('SIGKILL');
    throw error;
  });
  return {
    name: options.name,
    pid: child.pid ?? 0,
    logFile,
    ended,
    readyLine,
    kill: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM');
      const late = sleep(10_000, 'late', { ref: false });
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The last words of a crash: Node's own after an uncaught error, or our logger's. */
export const crashPattern = /^Node\.js v\d|^\{"level":"fatal"/m;

/** Enough to see why, where the log itself is gone with its machine. */
const mostComplaint = 2000;

function waitForLine(
  child: ChildProcess,
  options: ProcessOptions,
  ended: Promise<number | NodeJS.Signals>,
  logFile: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let complaint = '';
    const fail = (event: string) =>
      reject(
        new Error(
          `${options.name} ${event}, see ${logFile}\n${text.slice(-mostComplaint)}${complaint}`,
        ),
      );
    const timer = setTimeout(() => fail('was not ready in time'), options.readyWithinMs ?? 120_000);
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-mostComplaint);
      // A process that restarts on change would wait for one here.
      if (crashPattern.test(complaint)) fail('crashed at its start');
    });
    const onData = (chunk: Buffer) => {
      text += chunk;
      const line = text.split('\n').find((candidate) => options.readyWhen.test(candidate));
      if (line === undefined) {
        if (crashPattern.test(text)) fail('crashed at its start');
        return;
      }
      clearTimeout(timer);
      child.stdout?.off('data', onData);
      resolve(line);
    };
    child.stdout?.on('data', onData);
    ended
      .then((code) => fail(`ended with ${code}`))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The running processes of a program that were given this argument. */
export function findProcesses(program: string, argument: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return basename(command) === program && args.includes(argument);
      } catch {
        return false; // gone in the meantime
      }
    });
}

/** Forgets what earlier runs of the same name wrote. */
export function removeLogs(name: string): void {
  for (const path of globSync(`logs/${name}-*.log`, { cwd: runFolder }))
    rmSync(join(runFolder, path));
}

/** Runs a program to its end; throws with its output when it fails. */
export async function runToEnd(options: Omit<ProcessOptions, 'readyWhen'>): Promise<string> {
  const child = spawn(options.command, options.args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${options.name} failed (${code}):\n${output.slice(-4000)}`);
  return output;
}
