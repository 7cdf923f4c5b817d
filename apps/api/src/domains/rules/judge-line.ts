import { type UsState, usStates } from '@tarnholt/contract';
import { missingFacts, type Truth, unfitFacts } from './conditions.ts';
import type { AddressBasis, EffectType, Facts, FactsOf, Rule } from './model.ts';
import type { CompiledRule, Ruleset } from './ruleset.ts';

/**
 * What the rules say about one line. Pure: the same facts, rules and day give the same answer, with
 * every reason. What is not known, cannot be read or fails is held; it is never let through.
 */

/** What counts on a day. */
export interface Rulebook {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Null while none was published. */
  readonly ruleset: Ruleset | null;
  /** Whether somebody answers for the rules of a class of items in a state. */
  readonly isCovered: (state: string, itemClass: string) => boolean;
}

export type FindingKind = 'block' | 'hold' | 'require' | 'inform';

export interface Finding {
  readonly kind: FindingKind;
  readonly code: 'rule' | 'missing_fact' | 'rule_failed' | 'no_coverage' | 'no_ruleset';
  readonly ruleId: string | null;
  readonly version: number | null;
  /** Null where it is no rule that speaks. */
  readonly effect: EffectType | null;
  readonly params: Readonly<Record<string, unknown>>;
  /** For whoever wants to buy it. */
  readonly message: string;
  /** For whoever works at the desk. */
  readonly detail: string;
}

export type Outcome = 'clear' | 'conditional' | 'held' | 'blocked';

export interface LineVerdict {
  readonly outcome: Outcome;
  /** The gravest first. */
  readonly findings: readonly Finding[];
}

const gravity: Readonly<Record<FindingKind, number>> = { block: 0, hold: 1, require: 2, inform: 3 };

export function judgeLine(book: Rulebook, facts: Facts): LineVerdict {
  const findings = findingsOf(book, facts).sort(byGravity);
  return { outcome: outcomeOf(findings), findings };
}

