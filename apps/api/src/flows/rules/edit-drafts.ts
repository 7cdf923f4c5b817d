import { type CallOutput, type CallRequest, type RuleDraft, ruleLimits } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  type DraftEntry,
  type DraftRow,
  deleteEntry,
  insertDraft,
  listDrafts,
  listEntries,
  mostOfARule,
  raiseDraft,
  readStanding,
  type SetParts,
  saveEntry,
  staffPerson,
  toRule,
} from '../../domains/rules/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { RuleDeskDeps } from './deps.ts';
import { demandDraft, hasEntry, presentDrafts } from './show-drafts.ts';

export async function listRuleDrafts(deps: RuleDeskDeps): Promise<CallOutput<'listRuleDrafts'>> {
  const drafts = await listDrafts(deps.db, { limit: ruleLimits.openDrafts });
  return { drafts: await presentDrafts(deps, deps.db, drafts) };
}

export async function beginRuleDraft(
  deps: RuleDeskDeps,
  desk: Desk,
  { title, from, isSample }: CallRequest<'beginRuleDraft'>['body'],
): Promise<RuleDraft> {
  const draftId = await deps.db.transaction(async (tx) => {
    const open = await listDrafts(tx, { limit: ruleLimits.openDrafts });
    if (open.length === ruleLimits.openDrafts) {
      throw new AppError('conflict', 'there are too many drafts', {
        title: 'There are too many drafts. Please close one that nobody works on.',
      });
    }
    const baseHash = from === 'none' ? null : (await readStanding(tx, [], [])).hash;
    const by = staffPerson(desk.id);
    const id = await insertDraft(tx, { title, isSample, baseHash, by });
    await recordDeed(tx, desk, {
      action: 'rules.draft-begun',
      subject: `rule-draft/${id}`,
      details: { before: null, after: { version: 1, baseHash, isSample } },
    });
    return id;
  });
  return demandDraft(deps, deps.db, draftId);
}

export async function saveDraftRule(
  deps: RuleDeskDeps,
  desk: Desk,
  { draftId, ruleId }: { readonly draftId: string; readonly ruleId: string },
  { version, rule }: CallRequest<'saveDraftRule'>['body'],
): Promise<RuleDraft> {
  const content = JSON.stringify(rule);
  if (content.length > mostOfARule) {
    const fields = [{ path: 'body.rule', message: 'Is too long to be stored' }];
    throw new AppError('unprocessable', 'the rule is too long', { fields });
  }
  const entry: DraftEntry = { kind: 'rule', key: ruleId, content };
  return changeEntry(deps, desk, { draftId, version, action: 'rules.draft-saved' }, entry);
}

export function saveDraftText(
  deps: RuleDeskDeps,
  desk: Desk,
  { draftId, textKey }: { readonly draftId: string; readonly textKey: string },
  { version, text }: CallRequest<'saveDraftText'>['body'],
): Promise<RuleDraft> {
  const entry: DraftEntry = { kind: 'text', key: textKey, content: text };
  return changeEntry(deps, desk, { draftId, version, action: 'rules.draft-saved' }, entry);
}

export function removeDraftEntry(
  deps: RuleDeskDeps,
  desk: Desk,
  draftId: string,
  { version, kind, key }: CallRequest<'removeDraftEntry'>['body'],
): Promise<RuleDraft> {
  const entry: DraftEntry = { kind, key, content: null };
  return changeEntry(deps, desk, { draftId, version, action: 'rules.draft-removed' }, entry);
}

interface EntryChange {
  readonly draftId: string;
  readonly version: number;
  readonly action: string;
}

function changeEntry(
  deps: RuleDeskDeps,
  desk: Desk,
  change: EntryChange,
  entry: DraftEntry,
): Promise<RuleDraft> {
  return changeDraft(deps, desk, { ...change, about: entry }, async (tx, { baseHash }) => {
    const base = await deps.shelf.partsOf(tx, baseHash);
    const { kind, key, content } = entry;
    const isInBase = hasEntry(base, entry);
    if (content === null && !isInBase) {
      const known = (await listEntries(tx, change.draftId)).some(
        (each) => each.kind === kind && each.key === key,
      );
      if (!known) throw new AppError('not_found', 'no such rule or text in the draft');
      await deleteEntry(tx, change.draftId, entry);
    } else if (content !== null && isAsInBase(base, entry)) {
      await deleteEntry(tx, change.draftId, entry);
    } else {
      await saveEntry(tx, change.draftId, entry);
    }
  });
}

