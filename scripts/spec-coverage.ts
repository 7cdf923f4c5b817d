/**
 * `pnpm spec:coverage [AREA…] [--finished] [--tagged]`: which requirements the last test runs proved.
 * An id counts when a test tagged with it passed, and none tagged with it failed, was skipped or
 * was left out. How tags are written: docs/requirements.md. `--tagged` needs no test run: it checks
 * that every finished id has a test and that every tag names a requirement.
 */
import { readArguments, sourceFiles } from './checks/repository.ts';
import {
  areaOf,
  readFinishedIds,
  readRequirementIds,
  requireKnown,
} from './coverage/requirements.ts';
import { type RunResults, readResults } from './coverage/results.ts';
import { isPlaywrightFile, isVitestFile, tagsInSources } from './coverage/tags-in-sources.ts';

export interface CoverageOptions {
  root: string;
  /** Areas that must be covered; none means all. */
  areas?: string[];
  /** Hold only what docs/finished.json lists. */
  finished?: boolean;
}

export interface CoverageReport {
  table: string[];
  problems: string[];
  figure: string;
}

export function specCoverage({
  root,
  areas = [],
  finished = false,
}: CoverageOptions): CoverageReport {
  const ids = readRequirementIds(root);
  requireKnown(areas, ids.map(areaOf), 'The command names the area');
  const finishedIds = readFinishedIds(root, ids);
  const files = sourceFiles(root);
  const results = readResults(root);

  const demanded = (finished ? finishedIds : ids).filter(
    (id) => areas.length === 0 || areas.includes(areaOf(id)),
  );
  const gaps = findGaps(ids, results, tagsInSources(root, files));
  const uncovered = demanded.filter((id) => gaps.byId.has(id));
  const covered = ids.filter((id) => !gaps.byId.has(id));

  return {
    table: [...new Set(ids.map(areaOf))].map((area) => areaLine(area, ids, covered)),
    problems: [
      ...missingRuns(files, results),
      ...gaps.unknownTags,
      ...uncovered.map((id) => `${id}: ${gaps.byId.get(id)}`),
    ],
    figure:
      `spec coverage: ${demanded.length - uncovered.length} of ${demanded.length} ` +
      `${finished ? 'finished ids' : 'ids'}${areas.length === 0 ? '' : ` of ${areas.join(' ')}`}, ` +
      `${covered.length} of ${ids.length} in all`,
  };
}

/** A kind of test that exists in the tree but left no results was not run: nothing can be said. */
function missingRuns(files: readonly string[], results: RunResults): string[] {
  const kinds: [string, string, boolean][] = [
    [
      'vitest-unit',
      'pnpm test:unit',
      files.some((file) => isVitestFile(file) && !isIntegration(file)),
    ],
    ['vitest-integration', 'pnpm test:integration', files.some(isIntegration)],
    ['playwright', 'pnpm e2e', files.some(isPlaywrightFile)],
  ];
  if (results.runs.size === 0) return ['No results in .run/results: run the tests first.'];
  return kinds
    .filter(([run, , exists]) => exists && !results.runs.has(run))
    .map(([run, command]) => `No results in .run/results/${run}.json: run \`${command}\` first.`);
}

function isIntegration(file: string): boolean {
  return /\.integration\.test\.ts$/.test(file);
}

/** For every id that does not count, why; and every tag that names no id. */
function findGaps(
  ids: readonly string[],
  { tests }: RunResults,
  sourceTags: ReturnType<typeof tagsInSources>,
): { byId: Map<string, string>; unknownTags: string[] } {
  const known = new Set(ids);
  const byId = new Map<string, string>();
  for (const id of ids) {
    const tagged = tests.filter((test) => test.tags.includes(id));
    const bad = tagged.find((test) => test.state !== 'passed');
    const notRun = sourceTags.find(
      ({ tag, file }) => tag === id && !tagged.some((test) => test.file === file),
    );
    if (bad !== undefined) {
      const outcome = bad.state === 'skipped' ? 'was skipped' : 'did not pass';
      byId.set(id, `"${bad.name}" ${outcome} (${bad.file})`);
    } else if (notRun !== undefined) {
      byId.set(id, `the test at ${notRun.file}:${notRun.line} was not part of the last run`);
    } else if (tagged.length === 0) {
      byId.set(id, 'no test carries this tag');
    }
  }

  const unknownTags = new Set<string>();
  for (const { tag, file, line } of sourceTags) {
    if (!known.has(tag)) unknownTags.add(`${file}:${line}: the tag ${tag} names no requirement`);
  }
  for (const { tags, file } of tests) {
    for (const tag of tags.filter((tag) => /^[a-z]+-\d+$/i.test(tag) && !known.has(tag))) {
      if (!sourceTags.some((source) => source.tag === tag && source.file === file)) {
        unknownTags.add(`${file}: the tag ${tag} names no requirement`);
      }
    }
  }
  return { byId, unknownTags: [...unknownTags] };
}

function areaLine(area: string, ids: readonly string[], covered: readonly string[]): string {
  const total = ids.filter((id) => areaOf(id) === area);
  const missing = total.filter((id) => !covered.includes(id));
  const figure = `${total.length - missing.length}/${total.length}`.padStart(5);
  return `${area}  ${figure}${missing.length === 0 ? '' : `  missing: ${missing.join(' ')}`}`;
}

/** What can be said about tags before any test has run. */
export function checkTags(root: string): CoverageReport {
  const ids = readRequirementIds(root);
  const finishedIds = readFinishedIds(root, ids);
  const tags = tagsInSources(root, sourceFiles(root));
  const untagged = finishedIds.filter((id) => !tags.some(({ tag }) => tag === id));
  return {
    table: [],
    problems: [
      ...findGaps(ids, { tests: [], runs: new Set() }, tags).unknownTags,
      ...untagged.map((id) => `${id}: no test carries this tag`),
    ],
    figure: `tags: ${finishedIds.length - untagged.length} of ${finishedIds.length} finished ids have a test`,
  };
}

if (import.meta.main) {
  try {
    const { root, flags, names } = readArguments(process.argv.slice(2), ['--finished', '--tagged']);
    const report = flags.has('--tagged')
      ? checkTags(root)
      : specCoverage({ root, areas: names, finished: flags.has('--finished') });
    for (const line of [...report.table, '', ...report.problems]) console.log(line);
    console.log(report.figure);
    process.exitCode = report.problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
