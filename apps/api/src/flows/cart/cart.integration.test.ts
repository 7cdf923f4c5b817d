import { type Cart, limits } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { cartCallers } from '../../testing/cart-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { shareTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();

const barrel = { label: 'Barrel length', value: '16 in.' };

beforeAll(() =>
  putOnSale(api().db, [
    {
      sku: 'RIFLE',
      itemClass: 'rifle',
      priceCents: 189_900,
      available: 4,
      title: 'Summit 15',
      variants: [barrel],
    },
    { sku: 'RECEIVER', itemClass: 'receiver_frame', priceCents: 19_900 },
    { sku: 'CAP', priceCents: 2_499, available: 90, title: 'Olive Cap' },
    { sku: 'MUG', priceCents: 1_000, available: 200 },
    { sku: 'GONE', available: 0 },
    ...Array.from({ length: limits.linesPerCart + 1 }, (_, at) => ({ sku: `PART-${at}` })),
  ]),
);

const item = (productId: string, more: object = {}) => ({ productId, quantity: 1, ...more });
const skusOf = (cart: Cart) => cart.items.map(({ productId }) => productId);

describe.each(Object.entries(cartCallers))('the cart of %s', (_, newCaller) => {
  test('is empty at first', { tags: ['API-06', 'API-26'] }, async () => {
    const caller = await newCaller(api());
    const answer = await caller.get();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      id: 0,
      version: 0,
      ...caller.owner,
      isAbandoned: false,
      items: [],
      subTotal: 0,
      taxAmount: 0,
      shipping: 0,
      discount: 0,
      totalAmount: 0,
    });
  });

  test('holds what was added, with all that the shop knows of it', {
    tags: ['API-06', 'API-07', 'API-26'],
  }, async () => {
    const caller = await newCaller(api());
    const answer = await caller.add([
      item('RIFLE', { optionIds: ['o2', 'o1'], options: { Suppressor: 'None' }, buildId: 'b-7' }),
      item('CAP', { quantity: 3, notes: 'Gift' }),
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const cart = answer.json();
    expect(cart).toEqual({
      id: expect.any(Number),
      version: 1,
      ...caller.owner,
      isAbandoned: false,
      items: [
        {
          id: expect.any(Number),
          productName: 'Summit 15',
          productId: 'RIFLE',
          quantity: 1,
          imageUrl: '/uploads/RIFLE.webp',
          productPrice: 1_899,
          productUrl: '/product/product-short/ofRIFLE',
          isFflItem: true,
          isReceiverItem: false,
          optionIds: ['o1', 'o2'],
          options: { 'Barrel length': '16 in.', Suppressor: 'None' },
          buildId: 'b-7',
          notes: '',
          qtyOnHand: 4,
        },
        expect.objectContaining({
          productName: 'Olive Cap',
          quantity: 3,
          productPrice: 24.99,
          isFflItem: false,
          notes: 'Gift',
          qtyOnHand: 90,
        }),
      ],
      subTotal: 1_973.97,
      taxAmount: 0,
      shipping: 0,
      discount: 0,
      totalAmount: 1_973.97,
    });
    expect((await caller.get()).json()).toEqual(cart);
  });

  test('has one line for the same choice twice', { tags: ['API-07'] }, async () => {
    const caller = await newCaller(api());
    await caller.add([item('CAP', { options: { Size: 'M' } })]);
    const cart: Cart = (
      await caller.add([item('CAP', { options: { Size: 'M' }, quantity: 2 }), item('CAP')])
    ).json();
    expect(cart.items.map(({ quantity, options }) => [quantity, options])).toEqual([
      [3, { Size: 'M' }],
      [1, {}],
    ]);
  });

  test('changes a line and answers with the whole', { tags: ['API-08'] }, async () => {
    const caller = await newCaller(api());
    const before: Cart = (await caller.add([item('CAP', { notes: 'a' }), item('MUG')])).json();
    const [cap] = before.items;
    const answer = await caller.update(cap?.id ?? 0, { quantity: 5 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      id: before.id,
      items: [
        { id: cap?.id, quantity: 5, notes: 'a' },
        { productId: 'MUG', quantity: 1 },
      ],
      subTotal: 134.95,
    });
    const noted = await caller.update(cap?.id ?? 0, {
      quantity: 5,
      notes: 'b',
      options: { Size: 'L' },
      optionIds: ['x'],
    });
    expect(noted.json().items[0]).toMatchObject({
      notes: 'b',
      options: { Size: 'L' },
      optionIds: ['x'],
    });
    expect((await caller.get()).json()).toEqual(noted.json());
  });

  test('loses a line that is removed or set to zero', {
    tags: ['API-08', 'API-09'],
  }, async () => {
    const caller = await newCaller(api());
    const { items, id }: Cart = (await caller.add([item('CAP'), item('MUG')])).json();
    const removed = await caller.remove(items[0]?.id ?? 0);
    expect(removed.statusCode, removed.body).toBe(200);
    expect(skusOf(removed.json())).toEqual(['MUG']);
    expectProblem(await caller.remove(items[0]?.id ?? 0), 'not_found');
    const emptied = await caller.update(items[1]?.id ?? 0, { quantity: 0 });
    expect(emptied.json()).toMatchObject({ id, items: [], subTotal: 0, totalAmount: 0 });
    expect((await caller.get()).json()).toEqual(emptied.json());
    expectProblem(await caller.update(items[1]?.id ?? 0, { quantity: 1 }), 'not_found');
  });

  test('takes prices, flags, names and stock from the shop, whatever is sent', {
    tags: ['CRT-08', 'API-07'],
  }, async () => {
    const caller = await newCaller(api());
    const answer = await caller.add([
      item('RECEIVER', {
        id: 1,
        userId: 'somebody else',
        cartId: 1,
        price: 0.01,
        productPrice: 0.01,
        productName: 'A free sample',
        imageUrl: 'https://evil.example/x.png',
        productUrl: 'https://evil.example',
        isFflItem: false,
        isReceiverItem: false,
        qtyOnHand: 1_000,
        options: { Serial: 'none' },
      }),
      item('RIFLE', { isFflItem: false, options: { 'Barrel length': '30 in.' } }),
    ]);
    const cart: Cart = answer.json();
    expect(cart).toMatchObject({
      ...caller.owner,
      items: [
        {
          productName: 'Product RECEIVER',
          productPrice: 199,
          isFflItem: true,
          isReceiverItem: true,
          qtyOnHand: 50,
          imageUrl: '/uploads/RECEIVER.webp',
        },
        { isFflItem: true, options: { 'Barrel length': '16 in.' } },
      ],
      totalAmount: 2_098,
    });
    expect(answer.body).not.toMatch(/evil|free sample|somebody else/);
    const tampered = await caller.update(cart.items[0]?.id ?? 0, {
      quantity: 1,
      price: 0,
      productPrice: 0,
      isFflItem: false,
      productId: 'CAP',
    });
    expect(tampered.json()).toEqual({ ...cart, version: cart.version + 1 });
  });

  test('refuses what is not sold', { tags: ['API-07'] }, async () => {
    const caller = await newCaller(api());
    await api().db.query(
      sql`/* testing.unpublished */
        with known as (
          insert into inventory.sku (sku, price_cents, item_class, weight_oz)
          values ('UNPUBLISHED', 100, 'part', 1) on conflict do nothing returning sku)
        insert into inventory.stock (sku, on_hand, available) select sku, 5, 5 from known`,
    );
    for (const sku of ['NOTHING', 'UNPUBLISHED']) {
      const problem = expectProblem(
        await caller.add([item('CAP'), item(sku)]),
        'product_unavailable',
      );
      expect(problem.errors).toMatchObject([{ path: 'body.1.productId' }]);
    }
    expect((await caller.get()).json().items).toEqual([]);
  });

  test('refuses more than there is, all lines of a sku together', {
    tags: ['API-07', 'API-08'],
  }, async () => {
    const caller = await newCaller(api());
    expectProblem(await caller.add([item('GONE')]), 'out_of_stock');
    const cart: Cart = (await caller.add([item('RIFLE', { quantity: 3 })])).json();
    const other = item('RIFLE', { options: { Sight: 'Red dot' }, quantity: 2 });
    const problem = expectProblem(await caller.add([item('CAP'), other]), 'out_of_stock');
    expect(problem.errors).toMatchObject([{ path: 'body.1.productId' }]);
    const id = cart.items[0]?.id ?? 0;
    expectProblem(await caller.update(id, { quantity: 5 }), 'out_of_stock');
    expect((await caller.get()).json()).toEqual(cart);
    expect((await caller.update(id, { quantity: 4 })).statusCode).toBe(200);
  });

  test('refuses more than one order may hold of a product', {
    tags: ['API-07', 'API-08'],
  }, async () => {
    const caller = await newCaller(api());
    const cart: Cart = (await caller.add([item('MUG', { quantity: 60 })])).json();
    expectProblem(await caller.add([item('MUG', { quantity: 40 })]), 'quantity_limit_exceeded');
    expect((await caller.get()).json()).toEqual(cart);
    const full = await caller.update(cart.items[0]?.id ?? 0, { quantity: 99 });
    expect(full.json().items[0].quantity).toBe(99);
  });

  test('refuses more lines than an order can carry', { tags: ['API-07'] }, async () => {
    const caller = await newCaller(api());
    const parts = Array.from({ length: limits.linesPerCart }, (_part, at) => item(`PART-${at}`));
    const full: Cart = (await caller.add(parts)).json();
    expect(full.items).toHaveLength(limits.linesPerCart);
    expectProblem(await caller.add([item(`PART-${limits.linesPerCart}`)]), 'cart_full');
    const more = await caller.add([item('PART-0')]);
    expect(more.json().items[0]).toMatchObject({ productId: 'PART-0', quantity: 2 });
  });

  test.each([0.5, -1, 0, 100, 1e9, '1', '1e3', null, Number.NaN, [1], true])(
    'refuses to add a quantity of %j',
    { tags: ['API-07'] },
    async (quantity) => {
      const caller = await newCaller(api());
      expectProblem(await caller.add([{ productId: 'CAP', quantity }]), 'invalid_request');
      expect((await caller.get()).json().id).toBe(0);
    },
  );

  test.each([0.5, -1, 100, 1e9, '2', null, Number.NaN])(
    'refuses to change a quantity to %j',
    { tags: ['API-08'] },
    async (quantity) => {
      const caller = await newCaller(api());
      const cart: Cart = (await caller.add([item('CAP')])).json();
      expectProblem(await caller.update(cart.items[0]?.id ?? 0, { quantity }), 'invalid_request');
      expect((await caller.get()).json()).toEqual(cart);
    },
  );

  test('refuses labels that would reach a prototype', async () => {
    const caller = await newCaller(api());
    for (const label of ['__proto__', 'constructor', 'prototype']) {
      const options = JSON.parse(`{"${label}":"x"}`);
      expectProblem(await caller.add([item('CAP', { options })]), 'invalid_request');
    }
    expectProblem(await caller.add([]), 'invalid_request');
    expectProblem(await caller.add(item('CAP')), 'invalid_request');
  });

  test.each(['a\u0000b', 'a\ud800b', 'a\nb'])(
    'refuses %j, which cannot be stored or shown, wherever it stands',
    async (text) => {
      const caller = await newCaller(api());
      for (const more of [
        { optionIds: [text] },
        { options: { [text]: 'x' } },
        { options: { x: text } },
        { buildId: text },
        { productId: text },
      ]) {
        expectProblem(await caller.add([item('CAP', more)]), 'invalid_request');
      }
      const noted = await caller.add([item('CAP', { notes: text })]);
      // Notes may have several lines.
      if (text === 'a\nb') expect(noted.json().items[0].notes).toBe(text);
      else expectProblem(noted, 'invalid_request');
    },
  );
});