/** Somebody has set it back by hand: it is no change. */
function isAsInBase({ rules, texts }: SetParts, { kind, key, content }: DraftEntry): boolean {
  if (kind === 'text') return texts.some((text) => text.key === key && text.text === content);
  const stored = rules.find(({ id }) => id === key);
  if (stored === undefined || content === null) return false;
  const edited = toRule(key, stored.version, JSON.parse(content));
  return sameJson(edited, JSON.parse(stored.content));
}

/** In whatever order the names stand. */
function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        sameJson((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

export function undoDraftChange(
  deps: RuleDeskDeps,
  desk: Desk,
  draftId: string,
  { version, kind, key }: CallRequest<'undoDraftChange'>['body'],
): Promise<RuleDraft> {
  const about = { kind, key };
  const action = 'rules.draft-undone';
  return changeDraft(deps, desk, { draftId, version, action, about }, async (tx) => {
    const entries = await listEntries(tx, draftId);
    if (!entries.some((each) => each.kind === kind && each.key === key)) {
      throw new AppError('not_found', 'nothing of it was changed in the draft');
    }
    await deleteEntry(tx, draftId, about);
  });
}

/** Lets it go on from the rules that count now; what was changed in it stays changed. */
export function rebaseRuleDraft(
  deps: RuleDeskDeps,
  desk: Desk,
  draftId: string,
  { version }: CallRequest<'rebaseRuleDraft'>['body'],
): Promise<RuleDraft> {
  const action = 'rules.draft-rebased';
  return changeDraft(deps, desk, { draftId, version, action, isRebased: true }, async () => {});
}

export async function closeRuleDraft(
  { db }: RuleDeskDeps,
  desk: Desk,
  draftId: string,
  { version }: CallRequest<'closeRuleDraft'>['body'],
): Promise<CallOutput<'closeRuleDraft'>> {
  await db.transaction(async (tx) => {
    await takeDraft(tx, desk, { draftId, version, state: 'closed' });
    await recordDeed(tx, desk, {
      action: 'rules.draft-closed',
      subject: `rule-draft/${draftId}`,
      details: { before: { state: 'open', version }, after: { state: 'closed' } },
    });
  });
  return { success: true };
}

/** The draft as it was, for a change by this desk. Throws where somebody else was faster. */
export async function takeDraft(
  tx: Transaction,
  desk: Desk,
  change: {
    readonly draftId: string;
    readonly version: number;
    readonly state?: 'open' | 'proposed' | 'closed';
    readonly baseHash?: string;
  },
): Promise<DraftRow> {
  const { draftId, version, state, baseHash } = change;
  const [draft] = await listDrafts(tx, { id: draftId, limit: 1 });
  if (draft === undefined) throw new AppError('not_found', 'no such draft');
  const isTaken = await raiseDraft(tx, {
    id: draftId,
    version,
    by: staffPerson(desk.id),
    ...(state === undefined ? {} : { state }),
    ...(baseHash === undefined ? {} : { baseHash }),
  });
  if (!isTaken) throw new AppError('conflict', 'the draft is not as it was read');
  return draft;
}

async function changeDraft(
  deps: RuleDeskDeps,
  desk: Desk,
  change: EntryChange & {
    readonly about?: Pick<DraftEntry, 'kind' | 'key'>;
    readonly isRebased?: boolean;
  },
  work: (tx: Transaction, draft: DraftRow) => Promise<void>,
): Promise<RuleDraft> {
  const { draftId, version, action, about, isRebased = false } = change;
  await deps.db.transaction(async (tx) => {
    const current = isRebased ? (await readStanding(tx, [], [])).hash : null;
    const draft = await takeDraft(tx, desk, {
      draftId,
      version,
      ...(current === null ? {} : { baseHash: current }),
    });
    await work(tx, draft);
    // What a rule says is kept with the draft; the entry says who changed which, and when.
    await recordDeed(tx, desk, {
      action,
      subject: `rule-draft/${draftId}`,
      details: {
        ...(about === undefined ? {} : { [about.kind]: about.key }),
        before: { version, baseHash: draft.baseHash },
        after: { version: version + 1, baseHash: current ?? draft.baseHash },
      },
    });
  });
  return demandDraft(deps, deps.db, draftId);
}
