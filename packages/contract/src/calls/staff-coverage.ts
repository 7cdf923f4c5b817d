import { z } from 'zod';
import { ruleLimits } from '../rules.ts';
import {
  chosenCells,
  coverageMapSchema,
  simulatedOrderSchema,
  simulationSchema,
} from '../wire/staff-coverage.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** What rules would say to an order, and who answers for it that they are all there are. */

const staff = { area: 'staff', access: 'staff' } as const;
const version = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ description: 'Of the coverage map, as it was read.' });

export const staffCoverageCalls = {
  /** Changes nothing and keeps nothing. */
  simulateRules: defineCall('simulateRules', {
    ...staff,
    summary: 'What a set of rules says to an order, line by line, with every reason',
    body: simulatedOrderSchema,
    response: simulationSchema,
    errors: ['forbidden', 'not_found', 'unprocessable'],
  }),
  getCoverage: defineCall('getCoverage', {
    ...staff,
    summary: 'For every state and class of items, who answers for the rules and until when',
    response: coverageMapSchema,
    errors: ['forbidden'],
  }),
  /** Needs a sign-in of the last minutes. */
  signCoverage: defineCall('signCoverage', {
    ...staff,
    summary: 'Answer for it that the rules that count are all there are, for a year at most',
    body: z
      .object({
        version,
        cells: chosenCells,
        validUntil: z.iso.date().max(10),
        note: line(ruleLimits.coverageNote),
      })
      .meta({ id: 'CoverageSignature' }),
    response: coverageMapSchema,
    errors: ['forbidden', 'conflict', 'step_up_required', 'unprocessable'],
  }),
  withdrawCoverage: defineCall('withdrawCoverage', {
    ...staff,
    summary: 'Take a signature back: nothing of these classes is sold there from now on',
    body: z
      .object({ version, cells: chosenCells, reason: line(ruleLimits.reason) })
      .meta({ id: 'CoverageWithdrawal' }),
    response: coverageMapSchema,
    errors: ['forbidden', 'conflict', 'unprocessable'],
  }),
};
