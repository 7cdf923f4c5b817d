import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seedSkus } from './testing/seed-skus.ts';
import { startTestCore, testEnvironment } from './testing/test-core.ts';

/** The real process, started as production starts it. */

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly opsUrl: string;
  readonly output: () => string;
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const [port, opsPort] = [await freePort(), await freePort()];
  let output = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...testEnvironment, ...environment, PORT: String(port), OPS_PORT: String(opsPort) },
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
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    output: () => output,
    ended,
  };
}

const patience = { timeout: 45_000, interval: 50 };

test('on SIGTERM it drains, finishes what it has begun and ends with 0', async () => {
  const { database, db } = await startTestCore();
  await seedSkus(db, [{ sku: 'TEE-M', priceCents: 100, available: 1 }]);
  const blocker = new Client({ connectionString: database.ownerUrl });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  const server = await startServer({
    DATABASE_URL: database.appUrl,
    DATABASE_STATEMENT_TIMEOUT_MS: '30000',
    SHUTDOWN_DRAIN_MS: '2000',
  });
  await vi.waitFor(() => expect(server.output()).toContain('"msg":"api ready"'), patience);
  expect(server.output()).toContain(`"url":"${server.url}"`);
  expect((await fetch(`${server.opsUrl}/readyz`)).status).toBe(200);

  // A lock holds the request for as long as we like.
  await blocker.query('begin; lock table inventory.sku in access exclusive mode');
  const slow = fetch(`${server.url}/Products?sku=TEE-M`);
  await vi.waitFor(async () => {
    const { rows } = await blocker.query('select 1 from pg_locks where not granted');
    expect(rows).toHaveLength(1);
  }, patience);
  server.child.kill('SIGTERM');

  await vi.waitFor(() => expect(server.output()).toContain('"msg":"stopping"'), patience);
  expect((await fetch(`${server.opsUrl}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  // Load balancers need a while to notice: whatever they still send is served.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await blocker.query('rollback');
  const answer = await slow;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ 'TEE-M': { price: 1, qtyOnHand: 1 } });

  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('"msg":"stopped"');
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
}, 90_000);

test.each([
  ['a stand-in', 'http://127.0.0.1:9/xml/v1/request.api'],
  ['the sandbox', 'https://apitest.authorize.net/xml/v1/request.api'],
])(
  'in production it does not start with %s in place of the card provider',
  async (_, url) => {
    const server = await startServer({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:9/commerce',
      ANET_API_URL: url,
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('ANET_API_URL');
    expect(server.output()).not.toContain(url);
  },
  90_000,
);
