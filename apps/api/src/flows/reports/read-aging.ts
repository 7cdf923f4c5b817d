import { type AgingReport, agingBuckets, agingRows } from '@tarnholt/contract';
import { type AgedGroups, countByAge } from '../../domains/orders/index.ts';
import { rulesHold } from '../../domains/rules/index.ts';
import { readSteadyClock } from '../../platform/steady-clock.ts';
import type { ReadDeps } from './deps.ts';

/** As the renewal of authorizations writes it when a bank did not agree. */
const paymentHold = 'payment';

/** Open parts of orders by where they stand, and since when they stand there. */
export async function readAgingReport({ db }: Pick<ReadDeps, 'db'>): Promise<AgingReport> {
  const found = await countByAge(db, { rules: rulesHold, payment: paymentHold });
  return {
    at: (await readSteadyClock(db)).toISOString(),
    rows: agingRows.map((row) => {
      const groups = found.filter((each) => each.row === row);
      const counts = countsOf(groups);
      return {
        row,
        counts,
        total: counts.reduce((total, count) => total + count, 0),
        oldestDays: groups.length === 0 ? null : Math.max(...groups.map(({ days }) => days)),
      };
    }),
  };
}

function countsOf(groups: readonly AgedGroups[]): number[] {
  return agingBuckets.map((first, at) => {
    const next = agingBuckets[at + 1] ?? Number.POSITIVE_INFINITY;
    return groups
      .filter(({ days }) => days >= first && days < next)
      .reduce((total, each) => total + each.groups, 0);
  });
}
