import { median } from '../cpu-time.ts';
import { nominalReferenceMs } from '../reference-task.ts';
import { isQuiet, perOperation, quiet, type Slice } from '../slices.ts';

export type Part = 'api' | 'postgres' | 'storefront';
export type CatalogSlice = Slice<Part> & {
  /** What the reference task took around the slice. */
  readonly referenceMs: number;
};

export const operations = ['product', 'collection', 'search', 'suggest'] as const;
export type Operation = (typeof operations)[number];

/** CPU with ten times as many skus over that with these. */
const growthBars: Readonly<Record<Operation, number>> = {
  product: 1.5,
  collection: 1.5,
  search: 2,
  suggest: 2,
};
/** CPU of one answer among the most skus. */
const suggestBarMs = 8;

export function conclude(
  slices: ReadonlyMap<string, readonly CatalogSlice[]>,
  sizes: readonly number[],
): void {
  const figures: string[] = [];
  for (const operation of operations) {
    for (const size of sizes) {
      const taken = quiet(of(operation, size));
      const parts = (['storefront', 'api', 'postgres'] as const).map(
        (part) => `${part} ${median(taken.map((one) => perOperation(one, part))).toFixed(3)}`,
      );
      const all = median(taken.map(totalOf)).toFixed(3);
      console.log(`${operation} among ${size} skus: ${all} ms (${parts.join(', ')})`);
    }
    const steps = sizes.slice(1).map((size, index) => growth(operation, sizes[index] ?? 0, size));
    const bar = growthBars[operation];
    if (!steps.every((step) => step <= bar)) process.exitCode = 1;
    figures.push(
      `${operation} ${steps.map((step) => step.toFixed(2)).join(' and ')} x (bar ${bar})`,
    );
  }
  const largest = sizes.at(-1) ?? 0;
  const suggestMs = median(
    of('suggest', largest).map((one) => (totalOf(one) * nominalReferenceMs) / one.referenceMs),
  );
  if (!(suggestMs <= suggestBarMs)) process.exitCode = 1;
  console.log(
    `bench:catalog: CPU per tenfold of ${sizes.join(', ')} skus: ${figures.join(', ')}; suggestions ${suggestMs.toFixed(2)} ms at nominal speed among ${largest} (bar ${suggestBarMs} ms)`,
  );

  function of(operation: Operation, size: number): readonly CatalogSlice[] {
    return slices.get(`${operation} ${size}`) ?? [];
  }

  /** Round by round: the slices follow each other, and the machine's speed changes in seconds. */
  function growth(operation: Operation, from: number, to: number): number {
    const beside = of(operation, from);
    const rounds = of(operation, to).flatMap((slice, round) => {
      const other = beside[round];
      if (other === undefined) return [];
      return [
        { ratio: totalOf(slice) / totalOf(other), isQuiet: isQuiet(slice) && isQuiet(other) },
      ];
    });
    const kept = rounds.filter((round) => round.isQuiet);
    return median((kept.length >= 3 ? kept : rounds).map(({ ratio }) => ratio));
  }
}

const totalOf = (slice: Slice<Part>) => perOperation(slice, 'storefront', 'api', 'postgres');
