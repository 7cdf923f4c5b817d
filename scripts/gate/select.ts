import { browserSetFor } from '../../e2e/gate-specs.ts';
import type { Change } from './change.ts';
import type { Check } from './checks.ts';
import { entryOfScript, type ImportGraph } from './import-graph.ts';

export interface Selected {
  readonly check: Check;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cpuSeconds: number;
}

export interface Selection {
  readonly selected: readonly Selected[];
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
}

/** A change in one of these may change any check. */
const reachesEverything =
  /^(?:\.ci\/run|\.nvmrc|biome\.json|scripts\/gate[./]|scripts\/setup|vitest\.config\.ts)|(?:^|\/)(?:package\.json|pnpm-(?:lock|workspace)\.yaml|tsconfig[^/]*\.json)$/;

/** Nothing imports SQL or rules by name: a change may reach every program that uses the database. */
const databaseSource = /\.sql$|^apps\/api\/src\/.+\/seed\/.+\.json$/;
const usesDatabase = new Set<Check['kind']>(['integration', 'browser', 'proof']);

const tests = { unit: /(?<!\.integration)\.test\.tsx?$/, integration: /\.integration\.test\.ts$/ };

/** Tests of a built server run everything that is built into it. */
const builtServerTests = [
  { test: /^apps\/storefront\/server\/.+\.integration\.test\.ts$/, runs: 'apps/storefront/' },
  { test: /^apps\/back-office\/server\/.+\.integration\.test\.ts$/, runs: 'apps/back-office/' },
];

/** The check whose parts and specs depend on the change. */
const browsed = 'e2e:gate';

/** Above this share, naming the files saves nothing. */
const mostNamed = 0.6;

/** Chooses what a change can reach. Without a base, that is everything in the gate. */
export function selectChecks(
  root: string,
  checks: readonly Check[],
  change: Change,
  graph: ImportGraph,
): Selection {
  const selected: Selected[] = [];
  const skipped: { name: string; reason: string }[] = [];
  const trigger = change.files.find((file) => reachesEverything.test(file));
  const known = new Set(graph.files);
  const runsAll = change.base === undefined || trigger !== undefined;

  for (const check of checks) {
    if (check.tier === 'release') {
      skipped.push({ name: check.name, reason: 'runs in the release proof' });
    } else if (check.kind === 'unit' || check.kind === 'integration') {
      selectTests(check, check.kind);
    } else if (runsAll || reaches(check)) {
      selected.push(sizeFor(check));
    } else {
      skipped.push({ name: check.name, reason: 'no changed file is among the files it covers' });
    }
  }
  return { selected, skipped };

  function selectTests(check: Check, kind: 'unit' | 'integration'): void {
    const all = graph.files.filter((file) => tests[kind].test(file));
    const reached = runsAll || touchesDatabase(check) ? all : all.filter(isReached);
    if (reached.length === 0) {
      skipped.push({ name: check.name, reason: 'no test reads a changed file' });
      return;
    }
    const share = reached.length / all.length;
    const args = share > mostNamed ? [] : reached;
    const weight = args.length === 0 ? 1 : share;
    selected.push({ ...sizeFor(check), args, cpuSeconds: Math.ceil(check.cpuSeconds * weight) });
  }

  function isReached(test: string): boolean {
    const server = builtServerTests.find((known) => known.test.test(test));
    const reached = graph.reachedFrom(server === undefined ? [test] : [test, server.runs]);
    return change.files.some((file) => reached.has(file) || isBeside(file, test));
  }

  function reaches(check: Check): boolean {
    if (touchesDatabase(check)) return true;
    const [script = ''] = check.run.split(' ');
    const entry = entryOfScript(root, script);
    const paths = check.covers.filter((path) => typeof path === 'string');
    const reached = graph.reachedFrom(entry === undefined ? paths : [...paths, entry]);
    return change.files.some(
      (file) =>
        reached.has(file) ||
        // A deleted file is in no graph.
        paths.some((path) => path.endsWith('/') && isDeletedFrom(path, file)) ||
        check.covers.some((pattern) => pattern instanceof RegExp && pattern.test(file)),
    );
  }

  function isDeletedFrom(folder: string, file: string): boolean {
    return file.startsWith(folder) && !known.has(file);
  }

  function touchesDatabase({ kind }: Check): boolean {
    return usesDatabase.has(kind) && change.files.some((file) => databaseSource.test(file));
  }

  function sizeFor(check: Check): Selected {
    const isWhole =
      check.wholeWhen !== undefined && change.files.some((file) => check.wholeWhen?.test(file));
    const command = isWhole && check.release !== undefined ? check.release : check.run;
    const [script = '', ...args] = command.split(' ');
    const cpuSeconds = isWhole ? check.releaseCpuSeconds : check.cpuSeconds;
    // The titles of the whole change, not only of the last commit.
    if (check.run === 'check:commits' && change.base !== undefined)
      args.push(`${change.base}..HEAD`);
    return { check, script, args, cpuSeconds, env: check.run === browsed ? browserEnv() : {} };
  }

  function browserEnv(): Readonly<Record<string, string>> {
    if (runsAll) return {};
    const specs = graph.files.flatMap(
      (file) => /^e2e\/specs\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? [],
    );
    const set = browserSetFor(change.files, specs);
    skipped.push(...set.skipped);
    return set.env;
  }
}

/** Style sheets, pictures and data are read by the tests of their own package, if by any. */
function isBeside(file: string, test: string): boolean {
  if (/\.(?:tsx?|md)$/.test(file)) return false;
  const owner = /^(?:apps|packages|standins)\/[^/]+\//.exec(file)?.[0];
  return owner !== undefined && test.startsWith(owner);
}
