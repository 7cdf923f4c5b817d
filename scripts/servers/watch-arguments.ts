import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './run-folder.ts';

/**
 * Runs an entry from its source and restarts it when a file changes that it imports. Files below
 * node_modules don't count, which they do for Node's own `--watch`. tsx leaves out only those of the
 * app, and packages are in the folder of the workspace.
 */
export function watchArguments(entry: string): string[] {
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'));
  const packages = join(projectRoot, 'node_modules/**');
  return [tsx, 'watch', '--clear-screen=false', '--exclude', packages, entry];
}
