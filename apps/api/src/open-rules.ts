import type { Core } from './core.ts';
import { type RuleDeskDeps, RuleShelf } from './flows/rules/index.ts';

/** What staff need to write, publish and try rules. */
export function ruleDeskDepsOf({ db, rules, ruleSeals, config }: Core): RuleDeskDeps {
  return {
    db,
    rules,
    seals: ruleSeals,
    shelf: new RuleShelf(),
    signInSeconds: config.STEP_UP_SECONDS,
    now: () => new Date(),
  };
}
