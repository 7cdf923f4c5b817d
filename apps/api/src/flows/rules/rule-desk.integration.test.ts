import type { CallInput, CallName, CallOutput, EditedRule } from '@tarnholt/contract';
import type { StaffRole } from '@tarnholt/contract/staff-roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { editedRule } from '../../testing/sample-rule-desk.ts';
import { sampleRule } from '../../testing/sample-rules.ts';
import { publishSampleRules } from '../../testing/seed-rules.ts';
import { signInStaff } from '../../testing/signed-in.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** How rules are written, proposed and published at a desk. One shop; each test its own drafts. */

const api = shareTestApi();
beforeAll(async () => {
  await publishSampleRules(api().db, { rules: [sampleRule({ id: 'tx-rifle' })] });
  await putOnSale(api().db, [{ sku: 'TH-CAP', itemClass: 'apparel' }]);
});

const people = {
  ann: ['compliance'],
  rae: ['compliance', 'manager'],
  sue: ['support'],
} as const satisfies Record<string, readonly StaffRole[]>;

async function ask<N extends CallName>(
  name: N,
  input: CallInput<N>,
  by: keyof typeof people = 'ann',
): Promise<CallOutput<N>> {
  const answer = await signInStaff(api(), people[by]).call(name, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const tell = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  by: keyof typeof people = 'ann',
  claims: Readonly<Record<string, unknown>> = {},
) => signInStaff(api(), people[by]).call(name, input, { claims });

async function begin(from: 'current' | 'none' = 'current') {
  return ask('beginRuleDraft', { body: { title: 'Law of Texas', from, isSample: true } });
}

async function save(draft: { id: number; version: number }, ruleId: string, rule: EditedRule) {
  const params = { draftId: draft.id, ruleId };
  return ask('saveDraftRule', { params, body: { version: draft.version, rule } });
}

async function propose(ruleId: string, rule: EditedRule = editedRule) {
  const draft = await save(await begin(), ruleId, rule);
  const params = { draftId: draft.id };
  return ask('proposeRules', { params, body: { version: draft.version } });
}

async function publish(proposalId: number, by: keyof typeof people = 'rae', claims = {}) {
  const whole = await ask('getRuleProposal', { params: { proposalId } }, 'rae');
  const { version, currentPublicationId } = whole;
  const body = { version, currentPublicationId };
  return tell('publishRules', { params: { proposalId }, body }, by, claims);
}

async function eventsOf(subject: string) {
  return api().db.query(
    sql<{ action: string; actor_id: string; details: Record<string, unknown> }>`/* testing.events */
      select action, actor_id, details from audit.event where subject = ${subject} order by id`,
  );
}

describe('a draft', () => {
  test('begins as the rules that count, tells what was changed, and takes it back', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ version: 1, isBaseCurrent: true, counts: { rules: 1 } });
    const citation = 'Sample Code 7';
    const rule = { ...editedRule, citation };
    const changed = await save(await save(begun, 'tx-rifle', rule), 'tx-more', editedRule);
    expect(changed).toMatchObject({ version: 3, counts: { added: 1, changed: 1, rules: 2 } });
    const found = await ask('compareRuleSets', { query: { to: begun.set } });
    expect(found.counts).toEqual({ added: 1, changed: 1, removed: 0 });
    expect(found.changes).toMatchObject([
      { kind: 'rule', key: 'tx-more', change: 'added', toVersion: 1 },
      {
        key: 'tx-rifle',
        change: 'changed',
        fromVersion: 1,
        toVersion: 2,
        fields: [{ field: 'citation', before: 'Sample Code 1', after: citation }],
      },
    ]);
    // Both rules are of rifles in Texas, and that is what somebody signed for.
    expect(found.endingCoverage).toEqual([{ state: 'TX', itemClass: 'rifle' }]);
    const params = { draftId: begun.id };
    const undone = await ask('undoDraftChange', {
      params,
      body: { version: 3, kind: 'rule', key: 'tx-rifle' },
    });
    const gone = await ask('removeDraftEntry', {
      params,
      body: { version: undone.version, kind: 'rule', key: 'tx-more' },
    });
    expect(gone.counts).toEqual({ added: 0, changed: 0, removed: 0, rules: 1, texts: 4 });
    const listed = await ask('listRules', { query: { set: begun.set, search: 'sample code' } });
    expect(listed.rules).toMatchObject([{ id: 'tx-rifle', change: null, isCounting: true }]);
    expect(await ask('closeRuleDraft', { params, body: { version: gone.version } })).toEqual({
      success: true,
    });
    expect((await eventsOf(`rule-draft/${begun.id}`)).map(({ action }) => action)).toEqual([
      ...['rules.draft-begun', 'rules.draft-saved', 'rules.draft-saved'],
      ...['rules.draft-undone', 'rules.draft-removed', 'rules.draft-closed'],
    ]);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const draft = await begin();
    await save(draft, 'tx-other', editedRule);
    const params = { draftId: draft.id, ruleId: 'tx-other' };
    const body = { version: draft.version, rule: editedRule };
    expectProblem(await tell('saveDraftRule', { params, body }, 'rae'), 'conflict');
  });

  test('keeps a rule that is wrong, says what is wrong by field, and is not proposed', async () => {
    const wrong: EditedRule = {
      ...editedRule,
      citation: '',
      source_url: 'law.example',
      effective_from: '2027-01-01',
      effective_to: '2026-01-01',
      effect: { ...editedRule.effect, message_key: 'nowhere' },
      approved_by: editedRule.author,
      tests: [{ facts: { item: { class: 'rifle' }, dest: { state: 'TX' } }, expect: 'block' }],
    };
    const draft = await save(await begin(), 'tx-wrong', wrong);
    const check = await ask('checkRule', {
      body: { set: draft.set, ruleId: 'tx-wrong', rule: wrong },
    });
    const fields = check.problems.map(({ field }) => field);
    for (const field of ['citation', 'source_url', 'effective_to', 'tests', 'approved_by']) {
      expect(fields, field).toContain(field);
    }
    expect(fields).toContain('effect.message_key');
    expect(check).toMatchObject({
      isFine: false,
      // A rule that ends before it begins never applies.
      tests: [{ number: 1, expected: 'block', found: 'none', isPassed: false }],
    });
    const params = { draftId: draft.id };
    expect(await ask('getRuleDraft', { params })).toMatchObject({
      mayPropose: false,
      faults: [{ ruleId: 'tx-wrong', failedTests: 1 }],
    });
    const answer = await tell('proposeRules', { params, body: { version: draft.version } });
    const problem = expectProblem(answer, 'unprocessable');
    expect(problem.errors?.map(({ path }) => path)).toContain('rules.tx-wrong.tests');
    // Nothing of it was stored.
    const missing = await tell('getRule', { params: { ruleId: 'tx-wrong' } });
    expectProblem(missing, 'not_found');
    const unreadable = { ...editedRule, when: { fact: 'item.class', op: 'resembles', value: 1 } };
    const odd = await ask('checkRule', { body: { ruleId: 'x1', rule: unreadable } });
    expect(odd.problems).toContainEqual({ field: 'when', message: 'unknown operator resembles' });
    expect(odd.tests[0]).toMatchObject({ found: null, isPassed: false });
  });

  test('that lacks what was published since takes it over before it is proposed', async () => {
    const draft = await save(await begin(), 'tx-late', editedRule);
    const other = await propose('tx-first');
    expect((await publish(other.id)).statusCode).toBe(200);
    const params = { draftId: draft.id };
    const whole = await ask('getRuleDraft', { params });
    expect(whole).toMatchObject({ isBaseCurrent: false, mayPropose: false });
    const body = { version: draft.version };
    expectProblem(await tell('proposeRules', { params, body }), 'unprocessable');
    const rebased = await ask('rebaseRuleDraft', { params, body });
    expect(rebased).toMatchObject({ isBaseCurrent: true, counts: { added: 1, rules: 3 } });
    await ask('proposeRules', { params, body: { version: rebased.version } });
  });
});

