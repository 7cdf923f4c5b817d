import { sql } from '../platform/sql.ts';
import { type CheckoutShop, capSku, customerInfo, newBuyer, rifleSku } from './checkout-caller.ts';
import { customerIdOf } from './customer-id-of.ts';
import { stepsOf } from './fulfillment-shop.ts';
import { injectWire, sampleAddress, wireRequestOf } from './served-calls.ts';
import { type SignedIn, signIn } from './signed-in.ts';

/** What one person has left everywhere, in words that nobody else uses. */
export const traces = {
  email: 'quentin.quicksilver@mailbox.example',
  name: 'Quicksilver',
  street: '77 Turnstone Lane',
  phone: '555-0199',
} as const;

export interface AccountHolder extends SignedIn {
  /** Two caps to the buyer and a rifle to a dealer. */
  readonly mixedOrder: PlacedParts;
  /** A cap to the buyer. */
  readonly capOrder: PlacedParts;
}

interface PlacedParts {
  readonly orderId: string;
  readonly groupIds: readonly string[];
}

/** Somebody who has used everything that the shop offers, and has two orders under way. */
export async function newAccountHolder(shop: CheckoutShop): Promise<AccountHolder> {
  const capBuyer = await newBuyer(shop, {
    isGuest: false,
    items: [{ productId: capSku, quantity: 1 }],
  });
  const subject = capBuyer.cart.owner.userId;
  const claims = {
    email: traces.email,
    email_verified: true,
    given_name: 'Quentin',
    family_name: traces.name,
  };
  const person = signIn(shop, subject, claims);
  const places = {
    ...customerInfo,
    name: `Quentin ${traces.name}`,
    address: traces.street,
    mainContact: `(512)-${traces.phone}`,
    email: traces.email,
  };
  // With a newer token than the buyer's, before any order: the account's email is the order's.
  const iat = Math.floor(Date.now() / 1_000) + 1;
  await person.call('getProfile', {}, { claims: { iat } });
  const place = async (items: readonly { productId: string; quantity: number }[]) => {
    const cart = await person.call('addCartItems', { body: [...items] });
    if (cart.statusCode !== 200) throw new Error(cart.body);
    const cartId: number = cart.json().id;
    const quoted = await person.call('computeCart', {
      body: {
        cartId,
        shippingMethodId: 'ground',
        address: {
          line1: traces.street,
          city: 'Austin',
          region: 'TX',
          postalCode: '78701',
          country: 'US',
        },
        groups: [
          {
            kind: 'dealer',
            shippingMethodId: 'dealer-ground',
            address: {
              line1: '12 Range Street',
              city: 'Laramie',
              region: 'WY',
              postalCode: '82070',
              country: 'US',
            },
          },
        ],
      },
    });
    if (quoted.statusCode !== 200) throw new Error(quoted.body);
    const body = { ...(await capBuyer.body()), cartId, customerInfo: places };
    const bearer = await shop.identity.mint({ claims: { ...claims, sub: subject } });
    const answer = await injectWire(shop.app, await wireRequestOf('placeOrder', { body }, bearer));
    if (answer.statusCode !== 200 || !answer.json().success) throw new Error(answer.body);
    const { orderId } = answer.json();
    const tracker = await injectWire(
      shop.app,
      await wireRequestOf('getOrderTracker', { params: { orderId } }, bearer),
    );
    const groupIds: string[] = tracker.json().groups.map((group: { id: string }) => group.id);
    return { orderId, groupIds };
  };
  const capOrder = await place([{ productId: capSku, quantity: 1 }]);
  const mixedOrder = await place([
    { productId: capSku, quantity: 1 },
    { productId: rifleSku, quantity: 1 },
  ]);
  await leaveTraces(shop, person);
  return { ...person, capOrder, mixedOrder };
}

/** In every form of the shop, and in the account. */
async function leaveTraces(shop: CheckoutShop, person: SignedIn): Promise<void> {
  const names = { firstName: 'Quentin', lastName: traces.name };
  const email = traces.email;
  await person.call('createAddress', {
    body: { ...sampleAddress, ...names, addressLine1: traces.street, mainContact: traces.phone },
  });
  await person.call('updateProfile', { body: { ...names, phoneNumber: traces.phone } });
  await person.call('addCartItems', {
    body: [{ productId: capSku, quantity: 1, notes: `For ${traces.name}` }],
  });
  const send = async (request: Awaited<ReturnType<typeof wireRequestOf>>) => {
    const answer = await injectWire(shop.app, request);
    if (answer.statusCode !== 200) throw new Error(`${request.name}: ${answer.body}`);
  };
  await send(await wireRequestOf('subscribeNewsletter', { body: { email, ...names } }, null));
  await send(
    await wireRequestOf('requestImages', { body: { email, ...names, lookingFor: 'R16' } }, null),
  );
  await send(
    await wireRequestOf(
      'registerProduct',
      {
        body: {
          ...{
            email,
            ...names,
            serialNumber: 'TH-0042',
            model: 'R16',
            phone: `(307)-${traces.phone}`,
          },
          ...{ purchasedOn: '2026-03-14', dealer: 'Prairie Arms' },
        },
      },
      null,
    ),
  );
  await leaveWords(shop, person);
}

/** What was written about products, and to be a dealer. */
async function leaveWords({ db }: CheckoutShop, { subject }: SignedIn): Promise<void> {
  const customerId = await customerIdOf(db, subject);
  await db.query(
    sql`/* testing.leave-review */
      with written as (
        insert into reviews.review (product_id, customer_id, display_name, rating, title, body,
                                    state, is_verified_buyer)
        values ('cap', ${customerId}, ${traces.name}, 5, 'Fits', 'Fits well.', 'published', true)
        returning id)
      insert into reviews.vote (review_id, customer_id, is_helpful)
      select id, ${customerId}, true from written`,
  );
  await db.query(
    sql`/* testing.leave-build */
      insert into builds.build (code, customer_id, document_id, product_name, sku, name,
                                saved_total_cents)
      values ('0123456789', ${customerId}, 'rifle', 'R16', ${rifleSku}, ${`For ${traces.name}`}, 1)`,
  );
  await db.query(
    sql`/* testing.leave-application */
      insert into applications.dealer_application
             (company, website, phone, email, first_name, last_name, premises, billing, sot_ein,
              fingerprint)
      values ('Range Road Arms', 'range-road.example', '(307)-555-0177', ${traces.email}, 'Quentin',
              ${traces.name}, '{}', '{}', '', decode(repeat('00', 32), 'hex'))`,
  );
}

/** Hands all parts of both orders to the carrier. */
export async function shipEverything(shop: CheckoutShop, holder: AccountHolder): Promise<void> {
  for (const groupId of [...holder.capOrder.groupIds, ...holder.mixedOrder.groupIds]) {
    const steps = stepsOf(shop, groupId);
    const isForDealer = groupId === holder.mixedOrder.groupIds[1];
    if (isForDealer) await steps.untilReleased();
    const answer = await steps.ship();
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}
