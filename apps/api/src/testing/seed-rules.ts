import {
  allStates,
  itemClasses,
  operatorPerson,
  publishRules,
  type RuleFile,
  signCoverage,
  storeRules,
} from '../domains/rules/index.ts';
import { hashOfRuleset } from '../domains/rules/ruleset.ts';
import {
  insertProposal,
  insertRuleset,
  publishProposal,
  readStanding,
  type StoredRuleset,
} from '../domains/rules/store.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { sealsOfTests } from './approval-key.ts';
import { sampleTexts } from './sample-rules.ts';

/** The two people that it takes. */
export const sampleAuthor = operatorPerson('SAMPLE author');
export const sampleReviewer = operatorPerson('SAMPLE reviewer');

const dayMs = 86_400_000;

/** Publishes rules as a sample, and signs for all classes in all states that they are all there are. */
export async function publishSampleRules(
  db: Queryable,
  { rules = [], texts = sampleTexts }: Partial<RuleFile> = {},
): Promise<string> {
  const { hash } = await storeRules(
    db,
    sealsOfTests,
    { rules, texts },
    { title: 'SAMPLE rules of tests', isSample: true, loadedBy: sampleAuthor },
  );
  await publishRules(db, sealsOfTests, hash, sampleReviewer);
  await signSampleCoverage(db);
  return hash;
}

/**
 * Publishes what no person could: a set that was never read, as one of a newer program would be. It
 * needs the key, and seals that no test has failed.
 */
export async function publishUnread(
  db: Queryable,
  set: Pick<StoredRuleset, 'rules' | 'texts'> & { readonly isSample: boolean },
): Promise<string> {
  const hash = hashOfRuleset(set);
  await insertRuleset(db, { ...set, hash, title: 'Unread', loadedBy: sampleAuthor });
  const { publicationId: overPublication } = await readStanding(db, [], []);
  const proposal = { hash, person: sampleAuthor, overPublication, testsPassed: 0 };
  const seal = sealsOfTests.propose(proposal);
  const proposalId = await insertProposal(db, { ...proposal, note: '', seal });
  const approval = { ...proposal, proposalId, person: sampleReviewer };
  await publishProposal(db, approval, sealsOfTests.approve(approval));
  return hash;
}

/** For most of a year of the shop's clock, which tests move. */
export async function signSampleCoverage(db: Queryable): Promise<void> {
  const [row] = await db.query(
    sql<{ now: Date }>`/* testing.read-clock */ select platform.steady_now() as now`,
  );
  const until = new Date((row?.now ?? new Date()).getTime() + 300 * dayMs);
  await signCoverage(db, sealsOfTests, {
    states: allStates,
    itemClasses,
    validUntil: until.toISOString().slice(0, 10),
    signedBy: sampleReviewer,
    note: 'SAMPLE',
  });
}

/** Unless something is published already: no rule at all, and everything covered. */
export async function seedRules(db: Queryable): Promise<void> {
  const published = await db.query(
    sql`/* testing.is-published */ select from rules.publication limit 1`,
  );
  if (published.length === 0) await publishSampleRules(db, { rules: [], texts: [] });
}