describe('a proposed set', () => {
  test('counts once somebody else has published it, and is told of ever after', async () => {
    const proposal = await propose('tx-published');
    expect(proposal).toMatchObject({ state: 'open', isOwn: true, version: 1, testsPassed: 6 });
    const seen = await ask('getRuleProposal', { params: { proposalId: proposal.id } }, 'rae');
    expect(seen).toMatchObject({ isOwn: false, obstacles: [], proposedBy: 'Pat Shopper' });
    const answer = await publish(proposal.id);
    expect(answer.json()).toMatchObject({ hash: proposal.hash, isCurrent: true, testsPassed: 6 });
    const { publications } = await ask('listRulePublications', { query: {} });
    expect(publications[0]).toMatchObject({ hash: proposal.hash, previousHash: seen.currentHash });
    const rule = await ask('getRule', { params: { ruleId: 'tx-published' } });
    expect(rule.versions).toMatchObject([{ version: 1, isCurrent: true }]);
    expect(rule.check).toMatchObject({ isFine: true, problems: [] });
    expect(rule.check.inWords.join(' ')).toContain('the class of the item is rifle');
    expect(await eventsOf(`rule-proposal/${proposal.id}`)).toMatchObject([
      { action: 'rules.proposed', actor_id: 'staff-compliance' },
      {
        action: 'rules.published',
        actor_id: 'staff-compliance-manager',
        details: { before: { hash: seen.currentHash }, after: { hash: proposal.hash } },
      },
    ]);
    // A second time there is nothing left to decide.
    expectProblem(await publish(proposal.id), 'unprocessable');
  });

  test('is published neither by who proposed it, nor without a recent sign-in, nor by other roles', async () => {
    const proposal = await propose('tx-alone');
    const own = await publish(proposal.id, 'ann');
    expect(expectProblem(own, 'unprocessable').title).toContain('somebody else');
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    expectProblem(await publish(proposal.id, 'rae', { auth_time: hourAgo }), 'step_up_required');
    expectProblem(await publish(proposal.id, 'sue'), 'forbidden');
    const open = await ask('listRuleProposals', { query: {} });
    expect(open.proposals[0]).toMatchObject({ id: proposal.id, state: 'open' });
  });

  test('is not published over other rules than those that it was compared with', async () => {
    const proposal = await propose('tx-compared');
    const { currentPublicationId } = await ask('getRuleProposal', {
      params: { proposalId: proposal.id },
    });
    expect((await publish((await propose('tx-faster')).id)).statusCode).toBe(200);
    const answer = await tell(
      'publishRules',
      { params: { proposalId: proposal.id }, body: { version: 1, currentPublicationId } },
      'rae',
    );
    expectProblem(answer, 'conflict');
  });

  test('that was discarded is not published, and says why', async () => {
    const proposal = await propose('tx-discarded');
    const params = { proposalId: proposal.id };
    const body = { version: 1, reason: 'A court has ruled' };
    expect(await ask('discardRuleProposal', { params, body }, 'rae')).toMatchObject({
      state: 'discarded',
      version: 2,
      discardReason: 'A court has ruled',
    });
    expectProblem(await publish(proposal.id), 'unprocessable');
    expectProblem(await tell('discardRuleProposal', { params, body }), 'conflict');
  });
});

