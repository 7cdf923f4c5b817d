import type { Queryable } from '../../platform/database.ts';
import { compileCondition } from './conditions.ts';
import type { RuleFile } from './model.ts';
import { isSamePerson, nameOfPerson, type Person } from './people.ts';
import { readRuleFiles } from './read-rules.ts';
import { type FailedTest, runRuleTests } from './rule-tests.ts';
import { hashOfRuleset, type StoredRule, toStoredRule } from './ruleset.ts';
import type { RuleSeals } from './seals.ts';
import {
  findOpenProposal,
  findRuleset,
  insertProposal,
  insertRuleset,
  publishProposal,
  readStanding,
} from './store.ts';

export interface LoadedRules {
  readonly hash: string;
  readonly proposalId: string;
  readonly rules: number;
  readonly drafts: number;
  readonly tests: number;
}

export interface RulesToLoad {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly title: string;
  readonly isSample: boolean;
  readonly loadedBy: Person;
  readonly note?: string;
}

/** Stores the rules of files as one set, if their own tests pass. From now on it can be published. */
export async function loadRules(
  db: Queryable,
  seals: RuleSeals,
  given: RulesToLoad,
): Promise<LoadedRules> {
  return storeRules(db, seals, readRuleFiles(given.files), given);
}

/** Proposes a set. The seal says that its tests passed: where one fails, there is none. */
export async function storeRules(
  db: Queryable,
  seals: RuleSeals,
  { rules, texts }: RuleFile,
  { title, isSample, loadedBy, note = '' }: Omit<RulesToLoad, 'files'>,
): Promise<LoadedRules> {
  const tests = demandPassing({ rules, texts });
  for (const { when } of rules) compileCondition(when);
  const stored = rules.map(toStoredRule);
  const hash = hashOfRuleset({ isSample, rules: stored, texts });
  await insertRuleset(db, { hash, title, isSample, loadedBy, rules: stored, texts });
  const proposalId = await sealProposal(db, seals, { hash, person: loadedBy, tests, note });
  const drafts = rules.filter(({ status }) => status === 'draft').length;
  return { hash, proposalId, rules: rules.length, drafts, tests };
}

/** A set that was stored before, such as the one that counted before a mistake. */
export async function proposeStoredRules(
  db: Queryable,
  seals: RuleSeals,
  hash: string,
  person: Person,
): Promise<string> {
  const stored = /^[0-9a-f]{64}$/.test(hash) ? await findRuleset(db, hash) : null;
  if (stored === null) throw new Error(`there is no ruleset ${hash}`);
  const tests = demandPassing(readStoredRules(hash, stored));
  return sealProposal(db, seals, { hash, person, tests, note: '' });
}

async function sealProposal(
  db: Queryable,
  seals: RuleSeals,
  given: {
    readonly hash: string;
    readonly person: Person;
    readonly tests: number;
    readonly note: string;
  },
): Promise<string> {
  const { hash, person, tests: testsPassed, note } = given;
  const { publicationId: overPublication } = await readStanding(db, [], []);
  const proposal = { hash, person, overPublication, testsPassed };
  return insertProposal(db, { ...proposal, note, seal: seals.propose(proposal) });
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

export interface PublishedRules {
  readonly publicationId: string;
  readonly testsPassed: number;
  readonly proposedBy: string;
}

/** Lets a set count that somebody else has loaded, by its hash. */
export async function publishRules(
  db: Queryable,
  seals: RuleSeals,
  hash: string,
  approvedBy: Person,
): Promise<PublishedRules> {
  const proposal = await findOpenProposal(db, hash);
  if (proposal === undefined) throw new Error(`there is no ruleset ${hash} to be published`);
  const { publicationId } = await readStanding(db, [], []);
  return approveProposal(db, seals, {
    ...proposal,
    hash,
    approvedBy,
    overPublication: publicationId,
  });
}

/**
 * Lets a set count from now on, by the word of somebody else than who proposed it. Its tests run
 * once more: the program that evaluates it may be another than the one that stored it.
 */
export async function approveProposal(
  db: Queryable,
  seals: RuleSeals,
  approval: {
    readonly id: string;
    readonly hash: string;
    readonly proposedBy: string;
    readonly approvedBy: Person;
    /** What counted when whoever approves looked at what it would change. */
    readonly overPublication: string | null;
  },
): Promise<PublishedRules> {
  const { hash, proposedBy, approvedBy, overPublication } = approval;
  if (isSamePerson(proposedBy, approvedBy)) {
    throw new Error(`${nameOfPerson(approvedBy)} loaded it: somebody else has to publish it`);
  }
  const stored = await findRuleset(db, hash);
  if (stored === null) throw new Error(`there is no ruleset ${hash}`);
  const testsPassed = demandPassing(readStoredRules(hash, stored));
  const sealed = {
    proposalId: approval.id,
    hash,
    person: approvedBy,
    overPublication,
    testsPassed,
  };
  const publicationId = await publishProposal(db, sealed, seals.approve(sealed));
  return { publicationId, testsPassed, proposedBy };
}

/** As strictly as a file: whatever cannot be made sense of is refused. */
function readStoredRules(
  hash: string,
  { rules, texts }: { readonly rules: readonly StoredRule[]; readonly texts: RuleFile['texts'] },
): RuleFile {
  const text = JSON.stringify({ texts, rules: rules.map(({ content }) => JSON.parse(content)) });
  return readRuleFiles([{ name: hash.slice(0, 12), text }]);
}
