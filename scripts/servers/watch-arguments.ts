import { fileURLToPath } from 'node:url';

/**
 * Runs an entry from its source and restarts it when a file changes that it imports. Files below
 * node_modules don't count, which they do for Node's own `--watch`.
 */
export function watchArguments(entry: string): string[] {
  return [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', entry];
}
