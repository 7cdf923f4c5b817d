import { z } from 'zod';
import {
  ruleAddressBases,
  ruledItemClasses,
  ruleEffects,
  ruleLegalStatuses,
  ruleLimits,
  ruleProposalStates,
  ruleStatuses,
} from '../rules.ts';
import { id } from './ids.ts';
import { optionalUsState } from './places.ts';
import { ruleConditionSchema, ruleFactsSchema, ruleParamsSchema } from './rule-json.ts';
import { isSampleRules, ruleTextKey } from './rules.ts';
import { optionalLine, timestamp } from './text.ts';

/** Rules as staff read and write them. The names of a rule's fields are those of its file. */

const day = z.iso.date().max(10);
const count = z.int().min(0);

export const ruleId = ruleTextKey.meta({ description: 'Small letters, digits, dots and dashes.' });

/** Which rules: those that count, none, a stored set by its hash, or a draft by its number. */
export const ruleSetName = z
  .string()
  .max(72)
  .regex(/^(?:current|none|[0-9a-f]{64}|draft-[1-9]\d{0,14})$/)
  .meta({ description: '`current`, `none`, the hash of a set, or `draft-` and its number.' });

/** As it stands in a form: what is wrong with it is said by its check, and it can be kept anyway. */
export const editedRuleSchema = z
  .object({
    status: z.enum(ruleStatuses),
    legal_status: z.enum(ruleLegalStatuses),
    jurisdiction: z.object({
      state: optionalUsState.meta({ description: 'Empty for the whole country.' }),
      county_fips: optionalLine(5),
      city: optionalLine(100),
      zip_prefixes: z.array(z.string().max(5)).max(ruleLimits.zipPrefixes),
    }),
    address_basis: z.array(z.enum(ruleAddressBases)).max(ruleAddressBases.length),
    effective_from: optionalLine(10).meta({ description: 'First day, or empty: always.' }),
    effective_to: optionalLine(10).meta({ description: 'Last day, or empty: without an end.' }),
    when: ruleConditionSchema,
    effect: z.object({
      type: z.enum(ruleEffects),
      params: ruleParamsSchema,
      message_key: optionalLine(60),
    }),
    exemptions: z.array(z.string().max(60)).max(ruleLimits.exemptions),
    citation: optionalLine(300),
    source_url: optionalLine(500),
    tests: z
      .array(z.object({ facts: ruleFactsSchema, expect: z.enum([...ruleEffects, 'none']) }))
      .max(ruleLimits.testsPerRule),
    author: optionalLine(100),
    approved_by: optionalLine(100),
    approved_at: optionalLine(10),
    review_due: optionalLine(10),
  })
  .meta({ id: 'EditedRule' });

export const ruleProblemSchema = z
  .object({
    field: z.string().meta({
      description: 'Such as `citation` or `tests.0.facts`; empty for the rule as a whole.',
    }),
    message: z.string(),
  })
  .meta({ id: 'RuleProblem' });

export const ruleTestResultSchema = z
  .object({
    number: z.int().min(1).meta({ description: 'Of the list, from 1.' }),
    expected: z.string(),
    found: z.string().nullable().meta({ description: 'Null where the rule cannot be asked.' }),
    isPassed: z.boolean(),
    detail: z.string().meta({ description: 'What the engine says to it; empty for nothing.' }),
  })
  .meta({ id: 'RuleTestResult' });

export const ruleCheckSchema = z
  .object({
    problems: z.array(ruleProblemSchema),
    tests: z.array(ruleTestResultSchema),
    isFine: z.boolean().meta({ description: 'It could be proposed as it is.' }),
    inWords: z.array(z.string()).meta({ description: 'What it says, sentence by sentence.' }),
  })
  .meta({ id: 'RuleCheck' });

