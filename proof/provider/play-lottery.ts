import type { Finding } from '../arguments.ts';
import { newBuyer } from '../checkout/buyer.ts';
import { setCardFaults, tellCardProvider } from '../checkout/card-provider.ts';
import { chargedOnce } from '../checkout/charges.ts';
import type { MoneyShop } from '../checkout/money-shop.ts';
import { countEnds, type Outcome, percentile, placed, toldOrders } from '../checkout/outcomes.ts';
import { atRate } from '../checkout/pace.ts';
import { settleBooks } from '../checkout/settle.ts';
import { queryOnce } from '../query-once.ts';
import { lottery } from './fates.ts';
import { cap, rifle } from './goods.ts';

export interface LotteryOptions {
  /** Names it in what is printed. */
  readonly name: string;
  readonly checkouts: number;
  readonly rate: number;
  readonly seed: number;
  /** The number of the first buyer: networks are limited, also over a whole run. */
  readonly firstBuyer: number;
  /** 95 of 100 lost charges are found so soon; without it, however long it takes. */
  readonly foundSeconds?: number;
  /** How long the provider keeps a charge out of its lists, and whether these show refusals. */
  readonly lists?: { readonly listLagMs: number; readonly listIncludesDeclined: boolean };
}

export interface LotteryResult {
  readonly outcomes: readonly Outcome[];
  readonly findings: readonly Finding[];
}

/** Every charge meets a lot; then everything is left to come to rest. */
export async function playLottery(
  shop: MoneyShop,
  options: LotteryOptions,
): Promise<LotteryResult> {
  const {
    name,
    checkouts,
    rate,
    seed,
    firstBuyer,
    lists,
    foundSeconds = Number.POSITIVE_INFINITY,
  } = options;
  const { cardProviderUrl, databaseUrl } = shop;
  await tellCardProvider(cardProviderUrl, 'PUT', '/__control/switches', lists);
  await setCardFaults(cardProviderUrl, lottery(seed));
  const from = await databaseTime(databaseUrl);
  const outcomes = await atRate(
    rate,
    (started) => started >= checkouts,
    async (number) => placed(await newBuyer(shop, firstBuyer + number, itemsOf(number))),
  );
  console.log(`${name}: ${countEnds(outcomes)}`);
  await setCardFaults(cardProviderUrl, []);
  const settled = await settleBooks(shop, { answers: toldOrders(outcomes) });
  const waits = await adoptionSeconds(databaseUrl, from);
  const p95 = percentile(waits, 0.95);
  const unanswered = outcomes.filter(({ placement }) => placement.outcome === 'unknown').length;
  const findings: Finding[] = [
    {
      name: 'every buyer got an answer in the end',
      holds: unanswered === 0,
      figure: `${outcomes.length - unanswered} of ${outcomes.length}`,
    },
    {
      name: 'charges whose answer was lost were found',
      holds: waits.length > 0 && p95 < foundSeconds,
      figure: `${waits.length}, p95 ${p95.toFixed(1)} s after the call was given up`,
    },
    ...(await chargedOnce(databaseUrl, cardProviderUrl)),
    ...settled.findings,
  ];
  return {
    outcomes,
    findings: findings.map((finding) => ({ ...finding, name: `${name}: ${finding.name}` })),
  };
}

/** Every third buys for a dealer too: two charges and a stored card. */
function itemsOf(number: number) {
  if (number % 3 !== 0) return [{ sku: cap, quantity: 1 }];
  return [
    { sku: cap, quantity: 2 },
    { sku: rifle, quantity: 1 },
  ];
}

async function databaseTime(databaseUrl: string): Promise<string> {
  const [row] = await queryOnce<{ now: string }>(databaseUrl, 'select shop_now()::text as now');
  return row?.now ?? '';
}

/** A call is given up after 30 seconds at the latest; the search begins then. */
async function adoptionSeconds(databaseUrl: string, from: string): Promise<number[]> {
  const rows = await queryOnce<{ seconds: number }>(
    databaseUrl,
    `select extract(epoch from finished_at - sent_at)::float as seconds
       from payments.payment_attempt
      where verb = 'authorize' and state = 'approved' and tries > 0 and created_at > '${from}'`,
  );
  return rows.map(({ seconds }) => (seconds > 30 ? seconds - 30 : seconds));
}
