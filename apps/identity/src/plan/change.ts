import { type Difference, describe } from '../difference.ts';

/** One thing that is not as it should be. */
export interface Change {
  /** For a person: what, and in which way. */
  readonly text: string;
  /**
   * Makes it right. Absent where only a person can decide: what is there and should not be may
   * have users.
   */
  readonly make?: () => Promise<void>;
  /** Removes what should not be there; only when told to. */
  readonly prune?: () => Promise<void>;
}

export function fieldsChange(
  what: string,
  found: readonly Difference[],
  make: () => Promise<void>,
): Change[] {
  if (found.length === 0) return [];
  return [{ text: `${what}: ${found.map(describe).join('; ')}`, make }];
}
