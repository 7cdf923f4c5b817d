import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { projectRoot } from '../servers/run-folder.ts';
import { fixtureTree } from '../testing/fixture-tree.ts';
import { type CommandOptions, runCommand } from './run-command.ts';

const runCommandUrl = pathToFileURL(join(projectRoot, 'scripts/gate/run-command.ts')).href;

function treeWith(programs: Readonly<Record<string, string>>) {
  const scripts = Object.fromEntries(
    Object.keys(programs).map((name) => [name, `node ${name}.ts`]),
  );
  const files = Object.entries(programs).map(([name, text]) => [`${name}.ts`, text]);
  const root = fixtureTree({
    'package.json': JSON.stringify({ type: 'module', scripts }),
    ...Object.fromEntries(files),
  });
  return (script: string): CommandOptions => ({
    ...{ root, script, args: [], env: {}, logFile: join(root, `${script}.log`) },
    ...{ nice: 0, limitSeconds: 60 },
  });
}

test('the CPU time of nested commands counts for the outer one', async () => {
  const optionsFor = treeWith({
    burn: 'while (process.cpuUsage().user < 500_000);',
    outer: `
      import { runCommand } from '${runCommandUrl}';
      const inner = await runCommand(JSON.parse(process.env.INNER ?? ''));
      console.log(JSON.stringify(inner));
      process.exitCode = inner.passed ? 0 : 1;`,
  });
  const inner = JSON.stringify(optionsFor('burn'));
  const outer = await runCommand({ ...optionsFor('outer'), env: { INNER: inner } });
  expect(outer.passed).toBe(true);
  // Without the right to make control groups, nothing is counted.
  if (outer.cpuSeconds !== undefined) expect(outer.cpuSeconds).toBeGreaterThan(0.5);
});
