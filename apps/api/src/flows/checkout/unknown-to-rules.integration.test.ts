import { describe, expect, test } from 'vitest';
import {
  customerInfo,
  newBuyer,
  rifleSku,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { publishTo, readRuledGroups } from '../../testing/ruled-orders.ts';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { publishUnread, signSampleCoverage } from '../../testing/seed-rules.ts';

/** What nobody knows, and what cannot be evaluated, is held and never let through. */

describe('what nobody knows', () => {
  const limit = (state = 'WY') =>
    sampleRule({
      state,
      when: {
        all: [
          { fact: 'item.class', op: 'eq', value: 'rifle' },
          { fact: 'item.magazine_capacity', op: 'gt', value: 15 },
        ],
      },
      tests: [
        {
          facts: { item: { class: 'rifle', magazine_capacity: 30 }, dest: { state } },
          expect: 'block',
        },
        { facts: { item: { class: 'apparel' }, dest: { state } }, expect: 'none' },
      ],
    });

  test('is no reason to let it go: the part with it is held, the other is not', async () => {
    const shop = await startCheckoutShop();
    const hash = await publishTo(shop, limit());
    expect((await (await newBuyer(shop)).place()).json()).toMatchObject({ success: true });
    const [dealer, home] = await readRuledGroups(shop);
    expect(dealer).toMatchObject({ kind: 'dealer', hold: 'rules', hash, outcome: 'held' });
    expect(home).toMatchObject({ kind: 'home', hold: null, hash, outcome: 'clear' });
    expect(dealer?.lines).toMatchObject([
      {
        sku: rifleSku,
        facts: {
          item: { class: 'rifle' },
          dest: { state: 'WY', zip: '82070', type: 'dealer' },
          dealer: { state: 'WY' },
          buyer: { state: 'TX' },
        },
        verdict: { findings: [{ code: 'missing_fact' }] },
      },
    ]);
    // What is kept names nobody.
    expect(JSON.stringify(dealer)).not.toMatch(/Pat|Shopper|Prairie|Range|Congress|mailbox/);
  });

  test('is told with the totals', async () => {
    const shop = await startCheckoutShop();
    await publishTo(shop, limit());
    const buyer = await newBuyer(shop);
    const { rules, items } = (await buyer.compute()).json();
    const rifle = items.find(({ productId }: { productId: string }) => productId === rifleSku);
    expect(rules).toEqual({
      isSample: true,
      acknowledgments: [],
      notes: [{ itemIds: [rifle.id], text: 'We look at this before it ships.', isHold: true }],
    });
  });

  test('decides where it becomes known', async () => {
    const shop = await startCheckoutShop();
    await publishTo(shop, limit());
    const buyer = await newBuyer(shop);
    await shop.db.execute(
      `update inventory.sku set rule_facts = '{"magazine_capacity": 30}' where sku = $1`,
      [rifleSku],
    );
    expectProblem(await buyer.place(), 'item_restricted');
  });

  test('does not hold what waits for its dealer anyway', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { items: [{ productId: rifleSku, quantity: 1 }] });
    const { address: line1, city, state: region, zip: postalCode } = customerInfo;
    await buyer.cart.compute({
      cartId: buyer.cartId,
      shippingMethodId: 'dealer-ground',
      address: { line1, city, region, postalCode, country: 'US' },
    });
    const answer = await buyer.place({ dealerInfo: { chooseLater: true } });
    expect(answer.json()).toMatchObject({ success: true });
    expect(await readRuledGroups(shop)).toMatchObject([
      { kind: 'dealer', hold: null, outcome: 'held' },
    ]);
  });
});

describe('a rule that cannot be evaluated', () => {
  test.each([
    ['has an unknown operator', { when: { fact: 'item.class', op: 'resembles', value: 'x' } }],
    ['throws', { when: { fact: 'item.class', op: 'gt', value: 3 } }],
    ['is of another make', { when: 'always' }],
  ])('because it %s holds the part that it could be about', async (_, change) => {
    const shop = await startCheckoutShop();
    const content = JSON.stringify({ ...sampleRule({ state: 'WY' }), ...change });
    await publishUnread(shop.db, {
      isSample: true,
      rules: [{ id: 'sample-rule', version: 1, content }],
      texts: sampleTexts,
    });
    await signSampleCoverage(shop.db);
    expect((await (await newBuyer(shop)).place()).json()).toMatchObject({ success: true });
    const [dealer] = await readRuledGroups(shop);
    expect(dealer).toMatchObject({ hold: 'rules', outcome: 'held' });
    expect(dealer?.lines[0]?.verdict.findings[0]?.code).toBe('rule_failed');
  });
});
