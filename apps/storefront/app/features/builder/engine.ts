/**
 * Which combination of choices is which sku. Pure: it knows neither React nor prices.
 *
 * Choices have an order, colors first. What is offered in one depends on those before it, so a
 * choice never undoes an earlier one. A choice in a select puts every later select on its first
 * valid option. A color is no select: what was chosen after it stays as far as it is made in that
 * color, and from the first thing that is not, the rest starts anew. So the sku is always one that
 * is made, and has every value that the page shows as chosen.
 */

export interface Builder {
  /** In the order in which they are chosen. */
  readonly fields: readonly BuilderField[];
  /** In the order of the content. */
  readonly skus: readonly BuilderSku[];
}

export interface BuilderField {
  readonly name: string;
  readonly label: string;
  /** Every value that a sku has, once. */
  readonly options: readonly BuilderOption[];
  readonly isColor?: boolean;
}

export interface BuilderOption {
  /** Empty: the skus that have no part in this choice. */
  readonly value: string;
  readonly label: string;
}

export interface BuilderSku {
  readonly sku: string;
  /** One for each field, in their order. */
  readonly values: readonly string[];
}

/** What can be chosen in a field, given the choices before it. */
export interface Offer {
  readonly field: BuilderField;
  readonly chosen: string;
  readonly options: readonly OfferedOption[];
}

export interface OfferedOption extends BuilderOption {
  /** Nothing that could still be reached with it is in stock. */
  readonly isSoldOut: boolean;
}

type IsInStock = (sku: string) => boolean;

/** The sku that was asked for, else the first in stock, else the first; none is empty. */
export function startWith({ skus }: Builder, asked: string | null, isInStock: IsInStock): string {
  const found = find(skus, asked) ?? skus.find(({ sku }) => isInStock(sku)) ?? skus[0];
  return found?.sku ?? '';
}

/** The sku after a choice. One that does not exist with the choices before it changes nothing. */
export function choose(
  { fields, skus }: Builder,
  current: string,
  name: string,
  value: string,
  isInStock: IsInStock,
): string {
  const position = fields.findIndex((field) => field.name === name);
  const before = find(skus, current)?.values ?? [];
  let isKept = fields[position]?.isColor;
  let left = skus;
  for (const [index, { options }] of fields.entries()) {
    const isMade = (wanted = '') => left.some(({ values }) => values[index] === wanted);
    let next = index === position ? value : before[index];
    if (index > position) {
      isKept &&= isMade(next);
      if (!isKept) next = options.find((option) => isMade(option.value))?.value;
    }
    left = left.filter(({ values }) => values[index] === next);
  }
  // Of two that are alike, the one that can be had.
  const found = position < 0 ? undefined : (left.find(({ sku }) => isInStock(sku)) ?? left[0]);
  return found?.sku ?? current;
}

/** Every field that has something to choose from, with what is chosen. */
export function offersOf(
  { fields, skus }: Builder,
  current: string,
  isInStock: IsInStock,
): Offer[] {
  const chosen = find(skus, current)?.values;
  let left = chosen ? skus : [];
  return fields.flatMap((field, index) => {
    const inStock = new Map<string, boolean>();
    for (const { sku, values } of left) {
      const value = values[index] ?? '';
      inStock.set(value, inStock.get(value) || isInStock(sku));
    }
    const value = chosen?.[index] ?? '';
    left = left.filter(({ values }) => values[index] === value);
    const options = field.options.flatMap((option) =>
      inStock.has(option.value) ? [{ ...option, isSoldOut: !inStock.get(option.value) }] : [],
    );
    // Where nothing that is left has a part in a choice, there is none.
    return options.some((option) => option.value) ? [{ field, chosen: value, options }] : [];
  });
}

function find(skus: readonly BuilderSku[], wanted: string | null): BuilderSku | undefined {
  return skus.find(({ sku }) => sku === wanted);
}
