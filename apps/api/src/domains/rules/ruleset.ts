import { canonicalJson, sha256 } from './canonical.ts';
import { type Check, compileCondition } from './conditions.ts';
import {
  addressBases,
  type Condition,
  effectTypes,
  legalStatuses,
  type Rule,
  type RuleText,
  ruleStatuses,
} from './model.ts';

/** A rule as it is stored. */
export interface StoredRule {
  readonly id: string;
  readonly version: number;
  /** JSON in one spelling. */
  readonly content: string;
}

/** What is asked of thousands lies together, apart from the rest of the rule. */
export interface CompiledRule {
  readonly id: string;
  readonly version: number;
  /** Null for a rule that this program cannot read: it holds whatever it could be about. */
  readonly rule: Rule | null;
  /** Asked only about the classes below. */
  readonly check: Check;
  readonly from: string | null;
  readonly to: string | null;
  /** As it stands in the hash of a set. */
  readonly line: string;
  readonly state: string | null;
  /** Classes of items that it can be about; null for all. */
  readonly classes: ReadonlySet<string> | null;
}

/** Only what is in force, or argued about while it is applied. Dates are looked at on the day. */
const lawsThatCount: ReadonlySet<string> = new Set(['in_force', 'litigation']);

function counts({ rule }: CompiledRule): boolean {
  if (rule === null) return true;
  return rule.status === 'active' && lawsThatCount.has(rule.legal_status);
}

/**
 * Rules that count together, made ready to be asked: by state and class of item, so that a question
 * looks at those alone that can be about it.
 */
export class Ruleset {
  readonly hash: string;
  readonly isSample: boolean;
  readonly rules: readonly CompiledRule[];
  /** Those of the whole country under null. */
  readonly #byState: ReadonlyMap<string | null, readonly CompiledRule[]>;
  readonly #texts: ReadonlyMap<string, RuleText>;
  readonly #candidates = new Map<string, readonly CompiledRule[]>();
  readonly #scopes = new Map<string, string>();

  constructor(parts: {
    readonly isSample: boolean;
    readonly rules: readonly StoredRule[];
    readonly texts: readonly RuleText[];
  }) {
    this.isSample = parts.isSample;
    this.hash = hashOfRuleset(parts);
    this.#texts = new Map(parts.texts.map((text) => [text.key, text]));
    this.rules = parts.rules
      .map(compileRule)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    this.#byState = Map.groupBy(this.rules, ({ state }) => state);
  }

  text(key: string): RuleText | undefined {
    return this.#texts.get(key);
  }

  /** What counts of the rules of a state, or of the whole country, for a class of items. */
  candidates(state: string | null, itemClass: string): readonly CompiledRule[] {
    const key = `${state} ${itemClass}`;
    let found = this.#candidates.get(key);
    if (found === undefined) {
      found = this.#of(state).filter((rule) => isAbout(rule, itemClass) && counts(rule));
      this.#candidates.set(key, found);
    }
    return found;
  }

  /**
   * The hash of what somebody signs for who covers a class of items in a state: its rules and the
   * country's, also those that are suspended or enjoined. Drafts are nobody's word yet.
   */
  scopeHash(state: string, itemClass: string): string {
    const key = `${state} ${itemClass}`;
    let hash = this.#scopes.get(key);
    if (hash === undefined) {
      const lines = [...this.#of(null), ...this.#of(state)]
        .filter((each) => isAbout(each, itemClass) && each.rule?.status !== 'draft')
        .map(({ line }) => line);
      hash = sha256(lines.join('\n')).toString('hex');
      this.#scopes.set(key, hash);
    }
    return hash;
  }

  #of(state: string | null): readonly CompiledRule[] {
    return this.#byState.get(state) ?? [];
  }
}

function isAbout({ classes }: CompiledRule, itemClass: string): boolean {
  return classes === null || classes.has(itemClass);
}

const nobodyKnows: Check = () => 'unknown';

