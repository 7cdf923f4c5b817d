import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { checks } from '../scripts/gate/checks.ts';
import { readImportGraph } from '../scripts/gate/import-graph.ts';
import { runCommand } from '../scripts/gate/run-command.ts';
import { selectChecks } from '../scripts/gate/select.ts';
import { runFolder } from '../scripts/servers/run-folder.ts';
import { type Finding, report } from './arguments.ts';
import { copyTree } from './planted/copied-tree.ts';
import { type GateBug, gateBugs } from './planted/gate-bugs.ts';

/**
 * Whether the gate stops bugs: plants them one at a time in a copy of the sources, lets the gate choose
 * its checks for that one changed file, and runs the chosen check that must fail. `--only browser` plants
 * the bugs that this check must stop.
 */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const bugs = gateBugs.filter(({ stoppedBy }) => only === undefined || stoppedBy === only);
const folder = join(runFolder, 'gate-bugs');
const logs = join(runFolder, 'gate-bugs-logs');
mkdirSync(logs, { recursive: true });
copyTree(folder);
// A repository of its own: in ours, everything below `.run` is ignored.
execFileSync('git', ['init', '--quiet'], { cwd: folder });
// `.gitignore` names folders; here they are links.
writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');

const findings: Finding[] = [];
for (const bug of bugs) {
  const finding = await plant(bug);
  console.log(`${finding.holds ? 'stopped' : 'MISSED '} ${finding.name}: ${finding.figure}`);
  findings.push(finding);
}
rmSync(folder, { recursive: true, force: true });
report('gate-bugs', findings);

async function plant(bug: GateBug): Promise<Finding> {
  const path = join(folder, bug.file);
  const right = readFileSync(path, 'utf8');
  if (right.split(bug.instead).length !== 2)
    throw new Error(`${bug.file} does not have exactly one place for: ${bug.name}`);
  writeFileSync(
    path,
    right.replace(bug.instead, () => bug.planted),
  );
  try {
    return { name: bug.name, ...(await isStopped(bug)) };
  } finally {
    writeFileSync(path, right);
  }
}

async function isStopped(bug: GateBug): Promise<Omit<Finding, 'name'>> {
  const change = { base: 'planted', reason: 'planted', files: [bug.file] };
  const { selected } = selectChecks(folder, checks, change, readImportGraph(folder));
  const stopping = selected.find(({ check }) => check.name === bug.stoppedBy);
  if (stopping === undefined)
    return { holds: false, figure: `the gate does not run ${bug.stoppedBy}` };
  const logFile = join(logs, `${bug.stoppedBy}.log`);
  const { passed, note } = await runCommand({
    root: folder,
    script: stopping.script,
    args: stopping.args,
    env: { E2E_WIDTHS: 'gate', ...stopping.env },
    logFile,
    nice: 0,
    limitSeconds: 3_600,
  });
  const output = stripVTControlCharacters(readFileSync(logFile, 'utf8'));
  const outcome = passed ? 'passes' : bug.says.test(output) ? 'fails' : 'fails for another reason';
  return {
    holds: outcome === 'fails' && note === undefined,
    figure: `${bug.stoppedBy} ${outcome}, one of ${selected.length} checks`,
  };
}
