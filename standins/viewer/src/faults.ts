import { z } from 'zod';

export const faults = ['none', 'missing', 'no-data', 'never-ready', 'crashes', 'bad-json'] as const;

export const faultSchema = z.strictObject({ fault: z.enum(faults) });

export type Fault = (typeof faults)[number];