function compileRule(stored: StoredRule): CompiledRule {
  const { id, version } = stored;
  const line = lineOfRule(stored);
  const raw = parseJson(stored.content);
  try {
    const rule = demandRule(raw);
    const { rest, classes } = takeClasses(rule.when);
    return {
      id,
      version,
      rule,
      check: compileCondition(rest),
      from: rule.effective_from,
      to: rule.effective_to,
      line,
      state: rule.jurisdiction.state,
      classes,
    };
  } catch {
    // Of a newer program, or spoiled: where it says nothing of its place, it is about every place.
    const state = stateOf(raw);
    const open = { rule: null, check: nobodyKnows, from: null, to: null, classes: null };
    return { id, version, line, state, ...open };
  }
}

/**
 * As far as an evaluation relies on it. A rule was read in full before it was stored
 * (`readRuleFiles`); doing so again for thousands would keep a request waiting for seconds.
 */
function demandRule(raw: unknown): Rule {
  const rule = raw as Rule;
  const { jurisdiction, effect, effective_from, effective_to } = rule;
  const isDay = (day: unknown) =>
    day === null || (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day));
  const isFine =
    ruleStatuses.includes(rule.status) &&
    legalStatuses.includes(rule.legal_status) &&
    (jurisdiction.state === null || /^[A-Z]{2}$/.test(jurisdiction.state)) &&
    (jurisdiction.county_fips === null || typeof jurisdiction.county_fips === 'string') &&
    jurisdiction.zip_prefixes.every((prefix) => typeof prefix === 'string') &&
    rule.address_basis.length > 0 &&
    rule.address_basis.every((basis) => addressBases.includes(basis)) &&
    isDay(effective_from) &&
    isDay(effective_to) &&
    effectTypes.includes(effect.type) &&
    typeof effect.params === 'object' &&
    typeof effect.message_key === 'string' &&
    typeof rule.citation === 'string';
  if (!isFine) throw new TypeError('not a rule');
  return rule;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

function stateOf(raw: unknown): string | null {
  const { jurisdiction } = (raw ?? {}) as { jurisdiction?: { state?: unknown } };
  const state = jurisdiction?.state;
  return typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? state : null;
}

/**
 * Where the class of the item is one part of what must hold, the rule is asked about these classes
 * alone, and that part need not be asked again.
 */
function takeClasses(when: Condition): {
  readonly rest: Condition;
  readonly classes: ReadonlySet<string> | null;
} {
  const parts = 'all' in when ? when.all : [when];
  for (const [index, part] of parts.entries()) {
    const classes = classesOf(part);
    // What is left of it must be readable as well: an unknown operator hides nowhere.
    if (classes !== null) return { rest: { all: parts.toSpliced(index, 1) }, classes };
  }
  return { rest: when, classes: null };
}

function classesOf(part: Condition): ReadonlySet<string> | null {
  if (!('fact' in part) || part.fact !== 'item.class') return null;
  if (part.op === 'eq' && typeof part.value === 'string') return new Set([part.value]);
  const isList = Array.isArray(part.value) && part.value.every((each) => typeof each === 'string');
  return part.op === 'in' && isList ? new Set(part.value as string[]) : null;
}

/** As the database has it too (`rules.hash_of_ruleset`), which checks it before it is published. */
export function hashOfRuleset(parts: {
  readonly isSample: boolean;
  readonly rules: readonly StoredRule[];
  readonly texts: readonly RuleText[];
}): string {
  const members = [...parts.rules.map(lineOfRule), ...parts.texts.map(lineOfText)].toSorted();
  return sha256([parts.isSample ? 'sample' : 'law', ...members].join('\n')).toString('hex');
}

function lineOfRule({ id, version, content }: StoredRule): string {
  return `rule ${id} ${version} ${sha256(content).toString('hex')}`;
}

function lineOfText({ key, version, text }: RuleText): string {
  return `text ${key} ${version} ${sha256(text).toString('hex')}`;
}

export function toStoredRule(rule: Rule): StoredRule {
  return { id: rule.id, version: rule.version, content: canonicalJson(rule) };
}
