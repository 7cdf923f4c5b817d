import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { sealsOfTests } from '../../testing/approval-key.ts';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import {
  publishSampleRules,
  sampleAuthor,
  sampleReviewer,
  signSampleCoverage,
} from '../../testing/seed-rules.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { operatorPerson } from './people.ts';
import { loadRules, publishRules, storeRules } from './publish-rules.ts';
import { hashOfRuleset, toStoredRule } from './ruleset.ts';
import { describeStanding, endCoverage, signCoverage } from './sign-coverage.ts';

/** How rules come to count, and what nobody can do to them: tried on the real tables. */

const ann = { title: 'Law of Texas', isSample: false, loadedBy: operatorPerson('ann') };
const rae = operatorPerson('rae');
const law = { rules: [sampleRule()], texts: sampleTexts };
const texas = { states: ['TX'], itemClasses: ['rifle'] };

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => String((error as { code?: unknown }).code),
  );
}

async function isCovered({ rules, db }: TestCore, state = 'TX', itemClass = 'rifle') {
  const book = await rules.read(db, { states: [state], itemClasses: [itemClass] });
  return book.isCovered(state, itemClass);
}

const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

describe('a set of rules', () => {
  test('counts once somebody else has published it, under the hash of what is in it', async () => {
    const core = await startTestCore();
    const { db, rules } = core;
    const before = await rules.read(db, texas);
    expect(before.ruleset).toBeNull();
    const loaded = await storeRules(db, sealsOfTests, law, ann);
    expect(loaded).toMatchObject({ rules: 1, drafts: 0, tests: 2 });
    expect((await rules.read(db, texas)).ruleset).toBeNull();
    expect(await publishRules(db, sealsOfTests, loaded.hash, rae)).toEqual({
      testsPassed: 2,
      publicationId: '1',
      proposedBy: 'operator:ann',
    });
    const { ruleset } = await rules.read(db, texas);
    expect(ruleset).toMatchObject({ hash: loaded.hash, isSample: false });
    expect(loaded.hash).toBe(
      hashOfRuleset({ isSample: false, rules: law.rules.map(toStoredRule), texts: sampleTexts }),
    );
  });

  test('stays what it was: nothing joins it later, and nothing of it changes', async () => {
    const { db, database } = await startTestCore();
    const hash = await publishSampleRules(db, law);
    await storeRules(
      db,
      sealsOfTests,
      { rules: [sampleRule({ id: 'late-rule' })], texts: sampleTexts },
      ann,
    );
    const late = db.execute(
      `insert into rules.ruleset_rule (ruleset_hash, rule_id, version)
       values (decode($1, 'hex'), 'late-rule', 1)`,
      [hash],
    );
    expect(await codeOf(late)).toBe('42501');
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      for (const table of ['rule_version', 'ruleset', 'ruleset_rule', 'publication', 'coverage']) {
        expect(await codeOf(owner.query(`delete from rules.${table}`)), table).toBe('42501');
      }
      expect(await codeOf(owner.query(`update rules.rule_version set content = '{}'`))).toBe(
        '42501',
      );
    } finally {
      await owner.end();
    }
  });

  test('whose tests fail is not stored, and says which', async () => {
    const { db } = await startTestCore();
    const wrong = sampleRule({ when: { fact: 'item.class', op: 'eq', value: 'pistol' } });
    await expect(storeRules(db, sealsOfTests, { ...law, rules: [wrong] }, ann)).rejects.toThrow(
      'sample-rule, test 1: expected block, found none',
    );
    const sets = await db.execute('select from rules.ruleset');
    expect(sets.rows).toEqual([]);
  });

  test('does not put other words under a version that is there', async () => {
    const { db } = await startTestCore();
    await storeRules(db, sealsOfTests, law, ann);
    const changed = { ...law, rules: [sampleRule({ citation: 'Another Code 2' })] };
    await expect(storeRules(db, sealsOfTests, changed, ann)).rejects.toThrow('raise its version');
    const raised = { ...law, rules: [sampleRule({ citation: 'Another Code 2', version: 2 })] };
    expect((await storeRules(db, sealsOfTests, raised, ann)).rules).toBe(1);
  });

  test('is read from files, each fault by its file and rule', async () => {
    const { db } = await startTestCore();
    const files = [{ name: 'texas.json', text: JSON.stringify(law) }];
    expect((await loadRules(db, sealsOfTests, { files, ...ann })).rules).toBe(1);
    const faulty = [{ name: 'broken.json', text: JSON.stringify({ ...law, rules: [{}] }) }];
    await expect(loadRules(db, sealsOfTests, { files: faulty, ...ann })).rejects.toThrow(
      'broken.json',
    );
  });

  test('that was tampered with behind the program is not believed: everything is held', async () => {
    const core = await startTestCore();
    const hash = await publishSampleRules(core.db, law);
    const owner = new Client({ connectionString: core.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query('alter table rules.ruleset_rule disable trigger user');
      await owner.query('delete from rules.ruleset_rule');
    } finally {
      await owner.end();
    }
    expect((await core.rules.read(core.db, texas)).ruleset).toBeNull();
    expect(core.logText()).toContain('is not what its hash says');
    expect(core.logText()).toContain(hash);
  });
});

