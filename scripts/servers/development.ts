import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runFolder } from './run-folder.ts';

/** The settings of the running `pnpm dev`, for commands that join it. Gone when it has stopped. */
export const developmentEnvironmentFile = join(runFolder, 'dev', 'environment.json');

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
