import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealsOfTests } from '../../testing/approval-key.ts';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { operatorPerson, type Person, staffPerson } from './people.ts';
import { publishRules, storeRules } from './publish-rules.ts';
import { hashOfRuleset, toStoredRule } from './ruleset.ts';
import { createRuleSeals, storeApprovalKeys } from './seals.ts';
import { endCoverage, signCoverage } from './sign-coverage.ts';
import { insertRuleset } from './store.ts';

/**
 * Nobody lets rules count alone: tried by every way that is open to who has the password of the
 * application's role, and not the key of its processes.
 */

const ann = staffPerson('ann');
const rae = staffPerson('rae');
const law = { rules: [sampleRule()], texts: sampleTexts };
const next = { rules: [sampleRule({ id: 'next-rule' })], texts: sampleTexts };
const about = { title: 'Law', isSample: false, loadedBy: ann };

let client: Client;
let ownerUrl: string;
let db: Parameters<typeof storeRules>[0];
/** What was published, and its approval; and what waits. */
let first: { readonly hash: string; readonly proposalId: string; readonly seal: string };
let waiting: { readonly hash: string; readonly proposalId: string; readonly seal: string };

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  client = new Client({ connectionString: database.appUrl });
  await client.connect();
  db = {
    query: async ({ text, values }) => (await client.query(text, [...values])).rows,
    execute: (text, values = []) => client.query(text, [...values]),
  };
  const published = await storeRules(db, sealsOfTests, law, about);
  await publishRules(db, sealsOfTests, published.hash, rae);
  const proposed = await storeRules(db, sealsOfTests, next, about);
  const [approval] = await seals('rules.publication', '1');
  const [proposal] = await seals('rules.proposal', proposed.proposalId);
  first = { ...published, seal: approval ?? '' };
  waiting = { ...proposed, seal: proposal ?? '' };
  return async () => {
    await client.end();
    await database.drop();
  };
});

async function seals(table: string, id: string): Promise<string[]> {
  const { rows } = await client.query(
    `select encode(seal, 'hex') as seal from ${table} where id = $1`,
    [id],
  );
  return rows.map(({ seal }) => seal);
}

/** Tries it and takes it back; what the database said, or 'done'. */
async function attempt(work: () => Promise<unknown>): Promise<string> {
  await client.query('begin');
  try {
    await work();
    return 'done';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `${code} ${message}`;
  } finally {
    await client.query('rollback');
  }
}

const run = (text: string, values: readonly unknown[] = []) =>
  attempt(() => client.query(text, [...values]));

const publish = (proposalId: string, approver: string | null, over: string | null, seal: string) =>
  run(`select rules.publish($1, $2, $3, decode($4, 'hex'))`, [proposalId, approver, over, seal]);

function approval(person: Person, over: string | null = '1', tests = 2): string {
  const { hash, proposalId } = waiting;
  const sealed = { hash, proposalId, person, overPublication: over, testsPassed: tests };
  return sealsOfTests.approve(sealed).toString('hex');
}

