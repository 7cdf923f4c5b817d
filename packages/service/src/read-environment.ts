import type { z } from 'zod';

/**
 * Reads a process's settings from its environment, or throws one error that names every offending
 * variable and shows none of their values: they may be secrets.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  // An empty variable means "not set": compose files and shells cannot express the difference.
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
}
