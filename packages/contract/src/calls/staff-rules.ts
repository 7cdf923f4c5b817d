import { z } from 'zod';
import {
  ruledItemClasses,
  ruleLegalStatuses,
  ruleLimits,
  ruleProposalStates,
  ruleStatuses,
} from '../rules.ts';
import { countIn } from '../wire/counts.ts';
import { id, pathId } from '../wire/ids.ts';
import { optionalUsState } from '../wire/places.ts';
import { ruleTextKey } from '../wire/rules.ts';
import {
  editedRuleSchema,
  ruleChangeSchema,
  ruleCheckSchema,
  ruleComparisonSchema,
  ruleDraftSchema,
  ruleId,
  ruleProposalSchema,
  rulePublicationSchema,
  ruleSetName,
  rulesInSetSchema,
  staffRuleSchema,
  staffRuleTextSchema,
  wholeRuleDraftSchema,
  wholeRuleProposalSchema,
} from '../wire/staff-rules.ts';
import { line, optionalLine, text } from '../wire/text.ts';
import { defineCall } from './call.ts';

/**
 * Rules about what may be sold where: reading them, writing the next set in a draft, proposing it,
 * and letting it count. What counts is changed by two people and by nobody alone.
 */

const staff = { area: 'staff', access: 'staff' } as const;
const cursor = z.string().max(80).optional();
const set = ruleSetName.default('current');
const draftParams = z.object({ draftId: pathId });
const proposalParams = z.object({ proposalId: pathId });
const version = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Of the draft or the proposal, as it was read.' });
const entry = { kind: z.enum(['rule', 'text']), key: ruleTextKey };
const changes = ['forbidden', 'not_found', 'conflict'] as const;

