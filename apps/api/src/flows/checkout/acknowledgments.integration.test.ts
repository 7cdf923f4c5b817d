import { describe, expect, test } from 'vitest';
import { capSku, newBuyer, startCheckoutShop } from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { countOrders, publishTo, readRuledGroups } from '../../testing/ruled-orders.ts';
import { sampleRule } from '../../testing/sample-rules.ts';

/** What the rules ask of a buyer and of the way it is shipped. */

describe('what a buyer has to confirm', () => {
  const asks = [
    sampleRule({
      id: 'age',
      state: null,
      effect: { type: 'require_min_age', params: { age: 21 } },
    }),
    sampleRule({
      id: 'notice',
      state: null,
      effect: { type: 'require_ack', params: { text_key: 'confirmed' } },
    }),
  ];
  const given = [
    { key: 'age.21', version: 2 },
    { key: 'confirmed', version: 3 },
  ];

  test('comes with the totals, is demanded with the order, and is kept word for word', async () => {
    const shop = await startCheckoutShop();
    await publishTo(shop, ...asks);
    const buyer = await newBuyer(shop);
    expect((await buyer.compute()).json().rules.acknowledgments).toEqual([
      { key: 'age.21', version: 2, text: 'I am at least 21 years old.' },
      { key: 'confirmed', version: 3, text: 'I know what I am buying.' },
    ]);
    const problem = expectProblem(await buyer.place(), 'acknowledgment_required');
    expect(problem.errors).toEqual([
      { path: 'body.acknowledgments.age.21', message: 'I am at least 21 years old.' },
      { path: 'body.acknowledgments.confirmed', message: 'I know what I am buying.' },
    ]);
    expect(await countOrders(shop)).toBe(0);
    const { orderId } = (await buyer.place({ acknowledgments: given })).json();
    const { rows } = await shop.db.execute(
      'select order_id, text_key, text_version, body from rules.acknowledgment order by text_key',
    );
    expect(rows).toEqual([
      {
        order_id: orderId,
        text_key: 'age.21',
        text_version: 2,
        body: 'I am at least 21 years old.',
      },
      {
        order_id: orderId,
        text_key: 'confirmed',
        text_version: 3,
        body: 'I know what I am buying.',
      },
    ]);
    expect(await readRuledGroups(shop)).toMatchObject([
      { kind: 'dealer', hold: null, outcome: 'clear' },
      { kind: 'home', hold: null },
    ]);
  });

  test('is not confirmed by an older version of the text, nor by a lower age', async () => {
    const shop = await startCheckoutShop();
    await publishTo(shop, ...asks);
    const buyer = await newBuyer(shop);
    for (const wrong of [
      [{ key: 'age.21', version: 1 }, given[1]],
      [{ key: 'age.18', version: 1 }, given[1]],
      [given[0]],
    ]) {
      const acknowledgments = wrong.flatMap((each) => each ?? []);
      expectProblem(await buyer.place({ acknowledgments }), 'acknowledgment_required');
    }
    expect(await shop.provider.ledger()).toEqual([]);
  });

  test('is nothing where the rules ask nothing, and what is confirmed beside it is not kept', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
    await publishTo(shop, ...asks);
    expect((await buyer.place({ acknowledgments: given })).json()).toMatchObject({ success: true });
    const { rows } = await shop.db.execute('select from rules.acknowledgment');
    expect(rows).toEqual([]);
  });
});

test('what an adult has to sign for does not go by a method without a signature', async () => {
  const shop = await startCheckoutShop();
  const when = { fact: 'item.class', op: 'eq', value: 'apparel' } as const;
  const facts = (itemClass: string) => ({ item: { class: itemClass }, dest: { state: 'TX' } });
  await publishTo(
    shop,
    sampleRule({
      when,
      effect: { type: 'require_adult_signature' },
      tests: [
        { facts: facts('apparel'), expect: 'require_adult_signature' },
        { facts: facts('rifle'), expect: 'none' },
      ],
    }),
  );
  const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
  const problem = expectProblem(await buyer.place(), 'shipping_method_unavailable');
  expect(problem.title).toContain('an adult has to sign');
  await shop.db.execute(`update pricing.shipping_method set adult_signature = true`);
  expect((await buyer.place()).json()).toMatchObject({ success: true });
});
