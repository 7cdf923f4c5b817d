import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { talkSmtp } from './testing/standin-for-test.ts';

test('the program says its ports when it is ready, and stops on SIGTERM', async () => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { SMTP_PORT: '0', HTTP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));

  const [line] = await once(createInterface(program.stdout), 'line');
  const ready = JSON.parse(line);
  expect(ready).toEqual({
    ready: true,
    smtpPort: expect.any(Number),
    httpPort: expect.any(Number),
  });
  expect((await talkSmtp(ready.smtpPort, []))[0]).toMatch(/^220 /);
  expect((await fetch(`http://127.0.0.1:${ready.httpPort}/api/stats`)).status).toBe(200);

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});