describe.each(Object.entries(cartCallers))('a product in the cart of %s', (name, newCaller) => {
  test('follows its price, and keeps its line when it is sold no more', {
    tags: ['CRT-08'],
  }, async () => {
    const sku = `FICKLE-${name.length}`;
    await putOnSale(api().db, [{ sku, priceCents: 1_000, title: 'Fickle' }]);
    const caller = await newCaller(api());
    await caller.add([item(sku, { quantity: 2 })]);
    await api().db.query(
      sql`/* testing.dearer */ update inventory.sku set price_cents = 1250 where sku = ${sku}`,
    );
    expect((await caller.get()).json()).toMatchObject({
      items: [{ productPrice: 12.5, productName: 'Fickle' }],
      subTotal: 25,
    });
    await api().db.query(
      sql`/* testing.unpublish */ delete from catalog.product_sku where sku = ${sku}`,
    );
    const cart: Cart = (await caller.get()).json();
    expect(cart.items).toMatchObject([
      { productName: sku, productUrl: '', imageUrl: '', qtyOnHand: 0, productPrice: 12.5 },
    ]);
    expectProblem(await caller.update(cart.items[0]?.id ?? 0, { quantity: 3 }), 'out_of_stock');
    expect((await caller.update(cart.items[0]?.id ?? 0, { quantity: 1 })).statusCode).toBe(200);
  });
});
