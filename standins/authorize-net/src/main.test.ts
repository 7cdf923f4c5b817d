import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
