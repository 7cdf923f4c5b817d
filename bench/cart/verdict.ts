import { median } from '../cpu-time.ts';
import { isQuiet, perOperation, quiet } from '../slices.ts';
import type { CartSlice, Loads } from './loads.ts';
import type { OperationName } from './operations.ts';

/** CPU of ours over that of bare PostgreSQL. */
const bars: Readonly<Record<OperationName, number>> = {
  get: 4,
  'signed-in': 4,
  add: 3.5,
  create: 3.5,
  compute: 4,
};
/** CPU with many carts over that with few. */
const growthBar = 1.2;

export function conclude({
  slices,
  loads,
  operations,
  few,
  many,
}: {
  readonly slices: ReadonlyMap<string, readonly CartSlice[]>;
  readonly loads: Loads;
  readonly operations: readonly OperationName[];
  readonly few: number;
  readonly many: number;
}): void {
  const cost = (label: string, ...parts: ('node' | 'postgres')[]) =>
    median(quiet(slices.get(label) ?? []).map((slice) => perOperation(slice, ...parts)));
  const ms = (value: number) => value.toFixed(4);
  console.log(`an answer without data: node ${ms(cost('empty', 'node'))} ms`);
  const figures: string[] = [];
  const growths: string[] = [];
  for (const operation of operations) {
    const bare = cost(`${operation} bare`, 'postgres');
    const ours = cost(`${operation} few`, 'node', 'postgres');
    const ratio = ratioOf(`${operation} few`, `${operation} bare`);
    const { length } = loads.statements[operation];
    console.log(
      `${operation}: bare ${ms(bare)} ms; ours ${ms(ours)} ms = node ${ms(cost(`${operation} few`, 'node'))} + PostgreSQL ${ms(cost(`${operation} few`, 'postgres'))}, ${length} ${length === 1 ? 'statement' : 'statements'}; ${speedOf(operation)}`,
    );
    if (!(ratio <= bars[operation])) process.exitCode = 1;
    figures.push(`${operation} ${ratio.toFixed(2)} x (bar ${bars[operation]})`);
    if (!slices.has(`${operation} many`)) continue;
    const growth = ratioOf(`${operation} many`, `${operation} few`);
    if (!(growth <= growthBar)) process.exitCode = 1;
    growths.push(`${operation} ${growth.toFixed(2)} x`);
  }
  const growth =
    growths.length === 0
      ? ''
      : `; with ${many} carts ${growths.join(', ')} of ${few} (bar ${growthBar})`;
  console.log(`bench:cart: ${figures.join(', ')} bare PostgreSQL${growth}`);

  /** Round by round: the two slices follow each other, and the machine's speed changes in seconds. */
  function ratioOf(label: string, toLabel: string): number {
    const beside = slices.get(toLabel) ?? [];
    const rounds = (slices.get(label) ?? []).flatMap((slice, round) => {
      const other = beside[round];
      if (other === undefined) return [];
      const ratio =
        perOperation(slice, 'node', 'postgres') / perOperation(other, 'node', 'postgres');
      return [{ ratio, isQuiet: isQuiet(slice) && isQuiet(other) }];
    });
    const kept = rounds.filter((round) => round.isQuiet);
    return median((kept.length >= 3 ? kept : rounds).map(({ ratio }) => ratio));
  }

  function speedOf(operation: OperationName): string {
    const taken = slices.get(`${operation} few`) ?? [];
    const home = operation === 'create' ? 'many' : 'few';
    const latencies = [...(loads.latenciesMs.get(`${operation} ${home}`) ?? [])].sort(
      (a, b) => a - b,
    );
    const at = (share: number) => latencies[Math.floor(latencies.length * share)]?.toFixed(1);
    const counts = median(taken.map(({ operations: count }) => count));
    return `${counts} in a slice of 16 clients, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
  }
}
