import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One block of `pnpm-workspace.yaml` as pairs, `{ zod: '4.6.7' }` for `catalog`. The file holds
 * nothing more than plain keys and values, so that a YAML library is not needed for it.
 */
export function workspaceBlock(root: string, name: string): Record<string, string> {
  const lines = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split('\n');
  const start = lines.indexOf(`${name}:`);
  if (start === -1) return {};
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^\S/.test(line));
  const pairs = (end === -1 ? rest : rest.slice(0, end)).flatMap((line) => {
    const match = /^\s+"?([^"#:]+)"?:\s*"?([^"#]*?)"?\s*$/.exec(line);
    return match === null ? [] : [[match[1] ?? '', match[2] ?? '']];
  });
  return Object.fromEntries(pairs);
}
