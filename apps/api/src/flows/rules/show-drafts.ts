import type { RuleDraft } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  type DraftEntry,
  type DraftRow,
  listDrafts,
  listEntries,
  readStanding,
  type SetParts,
} from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { RuleDeskDeps } from './deps.ts';
import { namePeople } from './name-people.ts';

export function hasEntry(
  { rules, texts }: SetParts,
  { kind, key }: Pick<DraftEntry, 'kind' | 'key'>,
): boolean {
  return kind === 'rule' ? rules.some(({ id }) => id === key) : texts.some((t) => t.key === key);
}

export async function demandDraft(
  deps: RuleDeskDeps,
  db: Queryable,
  draftId: string,
): Promise<RuleDraft> {
  const [shown] = await presentDrafts(deps, db, await listDrafts(db, { id: draftId, limit: 1 }));
  if (shown === undefined) throw new AppError('not_found', 'no such draft');
  return shown;
}

export async function presentDrafts(
  { shelf }: RuleDeskDeps,
  db: Queryable,
  drafts: readonly DraftRow[],
): Promise<RuleDraft[]> {
  const { hash: current } = await readStanding(db, [], []);
  const people = drafts.flatMap(({ beganBy, changedBy }) => [beganBy, changedBy]);
  const nameOf = await namePeople(db, people);
  const shown: RuleDraft[] = [];
  for (const draft of drafts) {
    const base = await shelf.partsOf(db, draft.baseHash);
    const entries = await listEntries(db, draft.id);
    shown.push({
      id: Number(draft.id),
      set: `draft-${draft.id}`,
      title: draft.title,
      isSample: draft.isSample,
      version: draft.version,
      baseHash: draft.baseHash,
      isBaseCurrent: draft.baseHash === null || draft.baseHash === current,
      counts: countsOf(base, entries),
      beganBy: nameOf(draft.beganBy),
      beganAt: draft.beganAt.toISOString(),
      changedBy: nameOf(draft.changedBy),
      changedAt: draft.changedAt.toISOString(),
    });
  }
  return shown;
}

function countsOf(base: SetParts, entries: readonly DraftEntry[]): RuleDraft['counts'] {
  const isIn = (entry: DraftEntry) => hasEntry(base, entry);
  const added = entries.filter((entry) => entry.content !== null && !isIn(entry));
  const removed = entries.filter((entry) => entry.content === null && isIn(entry));
  const changed = entries.filter((entry) => entry.content !== null && isIn(entry));
  const grown = (kind: DraftEntry['kind']) =>
    added.filter((entry) => entry.kind === kind).length -
    removed.filter((entry) => entry.kind === kind).length;
  return {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    rules: base.rules.length + grown('rule'),
    texts: base.texts.length + grown('text'),
  };
}
