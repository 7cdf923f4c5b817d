import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below those that the system gives to outgoing connections: one of theirs, free now, may be taken by
 * the time that a server has started.
 */
const lowest = 15_000;
const highest = 32_000;
/** As many as one of our processes starts servers, several times over. */
const perProcess = 200;
const mostTries = 200;

/** What this process has given out: whoever got it may not listen yet, or was killed to start again. */
const given = new Set<number>();
let own: { readonly first: number; readonly end: number } | undefined;

/** The wanted port if nobody has it, else one that is free now and that only this process gives out. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted;
  own ??= claimPorts();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(own.first, own.end);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${own.first} and ${own.end} in ${mostTries} tries`);
}

/**
 * Ports for this process alone: several run side by side, and where one has killed a server to start it
 * again at the same port, none of the others may take it in between. When all are claimed, luck has to do.
 */
function claimPorts() {
  const folder = join(tmpdir(), 'tarnholt-ports');
  mkdirSync(folder, { recursive: true, mode: 0o777 });
  const count = Math.floor((highest - lowest) / perProcess);
  const start = randomInt(count);
  for (let step = 0; step < count; step += 1) {
    const first = lowest + ((start + step) % count) * perProcess;
    if (claim(join(folder, String(first)))) return { first, end: first + perProcess };
  }
  return { first: lowest, end: highest };
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    process.once('exit', () => rmSync(file, { force: true }));
    return true;
  } catch {
    const owner = ownerOf(file);
    if (owner === process.pid) return true;
    // Left by one that was killed: free for whoever comes next, not for us, who may not be alone here.
    if (owner !== null && !isRunning(owner)) rmSync(file, { force: true });
    return false;
  }
}

/** Nobody, while its owner is still writing. */
function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
