import { z } from 'zod';
import {
  coverageStates,
  ruledItemClasses,
  ruleEffects,
  ruleLimits,
  ruleOutcomes,
} from '../rules.ts';
import { id } from './ids.ts';
import { usState } from './places.ts';
import { ruleFactsSchema } from './rule-json.ts';
import { isSampleRules, ruleTextSchema } from './rules.ts';
import { ruleSetName } from './staff-rules.ts';
import { line, sku, timestamp, zip } from './text.ts';

/** Who answers for which rules, and what rules would say to an order. */

const day = z.iso.date().max(10);

export const coverageCellSchema = z
  .object({
    state: z.string(),
    itemClass: z.enum(ruledItemClasses),
    standing: z.enum(coverageStates),
    validUntil: day.nullable().meta({ description: 'Of the last signature that is not over.' }),
    signedBy: z.string().nullable(),
    signedAt: timestamp.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'CoverageCell' });

export const coverageMapSchema = z
  .object({
    publicationId: id.nullable().meta({ description: 'Null while no rules are published.' }),
    title: z.string().nullable(),
    isSample: isSampleRules,
    today: day,
    lastDay: day.meta({ description: 'The latest that can be signed until.' }),
    version: z
      .int()
      .min(0)
      .meta({ description: 'Grows with every signature, withdrawal and publication.' }),
    cells: z.array(coverageCellSchema).meta({ description: 'Every state with every class.' }),
    counts: z.object({
      covered: z.int().min(0),
      ending: z.int().min(0),
      uncovered: z.int().min(0),
      endedByChange: z.int().min(0),
    }),
  })
  .meta({ id: 'CoverageMap' });

/** 51 places, twelve classes. */
export const chosenCells = z
  .array(z.object({ state: usState, itemClass: z.enum(ruledItemClasses) }))
  .min(1)
  .max(612);

const place = z.object({ state: usState, zip });

export const simulatedOrderSchema = z
  .object({
    set: ruleSetName.default('current'),
    date: day.optional().meta({ description: 'Today, unless it says otherwise.' }),
    isCoverageAssumed: z
      .boolean()
      .default(false)
      .meta({ description: 'As if somebody answered for everything: to try a draft.' }),
    buyer: z.object({ state: usState }),
    home: place.meta({ description: 'Where goes what needs no dealer.' }),
    dealer: place
      .extend({
        type: line(10).optional().meta({ description: 'Of the license, such as 01.' }),
        rds: line(40).optional(),
        expires: day.optional(),
      })
      .nullable()
      .default(null)
      .meta({ description: 'Null while the buyer has named none.' }),
    lines: z
      .array(
        z.union([
          z.object({ sku }),
          z.object({
            itemClass: z.enum(ruledItemClasses),
            goesToDealer: z.boolean(),
            facts: ruleFactsSchema.meta({
              description: 'Of the item alone, such as `{item: {magazine_capacity: 10}}`.',
            }),
          }),
        ]),
      )
      .min(1)
      .max(ruleLimits.linesPerSimulation),
  })
  .meta({ id: 'SimulatedOrder' });

export const simulatedFindingSchema = z
  .object({
    kind: z.enum(['block', 'hold', 'require', 'inform']),
    code: z.enum(['rule', 'missing_fact', 'rule_failed', 'no_coverage', 'no_ruleset']),
    ruleId: z.string().nullable(),
    version: z.int().nullable(),
    effect: z.enum(ruleEffects).nullable(),
    message: z.string().meta({ description: 'What the buyer is told.' }),
    detail: z.string().meta({ description: 'For staff: the rule and its citation, or why.' }),
    need: z.string().nullable().meta({
      description: 'What would have to be provided, in words; null where nothing helps.',
    }),
    isRefusal: z.boolean().meta({ description: 'It cannot be ordered because of it.' }),
  })
  .meta({ id: 'SimulatedFinding' });

export const simulationSchema = z
  .object({
    set: z.string(),
    hash: z.string().nullable(),
    title: z.string().nullable(),
    isSample: isSampleRules,
    date: day,
    outcome: z.enum(ruleOutcomes).meta({ description: 'The gravest of all lines.' }),
    canBeOrdered: z.boolean(),
    lines: z.array(
      z.object({
        sku: z.string().nullable(),
        name: z.string(),
        itemClass: z.string(),
        goesToDealer: z.boolean(),
        facts: ruleFactsSchema,
        outcome: z.enum(ruleOutcomes),
        findings: z.array(simulatedFindingSchema).meta({ description: 'The gravest first.' }),
      }),
    ),
    acknowledgments: z
      .array(ruleTextSchema)
      .meta({ description: 'What the buyer would have to confirm.' }),
  })
  .meta({ id: 'RuleSimulation' });

export type CoverageCell = z.output<typeof coverageCellSchema>;
export type CoverageMap = z.output<typeof coverageMapSchema>;
export type SimulatedOrder = z.output<typeof simulatedOrderSchema>;
export type SimulatedFinding = z.output<typeof simulatedFindingSchema>;
export type RuleSimulation = z.output<typeof simulationSchema>;
