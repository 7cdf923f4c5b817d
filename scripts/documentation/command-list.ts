import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../checks/repository.ts';
import { type CommandGroup, commandGroups } from './command-descriptions.ts';

/** Generated; checkCommandList fails when it is out of date. */
export const commandListFile = 'docs/commands.md';

const introduction = `# Commands

Every script in \`package.json\`. \`pnpm commands:write\` generates this page; the descriptions are in \`scripts/documentation/command-descriptions.ts\`.

Four programs are not package scripts: \`scripts/setup\` installs what the repository needs, \`scripts/setup-postgres-17\` adds PostgreSQL 17 for the migration test, \`scripts/setup-containers\` adds podman and Docker for the container images, and \`.ci/run\` runs everything a change must pass.
`;

/** The page for these scripts. A description without a script is left out. */
export function commandList(
  scripts: readonly string[],
  groups: readonly CommandGroup[] = commandGroups,
): string {
  const sections = groups.flatMap(({ heading, commands }) => {
    const rows = Object.entries(commands)
      .filter(([name]) => scripts.includes(name))
      .map(([name, description]) => [`\`pnpm ${name}\``, description] as const);
    return rows.length === 0 ? [] : [`\n## ${heading}\n\n${table(rows)}`];
  });
  return [introduction, ...sections].join('');
}

export function scriptsOf(root: string): string[] {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(scripts);
}

/** Every script of package.json has a description, and the page is what would be generated. */
export function checkCommandList(
  root: string,
  groups: readonly CommandGroup[] = commandGroups,
): Finding[] {
  const scripts = scriptsOf(root);
  const described = new Set(groups.flatMap(({ commands }) => Object.keys(commands)));
  const missing = scripts.filter((name) => !described.has(name));
  if (missing.length > 0) {
    return missing.map((name) => ({
      file: 'package.json',
      line: 1,
      rule: 'missing-description',
      message: `"${name}" has no description: add one to scripts/documentation/command-descriptions.ts.`,
    }));
  }
  const page = join(root, commandListFile);
  const current = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (current === commandList(scripts, groups)) return [];
  return [
    {
      file: commandListFile,
      line: 1,
      rule: 'stale-command-list',
      message: 'does not match package.json: run `pnpm commands:write`.',
    },
  ];
}

/** Columns are padded as the formatter pads them. */
function table(rows: readonly (readonly [string, string])[]): string {
  const all = [['command', 'description'] as const, ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |\n`;
  const [head = [], ...body] = all;
  return [line(head), line(['', ''], '-'), ...body.map((row) => line(row))].join('');
}
