import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSizes, report, seededRandom } from './arguments.ts';
import { newBuyer } from './checkout/buyer.ts';
import { chargedOnce } from './checkout/charges.ts';
import { openMoneyShop } from './checkout/money-shop.ts';
import { countEnds, type Outcome, percentile, placed, toldOrders } from './checkout/outcomes.ts';
import { inTurns } from './checkout/pace.ts';
import { settleBooks } from './checkout/settle.ts';
import { queryOnce } from './query-once.ts';

/**
 * Many more buyers than units, all within seconds. Shown: exactly as many orders as there are units,
 * everybody else is told that it is sold out, and no unit is lost or sold twice.
 */
const { units, buyers, seconds, seed } = readSizes({
  ci: { units: 50, buyers: 500, seconds: 30 },
  release: { units: 500, buyers: 5_000, seconds: 30 },
});
const random = seededRandom(seed);
console.log(`${units} units, ${buyers} buyers within ${seconds} s, seed ${seed}`);
const sku = 'TH-DROP-01';

const shop = await openMoneyShop({
  name: 'proof-drop',
  items: [{ sku, title: 'First Edition', itemClass: 'apparel', available: units }],
});
try {
  const numbers = Array.from({ length: buyers }, (_, index) => index);
  const ready = await inTurns(numbers, 16, (number) =>
    newBuyer(shop, number, [{ sku, quantity: 1 }]),
  );
  console.log('carts are filled');
  const outcomes = await Promise.all(
    ready.map(async (buyer) => {
      await sleep(random() * seconds * 1_000);
      return placed(buyer);
    }),
  );
  console.log(countEnds(outcomes));
  await check(outcomes);
} finally {
  await shop.stop();
}

interface StockRow {
  readonly on_hand: number;
  readonly available: number;
  readonly reserved: number;
  readonly sold: number;
}

async function check(outcomes: readonly Outcome[]): Promise<void> {
  const answers = toldOrders(outcomes);
  const settled = await settleBooks(shop, { answers });
  const soldOut = outcomes.filter(
    ({ placement }) =>
      placement.outcome === 'refused' &&
      placement.error === null &&
      placement.message.includes('not enough stock'),
  ).length;
  const [paid] = await queryOnce<{ orders: number }>(
    shop.databaseUrl,
    `select count(*)::int as orders from orders.shop_order where status = 'authorized'`,
  );
  const [stock] = await queryOnce<StockRow>(
    shop.databaseUrl,
    `select on_hand, available, reserved, sold_unshipped as sold
       from inventory.stock where sku = '${sku}'`,
  );
  const [deadlocks] = await queryOnce<{ count: number }>(
    shop.databaseUrl,
    `select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  );
  const log = readFileSync(join(shop.stack.postgres.folder, 'server.log'), 'utf8');
  const logged = log.split('deadlock detected').length - 1;
  const p95 = Math.round(
    percentile(
      outcomes.map(({ ms }) => ms),
      0.95,
    ),
  );
  report(
    `drop, ${paid?.orders} orders of ${units} units, ${soldOut} of ${buyers} told sold out, p95 ${p95} ms`,
    [
      {
        name: 'as many orders as units',
        holds: paid?.orders === units && answers.length === units,
        figure: `${paid?.orders} orders, ${answers.length} buyers told of one, ${units} units`,
      },
      {
        name: 'everybody else was told that it is sold out',
        holds: soldOut === buyers - units,
        figure: `${soldOut} of ${buyers - units}`,
      },
      {
        name: 'every unit is sold, none is left or reserved',
        holds:
          stock?.on_hand === units &&
          stock.sold === units &&
          stock.available + stock.reserved === 0,
        figure: JSON.stringify(stock),
      },
      {
        name: 'no deadlock',
        holds: deadlocks?.count === 0 && logged === 0,
        figure: `${deadlocks?.count} counted, ${logged} in the log`,
      },
      ...(await chargedOnce(shop.databaseUrl, shop.cardProviderUrl)),
      ...settled.findings,
    ],
  );
}