describe('a set of rules', () => {
  test('counts by the word of a second person, sealed by the program', async () => {
    expect(await publish(waiting.proposalId, rae, '1', approval(rae))).toBe('done');
  });

  test('is not put among those that count by a statement', async () => {
    expect(
      await run(
        `insert into rules.publication
                (ruleset_hash, proposed_by, approved_by, tests_passed, proposal_id)
         values (decode($1, 'hex'), 'staff:ann', 'staff:rae', 2, $2)`,
        [waiting.hash, waiting.proposalId],
      ),
    ).toMatch(/^42501 permission denied/);
  });

  test.each([
    'update rules.publication set ruleset_hash = sha256($$x$$)',
    'delete from rules.publication',
    'truncate rules.publication cascade',
    `update rules.ruleset set loaded_by = 'staff:bob'`,
    `update rules.proposal set proposed_by = 'staff:bob'`,
    'delete from rules.proposal',
    'truncate rules.proposal cascade',
    `update rules.rule_version set content = '{}'`,
    'delete from rules.ruleset_rule',
    'update rules.ruleset_rule set version = 2',
    `update rules.text_version set body = 'Yes'`,
    'alter table rules.publication disable trigger user',
    'drop trigger publication_is_guarded on rules.publication',
    'set session_replication_role = replica',
    'create or replace function rules.is_sealed(message text, seal bytea) returns boolean language sql as $$ select true $$',
    `alter sequence rules.publication_id_seq restart`,
    'set role shop_owner',
  ])('stays as it is, whoever says: %s', async (statement) => {
    expect(await run(statement)).toMatch(/^42501 /);
  });

  test.each([
    'select secret from rules.approval_key',
    'select id from rules.approval_key',
    'insert into rules.approval_key (id, secret) values (sha256($$x$$), sha256($$x$$))',
    'delete from rules.approval_key',
    `select rules.is_sealed('approve', sha256('x'))`,
    `select rules.seal_of(sha256('x'), 'approve')`,
  ])('is sealed by a key that nobody reads, nor tries out: %s', async (statement) => {
    expect(await run(statement)).toMatch(/^42501 permission denied/);
  });

  test('is not published without a seal, nor with a made-up one', async () => {
    expect(await publish(waiting.proposalId, rae, '1', '')).toContain('sealed this approval');
    const made = createHmac('sha256', Buffer.alloc(32, 7)).update('approve').digest('hex');
    expect(await publish(waiting.proposalId, rae, '1', made)).toContain('sealed this approval');
    expect(
      await run('select rules.publish($1, $2, $3, null)', [waiting.proposalId, rae, '1']),
    ).toContain('sealed this approval');
  });

  test('is not published by the seal of its proposal, nor of another approval', async () => {
    for (const seal of [waiting.seal, first.seal]) {
      expect(await publish(waiting.proposalId, rae, '1', seal)).toContain('sealed this approval');
    }
  });

  test.each(['staff:ann', 'staff:ANN', 'staff: ann ', 'staff:ａｎｎ'] as const)(
    'is not published by who proposed it, spelled %s, were it sealed ten times',
    async (person) => {
      expect(await publish(waiting.proposalId, person, '1', approval(person))).toMatch(
        /^42501 .*somebody else/,
      );
    },
  );

  test('is not published by staff and an operator together: they may be one person', async () => {
    const ops = operatorPerson('rae');
    expect(await publish(waiting.proposalId, ops, '1', approval(ops))).toMatch(/^42501 .*by staff/);
  });

  test.each(['rae', 'nobody:rae', 'staff:', 'staff:rae\nx', null])(
    'is not published by what is no person: %j',
    async (person) => {
      const seal = approval((person ?? '') as Person);
      expect(await publish(waiting.proposalId, person, '1', seal)).toMatch(/^42501 nobody/);
    },
  );

  test('is not published in the name of another than who approved', async () => {
    expect(await publish(waiting.proposalId, staffPerson('bob'), '1', approval(rae))).toContain(
      'sealed this approval',
    );
  });

  test('is not published by an approval that was given over other rules', async () => {
    expect(await publish(waiting.proposalId, rae, null, approval(rae, null))).toMatch(
      /^55000 other rules/,
    );
    // Nor by one that says so of the rules that count: it was not what was sealed.
    expect(await publish(waiting.proposalId, rae, '1', approval(rae, null))).toContain(
      'sealed this approval',
    );
  });

  test('is not published by an approval of which other tests are told', async () => {
    expect(await publish(waiting.proposalId, rae, '1', approval(rae, '1', 3))).toContain(
      'sealed this approval',
    );
  });

  test('is not published a second time by what let it count at first', async () => {
    expect(await publish(first.proposalId, rae, null, first.seal)).toMatch(/^55000 .*before/);
    expect(await publish(first.proposalId, rae, '1', first.seal)).toMatch(/^55000 .*before/);
  });

  test('is not published under the proposal of another set', async () => {
    const sealed = { hash: first.hash, person: rae, overPublication: '1', testsPassed: 2 };
    const { proposalId } = waiting;
    const seal = sealsOfTests.approve({ ...sealed, proposalId }).toString('hex');
    expect(await publish(proposalId, rae, '1', seal)).toContain('sealed this approval');
    expect(await publish('4711', rae, '1', seal)).toContain('no such proposal');
  });

  test('that was discarded is not published', async () => {
    const answer = await attempt(async () => {
      await client.query(
        `insert into rules.proposal_discard (proposal_id, reason, discarded_by)
         values ($1, 'Wrong', 'staff:rae')`,
        [waiting.proposalId],
      );
      await client.query(`select rules.publish($1, $2, '1', decode($3, 'hex'))`, [
        ...[waiting.proposalId, rae, approval(rae)],
      ]);
    });
    expect(answer).toMatch(/^55000 .*discarded/);
  });

  test('to which something was added after it was proposed is not published', async () => {
    const answer = await attempt(async () => {
      await client.query(
        `insert into rules.ruleset_rule (ruleset_hash, rule_id, version)
         select decode($1, 'hex'), rule_id, version from rules.rule_version
          where rule_id = 'sample-rule'`,
        [waiting.hash],
      );
      await client.query(`select rules.publish($1, $2, '1', decode($3, 'hex'))`, [
        ...[waiting.proposalId, rae, approval(rae)],
      ]);
    });
    expect(answer).toMatch(/^42501 .*not what its hash says/);
  });

  test('is no longer published by a key that was taken out', async () => {
    const seal = approval(rae);
    const other = Buffer.from('c0ffee11'.repeat(8), 'hex');
    const [mine] = await keysOf();
    try {
      await storeApprovalKeys(ownerUrl, [other]);
      expect(await publish(waiting.proposalId, rae, '1', seal)).toContain('sealed this proposal');
      await storeApprovalKeys(ownerUrl, [other, ...(mine ? [mine] : [])]);
      expect(await publish(waiting.proposalId, rae, '1', seal)).toBe('done');
    } finally {
      await storeApprovalKeys(ownerUrl, mine ? [mine] : []);
    }
  });
});

async function keysOf(): Promise<Buffer[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query('select secret from rules.approval_key');
    return rows.map(({ secret }) => secret);
  } finally {
    await owner.end();
  }
}

