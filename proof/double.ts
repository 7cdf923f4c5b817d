import { readSizes, report } from './arguments.ts';
import { type Buyer, type CheckoutAnswer, newBuyer } from './checkout/buyer.ts';
import { chargedOnce, readCharges } from './checkout/charges.ts';
import { openMoneyShop } from './checkout/money-shop.ts';
import { inTurns } from './checkout/pace.ts';
import { settledMoney } from './money/settled-money.ts';

/**
 * Impatient buyers: every order is sent many times at once, to two apis. Shown: one order and one
 * charge for each cart, and everybody is answered the same.
 */
const { carts, posts, seed } = readSizes({
  ci: { carts: 40, posts: 20 },
  release: { carts: 200, posts: 20 },
});
console.log(`${carts} carts, ${posts} identical requests at once for each, seed ${seed}`);
const sku = 'TH-CAP-OLV';
/** So many carts are ordered at the same time. */
const atOnce = 8;

interface Outcome {
  readonly buyer: Buyer;
  readonly answers: readonly CheckoutAnswer[];
  readonly failures: readonly unknown[];
  readonly ms: number;
}

const shop = await openMoneyShop({
  name: 'proof-double',
  items: [{ sku, title: 'Foundry Cap', itemClass: 'apparel', available: carts * 2 }],
});
try {
  const numbers = Array.from({ length: carts }, (_, index) => index);
  const buyers = await inTurns(numbers, 16, (number) =>
    newBuyer(shop, number, [{ sku, quantity: 1 + (number % 2) }]),
  );
  const outcomes = await inTurns(buyers, atOnce, orderManyTimes);
  await check(outcomes);
} finally {
  await shop.stop();
}

async function orderManyTimes(buyer: Buyer): Promise<Outcome> {
  const start = performance.now();
  const settled = await Promise.allSettled(Array.from({ length: posts }, () => buyer.post()));
  return {
    buyer,
    answers: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failures: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
    ms: performance.now() - start,
  };
}

async function check(outcomes: readonly Outcome[]): Promise<void> {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  for (const failure of failures.slice(0, 3)) console.log(`  ${failure}`);
  const told = outcomes.flatMap(({ buyer, answers }) =>
    answers.map(({ orderId }) => ({ orderId: orderId ?? '', totalCents: buyer.totalCents })),
  );
  const alike = outcomes.filter(
    ({ answers }) =>
      answers.length === posts &&
      answers.every(({ status }) => status === 'authorized') &&
      new Set(answers.map(({ orderId }) => orderId)).size === 1,
  );
  const books = {
    databaseUrl: shop.databaseUrl,
    cardProviderUrl: shop.cardProviderUrl,
    inboxUrl: shop.stack.mailSink.url,
  };
  const findings = await settledMoney({ ...books, answers: told });
  const { orders } = await readCharges(books.databaseUrl, books.cardProviderUrl);
  const charged = orders.filter(({ chargedGroups }) => chargedGroups.length === 1).length;
  const slowest = Math.round(Math.max(...outcomes.map(({ ms }) => ms)));
  report(`double, ${carts} carts x ${posts} requests, ${charged} charges, slowest ${slowest} ms`, [
    {
      name: 'every request of a cart is answered alike',
      holds: alike.length === carts,
      figure: `${alike.length} of ${carts} carts, ${failures.length} requests failed`,
    },
    {
      name: 'one order for each cart',
      holds: orders.length === carts,
      figure: `${orders.length} orders of ${carts} carts`,
    },
    {
      name: 'one charge for each cart',
      holds: charged === carts,
      figure: `${charged} of ${carts}`,
    },
    ...(await chargedOnce(books.databaseUrl, books.cardProviderUrl)),
    ...findings,
  ]);
}
