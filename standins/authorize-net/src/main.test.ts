import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('the program says its ports when it is ready, and stops on SIGTERM', async () => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { SCRIPT_PORT: '0', API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));

  const [line] = await once(createInterface(program.stdout), 'line');
  const ready = JSON.parse(line);
  expect(ready).toEqual({
    ready: true,
    scriptPort: expect.any(Number),
    apiPort: expect.any(Number),
  });
  const script = await fetch(`http://127.0.0.1:${ready.scriptPort}/v1/Accept.js`);
  expect(await script.text()).toContain('dispatchData');
  expect((await fetch(`http://127.0.0.1:${ready.apiPort}/__stats`)).status).toBe(200);

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('behind TLS, scripts name the public addresses, and notices go out from the start', async () => {
  const notices: string[] = [];
  const shop = createServer((request, response) => {
    notices.push(request.url ?? '');
    request.resume();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  onTestFinished(() => void shop.close());
  const program = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...{ SCRIPT_PORT: '0', API_PORT: '0' },
      ...{ SCRIPT_URL: 'https://localhost:8447', API_URL: 'https://localhost:8448' },
      NOTICES_URL: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notices`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  const [line] = await once(createInterface(program.stdout), 'line');
  const { scriptPort, apiPort } = JSON.parse(line) as Record<string, number>;

  const textOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${scriptPort}${path}`)).text();
  expect(await textOf('/v1/Accept.js')).toContain("'https://localhost:8447'");
  expect(await textOf('/v1/AcceptCore.js')).toContain(
    "'https://localhost:8448/xml/v1/request.api'",
  );

  const api = `http://127.0.0.1:${apiPort}`;
  const { url } = (await (await fetch(`${api}/__control/webhooks`)).json()) as { url: string };
  expect(url).toMatch(/\/notices$/);
  await charge(api);
  await expect.poll(() => notices).toEqual(['/notices']);
});

/** By card number, which needs no browser. */
async function charge(api: string): Promise<void> {
  const createTransactionRequest = {
    merchantAuthentication: { name: 'standin-login', transactionKey: 'standin-key' },
    transactionRequest: {
      transactionType: 'authOnlyTransaction',
      amount: '5.00',
      payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2035-12' } },
    },
  };
  const answer = await fetch(`${api}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ createTransactionRequest }),
  });
  expect(await answer.text()).toContain('"resultCode":"Ok"');
}
