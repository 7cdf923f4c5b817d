import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClamd } from '../../apps/api/src/platform/documents/clamd.ts';
import { type Clamav, type ClamavOptions, removeLeftoverScanners, startClamav } from './clamav.ts';
import { freePort } from './free-port.ts';
import { isRoot, temporaryFolder } from './run-folder.ts';

const name = `test-clamav/starter-${process.pid}`;
const running: Clamav[] = [];

async function start(options: Partial<ClamavOptions> = {}): Promise<Clamav> {
  const clamav = await startClamav({ name, ...options });
  running.push(clamav);
  return clamav;
}

beforeAll(() => removeLeftoverScanners('test-clamav'));
afterAll(async () => {
  for (const clamav of running) await clamav.stop();
  for (const clamav of running) rmSync(clamav.logFile, { force: true });
});

const answers = ({ port }: Clamav) => connectClamd({ host: '127.0.0.1', port }).ping();
const statusOf = ({ pid }: Clamav) => readFileSync(`/proc/${pid}/status`, 'utf8');

test('a private scanner answers on the port it was given, and is gone when it is stopped', async () => {
  const port = await freePort();
  const clamav = await start({ port });
  expect([clamav.port, clamav.address]).toEqual([port, `127.0.0.1:${port}`]);
  expect(await answers(clamav)).toBe(true);
  await clamav.stop();
  expect(await clamav.ended).toBe(0);
  expect(await answers(clamav)).toBe(false);
  expect(existsSync(`${temporaryFolder('test-clamav')}/starter-${process.pid}`)).toBe(false);
});

test('it runs without the rights of root', async () => {
  const clamav = await start();
  const uids = /^Uid:\s+(\d+)\s+(\d+)/m.exec(statusOf(clamav))?.slice(1).map(Number) ?? [0];
  expect(uids).not.toContain(0);
  if (!isRoot) expect(uids[0]).toBe(process.getuid?.());
});

test('it ends one of the same name that a killed run has left behind', async () => {
  const left = await start();
  const next = await start({ port: await freePort() });
  expect(await left.ended).toBe('SIGKILL');
  expect(await answers(next)).toBe(true);
});

test('it does not start on a port that somebody has', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    await expect(start({ port })).rejects.toThrow(/test-clamav-starter-\d+ ended with/);
  } finally {
    server.close();
  }
});
