import { setTimeout as sleep } from 'node:timers/promises';
import { readSizes, report, seededRandom } from './arguments.ts';
import { newBuyer } from './checkout/buyer.ts';
import { chargedOnce } from './checkout/charges.ts';
import { type MoneyShop, openMoneyShop } from './checkout/money-shop.ts';
import { countEnds, type Outcome, percentile, placed, toldOrders } from './checkout/outcomes.ts';
import { atRate } from './checkout/pace.ts';
import { settleBooks } from './checkout/settle.ts';

/**
 * Orders come in while one of two apis is killed with SIGKILL, started again and killed again, in the
 * middle of whatever it does. Buyers do as the page does: they send the same request again. Shown:
 * nobody pays twice or for nothing, every order that somebody was told of is there, and the books
 * agree with the provider's.
 */
const { kills, checkouts, rate, seed } = readSizes({
  ci: { kills: 15, checkouts: 300, rate: 20 },
  release: { kills: 50, checkouts: 2_000, rate: 20 },
});
const random = seededRandom(seed);
console.log(
  `${checkouts} checkouts or more at ${rate} a second, ${kills} kills or more, seed ${seed}`,
);
const cap = 'TH-CAP-OLV';
const rifle = 'TH-RDG-16';

const shop = await openMoneyShop({
  name: 'proof-kill',
  items: [
    { sku: cap, title: 'Foundry Cap', itemClass: 'apparel', available: 100_000 },
    { sku: rifle, title: 'Ridgeline', itemClass: 'rifle', priceCents: 189_900, available: 100_000 },
  ],
  // Each new connection plans its statements first, and killed apis reconnect often.
  environment: { DATABASE_POOL_MAX: '6' },
});
try {
  let killed = 0;
  let isLoaded = true;
  const killing = (async () => {
    while (killed < kills || isLoaded) {
      await killOne(shop);
      killed += 1;
    }
  })();
  const isOver = (started: number) => {
    isLoaded = started < checkouts || killed < kills;
    return !isLoaded;
  };
  const outcomes = await atRate(rate, isOver, order);
  await killing;
  console.log(`${killed} kills: ${countEnds(outcomes)}`);
  await check(outcomes, killed);
} finally {
  await shop.stop();
}

/** Both have been ready for a moment, and have requests under way. */
async function killOne({ apis }: MoneyShop): Promise<void> {
  await sleep(300 + random() * 1_200);
  const place = apis.places[Math.floor(random() * apis.places.length)];
  await place?.kill();
  await place?.start();
}

/** Every third buys for a dealer too: two parts, two charges and a stored card. */
async function order(number: number): Promise<Outcome> {
  const items =
    number % 3 === 0
      ? [
          { sku: cap, quantity: 2 },
          { sku: rifle, quantity: 1 },
        ]
      : [{ sku: cap, quantity: 1 }];
  return placed(await newBuyer(shop, number, items));
}

async function check(outcomes: readonly Outcome[], killed: number): Promise<void> {
  const answers = toldOrders(outcomes);
  const settled = await settleBooks(shop, { kills: killed, answers });
  const unanswered = outcomes.filter(({ placement }) => placement.outcome === 'unknown').length;
  const refused = outcomes.filter(({ placement }) => placement.outcome === 'refused').length;
  const p95 = Math.round(
    percentile(
      outcomes.map(({ ms }) => ms),
      0.95,
    ),
  );
  report(
    `kill, ${outcomes.length} checkouts, ${killed} kills, ${answers.length} orders told, ` +
      `${settled.neverCharged} never charged, p95 ${p95} ms`,
    [
      { name: 'kills under load', holds: killed >= kills, figure: `${killed} of ${kills}` },
      {
        name: 'every buyer got an answer in the end',
        holds: unanswered === 0,
        figure: `${outcomes.length - unanswered} of ${outcomes.length}`,
      },
      {
        // A charge that was never sent is refused once that is certain, which takes 20 minutes.
        name: 'nobody was refused',
        holds: refused === 0,
        figure: `${refused} of ${outcomes.length}`,
      },
      ...(await chargedOnce(shop.databaseUrl, shop.cardProviderUrl)),
      ...settled.findings,
    ],
  );
}
