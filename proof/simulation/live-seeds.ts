import { judgeHistory } from '../../apps/api/src/testing/simulation/judge-history.ts';
import { liveThrough } from '../../apps/api/src/testing/simulation/money-history.ts';

/** What came of a range of seeds. */
export interface SeedReport {
  readonly seeds: number;
  readonly orders: number;
  readonly approvedOrders: number;
  readonly transactions: number;
  readonly deaths: number;
  readonly lateAnswers: number;
  readonly lateCharges: number;
  readonly problems: readonly string[];
}

const [first = 0, count = 0] = process.argv.slice(2).map(Number);
const batch = 250;
/** Enough to see what is wrong; one bug breaks thousands of histories. */
const mostProblems = 20;

for (let from = first; from < first + count; from += batch) {
  const report = { ...(await liveBatch(from, Math.min(batch, first + count - from))) };
  process.send?.(report);
}
process.disconnect?.();

async function liveBatch(from: number, seeds: number): Promise<SeedReport> {
  const problems: string[] = [];
  let [orders, approvedOrders, transactions, deaths, lateAnswers, lateCharges] = [0, 0, 0, 0, 0, 0];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const history = await liveThrough(seed);
    orders += history.orderIds.length;
    approvedOrders += [...history.checkouts.values()].filter((end) => end === 'approved').length;
    transactions += history.provider.transactions.length;
    deaths += history.deaths;
    lateAnswers += history.store.late.length;
    lateCharges += history.store.breaks.filter(({ kind }) => kind === 'late_charge').length;
    for (const problem of judgeHistory(history))
      if (problems.length < mostProblems) problems.push(`seed ${seed}: ${problem}`);
  }
  return {
    seeds,
    orders,
    approvedOrders,
    transactions,
    deaths,
    lateAnswers,
    lateCharges,
    problems,
  };
}
