import type { TaxedLine } from './tax-service.ts';

export interface SoldLine extends TaxedLine {
  readonly taxCents: number;
}

/**
 * The lines of a return, when all that is known is how much went back: every line by its share of
 * what was sold, the tax by its share of what was taxed. Not a cent is lost, and a return of all of
 * it has the lines that were sold.
 */
export function splitReturn(
  sold: readonly SoldLine[],
  amountCents: number,
  taxCents: number,
): SoldLine[] {
  const amounts = sharesOf(
    sold.map((line) => line.amountCents),
    amountCents,
  );
  const taxes = sharesOf(
    sold.map((line) => line.taxCents),
    taxCents,
  );
  const lines = sold.map((line, at) => ({
    ...line,
    quantity: amounts[at] === line.amountCents ? line.quantity : 1,
    amountCents: amounts[at] ?? 0,
    taxCents: taxes[at] ?? 0,
  }));
  return lines.filter((line) => line.amountCents > 0 || line.taxCents > 0);
}

/** `total` in parts like the weights. What a fraction leaves over goes to a later part. */
function sharesOf(weights: readonly number[], total: number): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? total : 0));
  let soFar = 0n;
  let given = 0n;
  return weights.map((weight) => {
    soFar += BigInt(weight);
    const upTo = (BigInt(total) * soFar) / whole;
    const share = upTo - given;
    given = upTo;
    return Number(share);
  });
}
