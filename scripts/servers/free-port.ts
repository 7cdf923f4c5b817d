import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that the system gives to outgoing connections: one of theirs, free now, may be taken by
 * the time that a server has started.
 */
const lowest = 15_000;
const highest = 32_000;
const mostTries = 50;

/** What this process has given out: whoever got it may not listen yet. */
const given = new Set<number>();

/** The wanted port if nobody has it, else one that is free now. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, highest);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest} in ${mostTries} tries`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
