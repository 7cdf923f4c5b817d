import type { Finding } from '../arguments.ts';
import { moveBothClocks } from '../checkout/clocks.ts';
import { type MoneyShop, openMoneyShop } from '../checkout/money-shop.ts';
import { settledMoney } from '../money/settled-money.ts';
import {
  booksOf,
  type CaseResult,
  goods,
  placeOrder,
  runCase,
  seenByPeople,
  type ToldOrder,
} from './case.ts';
import type { CrashCase } from './cases.ts';

export interface LaneResult {
  readonly results: readonly CaseResult[];
  /** At the end, with the mails. */
  readonly findings: readonly Finding[];
}

/** An authorization of six days is renewed before its goods leave. */
const minutesUntilRenewal = 6.5 * 24 * 60;

/** Cases one after the other in a shop of their own, so that none is mistaken for another. */
export async function runLane(lane: number, cases: readonly CrashCase[]): Promise<LaneResult> {
  const shop = await openMoneyShop({
    name: `proof-crash-points-${lane}`,
    apis: 1,
    isClosed: true,
    items: [
      {
        sku: goods.cap,
        title: 'Foundry Cap',
        itemClass: 'apparel',
        priceCents: 2_900,
        available: 5_000,
      },
      {
        sku: goods.rifle,
        title: 'Ridgeline',
        itemClass: 'rifle',
        priceCents: 189_900,
        available: 5_000,
      },
    ],
    environment: { CRASH_POINTS: 'on' },
  });
  try {
    const told: ToldOrder[] = [];
    const results: CaseResult[] = [];
    const aged = await placeAgedOrders(shop, lane, cases, told);
    for (const [index, crashed] of cases.entries()) {
      const number = lane * 1_000 + index;
      const orderId = crashed.verb === 'renew' ? (aged.pop() ?? null) : null;
      const result = await runCase(shop, crashed, number, told, orderId);
      const name = `${crashed.verb} at ${crashed.point}, ${crashed.outcome}`;
      if (result.broken.length > 0) console.log(`  ${name}: ${result.broken.join('; ')}`);
      if (!result.wasKilled) console.log(`  ${name}: did not come to its point`);
      results.push(result);
    }
    await shop.moveClocks(1);
    const findings = await settledMoney(
      { ...booksOf(shop), kills: cases.length, answers: told },
      seenByPeople,
    );
    return { results, findings };
  } finally {
    await shop.stop();
  }
}

/** One for each renewal, placed by one api, before the clocks are moved for all of them. */
async function placeAgedOrders(
  shop: MoneyShop,
  lane: number,
  cases: readonly CrashCase[],
  told: ToldOrder[],
): Promise<string[]> {
  const count = cases.filter(({ verb }) => verb === 'renew').length;
  if (count === 0) return [];
  await shop.apis.startAll({ NODE_ENV: 'test' });
  const orders: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const orderId = await placeOrder(shop, lane * 1_000 + 500 + index, told);
    if (orderId === null) throw new Error('an order without a fault could not be placed');
    orders.push(orderId);
  }
  await shop.apis.stopAll();
  await moveBothClocks(shop.databaseUrl, shop.cardProviderUrl, minutesUntilRenewal);
  return orders;
}
