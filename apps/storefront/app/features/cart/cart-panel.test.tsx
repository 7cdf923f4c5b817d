import { ApiError } from '@tarnholt/contract/client';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { makeCart, makeItem, rifleItem } from '../checkout/testing/checkout-values.ts';
import { emptyCart } from './cart-calls.ts';
import { Foot, Missing, Removed } from './cart-foot.tsx';
import { countItems, describeCount, describeOptions, keyOf, shortageOf } from './cart-lines.ts';
import { Lines } from './cart-panel.tsx';
import { describeRefusal } from './change-cart.ts';

const cart = makeCart([makeItem({ quantity: 2 }), rifleItem]);

describe('the panel', () => {
  test('of an empty cart says so, and leads nowhere', { tags: ['CRT-02', 'CRT-05'] }, () => {
    expect(render(<Lines cart={emptyCart} />)).toContain('There are no products in the cart');
    expect(render(<Foot cart={emptyCart} />)).toBe('');
  });

  test('shows picture, name, options, price and quantity of each line', {
    tags: ['CRT-03'],
  }, () => {
    const html = render(<Lines cart={cart} />);
    expect(html).toContain('/media/1/160/cap_1.webp.avif');
    expect(html).toMatch(/href="[^"]*\?sku=TH-R16-BLK">R16 Ridgeline<\/a>/);
    expect(html).toContain('Black - Standard');
    expect(html).toContain('$1,899.00');
    expect(html).toMatch(/<input [^>]*aria-label="Quantity of Patch Cap"[^>]*value="2"/);
    expect(html.match(/FFL required/g)).toHaveLength(1);
    expect(html).toContain('Remove<span class="visually-hidden"> Patch Cap</span>');
  });

  test('ends with the subtotal and the way to the checkout', { tags: ['CRT-05'] }, () => {
    const html = render(<Foot cart={cart} />);
    expect(html).toContain('$1,958.98');
    expect(html).toContain('<a href="/checkout" class="button">Checkout</a>');
    expect(html).not.toContain('cart-short');
  });

  test('offers to put back what was removed, and to bring along what is missing', () => {
    expect(render(<Removed line={rifleItem} />)).toMatch(/Removed R16 Ridgeline\..*>Undo</);
    for (const reason of ['full', 'failed'] as const) {
      expect(render(<Missing reason={reason} />)).toMatch(/is not here yet.*>Try again</);
    }
  });

  test('shows a line that is no longer sold by what is left of it, to be removed', () => {
    const gone = makeItem({ productName: 'TH-OLD', productUrl: '', imageUrl: '', qtyOnHand: 0 });
    const html = render(<Lines cart={makeCart([gone])} />);
    expect(html).toMatch(/TH-OLD.*No longer sold.*Remove/);
    expect(html).not.toMatch(/<a |<input|\$/);
    expect(render(<Foot cart={makeCart([gone])} />)).toContain('cart-short');
  });

  test('says what is not there any more', () => {
    const short = makeCart([
      makeItem({ id: 1, quantity: 3, qtyOnHand: 2 }),
      makeItem({ id: 2, qtyOnHand: 0 }),
    ]);
    const html = render(<Lines cart={short} />);
    expect(html).toMatch(/Only 2 left.*Out of stock/);
    expect(shortageOf(makeItem({ quantity: 85, qtyOnHand: 85 }))).toBeNull();
  });
});

test('things are counted, not lines', { tags: ['CRT-01', 'CHK-03'] }, () => {
  expect(countItems(cart)).toBe(3);
  expect([0, 1, 3].map(describeCount)).toEqual([
    '0 Items in Cart',
    '1 Item in Cart',
    '3 Items in Cart',
  ]);
});

test('options stand in the order in which they were chosen', { tags: ['CRT-03'] }, () => {
  const options = { Stock: 'Fixed', Caliber: '5.56 NATO', Barrel: '16 in.', Finish: 'Black' };
  expect(describeOptions(options)).toBe('Fixed - 5.56 NATO - 16 in. - Black');
});

test('a line that comes back under another id is the same line to the page', () => {
  expect(keyOf(makeItem({ id: 1 }))).toBe(keyOf(makeItem({ id: 9, quantity: 4 })));
  expect(keyOf(makeItem())).not.toBe(keyOf(makeItem({ options: { Color: 'Black' } })));
});

test('what happened to a change is told in plain words', () => {
  const seen = makeItem();
  expect(describeRefusal({ kind: 'line-changed', seen, quantity: 5 })).toBe(
    'The quantity of Patch Cap was changed to 5 in another window. This is your cart as it is now.',
  );
  expect(describeRefusal({ kind: 'line-gone', seen })).toMatch(
    /^Patch Cap is no longer in your cart\./,
  );
  const offline = new ApiError({ code: 'network_failure', status: 0, title: 'No.', requestId: '' });
  expect(describeRefusal({ kind: 'failed', error: offline })).toBe('Error: No.');
});
