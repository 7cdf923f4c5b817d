import { z } from 'zod';

export const faultsSchema = z.strictObject({
  /** Of the script: not sent, cut off, or loaded with a key that is refused. */
  script: z.enum(['error', 'reset', 'auth']).optional(),
  geocoder: z.enum(['refuse', 'empty', 'error']).optional(),
  /** Before every answer. */
  latencyMs: z.int().min(0).max(60_000).default(0),
});

export type Faults = z.output<typeof faultsSchema>;

export const noFaults: Faults = { latencyMs: 0 };
