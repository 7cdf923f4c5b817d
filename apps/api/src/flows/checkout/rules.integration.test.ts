import { sampleRulesNote } from '@tarnholt/contract/sample-rules';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../domains/rules/index.ts';
import { newGuest } from '../../testing/cart-caller.ts';
import {
  type Buyer,
  customerInfo,
  dealerInfo,
  newBuyer,
  rifleSku,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale, putUncovered, seedPricing } from '../../testing/put-on-sale.ts';
import { countOrders, publishTo, readRuledGroups } from '../../testing/ruled-orders.ts';
import { sampleRule } from '../../testing/sample-rules.ts';
import { publishUnread, signSampleCoverage } from '../../testing/seed-rules.ts';
import { startTestApi } from '../../testing/test-core.ts';

/** What the rules let somebody buy who lives in Texas and has it sent to a dealer in Wyoming. */

describe('in a fresh shop', () => {
  test('nothing is sold before somebody answers for the rules', async () => {
    const api = await startTestApi();
    await seedPricing(api.db);
    await putUncovered(api.db, [{ sku: rifleSku, itemClass: 'rifle', title: 'Ridgeline' }]);
    const guest = await newGuest(api);
    const cartId: number = (await guest.add([{ productId: rifleSku, quantity: 1 }])).json().id;
    const address = {
      line1: customerInfo.address,
      city: customerInfo.city,
      region: 'TX',
      postalCode: '78701',
      country: 'US',
    } as const;
    const compute = () => guest.compute({ cartId, shippingMethodId: 'dealer-ground', address });
    expect(expectProblem(await compute(), 'item_restricted').title).toBe(
      'Ridgeline: We do not sell this online yet.',
    );
    // Rules are published; that they are all there are, nobody has signed.
    await publishUnread(api.db, { isSample: false, rules: [], texts: [] });
    expect(expectProblem(await compute(), 'item_restricted').title).toBe(
      'Ridgeline: We do not sell this to Texas yet.',
    );
    await signSampleCoverage(api.db);
    expect((await compute()).statusCode).toBe(200);
  });

  test('a signature that ended between the totals and the order keeps it from being placed', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.db.execute(
      `insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
       select id, 'A court has ruled', 'rae' from rules.coverage
        where state = 'WY' and item_class = 'rifle'`,
    );
    const problem = expectProblem(await buyer.place(), 'item_restricted');
    expect(problem.title).toBe(
      `Ridgeline 16 Rifle: We do not sell this to Wyoming yet. ${sampleRulesNote}`,
    );
    expect(await countOrders(shop)).toBe(0);
    expect(await shop.provider.ledger()).toEqual([]);
  });
});

describe('a rule that forbids it', () => {
  test.each([
    ['the dealer is', 'WY'],
    ['the buyer lives', 'TX'],
  ])('where %s refuses the totals and the order, with its reason', async (_, state) => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await publishTo(shop, sampleRule({ state }));
    for (const answer of [await buyer.compute(), await buyer.place()]) {
      const problem = expectProblem(answer, 'item_restricted');
      expect(problem.errors).toHaveLength(1);
      expect(problem.title).toMatch(
        /^Ridgeline 16 Rifle: The rules of \w+ say no\. SAMPLE rules, /,
      );
    }
    expect(await countOrders(shop)).toBe(0);
    expect(await shop.provider.ledger()).toEqual([]);
  });

  test.each<[string, Parameters<typeof sampleRule>[0]]>([
    ['is not in force yet', { effective_from: '2999-01-01' }],
    ['is over', { effective_from: '2001-01-01', effective_to: '2001-12-31' }],
    ['a court has enjoined', { legal_status: 'enjoined' }],
    ['is a draft', { status: 'draft' }],
    ['is of another state', { state: 'CO' }],
  ])('does not count while it %s', async (_, given) => {
    const shop = await startCheckoutShop();
    const hash = await publishTo(shop, sampleRule(given));
    expect((await (await newBuyer(shop)).place()).json()).toMatchObject({ success: true });
    const groups = await readRuledGroups(shop);
    expect(groups).toMatchObject([
      { kind: 'dealer', hold: null, hash, outcome: 'clear' },
      { kind: 'home', hold: null, hash, outcome: 'clear' },
    ]);
  });

  test('about something that is no firearm, and goes home, is heeded as well', async () => {
    const shop = await startCheckoutShop();
    await putOnSale(shop.db, [{ sku: 'MAG-30', itemClass: 'magazine', title: 'Magazine' }]);
    const buyer = await newBuyer(shop, { items: [{ productId: 'MAG-30', quantity: 1 }] });
    const when = { fact: 'item.class', op: 'eq', value: 'magazine' } as const;
    const of = (itemClass: string) => ({ item: { class: itemClass }, dest: { state: 'TX' } });
    const tests = (expect: Rule['effect']['type']): Rule['tests'] => [
      { facts: of('magazine'), expect },
      { facts: of('apparel'), expect: 'none' },
    ];
    await publishTo(
      shop,
      sampleRule({ when, tests: tests('require_ffl'), effect: { type: 'require_ffl' } }),
    );
    // Nobody hands it over at a dealer's: it is not sold there.
    expectProblem(await buyer.place(), 'item_restricted');
    expectProblem(await buyer.compute(), 'item_restricted');
  });
});

describe('a handgun for a dealer of another state', () => {
  test('is held, and the buyer is told before paying', async () => {
    const shop = await startCheckoutShop();
    await putOnSale(shop.db, [{ sku: 'P9', itemClass: 'pistol', title: 'P9', priceCents: 5_000 }]);
    const facts = (dealer: string) => ({
      item: { class: 'pistol' },
      dest: { state: dealer },
      dealer: { state: dealer },
      buyer: { state: 'TX' },
    });
    await publishTo(
      shop,
      sampleRule({
        id: 'residence',
        state: null,
        effect: { type: 'hold_for_review' },
        when: {
          all: [
            { fact: 'item.class', op: 'eq', value: 'pistol' },
            { fact: 'dealer.state', op: 'ne', value: { fact: 'buyer.state' } },
          ],
        },
        tests: [
          { facts: facts('WY'), expect: 'hold_for_review' },
          { facts: facts('TX'), expect: 'none' },
        ],
      }),
    );
    const buyer = await newBuyer(shop, { items: [{ productId: 'P9', quantity: 1 }] });
    expect((await buyer.compute()).json().rules.notes).toMatchObject([{ isHold: true }]);
    expect((await buyer.place()).json()).toMatchObject({ success: true });
    expect(await readRuledGroups(shop)).toMatchObject([{ kind: 'dealer', hold: 'rules' }]);
  });

  test('and a post office box is no premises, whatever the rules say', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    const box = { ...dealerInfo, dealerAddress: 'PMB 33' } as typeof dealerInfo;
    expectProblem(await buyer.place({ dealerInfo: box }), 'address_refused');
  });
});

test('a rifle that the browser calls no firearm is judged as the rifle that it is', {
  tags: ['CRT-08'],
}, async () => {
  const shop = await startCheckoutShop();
  const items = [{ productId: rifleSku, quantity: 1, isFflItem: false, isReceiverItem: false }];
  const buyer = await newBuyer(shop, { items });
  const silent = { dealerInfo: undefined } as unknown as Parameters<Buyer['place']>[0];
  expectProblem(await buyer.place(silent), 'dealer_required');
  await publishTo(shop, sampleRule({ state: 'TX' }));
  expectProblem(await buyer.place(), 'item_restricted');
  expect(await countOrders(shop)).toBe(0);
});
