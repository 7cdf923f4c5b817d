import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot, runFolder } from './run-folder.ts';

/** Names the folder, the database and the logs of `pnpm dev`. */
export const developmentName = 'dev';

/** The settings of the running `pnpm dev`, for commands that join it. Gone when it has stopped. */
export const developmentEnvironmentFile = join(runFolder, developmentName, 'environment.json');

const pidFile = join(runFolder, developmentName, 'pid');

/** The process of the `pnpm dev` that runs in this checkout. A killed one does not count. */
function runningDevelopment(): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const commandLine = `/proc/${pid}/cmdline`;
  // Another program may have the number by now.
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('dev.ts')
    ? pid
    : undefined;
}

/** Ends this command where `pnpm dev` runs: both would use the same data. */
export function requireNoDevelopment(): void {
  const pid = runningDevelopment();
  if (pid === undefined) return;
  console.error(`pnpm dev is running in this checkout (process ${pid}). Stop it first.`);
  process.exit(1);
}

/** Marks this process as the `pnpm dev` of the checkout. Call the result when it has stopped. */
export function claimDevelopment(): () => void {
  requireNoDevelopment();
  mkdirSync(dirname(pidFile), { recursive: true });
  writeFileSync(pidFile, String(process.pid));
  return () => {
    rmSync(pidFile, { force: true });
    rmSync(developmentEnvironmentFile, { force: true });
  };
}

/** The settings of what `pnpm dev` has started, and where its stand-ins tell what they have seen. */
export function readDevelopment(): Record<string, string> {
  if (!existsSync(developmentEnvironmentFile)) {
    console.error('Nothing to operate on: start pnpm dev first.');
    process.exit(1);
  }
  return JSON.parse(readFileSync(developmentEnvironmentFile, 'utf8')) as Record<string, string>;
}

/** Runs a command of an app against what `pnpm dev` has started, and ends as it ends. */
export function joinDevelopment(app: string, args: readonly string[]): void {
  const settings = readDevelopment();
  const { status } = spawnSync(process.execPath, args, {
    cwd: join(projectRoot, 'apps', app),
    stdio: 'inherit',
    env: { ...process.env, ...settings, LOG_LEVEL: 'warn' },
  });
  process.exitCode = status ?? 1;
}
