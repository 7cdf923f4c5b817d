import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { capSku, newBuyer, rifleSku, startCheckoutShop } from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { signIn } from '../../testing/signed-in.ts';
import { startTestApi } from '../../testing/test-core.ts';
import { shopper } from '../../testing/test-identity.ts';

describe('the saved dealer', () => {
  test('is that of the last order, until it is removed or another order names one', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { isGuest: false });
    const { userId } = buyer.cart.owner;
    const person = signIn(shop, userId);
    expect((await person.call('getSavedDealer', {})).json()).toEqual({ dealer: null });
    expect((await buyer.place()).json()).toMatchObject({ success: true });
    expect((await person.call('getSavedDealer', {})).json()).toEqual({
      dealer: {
        dealerName: 'Prairie Arms & Supply',
        dealerAddress: '12 Range Street',
        dealerCity: 'Laramie',
        dealerState: 'WY',
        dealerZip: '82070',
        dealerCountry: 'United States',
        dealerEmail: 'counter@prairie-arms.example',
        dealerPhone: '(307)-555-0177',
        licenseeId: '',
        isAvailable: true,
      },
    });
    expect((await signIn(shop, 'stranger').call('getSavedDealer', {})).json()).toEqual({
      dealer: null,
    });
    expect((await person.call('forgetSavedDealer', {})).json()).toEqual({ dealer: null });
    expect((await person.call('getSavedDealer', {})).json()).toEqual({ dealer: null });
  });
});

describe('stock alerts of the own address', () => {
  async function waitFor(api: Awaited<ReturnType<typeof startTestApi>>, address: string) {
    const [row] = await api.db.query(
      sql<{ id: string }>`/* testing.open-alert */
        insert into notifications.stock_alert (address, product_id, sku)
        values (${address}, 'ofCAP', 'CAP') returning id`,
    );
    return row?.id ?? '';
  }

  test('are listed and ended one by one; those of others are not there', async () => {
    const api = await startTestApi();
    await putOnSale(api.db, [{ sku: 'CAP', title: 'Patch Cap', available: 0 }]);
    const own = await waitFor(api, shopper.email.toUpperCase());
    const foreign = await waitFor(api, 'other@mailbox.example');
    const person = signIn(api, 'waiting');
    const list = async () => (await person.call('getOwnStockAlerts', {})).json().alerts;
    expect(await list()).toMatchObject([{ id: own, productName: 'Patch Cap', sku: 'CAP' }]);
    expectProblem(await person.call('endOwnStockAlert', { params: { id: foreign } }), 'not_found');
    const ended = await person.call('endOwnStockAlert', { params: { id: own } });
    expect(ended.json()).toEqual({ id: own });
    expect(await list()).toEqual([]);
    expectProblem(await person.call('endOwnStockAlert', { params: { id: own } }), 'not_found');
  });

  test('of an address that nobody has proven are nobody’s', async () => {
    const api = await startTestApi();
    const id = await waitFor(api, shopper.email);
    const person = signIn(api, 'unproven', { email_verified: false });
    expect((await person.call('getOwnStockAlerts', {})).json()).toEqual({ alerts: [] });
    expectProblem(await person.call('endOwnStockAlert', { params: { id } }), 'not_found');
  });
});

describe('ordering again', () => {
  test('adds what can be bought at the price of today, and names the rest', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { isGuest: false });
    const { orderId } = (await buyer.place()).json();
    const person = signIn(shop, buyer.cart.owner.userId);
    await shop.db.query(
      sql`/* testing.new-price */
        update inventory.sku set price_cents = 3100 where sku = ${capSku}`,
    );
    await shop.db.query(
      sql`/* testing.sold-out */
        update inventory.stock set available = 0, on_hand = on_hand - available where sku = ${rifleSku}`,
    );
    const answer = await person.call('reorder', { params: { orderId } });
    expect(answer.json()).toEqual({
      added: [{ productName: 'Ridgeline Cap', quantity: 2 }],
      leftOut: [{ productName: 'Ridgeline 16 Rifle', quantity: 1, reason: 'not_enough_stock' }],
    });
    const cart = (await person.call('getCart', {})).json();
    expect(cart.items).toMatchObject([{ productId: capSku, quantity: 2, productPrice: 31 }]);

    await shop.db.query(
      sql`/* testing.off-sale */ delete from catalog.product_sku where sku = ${capSku}`,
    );
    const again = await person.call('reorder', { params: { orderId } });
    expect(again.json()).toMatchObject({ added: [], leftOut: [{ reason: 'not_sold' }, {}] });
    expect((await person.call('getCart', {})).json().items).toHaveLength(1);
  });

  test('of another customer’s order is as good as of none', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { isGuest: false });
    const { orderId } = (await buyer.place()).json();
    const stranger = signIn(shop, 'stranger');
    expectProblem(await stranger.call('reorder', { params: { orderId } }), 'not_found');
    expect((await stranger.call('getCart', {})).json().items).toEqual([]);
  });
});
