import type { CallInput, CallName, EditedRule } from '@tarnholt/contract';
import type { Client } from 'pg';
import {
  insertDraft,
  saveEntry,
  staffPerson,
  storeRules,
  toEdited,
} from '../domains/rules/index.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { sealsOfTests } from './approval-key.ts';
import { emptyTables } from './empty-tables.ts';
import { sampleRule, sampleTexts } from './sample-rules.ts';
import { seedRules } from './seed-rules.ts';

/** A rule as it stands in a form, whole and with tests that pass. */
export const editedRule: EditedRule = toEdited(sampleRule());

/** The first draft has a rule and a text of its own; the second could be proposed as it is. */
const draft = { draftId: 1 };
const toPropose = { draftId: 2 };
/** The first proposal is that of the rules that count. */
const proposal = { proposalId: 2 };
const cells = [{ state: 'WY', itemClass: 'rifle' } as const];
/** Every cell was signed for once, and one set was published. */
const coverageVersion = 51 * 12 + 1;
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A valid request of every call about rules and coverage. */
export const ruleDeskSamples = {
  listRules: { query: { set: 'draft-1', search: 'sample', state: 'TX', itemClass: 'rifle' } },
  getRule: { params: { ruleId: 'sample-rule' }, query: { set: 'draft-1' } },
  compareRuleVersions: { params: { ruleId: 'sample-rule' }, query: { from: 1, to: 1 } },
  listRuleTexts: { query: { set: 'draft-1' } },
  compareRuleSets: { query: { from: 'current', to: 'draft-1' } },
  listRuleDrafts: {},
  beginRuleDraft: { body: { title: 'Law of December', from: 'current', isSample: true } },
  getRuleDraft: { params: draft },
  saveDraftRule: {
    params: { ...draft, ruleId: 'sample-rule' },
    body: { version: 1, rule: { ...editedRule, citation: 'Sample Code 2' } },
  },
  saveDraftText: { params: { ...draft, textKey: 'told' }, body: { version: 1, text: 'No.' } },
  removeDraftEntry: { params: draft, body: { version: 1, kind: 'rule', key: 'sample-rule' } },
  undoDraftChange: { params: draft, body: { version: 1, kind: 'text', key: 'told' } },
  rebaseRuleDraft: { params: draft, body: { version: 1 } },
  closeRuleDraft: { params: draft, body: { version: 1 } },
  checkRule: { body: { set: 'draft-1', ruleId: 'sample-rule', rule: editedRule } },
  proposeRules: { params: toPropose, body: { version: 1, note: 'As counsel wrote it' } },
  listRuleProposals: {},
  getRuleProposal: { params: proposal },
  publishRules: { params: proposal, body: { version: 1, currentPublicationId: 1 } },
  discardRuleProposal: { params: proposal, body: { version: 1, reason: 'A court has ruled' } },
  listRulePublications: {},
  simulateRules: {
    body: {
      set: 'draft-1',
      isCoverageAssumed: true,
      buyer: { state: 'TX' },
      home: { state: 'TX', zip: '78701' },
      dealer: { state: 'WY', zip: '82070', type: '01' },
      lines: [
        { sku: 'TH-SAMPLE' },
        { itemClass: 'rifle', goesToDealer: true, facts: { item: { magazine_capacity: 10 } } },
      ],
    },
  },
  getCoverage: {},
  signCoverage: {
    body: { version: coverageVersion, cells, validUntil: nextMonth, note: 'Read by counsel' },
  },
  withdrawCoverage: { body: { version: coverageVersion, cells, reason: 'A court has ruled' } },
} satisfies { readonly [N in CallName]?: CallInput<N> };

const draftTables = ['rules.draft_entry', 'rules.draft'];
const ruleTables = [
  ...['rules.coverage_withdrawal', 'rules.coverage', 'rules.publication'],
  ...['rules.proposal_discard', 'rules.proposal', 'rules.ruleset_rule', 'rules.ruleset_text'],
  ...['rules.ruleset', 'rules.rule_version', 'rules.text_version', 'rules.decision'],
];

/** What counts is made anew only where a sample has changed it: that takes a while. */
export async function seedRuleDesk(db: Queryable, owner: Client): Promise<void> {
  await emptyTables(owner, draftTables);
  if (!(await isAsSeeded(db))) {
    await emptyTables(owner, ruleTables);
    await seedRules(db);
    const another = staffPerson('another-of-the-staff');
    const about = { title: 'Law of November', isSample: true, loadedBy: another };
    await storeRules(db, sealsOfTests, { rules: [sampleRule()], texts: sampleTexts }, about);
  }
  const by = staffPerson('another-of-the-staff');
  const about = { title: 'Law of December', isSample: true, baseHash: null, by };
  const id = await insertDraft(db, about);
  await saveEntry(db, id, {
    kind: 'rule',
    key: 'sample-rule',
    content: JSON.stringify(editedRule),
  });
  const other = await insertDraft(db, about);
  const content = JSON.stringify(editedRule);
  await saveEntry(db, other, { kind: 'rule', key: 'other-rule', content });
  for (const draftId of [id, other]) {
    await saveEntry(db, draftId, { kind: 'text', key: 'told', content: 'Not in {state}.' });
  }
}

async function isAsSeeded(db: Queryable): Promise<boolean> {
  const [row] = await db.query(
    sql<{ counts: string }>`/* testing.count-rules */
      select concat_ws(' ', (select count(*) from rules.publication),
                       (select count(*) from rules.proposal),
                       (select count(*) from rules.proposal_discard),
                       (select count(*) from rules.coverage),
                       (select count(*) from rules.coverage_withdrawal)) as counts`,
  );
  return row?.counts === `1 2 0 ${51 * 12} 0`;
}