export const ruleRowSchema = z
  .object({
    id: z.string(),
    version: z.int().min(1),
    status: z.enum(ruleStatuses),
    legalStatus: z.enum(ruleLegalStatuses),
    state: z.string().nullable().meta({ description: 'Null for the whole country.' }),
    city: z.string().nullable(),
    effect: z.enum(ruleEffects),
    itemClasses: z
      .array(z.string())
      .nullable()
      .meta({ description: 'That it can be about; null for all.' }),
    message: z.string(),
    citation: z.string(),
    effectiveFrom: day.nullable(),
    effectiveTo: day.nullable(),
    reviewDue: day.nullable(),
    isReviewOverdue: z.boolean(),
    isCounting: z.boolean().meta({ description: 'Active, of a law in force, on this day.' }),
    change: z
      .enum(['added', 'changed'])
      .nullable()
      .meta({ description: 'In a draft: against the set that it was begun from.' }),
  })
  .meta({ id: 'RuleRow' });

export const rulesInSetSchema = z
  .object({
    set: z.string(),
    title: z.string(),
    isSample: isSampleRules,
    publicationId: id.nullable().meta({ description: 'Of the publication that counts now.' }),
    rules: z.array(ruleRowSchema),
    nextCursor: z.string().nullable(),
    counts: z
      .object({ rules: count, found: count, counting: count, overdue: count, texts: count })
      .meta({ description: 'Of the whole set; `found` of all pages of this search.' }),
  })
  .meta({ id: 'RulesInSet' });

export const ruleVersionSchema = z
  .object({
    version: z.int().min(1),
    writtenBy: z.string(),
    writtenAt: timestamp,
    publishedFrom: timestamp
      .nullable()
      .meta({ description: 'When a set with it was first published; null for never.' }),
    isCurrent: z.boolean().meta({ description: 'It is the one in the rules that count now.' }),
  })
  .meta({ id: 'RuleVersion' });

export const staffRuleSchema = z
  .object({
    id: z.string(),
    version: z.int().min(1).meta({ description: 'In a draft: the one that it will have.' }),
    set: z.string(),
    isSample: isSampleRules,
    change: z.enum(['added', 'changed']).nullable(),
    rule: editedRuleSchema,
    message: z.string().meta({ description: 'What the buyer is told, filled in.' }),
    check: ruleCheckSchema,
    versions: z
      .array(ruleVersionSchema)
      .meta({ description: 'Those that are stored, the newest first; a hundred at most.' }),
  })
  .meta({ id: 'StaffRule' });

export const changedFieldSchema = z
  .object({
    field: z.string(),
    before: z.string().nullable().meta({ description: 'Null where there was none.' }),
    after: z.string().nullable(),
  })
  .meta({ id: 'ChangedField', description: 'Values as a person reads them, conditions in words.' });

export const ruleChangeSchema = z
  .object({
    kind: z.enum(['rule', 'text']),
    key: z.string(),
    change: z.enum(['added', 'changed', 'removed']),
    fromVersion: z.int().nullable(),
    toVersion: z.int().nullable(),
    summary: z.string().meta({ description: 'What it is about, in one line.' }),
    fields: z.array(changedFieldSchema).meta({ description: 'All of what is new or gone too.' }),
  })
  .meta({ id: 'RuleChange' });

export const coverageCellName = z
  .object({ state: z.string(), itemClass: z.enum(ruledItemClasses) })
  .meta({ id: 'CoverageCellName' });

export const ruleComparisonSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    counts: z.object({ added: count, changed: count, removed: count }),
    changes: z.array(ruleChangeSchema),
    nextCursor: z.string().nullable(),
    endingCoverage: z.array(coverageCellName).meta({
      description: 'Cells that are covered today and would not be any more, were `to` published.',
    }),
  })
  .meta({ id: 'RuleComparisonOfSets' });

