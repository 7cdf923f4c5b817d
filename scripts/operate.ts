import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentEnvironmentFile } from './servers/development.ts';
import { projectRoot } from './servers/run-folder.ts';

/** Runs an operator's command against what `pnpm dev` has started. */
if (!existsSync(developmentEnvironmentFile)) {
  console.error('Nothing to operate on: start pnpm dev first.');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'src/operate.ts', ...process.argv.slice(2)],
  {
    cwd: join(projectRoot, 'apps/api'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(JSON.parse(readFileSync(developmentEnvironmentFile, 'utf8')) as Record<string, string>),
      LOG_LEVEL: 'warn',
    },
  },
);
process.exitCode = status ?? 1;