export const staffRuleCalls = {
  listRules: defineCall('listRules', {
    ...staff,
    summary: 'The rules of a set by their id, those that were asked for',
    query: z.object({
      set,
      search: optionalLine(100).meta({ description: 'In id, citation and message.' }),
      state: z
        .union([optionalUsState, z.literal('US')])
        .default('')
        .meta({ description: 'US for the rules of the whole country.' }),
      itemClass: z.enum([...ruledItemClasses, '']).default(''),
      status: z.enum([...ruleStatuses, '']).default(''),
      legalStatus: z.enum([...ruleLegalStatuses, '']).default(''),
      review: z.enum(['all', 'overdue']).default('all'),
      cursor,
    }),
    response: rulesInSetSchema,
    errors: ['forbidden', 'not_found'],
  }),
  getRule: defineCall('getRule', {
    ...staff,
    summary: 'One rule of a set, in words, with its tests and all its versions',
    params: z.object({ ruleId }),
    query: z.object({
      set,
      version: countIn(1, 9_999)
        .optional()
        .meta({ description: 'A stored version instead of the one in the set.' }),
    }),
    response: staffRuleSchema,
    errors: ['forbidden', 'not_found'],
  }),
  compareRuleVersions: defineCall('compareRuleVersions', {
    ...staff,
    summary: 'What differs between two versions of a rule, field by field',
    params: z.object({ ruleId }),
    query: z.object({ from: countIn(1, 9_999), to: countIn(1, 9_999) }),
    response: ruleChangeSchema,
    errors: ['forbidden', 'not_found'],
  }),
  listRuleTexts: defineCall('listRuleTexts', {
    ...staff,
    summary: 'What buyers are told and asked to confirm, and by which rules',
    query: z.object({ set, cursor }),
    response: z.object({
      texts: z.array(staffRuleTextSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden', 'not_found'],
  }),
  compareRuleSets: defineCall('compareRuleSets', {
    ...staff,
    summary: 'What differs between two sets of rules, and which coverage would end by it',
    query: z.object({ from: set, to: ruleSetName, cursor }),
    response: ruleComparisonSchema,
    errors: ['forbidden', 'not_found'],
  }),
  listRuleDrafts: defineCall('listRuleDrafts', {
    ...staff,
    summary: 'Sets of rules that somebody works on, the one changed last first',
    response: z.object({ drafts: z.array(ruleDraftSchema) }),
    errors: ['forbidden'],
  }),
  beginRuleDraft: defineCall('beginRuleDraft', {
    ...staff,
    summary: 'Begin a working set, from the rules that count or from none',
    body: z
      .object({
        title: line(200),
        from: z.enum(['current', 'none']),
        isSample: z.boolean().meta({ description: 'For showing how the shop works; not the law.' }),
      })
      .meta({ id: 'RuleDraftRequest' }),
    response: ruleDraftSchema,
    errors: ['forbidden', 'conflict'],
  }),
  getRuleDraft: defineCall('getRuleDraft', {
    ...staff,
    summary: 'A working set with what keeps it from being proposed',
    params: draftParams,
    response: wholeRuleDraftSchema,
    errors: ['forbidden', 'not_found'],
  }),
  saveDraftRule: defineCall('saveDraftRule', {
    ...staff,
    summary: 'Keep a rule in a working set, new or changed, whatever is wrong with it',
    params: z.object({ draftId: pathId, ruleId }),
    body: z.object({ version, rule: editedRuleSchema }).meta({ id: 'DraftRuleRequest' }),
    response: ruleDraftSchema,
    errors: [...changes, 'unprocessable'],
  }),
  saveDraftText: defineCall('saveDraftText', {
    ...staff,
    summary: 'Keep a text in a working set, new or changed',
    params: z.object({ draftId: pathId, textKey: ruleTextKey }),
    body: z.object({ version, text: text(ruleLimits.textLength) }).meta({ id: 'DraftTextRequest' }),
    response: ruleDraftSchema,
    errors: [...changes, 'unprocessable'],
  }),
  removeDraftEntry: defineCall('removeDraftEntry', {
    ...staff,
    summary: 'Take a rule or a text out of a working set',
    params: draftParams,
    body: z.object({ version, ...entry }).meta({ id: 'DraftRemoval' }),
    response: ruleDraftSchema,
    errors: changes,
  }),
  undoDraftChange: defineCall('undoDraftChange', {
    ...staff,
    summary: 'Let a rule or a text of a working set be as it was in the set it was begun from',
    params: draftParams,
    body: z.object({ version, ...entry }).meta({ id: 'DraftUndoing' }),
    response: ruleDraftSchema,
    errors: changes,
  }),
  rebaseRuleDraft: defineCall('rebaseRuleDraft', {
    ...staff,
    summary: 'Let a working set go on from the rules that count now; its changes stay',
    params: draftParams,
    body: z.object({ version }).meta({ id: 'DraftRebase' }),
    response: ruleDraftSchema,
    errors: changes,
  }),
  closeRuleDraft: defineCall('closeRuleDraft', {
    ...staff,
    summary: 'Give a working set up',
    params: draftParams,
    body: z.object({ version }).meta({ id: 'DraftClosing' }),
    response: z.object({ success: z.literal(true) }),
    errors: changes,
  }),
  /** Changes nothing: it is asked while somebody types. */
  checkRule: defineCall('checkRule', {
    ...staff,
    summary: 'What is wrong with a rule, by field, and what its tests find',
    body: z
      .object({
        set: set.meta({ description: 'Whose texts it may use.' }),
        ruleId: optionalLine(60),
        rule: editedRuleSchema,
      })
      .meta({ id: 'RuleCheckRequest' }),
    response: ruleCheckSchema,
    errors: ['forbidden', 'not_found'],
  }),
  /** `errors` of a refusal names every rule and what is wrong with it. */
  proposeRules: defineCall('proposeRules', {
    ...staff,
    summary: 'Store a working set as it is, if all its tests pass, for somebody else to publish',
    params: draftParams,
    body: z
      .object({ version, note: optionalLine(ruleLimits.reason) })
      .meta({ id: 'RuleProposalRequest' }),
    response: ruleProposalSchema,
    errors: [...changes, 'unprocessable'],
  }),
  listRuleProposals: defineCall('listRuleProposals', {
    ...staff,
    summary: 'Proposed sets of rules, the newest first',
    query: z.object({ state: z.enum(ruleProposalStates).default('open'), cursor }),
    response: z.object({
      proposals: z.array(ruleProposalSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
  getRuleProposal: defineCall('getRuleProposal', {
    ...staff,
    summary: 'A proposed set; what it would change is told by the comparison of sets',
    params: proposalParams,
    response: wholeRuleProposalSchema,
    errors: ['forbidden', 'not_found'],
  }),
  /** Needs a sign-in of the last minutes, and somebody else than who proposed it. */
  publishRules: defineCall('publishRules', {
    ...staff,
    summary: 'Let a proposed set count from now on',
    params: proposalParams,
    body: z
      .object({
        version,
        currentPublicationId: id
          .nullable()
          .meta({ description: 'Of the rules that counted when the comparison was read.' }),
      })
      .meta({ id: 'RulePublicationRequest' }),
    response: rulePublicationSchema,
    errors: [...changes, 'step_up_required', 'unprocessable'],
  }),
  discardRuleProposal: defineCall('discardRuleProposal', {
    ...staff,
    summary: 'Keep a proposed set from ever being published, and say why',
    params: proposalParams,
    body: z.object({ version, reason: line(ruleLimits.reason) }).meta({ id: 'ProposalDiscard' }),
    response: ruleProposalSchema,
    errors: changes,
  }),
  listRulePublications: defineCall('listRulePublications', {
    ...staff,
    summary: 'Which rules counted from when on, the newest first',
    query: z.object({ cursor }),
    response: z.object({
      publications: z.array(rulePublicationSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
};
