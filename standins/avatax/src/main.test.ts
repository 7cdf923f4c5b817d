import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('the program says its port when it is ready, and stops on SIGTERM', async () => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));

  const [line] = await once(createInterface(program.stdout), 'line');
  const ready = JSON.parse(line);
  expect(ready).toEqual({ ready: true, port: expect.any(Number) });
  const ping = await fetch(`http://127.0.0.1:${ready.port}/api/v2/utilities/ping`);
  expect(await ping.json()).toMatchObject({ authenticated: false });

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});
