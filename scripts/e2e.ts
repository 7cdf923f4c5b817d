import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, serverFolder } from './servers/run-folder.ts';
import { startStack } from './servers/stack.ts';

/** Starts the built product with its real servers, runs the browser tests, stops everything. */
const name = 'e2e';
rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: false,
  code: 'built',
  environment: { CONTRACT_CHECK: 'on' },
});
try {
  const api = await stack.startApi();
  await stack.startWorker();
  const { status } = spawnSync(
    join(projectRoot, 'node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        API_URL: api.url,
        OPS_URL: api.opsUrl,
        INBOX_URL: stack.mailSink.url,
        SMTP_PORT: String(stack.mailSink.smtpPort),
        OPERATE_ENV: JSON.stringify(stack.environment),
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await stack.stop();
}
