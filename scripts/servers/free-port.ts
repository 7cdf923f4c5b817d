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
/** More than most of our processes start servers; whoever needs more claims again. */
const perClaim = 100;

/** What this process has given out: whoever got it may not listen yet, or was killed to start again. */
const given = new Set<number>();
let own: number[] = [];
const claimed = new Set<string>();

/** The wanted port if nobody has it, else one that is free now and that only this process gives out. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted;
  for (;;) {
    if (own.length === 0) own = claimPorts();
    const port = own.splice(randomInt(own.length), 1)[0] ?? 0;
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/**
 * Ports for this process alone: several run side by side, and where one has killed a server to start it
 * again at the same port, none of the others may take it in between. When all are claimed, luck has to do.
 */
function claimPorts(): number[] {
  const folder = join(tmpdir(), 'tarnholt-ports');
  mkdirSync(folder, { recursive: true, mode: 0o777 });
  const count = Math.floor((highest - lowest) / perClaim);
  const start = randomInt(count);
  for (let step = 0; step < count; step += 1) {
    const first = lowest + ((start + step) % count) * perClaim;
    if (claim(join(folder, String(first)))) return portsFrom(first, perClaim);
  }
  return portsFrom(lowest, highest - lowest);
}

const portsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

function claim(file: string): boolean {
  if (claimed.has(file)) return false;
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = ownerOf(file);
    // Left by one that was killed: free for whoever comes next, not for us, who may not be alone here.
    if (owner !== null && !isRunning(owner)) rmSync(file, { force: true });
    // A test file before this one, in the same process.
    if (owner !== process.pid) return false;
  }
  if (claimed.size === 0) process.once('exit', giveBack);
  claimed.add(file);
  return true;
}

function giveBack(): void {
  for (const file of claimed) rmSync(file, { force: true });
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
