import { setTimeout as sleep } from 'node:timers/promises';
import { readSizes, report, seededRandom } from './arguments.ts';
import { newBuyer } from './checkout/buyer.ts';
import { chargedOnce } from './checkout/charges.ts';
import { openMoneyShop } from './checkout/money-shop.ts';
import { countEnds, type Outcome, placed, toldOrders } from './checkout/outcomes.ts';
import { atRate } from './checkout/pace.ts';
import { settleBooks } from './checkout/settle.ts';

/**
 * Orders come in while PostgreSQL is stopped as in a crash (-m immediate) and started again. Shown:
 * no order that a buyer was told of is lost, nobody pays twice or for nothing, and the books agree
 * with the provider's.
 */
const { seconds, rate, seed } = readSizes({
  ci: { seconds: 20, rate: 10 },
  release: { seconds: 120, rate: 10 },
});
const random = seededRandom(seed);
console.log(`${seconds} s of crashes, every 5 to 10 s, ${rate} checkouts a second, seed ${seed}`);
const sku = 'TH-CAP-OLV';

const shop = await openMoneyShop({
  name: 'proof-postgres',
  // What is asked here is what outlives a crash.
  durable: true,
  items: [{ sku, title: 'Foundry Cap', itemClass: 'apparel', available: 100_000 }],
});
try {
  let crashes = 0;
  let isOver = false;
  const crashing = (async () => {
    const end = performance.now() + seconds * 1_000;
    do {
      await sleep(5_000 + random() * 5_000);
      const { postgres } = shop.stack;
      postgres.stop('immediate');
      await sleep(random() * 2_000);
      postgres.start();
      crashes += 1;
    } while (performance.now() < end);
    isOver = true;
  })();
  const order = async (number: number): Promise<Outcome> =>
    placed(await newBuyer(shop, number, [{ sku, quantity: 1 + (number % 2) }]));
  const outcomes = await atRate(rate, () => isOver, order);
  await crashing;
  console.log(`${crashes} crashes: ${countEnds(outcomes)}`);
  await check(outcomes, crashes);
} finally {
  await shop.stop();
}

async function check(outcomes: readonly Outcome[], crashes: number): Promise<void> {
  const answers = toldOrders(outcomes);
  // A mail that was accepted when the database went away is sent again, as after a kill.
  const settled = await settleBooks(shop, { kills: crashes * 10, answers });
  const unanswered = outcomes.filter(({ placement }) => placement.outcome === 'unknown').length;
  report(
    `postgres, ${outcomes.length} checkouts, ${crashes} crashes, ${answers.length} orders told, ` +
      `${settled.neverCharged} never charged`,
    [
      { name: 'crashes under load', holds: crashes >= 2, figure: String(crashes) },
      {
        name: 'every buyer got an answer in the end',
        holds: unanswered === 0,
        figure: `${outcomes.length - unanswered} of ${outcomes.length}`,
      },
      ...(await chargedOnce(shop.databaseUrl, shop.cardProviderUrl)),
      ...settled.findings,
    ],
  );
}
