/**
 * `pnpm verify [PART…] [--keep-going]`: everything that must hold before a change is merged.
 * Cheap parts come first, so that a slip is told in seconds. It stops at the first failure, because
 * later parts often fail for the same reason.
 */
import { spawnSync } from 'node:child_process';
import { readArguments } from './checks/repository.ts';

const scripts = [
  'check:format',
  'check:spelling',
  'check:types',
  'check:lint',
  'check:boundaries',
  'check:docs',
  'test:unit',
  'test:integration',
];

interface PartResult {
  part: string;
  outcome: 'passed' | 'failed' | 'not run';
  seconds: number;
}

export interface VerifyOptions {
  root: string;
  /** Parts to run, by the last word of their script (`lint`, `docs`); none means all. */
  parts?: string[];
  keepGoing?: boolean;
  /** Runs one script of package.json and tells whether it passed. */
  runScript?: (root: string, script: string) => boolean;
  print?: (line: string) => void;
}

export function verify({
  root,
  parts = [],
  keepGoing = false,
  runScript = runPackageScript,
  print = console.log,
}: VerifyOptions): boolean {
  const unknown = parts.find((part) => !scripts.some((script) => partOf(script) === part));
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}. Parts: ${scripts.map(partOf).join(', ')}`);
  }
  const wanted = scripts.filter((script) => parts.length === 0 || parts.includes(partOf(script)));
  const started = performance.now();
  const results: PartResult[] = [];
  for (const script of wanted) {
    const part = partOf(script);
    if (!keepGoing && results.some(({ outcome }) => outcome === 'failed')) {
      results.push({ part, outcome: 'not run', seconds: 0 });
      continue;
    }
    print(`\n── ${script}`);
    const partStarted = performance.now();
    const outcome = runScript(root, script) ? 'passed' : 'failed';
    results.push({ part, outcome, seconds: secondsSince(partStarted) });
    print(`── ${script} ${outcome} in ${secondsSince(partStarted).toFixed(1)} s`);
  }

  print('');
  for (const { part, outcome, seconds } of results) {
    const time = outcome === 'not run' ? '' : `${seconds.toFixed(1)} s`;
    print(`${part.padEnd(12)} ${outcome.padEnd(8)} ${time.padStart(8)}`.trimEnd());
  }
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  print(`verify: ${passed} of ${results.length} passed in ${secondsSince(started).toFixed(0)} s`);
  return passed === results.length;
}

/** `lint` for `check:lint`. */
function partOf(script: string): string {
  return script.slice(script.indexOf(':') + 1);
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Node runs package scripts by itself, which saves the start of pnpm for every part. */
function runPackageScript(root: string, script: string): boolean {
  return (
    spawnSync(process.execPath, ['--run', script], { cwd: root, stdio: 'inherit' }).status === 0
  );
}

if (import.meta.main) {
  try {
    const { root, flags, names } = readArguments(process.argv.slice(2), ['--keep-going']);
    const passed = verify({ root, parts: names, keepGoing: flags.has('--keep-going') });
    process.exitCode = passed ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
