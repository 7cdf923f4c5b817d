// cspell:ignore convalidated connamespace regnamespace

import { readSizes, report, seededRandom } from './arguments.ts';
import { type ApiAnswer, ApiCaller } from './cart/call-api.ts';
import { RequestGenerator } from './cart/generate-request.ts';
import { type Buyer, newBuyer } from './checkout/buyer.ts';
import { chargedOnce } from './checkout/charges.ts';
import { openMoneyShop } from './checkout/money-shop.ts';
import { inTurns } from './checkout/pace.ts';
import { queryOnce } from './query-once.ts';

/**
 * Made-up requests to place an order, from nearly right to nonsense. Shown: none of them breaks the
 * server, no row is stored that may not be stored, and nobody is charged for what is no order.
 */
const { bodies, buyers, seed } = readSizes({
  ci: { bodies: 10_000, buyers: 200 },
  release: { bodies: 100_000, buyers: 2_000 },
});
console.log(`${bodies} made-up requests of ${buyers} buyers, seed ${seed}`);
const skus = ['TH-CAP-OLV', 'TH-RDG-16'] as const;

const shop = await openMoneyShop({
  name: 'proof-checkout-bodies',
  items: [
    { sku: skus[0], title: 'Foundry Cap', itemClass: 'apparel', available: buyers * 2 },
    { sku: skus[1], title: 'Ridgeline 16', itemClass: 'rifle', available: buyers },
  ],
});
const api = new ApiCaller(shop.apis.nextUrl());
try {
  const numbers = Array.from({ length: buyers }, (_, index) => index);
  const ready = await inTurns(numbers, 16, async (number) => ({
    number,
    buyer: await newBuyer(
      shop,
      number,
      skus.slice(0, 1 + (number % 2)).map((sku) => ({ sku, quantity: 1 })),
    ),
  }));
  console.log('carts are filled');
  const generator = new RequestGenerator(seededRandom(seed));
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const turns = Array.from({ length: bodies }, (_, index) => index);
  await inTurns(turns, 16, async (turn) => {
    const { buyer, number } = ready[turn % ready.length] ?? { buyer: null, number: 0 };
    if (buyer === null) return;
    const answer = await send(buyer, turn, generator.spoiledBody(bodyOf(buyer, number, turn)));
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(answer);
    if (fault !== null) wrong.push(fault);
    if ((turn + 1) % 5_000 === 0) console.log(`  ${turn + 1} of ${bodies} sent`);
  });
  for (const fault of wrong.slice(0, 10)) console.log(`  ${fault}`);
  await check(statuses, wrong.length);
} finally {
  api.close();
  await shop.stop();
}

/** Now and then somebody else's cart: whoever guesses a number has no right to it. */
function bodyOf({ body }: Buyer, number: number, turn: number): object {
  return turn % 10 === 9 ? { ...body, cartId: number + 1 } : body;
}

function send(buyer: Buyer, turn: number, body: string): Promise<ApiAnswer> {
  return api.send({
    method: 'POST',
    path: '/Checkout/simplified',
    body,
    headers: {
      'x-guest-id': buyer.guestToken,
      // Networks are limited, and these requests come faster than people.
      'x-forwarded-for': `10.${100 + (turn % 50)}.${(turn >> 8) & 255}.${turn & 255}`,
    },
  });
}

/** Why an answer is none that may be given; null when it is fine. */
function faultOf({ status, text }: ApiAnswer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  try {
    JSON.parse(text);
    return null;
  } catch {
    return `no JSON: ${text.slice(0, 100)}`;
  }
}

interface Rows {
  readonly orders: number;
  readonly unsound: number;
  readonly unchecked: number;
}

async function check(statuses: ReadonlyMap<number, number>, wrong: number): Promise<void> {
  const [rows] = await queryOnce<Rows>(
    shop.databaseUrl,
    `select (select count(*) from orders.shop_order)::int as orders,
            (select count(*) from orders.shop_order o
              where o.total_cents <> (select coalesce(sum(g.total_cents), 0)
                                        from orders.fulfillment_group g where g.order_id = o.id)
                 or not exists (select from orders.line l where l.order_id = o.id))::int as unsound,
            (select count(*) from pg_constraint
              where not convalidated and connamespace::regnamespace::text not like 'pg%')::int as unchecked`,
  );
  const told = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
  report(`checkout-bodies, ${bodies} requests, ${rows?.orders} orders`, [
    {
      name: 'answers of 500 and above, or no JSON',
      holds: wrong === 0,
      figure: `${wrong}; ${told.join(', ')}`,
    },
    {
      name: 'some of them are orders',
      holds: (rows?.orders ?? 0) > 0 && (statuses.get(200) ?? 0) > 0,
      figure: `${rows?.orders} orders`,
    },
    {
      name: 'orders that do not add up or have no lines, constraints that are not checked',
      holds: rows?.unsound === 0 && rows.unchecked === 0,
      figure: `${rows?.unsound} and ${rows?.unchecked}`,
    },
    ...(await chargedOnce(shop.databaseUrl, shop.cardProviderUrl)),
  ]);
}