describe('coverage', () => {
  const cells = [{ state: 'CO', itemClass: 'rifle' } as const];
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const cellOf = ({ cells: all }: CallOutput<'getCoverage'>) =>
    all.find(({ state, itemClass }) => state === 'CO' && itemClass === 'rifle');

  test('is withdrawn and signed again, by who signed in just now', async () => {
    const map = await ask('getCoverage', {});
    expect(map.cells).toHaveLength(51 * 12);
    expect(cellOf(map)).toMatchObject({ standing: 'covered', signedBy: 'SAMPLE reviewer' });
    const gone = await ask('withdrawCoverage', {
      body: { version: map.version, cells, reason: 'A court has ruled' },
    });
    expect(cellOf(gone)).toMatchObject({ standing: 'uncovered' });
    const signing = { cells, validUntil: inDays(20), note: 'Read by counsel' };
    const late = { auth_time: Math.floor(Date.now() / 1_000) - 3_600 };
    const body = { version: gone.version, ...signing };
    expectProblem(await tell('signCoverage', { body }, 'ann', late), 'step_up_required');
    expectProblem(
      await tell('signCoverage', { body: { ...body, version: map.version } }),
      'conflict',
    );
    for (const validUntil of [inDays(400), inDays(-1)]) {
      const answer = await tell('signCoverage', { body: { ...body, validUntil } });
      expect(expectProblem(answer, 'unprocessable').errors?.[0]?.path).toBe('body.validUntil');
    }
    const signed = await ask('signCoverage', { body });
    expect(cellOf(signed)).toMatchObject({ standing: 'ending', signedBy: 'Pat Shopper' });
    const events = await eventsOf('rule-coverage');
    expect(events.map(({ action }) => action)).toEqual([
      ...['rules.coverage-withdrawn', 'rules.coverage-signed'],
    ]);
    expect(JSON.stringify(events)).not.toContain('Read by counsel');
  });

  test('that a published change has ended is shown as such', async () => {
    const colorado = { ...editedRule, jurisdiction: { ...editedRule.jurisdiction, state: 'CO' } };
    const place = { state: 'CO' };
    const proposal = await propose('co-rifle', {
      ...(colorado as EditedRule),
      tests: editedRule.tests.map(({ facts, expect: wanted }) => ({
        facts: { ...facts, dest: place, buyer: place },
        expect: wanted,
      })),
    });
    const told = await ask('compareRuleSets', { query: { to: proposal.hash } });
    expect(told.endingCoverage).toContainEqual(cells[0]);
    expect((await publish(proposal.id)).statusCode).toBe(200);
    expect(cellOf(await ask('getCoverage', {}))).toMatchObject({ standing: 'ended-by-change' });
  });
});

