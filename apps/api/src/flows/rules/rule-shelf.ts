import { AppError } from '@tarnholt/service';
import {
  applyEntries,
  type DraftRow,
  emptyParts,
  findRuleset,
  listDrafts,
  listEntries,
  type RuleText,
  readHighestVersions,
  readStanding,
  type SetParts,
  toWorkingSet,
  type WorkingSet,
} from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** A set by the name that calls have for it. */
export interface NamedSet extends WorkingSet {
  readonly name: string;
  /** Null for a draft, and where nothing is published. */
  readonly hash: string | null;
  readonly draft: DraftRow | null;
}

/** As many as somebody compares at once; a set is some megabytes when a merchant has thousands. */
const keptSets = 4;

/** Sets that are stored never change: each is read and made ready once, as long as it is asked for. */
export class RuleShelf {
  readonly #kept = new Map<string, { readonly parts: SetParts; readonly set: WorkingSet }>();

  async #stored(db: Queryable, hash: string) {
    let found = this.#kept.get(hash);
    if (found === undefined) {
      const parts = await findRuleset(db, hash);
      if (parts === null) throw new AppError('not_found', 'no such set of rules');
      found = { parts, set: toWorkingSet(parts) };
    }
    // Asked for last, dropped last.
    this.#kept.delete(hash);
    this.#kept.set(hash, found);
    for (const old of [...this.#kept.keys()].slice(0, -keptSets)) this.#kept.delete(old);
    return found;
  }

  async partsOf(db: Queryable, hash: string | null): Promise<SetParts> {
    return hash === null ? emptyParts : (await this.#stored(db, hash)).parts;
  }

  async read(db: Queryable, name: string): Promise<NamedSet> {
    const draftId = /^draft-(\d+)$/.exec(name)?.[1];
    if (draftId !== undefined) return this.#draft(db, name, draftId);
    const hash = name === 'current' ? (await readStanding(db, [], [])).hash : name;
    if (hash === null || hash === 'none') {
      return { ...toWorkingSet(emptyParts), name, hash: null, draft: null };
    }
    return { ...(await this.#stored(db, hash)).set, name, hash, draft: null };
  }

  /** The texts alone: a check is asked with every key that somebody presses. */
  async readTexts(db: Queryable, name: string): Promise<readonly RuleText[]> {
    const draftId = /^draft-(\d+)$/.exec(name)?.[1];
    if (draftId === undefined) return (await this.read(db, name)).texts;
    const draft = await demandDraft(db, draftId);
    const { texts } = await this.partsOf(db, draft.baseHash);
    const entries = (await listEntries(db, draftId)).filter(({ kind }) => kind === 'text');
    const kept = texts.filter(({ key }) => !entries.some((entry) => entry.key === key));
    const written = entries.flatMap(({ key, content }) =>
      content === null ? [] : [{ key, version: 1, text: content }],
    );
    return [...kept, ...written];
  }

  async #draft(db: Queryable, name: string, draftId: string): Promise<NamedSet> {
    const draft = await demandDraft(db, draftId);
    const entries = await listEntries(db, draftId);
    const base = await this.partsOf(db, draft.baseHash);
    const highest = await readHighestVersions(db, entries);
    return { ...applyEntries(draft, base, entries, highest), name, hash: null, draft };
  }
}

async function demandDraft(db: Queryable, draftId: string): Promise<DraftRow> {
  const [draft] = await listDrafts(db, { id: draftId, limit: 1 });
  if (draft === undefined) throw new AppError('not_found', 'no such draft');
  return draft;
}
