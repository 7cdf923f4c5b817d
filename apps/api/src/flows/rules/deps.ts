import type { RuleReader, RuleSeals } from '../../domains/rules/index.ts';
import type { Database } from '../../platform/database.ts';
import type { RuleShelf } from './rule-shelf.ts';

export interface RuleDeskDeps {
  readonly db: Database;
  readonly rules: RuleReader;
  readonly seals: RuleSeals;
  readonly shelf: RuleShelf;
  /** How recent a sign-in has to be for what cannot be taken back. */
  readonly signInSeconds: number;
  readonly now: () => Date;
}
