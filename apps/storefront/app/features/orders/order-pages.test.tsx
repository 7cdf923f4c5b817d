import type { Order } from '@tarnholt/contract';
import { orderSchema } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Confirmation } from './confirm-page.tsx';
import { OrderItemTable } from './order-item-table.tsx';
import { pollAfter } from './order-queries.ts';
import { OrderMissing } from './order-states.tsx';
import { cap, order, rifle, soon } from './testing/sample-order.ts';

const confirmation = (changes: Partial<Order> = {}, askedAt = soon) => {
  const shown = { ...order, ...changes };
  expect(orderSchema.safeParse(shown).error).toBeUndefined();
  return render(<Confirmation order={shown} askedAt={askedAt} />);
};

test('the items of an order are a table with what one and all of each cost', {
  tags: ['ACC-09', 'ACC-13'],
}, () => {
  const html = render(<OrderItemTable order={order} />);
  expect(html).toMatch(/>Product<.*>Price<.*>QTY<.*>Total</);
  expect(html).toMatch(
    /<a href="\/product\/product-short-alt\/cap0+">Patch Cap<\/a>.*Olive - One.*order-table-price[^>]*>\$29\.99<.*>2<.*>\$59\.98</,
  );
  expect(html).toMatch(/Subtotal<\/dt><dd>\$1,958\.98<.*Shipping<\/dt><dd>Free</);
  expect(html).toMatch(/Tax<\/dt><dd>\$78\.36<.*Total<\/dt><dd>\$2,037\.34</);
});

describe('the confirmation', () => {
  test('thanks, names the order and the mail', { tags: ['ORD-01'] }, () => {
    const html = confirmation();
    expect(html).toContain('<h1>Thank You! Your order has been received</h1>');
    expect(html).toContain('Order # TH-7K4M-92QX');
    expect(html).toContain('A confirmation email was sent to ann@shop.example.');
    expect(html).toContain('What happens next');
  });

  test('shows where each part goes', { tags: ['ORD-02'] }, () => {
    expect(confirmation()).toMatch(
      /Shipping Address<.*Casper, WY 82601.*Dealer Address \(FFL Items\)<.*Basin Sports.*Denver, CO 80202/,
    );
    const allFfl = confirmation({ items: [rifle] });
    expect(allFfl).not.toContain('Shipping Address');
    const noFfl = confirmation({ items: [cap], dealerName: null });
    expect(noFfl).not.toMatch(/Dealer Address|What happens next/);
    const later = confirmation({ dealerName: null, dealerAddress: null, dealerCity: null });
    expect(later).toContain('You have not named a dealer yet.');
    expect(later).toContain('You choose a dealer');
    expect(later).not.toContain('We mailed your dealer');
  });

  test('lists the items with options and the price of each', { tags: ['ORD-03'] }, () => {
    expect(confirmation()).toMatch(
      /<a href="\/product\/product-short-alt\/cap0+">Patch Cap<\/a> x 2.*\$29\.99 <span[^>]*>\/ ea<\/span>.*Olive - One/,
    );
  });

  test('adds up, and leads back to the shop', { tags: ['ORD-04'] }, () => {
    const html = confirmation();
    expect(html).toMatch(/Subtotal<\/dt><dd>\$1,958\.98<.*Shipping<\/dt><dd>Free</);
    expect(html).toMatch(/Tax<\/dt><dd>\$78\.36<.*Total<\/dt><dd>\$2,037\.34</);
    expect(html).toContain('<a href="/" class="button">Continue shopping</a>');
    expect(confirmation({ shippingCost: 35 })).toContain('<dd>$35.00</dd>');
  });

  test('says when the card is charged, each part for itself', () => {
    const html = confirmation();
    expect(html).toMatch(/Charged when it ships<.*\$62\.38.*To you: Patch Cap x 2/);
    expect(html).toMatch(/Charged now<.*\$1,974\.96.*To your dealer: R16 Ridgeline x 1/);
    const held = confirmation({ status: 'payment_review' });
    expect(held).toContain('Charged when the payment is approved');
    expect(held).not.toContain('Charged now');
    expect(confirmation({ status: 'payment_pending' })).not.toContain('When your card is charged');
  });

  test('does not thank for a payment that is not decided', { tags: ['CHK-16'] }, () => {
    const html = confirmation({ status: 'payment_pending' });
    expect(html).toContain('We are confirming your payment');
    expect(html).toContain('Please do not order again');
    expect(html).not.toMatch(/Thank You|What happens next|email was sent/);
  });

  test('says of a payment that is not decided for long that it is waited for', () => {
    const html = confirmation({ status: 'payment_pending' }, soon + 10 * 60_000);
    expect(html).toContain('<h1>Your order waits for its payment</h1>');
    expect(html).toContain('Please do not order again');
    expect(html).not.toContain('We are confirming');
  });

  test('of a payment under review promises no mail that nobody has sent', {
    tags: ['ORD-01'],
  }, () => {
    const html = confirmation({ status: 'payment_review' });
    expect(html).toContain('Thank You! Your order has been received');
    expect(html).toMatch(/Your payment is being reviewed.*We write to ann@shop\.example/);
    expect(html).not.toMatch(/What happens next|email was sent/);
  });

  test('says that a payment failed, and where the cart is', () => {
    const html = confirmation({ status: 'payment_failed' });
    expect(html).toMatch(/Your payment did not go through.*Nothing was charged/);
    expect(html).toContain('href="/checkout"');
    expect(html).not.toContain('Thank You');
  });
});

test('an order is asked for again as long as its payment is not decided', () => {
  expect(pollAfter({ status: 'payment_pending' }, 1)).toBe(2_000);
  expect(pollAfter({ status: 'payment_pending' }, 40)).toBe(10_000);
  expect(pollAfter({ status: 'authorized' }, 1)).toBe(false);
  expect(pollAfter(undefined, 0)).toBe(false);
});

describe('an order that cannot be shown', { tags: ['ORD-05'] }, () => {
  const missing = (code: 'not_found' | 'network_failure', status: number) =>
    render(
      <OrderMissing
        error={new ApiError({ code, status, title: 'No answer.', requestId: 'r' })}
        isTrying={false}
        retry={() => undefined}
      >
        It may be another browser’s.
      </OrderMissing>,
    );

  test('is not found', () => {
    const html = missing('not_found', 404);
    expect(html).toMatch(/We could not find this order.*another browser/);
    expect(html).not.toContain('Try again');
  });

  test('may be tried again when nobody answered', () => {
    expect(missing('network_failure', 0)).toMatch(/Error: No answer\..*Try again/);
  });
});
