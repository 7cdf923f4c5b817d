import { type Browser, expect } from '@playwright/test';
import { confirmAll, field, fill, next, payByCard } from '../fixtures/checkout-form.ts';
import { personWith } from '../tour/people.ts';
import { addToCart, openCheckout, openProduct } from '../tour/shopper.ts';

/** Somebody in Casper buys two caps. Answers the number of the order. */
export async function placeCapOrder(browser: Browser, email: string): Promise<string> {
  const { page, context } = await personWith(browser, 'phone');
  await openProduct(page, 'Apparel', /Patch Cap/);
  await addToCart(page);
  await addToCart(page);
  await openCheckout(page, 2);
  await fill(page, {
    Email: email,
    'First Name': 'Drew',
    'Last Name': 'Park',
    Address: '100 Example Way',
    City: 'Casper',
    'Zip Code': '82601',
  });
  await field(page, 'State').selectOption('WY');
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Review & Payment' })).toBeVisible();
  await confirmAll(page);
  const orderId = await payByCard(page);
  await context.close();
  return orderId;
}