test('an order that is made up is judged by a draft before it counts', async () => {
  const rule = { ...editedRule, when: { fact: 'item.class', op: 'eq', value: 'apparel' } };
  const tests = editedRule.tests.map(({ facts, expect: wanted }, index) => ({
    facts: { ...facts, item: { class: index === 0 ? 'apparel' : 'part' } },
    expect: wanted,
  }));
  const draft = await save(await begin(), 'tx-cap', { ...rule, tests });
  const texas = { state: 'TX', zip: '78701' } as const;
  const order = { buyer: texas, home: texas, lines: [{ sku: 'TH-CAP' }] };
  const by = 'sue';
  const now = await ask('simulateRules', { body: order }, by);
  expect(now).toMatchObject({ outcome: 'clear', canBeOrdered: true });
  expect(now.lines[0]).toMatchObject({ name: 'Product TH-CAP', goesToDealer: false });
  const set = draft.set;
  const uncovered = await ask('simulateRules', { body: { ...order, set } }, by);
  expect(uncovered.lines[0]?.findings.map(({ code }) => code)).toContain('no_coverage');
  const tried = await ask(
    'simulateRules',
    { body: { ...order, set, isCoverageAssumed: true } },
    by,
  );
  expect(tried).toMatchObject({ outcome: 'blocked', canBeOrdered: false });
  expect(tried.lines[0]?.findings).toMatchObject([
    { ruleId: 'tx-cap', version: 1, effect: 'block', message: 'The rules of Texas say no.' },
  ]);
  const strange = { ...order, lines: [{ sku: 'TH-NOWHERE' }] };
  expectProblem(await tell('simulateRules', { body: strange }, by), 'unprocessable');
  expectProblem(await tell('listRules', { query: {} }, by), 'forbidden');
});
