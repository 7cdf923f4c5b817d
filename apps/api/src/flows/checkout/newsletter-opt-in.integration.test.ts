import { expect, test } from 'vitest';
import { capSku, newBuyer, startCheckoutShop } from '../../testing/checkout-caller.ts';
import { newsletterMails, runSignups, subscribers } from '../../testing/newsletter.ts';

const caps = { items: [{ productId: capSku, quantity: 1 }] };

test('who ticks the newsletter is asked to confirm the address, once for the order', {
  tags: ['CHK-05', 'NWS-04'],
}, async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop, caps);
  const body = await buyer.body();
  const ticked = { ...body, customerInfo: { ...body.customerInfo, optInNewsletter: true } };
  // The second is a repeat of the first, as after an answer that was lost.
  for (const _ of [1, 2])
    expect((await buyer.send(ticked)).json()).toMatchObject({ success: true });
  expect(await runSignups(shop)).toBe(1);
  const { email } = body.customerInfo;
  expect(await subscribers(shop.db)).toMatchObject([{ address: email, state: 'pending' }]);
  expect(await newsletterMails(shop.db)).toMatchObject([
    { template: 'newsletter-verification', recipient: email },
  ]);
});

test('who does not is left alone', { tags: ['CHK-05'] }, async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop, caps);
  expect((await buyer.place()).json()).toMatchObject({ success: true });
  expect(await runSignups(shop)).toBe(0);
  expect(await subscribers(shop.db)).toEqual([]);
});
