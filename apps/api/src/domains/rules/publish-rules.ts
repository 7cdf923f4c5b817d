import type { Queryable } from '../../platform/database.ts';
import { compileCondition } from './conditions.ts';
import type { RuleFile } from './model.ts';
import { readRuleFiles } from './read-rules.ts';
import { type FailedTest, runRuleTests } from './rule-tests.ts';
import { hashOfRuleset, toStoredRule } from './ruleset.ts';
import { findRuleset, insertPublication, insertRuleset } from './store.ts';

export interface LoadedRules {
  readonly hash: string;
  readonly rules: number;
  readonly drafts: number;
  readonly tests: number;
}

export interface RulesToLoad {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly title: string;
  readonly isSample: boolean;
  readonly loadedBy: string;
}

/** Stores the rules of files as one set, if their own tests pass. From now on it can be published. */
export async function loadRules(db: Queryable, given: RulesToLoad): Promise<LoadedRules> {
  return storeRules(db, readRuleFiles(given.files), given);
}

export async function storeRules(
  db: Queryable,
  { rules, texts }: RuleFile,
  { title, isSample, loadedBy }: Omit<RulesToLoad, 'files'>,
): Promise<LoadedRules> {
  const tests = demandPassing({ rules, texts });
  for (const { when } of rules) compileCondition(when);
  const stored = rules.map(toStoredRule);
  const hash = hashOfRuleset({ isSample, rules: stored, texts });
  await insertRuleset(db, { hash, title, isSample, loadedBy, rules: stored, texts });
  const drafts = rules.filter(({ status }) => status === 'draft').length;
  return { hash, rules: rules.length, drafts, tests };
}

/** How many tests passed; throws when one did not. */
function demandPassing({ rules, texts }: RuleFile): number {
  const failed = rules.flatMap((rule) => runRuleTests(rule, texts));
  if (failed.length > 0) throw new Error(`Tests of rules fail:${failed.map(inWords).join('')}`);
  return rules.reduce((sum, rule) => sum + rule.tests.length, 0);
}

function inWords({ ruleId, number, expected, found }: FailedTest): string {
  return `\n  ${ruleId}, test ${number}: expected ${expected}, found ${found}`;
}

/**
 * Lets a set count from now on, by the word of somebody else than who loaded it. Its tests run once
 * more: the program that evaluates it may be another than the one that stored it.
 */
export async function publishRules(
  db: Queryable,
  hash: string,
  approvedBy: string,
): Promise<{ readonly testsPassed: number; readonly proposedBy: string }> {
  const stored = await findRuleset(db, hash);
  if (stored === null) throw new Error(`there is no ruleset ${hash}`);
  const { loadedBy: proposedBy, texts } = stored;
  if (proposedBy.trim().toLowerCase() === approvedBy.trim().toLowerCase()) {
    throw new Error(`${approvedBy} loaded it: somebody else has to publish it`);
  }
  const text = JSON.stringify({
    texts,
    rules: stored.rules.map(({ content }) => JSON.parse(content)),
  });
  const testsPassed = demandPassing(readRuleFiles([{ name: hash.slice(0, 12), text }]));
  await insertPublication(db, { hash, proposedBy, approvedBy, testsPassed });
  return { testsPassed, proposedBy };
}
