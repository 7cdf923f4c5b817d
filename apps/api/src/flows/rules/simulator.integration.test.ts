import { globSync, readFileSync } from 'node:fs';
import type { CallInput, CallOutput } from '@tarnholt/contract';
import { beforeAll, expect, test } from 'vitest';
import { findSoldSkus } from '../../domains/catalog/index.ts';
import { findSellable } from '../../domains/inventory/index.ts';
import type { Place } from '../../domains/orders/index.ts';
import { endCoverage, type Rule, readRuleFiles } from '../../domains/rules/index.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { publishSampleRules } from '../../testing/seed-rules.ts';
import { pick, type Random, seededRandom } from '../../testing/seeded-random.ts';
import { injectWire, wireRequestOf } from '../../testing/served-calls.ts';
import { shareTestApi } from '../../testing/test-core.ts';
import { rolesOfStaff } from '../../testing/test-identity.ts';
import { ruleOrder } from '../checkout/rule-order.ts';

/** What the simulator says of an order is what the checkout would have said of it. */

const api = shareTestApi();
const ordersPerSeed = 125;
const atOnce = 5;

const folder = new URL('../../domains/rules/seed/', import.meta.url);
const seed = readRuleFiles(
  globSync('*.json', { cwd: folder }).map((name) => ({
    name,
    text: readFileSync(new URL(name, folder), 'utf8'),
  })),
);

/** The drafts that come with the shop, as if they counted. */
const counting = seed.rules.map(
  (rule): Rule => ({
    ...rule,
    status: 'active',
    author: 'SAMPLE author',
    approved_by: 'SAMPLE reviewer',
    approved_at: '2026-11-17',
  }),
);

const items = [
  { itemClass: 'rifle', ruleFacts: { magazine_capacity: 30, detachable_mag: true } },
  { itemClass: 'rifle', ruleFacts: { magazine_capacity: 10, features: ['semi_automatic'] } },
  {
    itemClass: 'rifle',
    ruleFacts: {
      magazine_capacity: 15,
      detachable_mag: true,
      features: ['semi_automatic', 'pistol_grip', 'threaded_barrel', 'flash_suppressor'],
      barrel_in: 16,
      overall_in: 33,
    },
  },
  { itemClass: 'rifle', ruleFacts: {} },
  { itemClass: 'pistol', ruleFacts: { magazine_capacity: 17, roster: { CA: 'listed' } } },
  { itemClass: 'pistol', ruleFacts: { magazine_capacity: 8, roster: { CA: 'not_listed' } } },
  { itemClass: 'shotgun', ruleFacts: { features: [] } },
  { itemClass: 'receiver_frame', ruleFacts: { serialized: true } },
  { itemClass: 'barrel', ruleFacts: { barrel_in: 16 } },
  { itemClass: 'magazine', ruleFacts: { magazine_capacity: 30, for_class: 'rifle' } },
  { itemClass: 'magazine', ruleFacts: { magazine_capacity: 'many' } },
  { itemClass: 'ammunition', ruleFacts: { caliber: '5.56 NATO', min_age: 18 } },
  { itemClass: 'part', ruleFacts: {} },
  { itemClass: 'apparel', ruleFacts: {} },
].map((item, number) => ({ ...item, sku: `TH-RULED-${number}` }));

/** States with rules, without any, and one in which nobody answers for rifles. */
const zips = { CA: '94105', CO: '80202', IL: '60601', NY: '10001', TX: '78701', WY: '82601' };
const stateNames = Object.keys(zips) as (keyof typeof zips)[];

beforeAll(async () => {
  const { db } = api();
  await publishSampleRules(db, { rules: counting, texts: seed.texts });
  await putOnSale(db, items);
  const wyoming = { states: ['WY'], itemClasses: ['rifle'] };
  await endCoverage(db, wyoming, { reason: 'To see it', withdrawnBy: 'operator:rae' });
});

type Simulated = CallInput<'simulateRules'>['body'];

function placeOf(random: Random) {
  const state = pick(random, stateNames);
  return { state, zip: zips[state] };
}

