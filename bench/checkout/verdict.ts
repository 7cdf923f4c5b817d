import { median } from '../cpu-time.ts';
import { isQuiet, perOperation, type Slice } from '../slices.ts';

export type CheckoutSlice = Slice<'node' | 'postgres' | 'provider'>;
export type Label = 'bare' | 'few' | 'many';

/** CPU of an order over that of its statements in bare PostgreSQL. */
const bar = 3;
/** CPU with many orders in the database over that with few. */
const growthBar = 1.2;

export function conclude(measured: {
  readonly slices: ReadonlyMap<Label, readonly CheckoutSlice[]>;
  readonly statements: number;
  readonly few: number;
  readonly many: number;
  /** At a steady rate. Printed, without a bar: they depend on the machine. */
  readonly latenciesMs: readonly number[];
}): void {
  const { slices, few, many } = measured;
  const cost = (label: Label, ...parts: ('node' | 'postgres')[]) =>
    median((slices.get(label) ?? []).map((slice) => perOperation(slice, ...parts)));
  const ms = (value: number) => value.toFixed(3);
  const ratio = ratioOf('few', 'bare');
  console.log(
    `an order: bare ${ms(cost('bare', 'postgres'))} ms; ours ${ms(cost('few', 'node', 'postgres'))} ms = node ${ms(cost('few', 'node'))} + PostgreSQL ${ms(cost('few', 'postgres'))}, ${measured.statements} statements`,
  );
  if (!(ratio <= bar)) process.exitCode = 1;
  const figures = [`${ratio.toFixed(2)} x bare PostgreSQL (bar ${bar})`];
  if (slices.has('many')) {
    const growth = ratioOf('many', 'few');
    if (!(growth <= growthBar)) process.exitCode = 1;
    figures.push(`with ${many} orders ${growth.toFixed(2)} x of ${few} (bar ${growthBar})`);
  }
  const sorted = [...measured.latenciesMs].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  figures.push(`20 a second p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`);
  console.log(`bench:checkout: ${figures.join('; ')}`);

  /** Round by round: the two slices follow each other, and the machine's speed changes in seconds. */
  function ratioOf(label: Label, toLabel: Label): number {
    const beside = slices.get(toLabel) ?? [];
    const rounds = (slices.get(label) ?? []).flatMap((slice, round) => {
      const other = beside[round];
      if (other === undefined) return [];
      const share =
        perOperation(slice, 'node', 'postgres') / perOperation(other, 'node', 'postgres');
      return [{ share, isQuiet: isQuiet(slice) && isQuiet(other) }];
    });
    const kept = rounds.filter((round) => round.isQuiet);
    return median((kept.length >= 3 ? kept : rounds).map(({ share }) => share));
  }
}
