import type { z } from 'zod';

/** Reports 'Required' at each of the named fields that is missing or empty. */
export function requireFields<T extends object>(
  value: T,
  fields: readonly (keyof T & string)[],
  context: z.RefinementCtx,
): void {
  for (const field of fields) {
    if (value[field] === undefined || value[field] === '') {
      context.addIssue({ code: 'custom', path: [field], message: 'Required' });
    }
  }
}
