/**
 * The words of which rules about items and places are made. Imports nothing: the back office's forms
 * offer what the server understands.
 */

export const ruleOperators = [
  'eq',
  'ne',
  'in',
  'not_in',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'contains_any',
  'has_at_least',
] as const;
export type RuleOperator = (typeof ruleOperators)[number];

export const ruleEffects = [
  'block',
  'hold_for_review',
  'require_ffl',
  'require_document',
  'require_ack',
  'require_min_age',
  'require_adult_signature',
  'require_ship_number',
  'inform',
] as const;
export type RuleEffect = (typeof ruleEffects)[number];

/** Whose address decides whether a rule of a state applies. */
export const ruleAddressBases = ['dealer_premises', 'ship_to', 'buyer_residence'] as const;
export type RuleAddressBasis = (typeof ruleAddressBases)[number];

/** `suspended`: taken out of force by us; `retired`: replaced or repealed. Only `active` counts. */
export const ruleStatuses = ['draft', 'active', 'suspended', 'retired'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

/** Of the law itself. What courts argue about (`litigation`) is still the law. */
export const ruleLegalStatuses = ['in_force', 'enjoined', 'pending', 'litigation'] as const;
export type RuleLegalStatus = (typeof ruleLegalStatuses)[number];

/** As the inventory classes items. */
export const ruledItemClasses = [
  'rifle',
  'shotgun',
  'pistol',
  'revolver',
  'receiver_frame',
  'other_firearm',
  'barrel',
  'magazine',
  'ammunition',
  'part',
  'accessory',
  'apparel',
] as const;
export type RuledItemClass = (typeof ruledItemClasses)[number];

/** What kind of value a fact has. A condition that expects another kind knows nothing. */
export type RuleFactKind = 'text' | 'number' | 'yes-no' | 'list' | 'day' | 'state' | 'class';

/**
 * Every fact that a rule may ask for: a name that nobody fills in would hold everything. Rosters are
 * asked for by state besides: `item.roster.CA`.
 */
export const ruleFactKinds = {
  'item.class': 'class',
  'item.serialized': 'yes-no',
  'item.caliber': 'text',
  'item.magazine_capacity': 'number',
  'item.detachable_mag': 'yes-no',
  'item.barrel_in': 'number',
  'item.overall_in': 'number',
  'item.features': 'list',
  'item.min_age': 'number',
  'item.for_class': 'class',
  'dest.state': 'state',
  'dest.county': 'text',
  'dest.zip': 'text',
  'dest.type': 'text',
  'dealer.state': 'state',
  'dealer.zip': 'text',
  'dealer.type': 'text',
  'dealer.rds': 'text',
  'dealer.expires': 'day',
  'buyer.state': 'state',
  'order.date': 'day',
} as const satisfies Record<string, RuleFactKind>;

/** The gravest first. */
export const ruleOutcomes = ['blocked', 'held', 'conditional', 'clear'] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

/** `ended-by-change`: it was signed, and a rule that it was signed over is another now. */
export const coverageStates = ['covered', 'ending', 'uncovered', 'ended-by-change'] as const;
export type CoverageState = (typeof coverageStates)[number];

export const ruleProposalStates = ['open', 'published', 'discarded'] as const;
export type RuleProposalState = (typeof ruleProposalStates)[number];

export const ruleLimits = {
  /** Of a list of rules, of changes and of publications. */
  perPage: 50,
  changesPerPage: 100,
  openDrafts: 50,
  testsPerRule: 50,
  zipPrefixes: 200,
  exemptions: 20,
  textLength: 2_000,
  linesPerSimulation: 50,
  coverageNote: 500,
  reason: 500,
  /** A signature that ends within so many days is shown as ending. */
  endingDays: 30,
  /** Of JSON that somebody types: how deep, how many parts, how long a text in it. */
  jsonDepth: 8,
  jsonParts: 400,
  jsonText: 300,
} as const;
