import type { EditedRule, RuleChange } from '@tarnholt/contract';
import { compareRules, compareTexts } from './compare-rules.ts';
import { toRule } from './edited-rule.ts';
import type { Rule, RuleText } from './model.ts';
import { type CompiledRule, Ruleset, type StoredRule, toStoredRule } from './ruleset.ts';

export type Change = 'added' | 'changed' | null;

/** A set of rules that is looked at: one that is stored, or one that somebody works on. */
export interface WorkingSet {
  readonly title: string;
  readonly isSample: boolean;
  /** By id. */
  readonly rules: readonly (CompiledRule & { readonly change: Change })[];
  /** By key. */
  readonly texts: readonly (RuleText & { readonly change: Change })[];
  readonly ruleset: Ruleset;
  readonly removed: number;
}

export interface SetParts {
  readonly title: string;
  readonly isSample: boolean;
  readonly rules: readonly StoredRule[];
  readonly texts: readonly RuleText[];
}

export const emptyParts: SetParts = { title: 'No rules', isSample: false, rules: [], texts: [] };

/** What differs in a draft from what it was begun from; null where it is taken out. */
export interface DraftEntry {
  readonly kind: 'rule' | 'text';
  readonly key: string;
  readonly content: string | null;
}

/** The highest versions that are stored anywhere, by `rule id` and `text key`. */
export type HighestVersions = ReadonlyMap<string, number>;

export function toWorkingSet(parts: SetParts): WorkingSet {
  return assemble(parts, new Map(), 0);
}

/** A draft as the set that would be proposed. What was changed gets the next version. */
export function applyEntries(
  head: Pick<SetParts, 'title' | 'isSample'>,
  base: SetParts,
  entries: readonly DraftEntry[],
  highest: HighestVersions,
): WorkingSet {
  const rules = new Map(base.rules.map((rule) => [rule.id, rule]));
  const texts = new Map(base.texts.map((text) => [text.key, text]));
  const changes = new Map<string, Change>();
  let removed = 0;
  for (const { kind, key, content } of entries) {
    const held = kind === 'rule' ? rules : texts;
    const change = held.has(key) ? 'changed' : 'added';
    if (content === null) {
      if (held.delete(key)) removed += 1;
      continue;
    }
    changes.set(`${kind} ${key}`, change);
    const version = (highest.get(`${kind} ${key}`) ?? 0) + 1;
    if (kind === 'rule') rules.set(key, toStoredRule(readEntry(key, version, content)));
    else texts.set(key, { key, version, text: content });
  }
  const parts = { ...head, rules: [...rules.values()], texts: [...texts.values()] };
  return assemble(parts, changes, removed);
}

export function readEntry(id: string, version: number, content: string): Rule {
  return toRule(id, version, JSON.parse(content) as EditedRule);
}

function assemble(
  parts: SetParts,
  changes: ReadonlyMap<string, Change>,
  removed: number,
): WorkingSet {
  const ruleset = new Ruleset(parts);
  const { title, isSample } = parts;
  return {
    title,
    isSample,
    ruleset,
    removed,
    rules: ruleset.rules.map((rule) => ({
      ...rule,
      change: changes.get(`rule ${rule.id}`) ?? null,
    })),
    texts: parts.texts
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map((text) => ({ ...text, change: changes.get(`text ${text.key}`) ?? null })),
  };
}

/** Rules before texts, each in the order of their names. */
export function compareSets(from: WorkingSet, to: WorkingSet): RuleChange[] {
  const rulesFrom = new Map(from.rules.map((each) => [each.id, each]));
  const rulesTo = new Map(to.rules.map((each) => [each.id, each]));
  const textsFrom = new Map(from.texts.map((text) => [text.key, text]));
  const textsTo = new Map(to.texts.map((text) => [text.key, text]));
  return [
    ...keysOf(rulesFrom, rulesTo)
      // The line has the hash of the content: most rules are the same, and need no second look.
      .filter((id) => rulesFrom.get(id)?.line !== rulesTo.get(id)?.line)
      .map((id) =>
        compareRules(id, rulesFrom.get(id)?.rule ?? undefined, rulesTo.get(id)?.rule ?? undefined),
      ),
    ...keysOf(textsFrom, textsTo).map((key) =>
      compareTexts(key, textsFrom.get(key), textsTo.get(key)),
    ),
  ].filter((change) => change !== null);
}

function keysOf(...maps: readonly ReadonlyMap<string, unknown>[]): string[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted();
}
