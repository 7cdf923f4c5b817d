import { sampleRulesNote } from '@tarnholt/contract/sample-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Rule } from '../../domains/rules/index.ts';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  type Steps,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { sampleRule } from '../../testing/sample-rules.ts';
import { publishSampleRules } from '../../testing/seed-rules.ts';
import { coloradoDealer } from '../../testing/transfers.ts';

/** The rules at the desk: an order is judged again before it is released and before it ships. */

let shop: CheckoutShop;
let order: PlacedOrder;
let steps: Steps;

beforeEach(async () => {
  shop = await startFulfillmentShop();
});

const publish = (...rules: Rule[]) => publishSampleRules(shop.db, { rules });

async function placed(...rules: Rule[]): Promise<void> {
  await publish(...rules);
  order = await placeOrder(shop);
  steps = stepsOf(shop, order.dealerId);
}

async function untilVerified(): Promise<void> {
  for (const step of [steps.license, steps.verify, steps.serials]) {
    const answer = await step();
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

const review = async (note = 'Permit 4711 seen', version?: number) =>
  openDesks(shop).compliance.call('reviewRules', {
    params: { groupId: order.dealerId },
    body: { version: version ?? (await steps.version()), note },
  });

const codesOf = (answer: Parameters<typeof expectProblem>[0]) =>
  (expectProblem(answer, 'not_releasable').errors ?? []).map(({ path }) => path);

const ofWyoming = (type: Rule['effect']['type'], params = {}) =>
  sampleRule({ id: type.replaceAll('_', '-'), state: 'WY', effect: { type, params } });

describe('a rule that counts since the order was placed', () => {
  test('keeps it from being released, with every reason', async () => {
    await placed();
    await untilVerified();
    await publish(ofWyoming('block'), ofWyoming('hold_for_review'));
    expect(codesOf(await steps.release())).toEqual(['rule_block', 'rule_hold']);
    const { rules, dealer } = await readGroup(shop, order.dealerId);
    expect(rules).toMatchObject({
      isSample: true,
      findings: [
        { kind: 'block', canBeSettled: false, detail: expect.stringContaining('Sample Code 1') },
        { kind: 'hold', canBeSettled: true },
      ],
    });
    expect(dealer?.blockers.map(({ code }) => code)).toEqual(['rule_block', 'rule_hold']);
  });

  test('keeps what was released from leaving', async () => {
    await placed();
    await steps.untilReleased();
    await publish(ofWyoming('block'));
    expect(codesOf(await steps.ship())).toEqual(['rule_block']);
    await publish();
    expect((await steps.ship()).statusCode).toBe(200);
  });

  test('keeps what goes home from leaving as well', async () => {
    await placed();
    const of = (itemClass: string) => ({ item: { class: itemClass }, dest: { state: 'TX' } });
    await publish(
      sampleRule({
        state: 'TX',
        when: { fact: 'item.class', op: 'eq', value: 'apparel' },
        tests: [
          { facts: of('apparel'), expect: 'block' },
          { facts: of('rifle'), expect: 'none' },
        ],
      }),
    );
    expect(codesOf(await stepsOf(shop, order.homeId).ship())).toEqual(['rule_block']);
  });
});

test('coverage that has ended keeps it from leaving until somebody signs again', async () => {
  await placed();
  await untilVerified();
  await shop.db.execute(
    `insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
     select id, 'To be read again', 'rae' from rules.coverage`,
  );
  expect(codesOf(await steps.release())).toEqual(['rule_hold', 'rule_hold']);
  // Nobody at a desk can answer for rules.
  expect(codesOf(await review())).toEqual(['rule_hold', 'rule_hold']);
  await publish();
  expect((await steps.release()).statusCode).toBe(200);
});

describe('what somebody of compliance has looked at', () => {
  test('lets a part go that was held from the beginning, and is kept with who and why', async () => {
    await placed(ofWyoming('hold_for_review'), ofWyoming('require_document', { document: 'x' }));
    await untilVerified();
    expect(codesOf(await steps.release())).toEqual(['on_hold', 'rule_hold', 'rule_requirement']);
    const seen = await steps.version();
    expect((await review()).json()).toMatchObject({ hold: null, rules: { findings: [] } });
    expectProblem(await review('Once more', seen), 'conflict');
    expect((await steps.release()).statusCode).toBe(200);
    const { rows } = await shop.db.execute(
      `select note, cardinality(settled) as settled from rules.review`,
    );
    expect(rows).toEqual([{ note: 'Permit 4711 seen', settled: 2 }]);
    const [event] = await shop.db.query(
      sql<{ details: { rules: string[] } }>`/* testing.review-event */
        select details from audit.event where action = 'rules.reviewed'`,
    );
    expect(event?.details.rules).toEqual(['hold-for-review@1', 'require-document@1']);
  });

  test('is no permission to do what a rule forbids', async () => {
    await placed(ofWyoming('hold_for_review'));
    await publish(ofWyoming('hold_for_review'), ofWyoming('block'));
    expect(codesOf(await review())).toEqual(['rule_block']);
    const { rows } = await shop.db.execute('select from rules.review');
    expect(rows).toEqual([]);
  });

  test('has to be looked at again when the rule is another one', async () => {
    await placed(ofWyoming('hold_for_review'));
    await untilVerified();
    // The license is known by now, and what is known is what was looked at.
    expect((await review()).statusCode).toBe(200);
    await publish({ ...ofWyoming('hold_for_review'), version: 2 });
    expect(codesOf(await steps.release())).toEqual(['rule_hold']);
  });

  test('is nothing where there is nothing to settle', async () => {
    await placed();
    expectProblem(await review(), 'conflict');
  });
});

describe('when another dealer is named, the rules are asked about that one', () => {
  const change = async (dealer: typeof coloradoDealer) =>
    openDesks(shop).support.call('changeDealer', {
      params: { groupId: order.dealerId },
      body: { ...dealer, version: await steps.version(), reason: 'The buyer called' },
    });

  test('and refuse what they forbid there', async () => {
    await placed(sampleRule({ state: 'CO' }));
    const problem = expectProblem(await change(coloradoDealer), 'item_restricted');
    expect(problem.title).toBe(
      `Ridgeline 16 Rifle: The rules of Colorado say no. ${sampleRulesNote}`,
    );
    expect(await readGroup(shop, order.dealerId)).toMatchObject({
      recipient: { state: 'WY' },
      dealer: { round: 1 },
    });
  });

  test('and what nobody answers for there', async () => {
    await placed();
    await shop.db.execute(
      `insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
       select id, 'To be read again', 'rae' from rules.coverage where state = 'CO'`,
    );
    expectProblem(await change(coloradoDealer), 'item_restricted');
  });

  test('and hold what is to be looked at, until it was: no clearance does for it', async () => {
    await placed(sampleRule({ state: 'CO', effect: { type: 'hold_for_review' } }));
    expect((await change(coloradoDealer)).json()).toMatchObject({
      hold: { reason: 'rules' },
      rules: { findings: [{ kind: 'hold' }] },
    });
    const { manager } = openDesks(shop);
    const cleared = await manager.call('clearHold', {
      params: { groupId: order.dealerId },
      body: { version: await steps.version(), note: 'It is fine' },
    });
    expect(expectProblem(cleared, 'conflict').title).toContain('The rules hold this part');
    expect((await review()).json()).toMatchObject({ hold: null });
  });
});

test('what was judged is kept when it is placed, released and shipped, with its ruleset', async () => {
  await placed();
  const first = await publish();
  await untilVerified();
  expect((await steps.release()).statusCode).toBe(200);
  const second = await publish(
    sampleRule({ id: 'tells', state: 'WY', effect: { type: 'inform' } }),
  );
  expect((await steps.ship()).statusCode).toBe(200);
  const decisions = await shop.db.query(
    sql<{ moment: string; hash: string; outcome: string }>`/* testing.decisions */
      select moment, encode(ruleset_hash, 'hex') as hash, outcome from rules.decision
       where group_id = ${order.dealerId} order by id`,
  );
  expect(decisions.map(({ moment, outcome }) => [moment, outcome])).toEqual([
    ['placed', 'clear'],
    ['released', 'clear'],
    ['shipped', 'clear'],
  ]);
  expect(decisions.slice(1).map(({ hash }) => hash)).toEqual([first, second]);
});
