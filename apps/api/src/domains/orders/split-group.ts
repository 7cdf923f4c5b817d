import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { GroupView, OrderLine } from './model.ts';

/** Lines and quantities of a group that leave by themselves. */
export type PickedLines = readonly { readonly lineId: number; readonly quantity: number }[];

export type PickRefusal =
  | { readonly why: 'unknown-line'; readonly lineId: number }
  | { readonly why: 'too-many'; readonly lineId: number };

export interface Parts {
  /** What leaves: as if the group were nothing else. It bears the shipping, which is paid for once. */
  readonly leaving: GroupView;
  /** What stays; null when everything leaves. */
  readonly rest: GroupView | null;
}

/**
 * What a group comes to in two parts, to the cent: of each line's tax as much as its share, rounded
 * down, leaves, and whatever is left over stays. The database computes it again, by the same rule.
 */
export function partsOf(group: GroupView, picked: PickedLines): Parts | PickRefusal {
  const quantities = new Map<number, number>();
  for (const { lineId, quantity } of picked)
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of quantities) {
    const line = group.lines.find(({ id }) => id === lineId);
    if (line === undefined) return { why: 'unknown-line', lineId };
    if (quantity > line.quantity) return { why: 'too-many', lineId };
  }
  const leaving = group.lines.flatMap((line) => firstOf(line, quantities.get(line.id) ?? 0));
  const staying = group.lines.flatMap((line) => lastOf(line, quantities.get(line.id) ?? 0));
  if (staying.length === 0) return { leaving: group, rest: null };
  const subtotalCents = sum(leaving, (line) => line.unitPriceCents * line.quantity);
  const taxCents = sum(leaving, (line) => line.taxCents) + group.shippingTaxCents;
  const totalCents = subtotalCents + group.shippingCents + taxCents;
  return {
    leaving: { ...group, lines: leaving, subtotalCents, taxCents, totalCents },
    rest: {
      ...group,
      lines: staying,
      subtotalCents: group.subtotalCents - subtotalCents,
      shippingCents: 0,
      shippingTaxCents: 0,
      taxCents: group.taxCents - taxCents,
      totalCents: group.totalCents - totalCents,
    },
  };
}

function shareOf({ taxCents, quantity }: OrderLine, units: number): number {
  return Number((BigInt(taxCents) * BigInt(units)) / BigInt(quantity));
}

function firstOf(line: OrderLine, quantity: number): OrderLine[] {
  if (quantity === 0) return [];
  const serialNumbers = line.serialNumbers.slice(0, quantity);
  return [{ ...line, quantity, taxCents: shareOf(line, quantity), serialNumbers }];
}

function lastOf(line: OrderLine, taken: number): OrderLine[] {
  if (taken === line.quantity) return [];
  const taxCents = line.taxCents - shareOf(line, taken);
  const serialNumbers = line.serialNumbers.slice(taken);
  return [{ ...line, quantity: line.quantity - taken, taxCents, serialNumbers }];
}

function sum<Each>(list: readonly Each[], of: (each: Each) => number): number {
  return list.reduce((total, each) => total + of(each), 0);
}

/**
 * Splits a group: what was picked stays in it, and the rest becomes a group of its own, with its
 * lines, numbers, stock and dealer. The database refuses parts that do not add up.
 */
export async function splitGroup(
  tx: Transaction,
  split: {
    readonly groupId: string;
    readonly restId: string;
    readonly picked: PickedLines;
    readonly leaving: Pick<GroupView, 'totalCents' | 'taxCents'>;
  },
): Promise<void> {
  const { groupId, restId, picked, leaving } = split;
  await tx.query(
    sql`/* orders.split-group */
      select orders.split_group(${groupId}::uuid, ${restId}::uuid, ${JSON.stringify(picked)}::jsonb,
                                ${leaving.totalCents}::int, ${leaving.taxCents}::int)`,
  );
}
