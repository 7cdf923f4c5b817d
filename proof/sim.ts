import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { readSizes, report } from './arguments.ts';
import type { SeedReport } from './simulation/live-seeds.ts';

/**
 * Orders, the resolver, the sweeper and a model of the provider in one process, with a clock and
 * faults of their own: a death is possible at every step. `--seed 4711 --seeds 1` runs one history
 * again; each is the same every time.
 */
const { seeds, seed } = readSizes({ ci: { seeds: 5_000 }, release: { seeds: 1_000_000 } });
console.log(`${seeds} histories from seed ${seed} on`);

const started = performance.now();
const reports: SeedReport[] = [];
const lanes = Math.min(availableParallelism(), seeds);
const perLane = Math.ceil(seeds / lanes);
await Promise.all(
  Array.from({ length: lanes }, (_, lane) => {
    const first = seed + lane * perLane;
    return liveLane(first, Math.min(perLane, seed + seeds - first));
  }),
);
const seconds = (performance.now() - started) / 1_000;

const total = (name: Exclude<keyof SeedReport, 'problems'>) =>
  reports.reduce((sum, each) => sum + each[name], 0);
const problems = reports.flatMap((each) => each.problems);
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
const happened = (name: Exclude<keyof SeedReport, 'problems'>) => ({
  holds: total(name) > 0,
  figure: String(total(name)),
});
report(
  `sim, ${total('seeds')} histories from seed ${seed} on, ${Math.round(total('seeds') / seconds)} a second`,
  [
    {
      name: 'every history ends with the same books on both sides',
      holds: problems.length === 0 && total('seeds') === seeds,
      figure: `${total('orders')} orders, ${total('transactions')} transactions, ${problems.length} problems`,
    },
    // Without these nothing would have been shown.
    { name: 'orders were paid', ...happened('approvedOrders') },
    { name: 'processes died', ...happened('deaths') },
    { name: 'answers came when somebody else had taken over', ...happened('lateAnswers') },
    { name: 'charges came after their end and went back', ...happened('lateCharges') },
  ],
);

async function liveLane(first: number, count: number): Promise<void> {
  const child = fork(new URL('simulation/live-seeds.ts', import.meta.url), [
    String(first),
    String(count),
  ]);
  child.on('message', (message) => reports.push(message as SeedReport));
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`the histories from seed ${first} on stopped with ${status}`);
}