function byGravity(one: Finding, other: Finding): number {
  return (
    gravity[one.kind] - gravity[other.kind] ||
    compare(one.ruleId ?? '', other.ruleId ?? '') ||
    compare(one.detail, other.detail)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function outcomeOf(findings: readonly Pick<Finding, 'kind'>[]): Outcome {
  const has = (kind: FindingKind) => findings.some((finding) => finding.kind === kind);
  if (has('block')) return 'blocked';
  if (has('hold')) return 'held';
  return has('require') ? 'conditional' : 'clear';
}

const toBeLookedAt = 'We look at this before it ships.';

function findingsOf(book: Rulebook, facts: Facts): Finding[] {
  const itemClass = facts.item?.class;
  if (typeof itemClass !== 'string') {
    return [held('missing_fact', toBeLookedAt, 'Nobody knows the class of the item.')];
  }
  const { ruleset } = book;
  if (ruleset === null) {
    return [held('no_ruleset', 'We do not sell this online yet.', 'No ruleset is published.')];
  }
  const states = statesOf(facts);
  const findings = [
    ...states.missing.map((path) =>
      held(
        'missing_fact',
        toBeLookedAt,
        `Nobody knows ${path}, so rules of states were not asked.`,
      ),
    ),
    ...states.known
      .filter((state) => !book.isCovered(state, itemClass))
      .map((state) => uncovered(state, itemClass)),
  ];
  for (const state of [null, ...states.known]) {
    for (const rule of ruleset.candidates(state, itemClass)) {
      const finding = askRule(rule, ruleset, facts, book.date);
      if (finding !== null) findings.push(finding);
    }
  }
  return findings;
}

function uncovered(state: string, itemClass: string): Finding {
  return held(
    'no_coverage',
    `We do not sell this to ${nameOf(state)} yet.`,
    `Nobody answers for the rules of ${itemClass} in ${state}: coverage is missing, has ended or was signed over other rules.`,
  );
}

/** The finding of a rule; null where it has nothing to say, as nearly always. */
function askRule(
  compiled: CompiledRule,
  ruleset: Ruleset,
  facts: Facts,
  date: string,
): Finding | null {
  const { rule, from, to } = compiled;
  if (rule === null) return heldBy(compiled, 'rule_failed', 'cannot be read');
  if ((from !== null && date < from) || (to !== null && to < date)) return null;
  try {
    const holds = compiled.check(facts);
    if (holds === 'no') return null;
    const truth = both(appliesAt(rule, facts), holds);
    if (truth === 'no') return null;
    return truth === 'yes' ? findingOf(rule, ruleset) : unknownTo(compiled, rule, facts);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it threw';
    return heldBy(compiled, 'rule_failed', `failed: ${why}`);
  }
}

function both(one: Truth, other: Truth): Truth {
  if (one === 'no' || other === 'no') return 'no';
  return one === 'yes' && other === 'yes' ? 'yes' : 'unknown';
}

/** Why a rule does not know: a fact that is missing, or one that it can do nothing with. */
function unknownTo(compiled: CompiledRule, rule: Rule, facts: Facts): Finding {
  const unfit = unfitFacts(rule.when, facts);
  if (unfit.length > 0) {
    const why = `can do nothing with what is known: ${unfit.join(', ')}`;
    return heldBy(compiled, 'rule_failed', why);
  }
  const missing = [...missingFacts(rule.when, facts), ...missingPlace(rule, facts)];
  return heldBy(compiled, 'missing_fact', `asks for what nobody knows: ${missing.join(', ')}`);
}

function heldBy({ id, version }: CompiledRule, code: Finding['code'], why: string): Finding {
  const detail = `Rule ${id}, version ${version}, ${why}.`;
  return { ...held(code, toBeLookedAt, detail), ruleId: id, version };
}

const kinds: Readonly<Record<EffectType, FindingKind>> = {
  block: 'block',
  hold_for_review: 'hold',
  require_ffl: 'require',
  require_document: 'require',
  require_ack: 'require',
  require_min_age: 'require',
  require_adult_signature: 'require',
  require_ship_number: 'require',
  inform: 'inform',
};

function findingOf(rule: Rule, ruleset: Ruleset): Finding {
  const { type, params, message_key } = rule.effect;
  const text = ruleset.text(message_key)?.text;
  return {
    kind: kinds[type],
    code: 'rule',
    ruleId: rule.id,
    version: rule.version,
    effect: type,
    params,
    message: text === undefined ? toBeLookedAt : fillIn(text, rule),
    detail: `Rule ${rule.id}, version ${rule.version}: ${rule.citation}`,
  };
}

/** `{state}` is the rule's state by name, any other word in braces what its effect says. */
export function fillIn(text: string, { jurisdiction, effect }: Rule): string {
  return text.replaceAll(/\{(\w+)\}/g, (braced, word: string) => {
    if (word === 'state') return jurisdiction.state === null ? braced : nameOf(jurisdiction.state);
    const param = effect.params[word];
    return typeof param === 'string' || typeof param === 'number' ? String(param) : braced;
  });
}

function nameOf(state: string): string {
  return Object.hasOwn(usStates, state) ? usStates[state as UsState] : state;
}

function held(code: Finding['code'], message: string, detail: string): Finding {
  return {
    kind: 'hold',
    code,
    ruleId: null,
    version: null,
    effect: null,
    params: {},
    message,
    detail,
  };
}

const bases = {
  dealer_premises: 'dealer',
  ship_to: 'dest',
  buyer_residence: 'buyer',
} as const satisfies Record<AddressBasis, keyof Facts>;

/** The states whose rules are asked: where it goes, who receives it, where the buyer lives. */
function statesOf(facts: Facts): { known: string[]; missing: string[] } {
  const places = Object.values(bases).filter((part) => facts[part] !== undefined);
  const stateOf = (part: keyof Facts) => facts[part]?.state;
  const known = places.map(stateOf).filter((state) => typeof state === 'string');
  // Where a line goes is always asked; a dealer alone where there is one.
  const missing = [...new Set<keyof Facts>(['dest', 'buyer', ...places])]
    .filter((part) => typeof stateOf(part) !== 'string')
    .map((part) => `${part}.state`);
  return { known: [...new Set(known)].toSorted(), missing: missing.toSorted() };
}

function appliesAt(rule: Rule, facts: Facts): Truth {
  if (rule.jurisdiction.state === null) return 'yes';
  let truth: Truth = 'no';
  for (const basis of rule.address_basis) {
    const place = facts[bases[basis]];
    if (place === undefined || place.state !== rule.jurisdiction.state) continue;
    const isThere = liesIn(rule, place);
    if (isThere === 'yes') return 'yes';
    if (isThere === 'unknown') truth = 'unknown';
  }
  return truth;
}

/** Within the state: by ZIP code where the rule lists them, else by county. */
function liesIn({ jurisdiction: { zip_prefixes, county_fips } }: Rule, place: FactsOf): Truth {
  if (zip_prefixes.length > 0) {
    const { zip } = place;
    if (typeof zip !== 'string') return 'unknown';
    return zip_prefixes.some((prefix) => zip.startsWith(prefix)) ? 'yes' : 'no';
  }
  if (county_fips === null) return 'yes';
  if (typeof place.county !== 'string') return 'unknown';
  return place.county === county_fips ? 'yes' : 'no';
}

function missingPlace(rule: Rule, facts: Facts): string[] {
  if (appliesAt(rule, facts) !== 'unknown') return [];
  const fact = rule.jurisdiction.zip_prefixes.length > 0 ? 'zip' : 'county';
  return rule.address_basis
    .map((basis) => bases[basis])
    .filter((part) => facts[part]?.state === rule.jurisdiction.state)
    .map((part) => `${part}.${fact}`);
}