describe('coverage', () => {
  test('is missing in a fresh shop, there once it is signed, and over on its last day', async () => {
    const core = await startTestCore();
    const { hash } = await storeRules(core.db, sealsOfTests, law, ann);
    await publishRules(core.db, sealsOfTests, hash, rae);
    expect(await isCovered(core)).toBe(false);
    const signed = { ...texas, validUntil: nextMonth(), signedBy: rae, note: 'Read it all' };
    expect(await signCoverage(core.db, sealsOfTests, signed)).toBe(1);
    expect(await isCovered(core)).toBe(true);
    expect(await isCovered(core, 'TX', 'pistol')).toBe(false);
    expect(await isCovered(core, 'CA')).toBe(false);
    await core.database.moveClock('31 days');
    const later = await startTestCore({}, { database: core.database });
    expect(await isCovered(later)).toBe(false);
  });

  test('ends when a rule that it was signed over changes or goes, and not when another does', async () => {
    const core = await startTestCore();
    await publishSampleRules(core.db, law);
    expect(await isCovered(core)).toBe(true);
    const publish = async (rules: readonly ReturnType<typeof sampleRule>[]) => {
      const set = { title: 'Next', isSample: true, loadedBy: sampleAuthor };
      const { hash } = await storeRules(core.db, sealsOfTests, { rules, texts: sampleTexts }, set);
      await publishRules(core.db, sealsOfTests, hash, sampleReviewer);
    };
    await publish([...law.rules, sampleRule({ id: 'of-colorado', state: 'CO' })]);
    expect(await isCovered(core)).toBe(true);
    expect(await isCovered(core, 'CO')).toBe(false);
    // The rule is gone: what it forbade is not allowed by that.
    await publish([sampleRule({ id: 'of-colorado', state: 'CO' })]);
    expect(await isCovered(core)).toBe(false);
    await signSampleCoverage(core.db);
    expect(await isCovered(core)).toBe(true);
    await publish([sampleRule({ version: 2 })]);
    expect(await isCovered(core)).toBe(false);
  });

  test('of a sample does not speak for rules that are none', async () => {
    const core = await startTestCore();
    await publishSampleRules(core.db, law);
    const { hash } = await storeRules(core.db, sealsOfTests, law, ann);
    await publishRules(core.db, sealsOfTests, hash, rae);
    expect(await isCovered(core)).toBe(false);
  });

  test('that is withdrawn ends at once, and who did it and why stays', async () => {
    const core = await startTestCore();
    await publishSampleRules(core.db, law);
    const by = { reason: 'A court has ruled', withdrawnBy: 'rae' };
    expect(await endCoverage(core.db, texas, by)).toBe(1);
    expect(await isCovered(core)).toBe(false);
    expect(await isCovered(core, 'TX', 'pistol')).toBe(true);
    const { rows } = await core.db.execute(
      'select reason, withdrawn_by from rules.coverage_withdrawal',
    );
    expect(rows).toEqual([{ reason: 'A court has ruled', withdrawn_by: 'rae' }]);
    expect(await endCoverage(core.db, texas, by)).toBe(0);
  });

  test('is signed for a year at most, and only over rules that count', async () => {
    const core = await startTestCore();
    const signed = { ...texas, validUntil: nextMonth(), signedBy: rae, note: '' };
    await expect(signCoverage(core.db, sealsOfTests, signed)).rejects.toThrow(
      'no ruleset is published',
    );
    await publishSampleRules(core.db, law);
    const tooLong = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
    expect(
      await codeOf(signCoverage(core.db, sealsOfTests, { ...signed, validUntil: tooLong })),
    ).toBe('23514');
  });

  test('is told to an operator, with the gaps', async () => {
    const core = await startTestCore();
    expect(await describeStanding(core.db)).toBeNull();
    await publishSampleRules(core.db, {
      ...law,
      rules: [sampleRule({ review_due: '2026-01-01' })],
    });
    await endCoverage(core.db, texas, { reason: 'To see it', withdrawnBy: 'rae' });
    expect(await describeStanding(core.db)).toMatchObject({
      publication: { isSample: true, proposedBy: sampleAuthor, approvedBy: sampleReviewer },
      rules: 1,
      overdue: ['sample-rule'],
      uncovered: [{ state: 'TX', itemClass: 'rifle' }],
      covered: 51 * 12 - 1,
    });
  });
});
