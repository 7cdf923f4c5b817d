import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ids of `docs/requirements.md` in their order. The form is the one vitest.config.ts reads. */
export function readRequirementIds(root: string): string[] {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const ids = [...text.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map((match) => match[1] ?? '');
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    throw new Error(`docs/requirements.md has ${repeated} twice: an id has one meaning.`);
  }
  if (ids.length === 0) throw new Error('docs/requirements.md holds no row like "| API-01 | … |".');
  return ids;
}

export function areaOf(id: string): string {
  return id.slice(0, 3);
}

/** What is finished: whole areas and single ids. Continuous integration holds us to it. */
export function readFinishedIds(root: string, ids: readonly string[]): string[] {
  const path = join(root, 'docs/finished.json');
  const finished: { areas: string[]; ids: string[] } = JSON.parse(readFileSync(path, 'utf8'));
  requireKnown(finished.areas, ids.map(areaOf), 'docs/finished.json names the area');
  requireKnown(finished.ids, ids, 'docs/finished.json names the id');
  return ids.filter((id) => finished.areas.includes(areaOf(id)) || finished.ids.includes(id));
}

/** A misspelled name would silently check nothing, so it stops the check. */
export function requireKnown(names: string[], known: readonly string[], lead: string): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`${lead} ${unknown}, which docs/requirements.md does not have.`);
  }
}