describe('a proposal', () => {
  const propose = (hash: string, person: string, seal: string, tests = 2) =>
    run(
      `insert into rules.proposal
              (ruleset_hash, proposed_by, over_publication, tests_passed, seal)
       values (decode($1, 'hex'), $2, 1, $3, decode($4, 'hex'))`,
      [hash, person, tests, seal],
    );

  test('is not made by a statement, in whosever name', async () => {
    const made = 'ab'.repeat(32);
    expect(await propose(waiting.hash, 'staff:bob', made)).toContain('sealed this proposal');
    expect(await propose(waiting.hash, 'staff:bob', waiting.seal)).toContain(
      'sealed this proposal',
    );
    expect(await propose(first.hash, ann, waiting.seal)).toContain('sealed this proposal');
  });

  test('is not made of a set whose tests fail: neither stored by the program nor sealed', async () => {
    const wrong = sampleRule({ when: { fact: 'item.class', op: 'eq', value: 'pistol' } });
    const answer = await attempt(() =>
      storeRules(db, sealsOfTests, { ...law, rules: [wrong] }, about),
    );
    expect(answer).toContain('sample-rule, test 1: expected block, found none');
  });

  test('whose set came by statements is not published: its tests run once more', async () => {
    const wrong = sampleRule({
      id: 'wrong-rule',
      when: { fact: 'item.class', op: 'eq', value: 'pistol' },
    });
    const set = { isSample: false, rules: [toStoredRule(wrong)], texts: sampleTexts };
    const hash = hashOfRuleset(set);
    const answer = await attempt(async () => {
      await insertRuleset(db, { ...set, hash, title: 'Wrong', loadedBy: ann });
      // As if the key had leaked for once: somebody sealed a proposal that no program made.
      const sealed = { hash, person: ann, overPublication: '1', testsPassed: 2 };
      await client.query(
        `insert into rules.proposal
                (ruleset_hash, proposed_by, over_publication, tests_passed, seal)
         values (decode($1, 'hex'), $2, 1, 2, $3)`,
        [hash, ann, sealsOfTests.propose(sealed)],
      );
      await publishRules(db, sealsOfTests, hash, rae);
    });
    expect(answer).toContain('wrong-rule, test 1: expected block, found none');
  });

  test('of a set that is not what its hash says is none', async () => {
    const hash = 'ab'.repeat(32);
    const answer = await attempt(async () => {
      await insertRuleset(db, { hash, ...about, rules: [], texts: [] });
      const sealed = { hash, person: ann, overPublication: '1', testsPassed: 0 };
      await client.query(
        `insert into rules.proposal
                (ruleset_hash, proposed_by, over_publication, tests_passed, seal)
         values (decode($1, 'hex'), $2, 1, 0, $3)`,
        [hash, ann, sealsOfTests.propose(sealed)],
      );
    });
    expect(answer).toMatch(/^42501 .*not what its hash says/);
  });
});

describe('coverage', () => {
  const texas = { states: ['TX'], itemClasses: ['rifle'], validUntil: inAMonth(), note: 'Read' };

  test('is signed by who holds the key, and by no statement', async () => {
    expect(await attempt(() => signCoverage(db, sealsOfTests, { ...texas, signedBy: rae }))).toBe(
      'done',
    );
    const strange = createRuleSeals([Buffer.from('c0ffee22'.repeat(8), 'hex')]);
    expect(await attempt(() => signCoverage(db, strange, { ...texas, signedBy: rae }))).toMatch(
      /^42501 .*sealed this signature/,
    );
    expect(
      await run(
        `insert into rules.coverage
                (state, item_class, scope_hash, is_sample, valid_from, valid_until, signed_by)
         values ('TX', 'rifle', sha256('x'), false, current_date, current_date + 9, 'staff:rae')`,
      ),
    ).toMatch(/^42501 permission denied/);
  });

  test('that was withdrawn by mistake is signed again the same day, with the same words', async () => {
    const answer = await attempt(async () => {
      for (const _ of [1, 2]) {
        expect(await signCoverage(db, sealsOfTests, { ...texas, signedBy: rae })).toBe(1);
        expect(await endCoverage(db, texas, { reason: 'The wrong state', withdrawnBy: ann })).toBe(
          1,
        );
      }
    });
    expect(answer).toBe('done');
  });

  test('that was withdrawn is not signed again by the seal that was seen', async () => {
    const answer = await attempt(async () => {
      await signCoverage(db, sealsOfTests, { ...texas, signedBy: rae });
      await client.query(
        `insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
         select id, 'A court has ruled', 'staff:ann' from rules.coverage`,
      );
      await client.query(
        `select rules.sign(array_agg(state || ' ' || item_class || ' ' || encode(scope_hash, 'hex')),
                           false, min(valid_from), min(valid_until), min(signed_by), min(note), 1,
                           (select once from rules.coverage limit 1),
                           (select seal from rules.coverage limit 1))
           from rules.coverage`,
      );
    });
    expect(answer).toMatch(/^42501 .*given before/);
  });
});

function inAMonth(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}