function randomOrder(random: Random): Simulated & { readonly skus: readonly string[] } {
  const skus = Array.from({ length: 1 + random(4) }, () => pick(random, items).sku);
  const home = placeOf(random);
  return {
    skus,
    buyer: { state: random(4) === 0 ? placeOf(random).state : home.state },
    home,
    dealer: random(3) === 0 ? null : { ...placeOf(random), rds: '58300077' },
    lines: skus.map((sku) => ({ sku })),
  };
}

const asPlace = ({ state, zip = '' }: { state: string; zip?: string }): Place => ({
  ...{ name: 'Pat', company: '', address: '1 Road', city: 'Town', phone: '', email: '' },
  ...{ state, zip, country: 'US' },
});

/** What the checkout says, by the very function that it asks before an order is placed. */
async function askCheckout({ skus, buyer, home, dealer }: ReturnType<typeof randomOrder>) {
  const { db, rules } = api();
  const [sold, sellable] = [await findSoldSkus(db, skus), await findSellable(db, skus)];
  const lines = skus.map((sku, id) => {
    const about = { sold: sold.get(sku), sellable: sellable.get(sku) };
    if (about.sold === undefined || about.sellable === undefined) throw new Error(`no ${sku}`);
    const line = { id, sku, quantity: 1, optionIds: [], options: {}, buildId: null, notes: '' };
    return { line, sold: about.sold, sellable: about.sellable };
  });
  return ruleOrder(rules, db, lines, {
    billing: asPlace(buyer),
    home: asPlace(home),
    dealer: dealer ? asPlace(dealer) : null,
    licenseeId: dealer?.rds ?? null,
  });
}

/** Several people: nobody asks a thousand times a minute. */
async function signInSome(): Promise<string[]> {
  const claims = rolesOfStaff('support');
  return Promise.all(
    ['sue', 'sam', 'sid'].map((sub) =>
      api().identity.mint({ realm: 'staff', claims: { ...claims, sub } }),
    ),
  );
}

/** The simulator's answer to an order, after it was held against that of the checkout. */
async function compare(
  order: ReturnType<typeof randomOrder>,
  token: string | null,
): Promise<CallOutput<'simulateRules'>> {
  const { skus: _, ...body } = order;
  const wire = await wireRequestOf('simulateRules', { body }, token);
  const answer = await injectWire(api().staff.app, wire);
  expect(answer.statusCode, answer.body).toBe(200);
  const simulated: CallOutput<'simulateRules'> = answer.json();
  const ruled = await askCheckout(order);
  const told = JSON.stringify(body);
  expect(simulated.hash, told).toBe(ruled.book.ruleset?.hash);
  expect(simulated.acknowledgments, told).toEqual(ruled.texts);
  expect(
    simulated.lines.map(({ sku, facts, outcome, findings }) => ({
      ...{ sku, facts, outcome },
      findings: findings.map(({ need, isRefusal, ...finding }) => finding),
    })),
    told,
  ).toEqual(
    ruled.lines.map(({ sku, facts, verdict: { outcome, findings } }) => ({
      ...{ sku, facts, outcome },
      findings: findings.map(({ params, ...finding }) => finding),
    })),
  );
  return simulated;
}

const outcomes = new Map<string, number>();
const codes = new Set<string>();

/** A thousand in all; in parts, so that a failure names the one to run again. */
test.each([11, 12, 13, 14, 15, 16, 17, 18])(
  'of random orders, line by line, with every finding and what is to be confirmed: seed %i',
  async (number) => {
    const random = seededRandom(number);
    const tokens = await signInSome();
    for (let done = 0; done < ordersPerSeed; done += atOnce) {
      const some = Array.from({ length: atOnce }, () => randomOrder(random));
      const answers = await Promise.all(
        some.map((order, lane) => compare(order, tokens[lane % tokens.length] ?? null)),
      );
      for (const { outcome, lines } of answers) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        for (const { findings } of lines) for (const { code } of findings) codes.add(code);
      }
    }
  },
);

test('and the thousand orders are worth asking about: each outcome and reason is among them', () => {
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(1_000);
  for (const outcome of ['blocked', 'clear', 'conditional', 'held']) {
    expect(outcomes.get(outcome), outcome).toBeGreaterThan(20);
  }
  expect([...codes].toSorted()).toEqual(['missing_fact', 'no_coverage', 'rule', 'rule_failed']);
});