export const ruleDraftSchema = z
  .object({
    id,
    set: z.string().meta({ description: 'Its name where a set is asked for.' }),
    title: z.string(),
    isSample: isSampleRules,
    version: z.int().min(1),
    baseHash: z.string().nullable().meta({ description: 'Null for one begun empty.' }),
    isBaseCurrent: z
      .boolean()
      .meta({ description: 'False: other rules were published since it was begun.' }),
    counts: z.object({ added: count, changed: count, removed: count, rules: count, texts: count }),
    beganBy: z.string(),
    beganAt: timestamp,
    changedBy: z.string(),
    changedAt: timestamp,
  })
  .meta({ id: 'RuleDraft' });

export const wholeRuleDraftSchema = ruleDraftSchema
  .extend({
    faults: z
      .array(z.object({ ruleId: z.string(), problems: count, failedTests: count }))
      .meta({ description: 'Rules that keep it from being proposed, two hundred at most.' }),
    problems: z.array(z.string()).meta({ description: 'Of the set as a whole.' }),
    testCount: count,
    mayPropose: z.boolean(),
  })
  .meta({ id: 'WholeRuleDraft' });

export const ruleProposalSchema = z
  .object({
    id,
    hash: z.string(),
    title: z.string(),
    note: z.string(),
    isSample: isSampleRules,
    version: z.int().min(1),
    state: z.enum(ruleProposalStates),
    proposedBy: z.string(),
    proposedAt: timestamp,
    testsPassed: count,
    rules: count,
    isOwn: z.boolean().meta({ description: 'The caller proposed it: somebody else publishes it.' }),
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    discardReason: z.string().nullable(),
  })
  .meta({ id: 'RuleProposal' });

export const wholeRuleProposalSchema = ruleProposalSchema
  .extend({
    currentHash: z.string().nullable(),
    currentPublicationId: id
      .nullable()
      .meta({ description: 'To be sent along by whoever publishes it; null while none counts.' }),
    obstacles: z
      .array(z.string())
      .meta({ description: 'Why the caller cannot publish it now; empty when they can.' }),
  })
  .meta({ id: 'WholeRuleProposal' });

export const rulePublicationSchema = z
  .object({
    id,
    hash: z.string(),
    previousHash: z.string().nullable(),
    title: z.string(),
    isSample: isSampleRules,
    proposedBy: z.string(),
    approvedBy: z.string(),
    testsPassed: count,
    rules: count,
    publishedAt: timestamp,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'RulePublication' });

export const staffRuleTextSchema = z
  .object({
    key: z.string(),
    version: z.int().min(1),
    text: z.string(),
    usedBy: z.array(z.string()).meta({ description: 'Ids of rules, ten at most.' }),
    useCount: count,
    change: z.enum(['added', 'changed']).nullable(),
  })
  .meta({ id: 'StaffRuleText' });

export type EditedRule = z.output<typeof editedRuleSchema>;
export type RuleProblem = z.output<typeof ruleProblemSchema>;
export type RuleTestResult = z.output<typeof ruleTestResultSchema>;
export type RuleCheck = z.output<typeof ruleCheckSchema>;
export type RuleRow = z.output<typeof ruleRowSchema>;
export type RulesInSet = z.output<typeof rulesInSetSchema>;
export type RuleVersion = z.output<typeof ruleVersionSchema>;
export type StaffRule = z.output<typeof staffRuleSchema>;
export type ChangedField = z.output<typeof changedFieldSchema>;
export type RuleChange = z.output<typeof ruleChangeSchema>;
export type RuleSetComparison = z.output<typeof ruleComparisonSchema>;
export type RuleDraft = z.output<typeof ruleDraftSchema>;
export type WholeRuleDraft = z.output<typeof wholeRuleDraftSchema>;
export type RuleProposal = z.output<typeof ruleProposalSchema>;
export type WholeRuleProposal = z.output<typeof wholeRuleProposalSchema>;
export type RulePublication = z.output<typeof rulePublicationSchema>;
export type StaffRuleText = z.output<typeof staffRuleTextSchema>;
