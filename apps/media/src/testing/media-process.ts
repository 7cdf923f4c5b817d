import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from './test-media.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The real process, started as production starts it, with folders and ports of its own. */
export async function startMediaProcess(environment: Record<string, string> = {}) {
  const [uploads, cache] = [await temporaryFolder(), await temporaryFolder()];
  const [port, opsPort] = [await freePort(), await freePort()];
  let output = '';
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      NODE_ENV: 'production',
      UPLOADS_DIR: uploads,
      CACHE_DIR: cache,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitFor(() => expect(output).toContain('"msg":"media ready"'), {
    timeout: 30_000,
    interval: 50,
  });
  const status = (key: string) => async () => {
    const text = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024;
  };
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    uploads,
    ended,
    output: () => output,
    /** Memory now, and the most it was since `forgetPeak`. */
    residentBytes: status('VmRSS'),
    peakBytes: status('VmHWM'),
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
  };
}
