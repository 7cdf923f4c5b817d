import {
  type ruleAddressBases,
  type ruleEffects,
  ruleFactKinds,
  type ruleLegalStatuses,
  type ruleStatuses,
} from '@tarnholt/contract';

/** What a rule is. Rules are data: counsel writes them, and a file has them as they stand here. */

export {
  ruleAddressBases as addressBases,
  ruledItemClasses as itemClasses,
  ruleEffects as effectTypes,
  ruleLegalStatuses as legalStatuses,
  ruleOperators as operators,
  ruleStatuses,
} from '@tarnholt/contract';

export type EffectType = (typeof ruleEffects)[number];
export type AddressBasis = (typeof ruleAddressBases)[number];

/** Compares one fact. `value` may name another fact instead: `{ "fact": "buyer.state" }`. */
export interface Comparison {
  readonly fact: string;
  readonly op: string;
  readonly value: unknown;
}

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Comparison;

export interface Jurisdiction {
  /** Null for the whole country. */
  readonly state: string | null;
  readonly county_fips: string | null;
  /** For people to read; the ZIP codes say where it is. */
  readonly city: string | null;
  readonly zip_prefixes: readonly string[];
}

export interface RuleTest {
  readonly facts: Facts;
  /** The effect, `none`, or `hold_for_review` where a fact is missing. */
  readonly expect: EffectType | 'none';
}

export interface Rule {
  readonly id: string;
  readonly version: number;
  readonly status: (typeof ruleStatuses)[number];
  readonly legal_status: (typeof ruleLegalStatuses)[number];
  readonly jurisdiction: Jurisdiction;
  readonly address_basis: readonly AddressBasis[];
  /** First and last day on which it counts; null: always, or without an end. */
  readonly effective_from: string | null;
  readonly effective_to: string | null;
  readonly when: Condition;
  readonly effect: {
    readonly type: EffectType;
    readonly params: Readonly<Record<string, unknown>>;
    readonly message_key: string;
  };
  /** Of whom it does not hold. The shop asks nobody for these: staff settle them by a review. */
  readonly exemptions: readonly string[];
  readonly citation: string;
  readonly source_url: string;
  readonly tests: readonly RuleTest[];
  readonly author: string;
  readonly approved_by: string;
  readonly approved_at: string;
  readonly review_due: string | null;
}

/** What buyers are told or asked to confirm. `{state}` and the like are filled in. */
export interface RuleText {
  readonly key: string;
  readonly version: number;
  readonly text: string;
}

/** One file of rules. */
export interface RuleFile {
  readonly texts: readonly RuleText[];
  readonly rules: readonly Rule[];
}

/** What is known of one line of a cart or an order. A fact that is not there is not known. */
export interface Facts {
  readonly item?: FactsOf | undefined;
  /** Where it goes. */
  readonly dest?: FactsOf | undefined;
  /** Who receives it there, for what goes to a dealer. */
  readonly dealer?: FactsOf | undefined;
  readonly buyer?: FactsOf | undefined;
  readonly order?: FactsOf | undefined;
}

export type FactsOf = Readonly<Record<string, unknown>>;

/** Whether the list names it. Rosters are asked for by state: `item.roster.CA`. */
export function isKnownFact(path: string): boolean {
  return Object.hasOwn(ruleFactKinds, path) || /^item\.roster\.[A-Z]{2}$/.test(path);
}
