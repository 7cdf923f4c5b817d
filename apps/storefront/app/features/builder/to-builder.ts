import type { ProductContent, ProductVariant } from '@tarnholt/contract/content';
import { type Image, toImage } from '../media/image.ts';
import type { Builder, BuilderField, BuilderOption } from './engine.ts';

/**
 * The choices of a product, from what its editors wrote. Editors forget things: a value that no
 * select lists, a variant without a select, a sku without a value. Here all of it becomes whole, so
 * that the engine need not know: every variant of every sku can be seen and chosen.
 */

export interface AddOn {
  /** The value of its field while it is chosen. */
  readonly id: string;
  readonly fieldName: string;
  readonly label: string;
  readonly sku: string;
  readonly image: Image | null;
}

type Source = Pick<ProductContent, 'skus' | 'selects' | 'color_options'>;

/** Colors first, then the selects: the order in which the page shows them. */
export function toBuilder(content: Source): Builder {
  const product = { ...content, skus: eachOnce(content.skus, ({ sku }) => sku) };
  const fields = fieldsOf(product)
    .map((field) => ({ ...field, options: optionsOf(field, product) }))
    .filter(({ options }) => options.some(({ value }) => value !== ''));
  return {
    fields,
    skus: product.skus.map((sku) => ({
      sku: sku.sku,
      values: fields.map(({ name }) => variantIdOf(sku, name)),
    })),
  };
}

/** What is chosen by color: the variant's id to `#rrggbb`. */
export function toColors(product: Source): Record<string, string> {
  return Object.fromEntries(
    (product.color_options ?? []).flatMap((option) => {
      const id = variantOfColor(product, option);
      return id === undefined ? [] : [[id, option.value]];
    }),
  );
}

/** Whose firearm it is for. A field without options is one that is still being measured. */
export function toCompatibility({
  compatibility_options: options,
}: Pick<ProductContent, 'compatibility_options'>): BuilderField[] {
  return eachOnce(options ?? [], ({ key }) => key).map(({ key, field_name, options: models }) => ({
    name: field_name,
    label: key,
    options: eachOnce(models, ({ label }) => label).map(({ label, value }) => ({ label, value })),
  }));
}

export function toAddOns({ add_ons }: Pick<ProductContent, 'add_ons'>): AddOn[] {
  return eachOnce(add_ons ?? [], ({ sku }) => sku).map(({ field_name, label, sku, image }) => ({
    id: sku,
    fieldName: field_name,
    label,
    sku,
    image: image ? toImage(image) : null,
  }));
}

function fieldsOf(product: Source): Omit<BuilderField, 'options'>[] {
  const titles = new Map(
    variantsOf(product).map(({ field_name, product_variant_type: type }) => [
      field_name,
      type.display_title,
    ]),
  );
  const colors = (product.color_options ?? []).map(({ field_name: name }) => ({
    name,
    label: titles.get(name) ?? 'Color',
    isColor: true,
  }));
  const selects = (product.selects ?? []).map(({ field_name: name, label }) => ({ name, label }));
  const forgotten = [...titles].map(([name, label]) => ({ name, label }));
  return eachOnce([...colors, ...selects, ...forgotten], ({ name }) => name);
}

/** The options that a sku has, in the order of the content; after them those that nobody listed. */
function optionsOf({ name, isColor }: Omit<BuilderField, 'options'>, product: Source) {
  const listed: BuilderOption[] = isColor
    ? (product.color_options ?? []).flatMap((option) => {
        const value = option.field_name === name ? variantOfColor(product, option) : undefined;
        return value === undefined ? [] : [{ value, label: option.label }];
      })
    : (product.selects ?? []).flatMap(({ field_name, options }) =>
        field_name === name ? options.map(({ value, label }) => ({ value, label })) : [],
      );
  const made = new Set(product.skus.map((sku) => variantIdOf(sku, name)));
  const unlisted = variantsOf(product).flatMap(({ field_name, documentId, label }) =>
    field_name === name ? [{ value: documentId, label }] : [],
  );
  const all = [...listed, ...unlisted, { value: '', label: 'None' }];
  return eachOnce(all, ({ value }) => value).filter(({ value }) => made.has(value));
}

/** A color that is not joined to its variant is found by its name. */
function variantOfColor(
  product: Source,
  { documentId, field_name, label }: NonNullable<Source['color_options']>[number],
): string | undefined {
  if (documentId !== undefined) return documentId;
  return variantsOf(product).find(
    (variant) => variant.field_name === field_name && variant.label === label,
  )?.documentId;
}

function variantsOf({ skus }: Source): ProductVariant[] {
  return skus.flatMap(({ variants }) => variants);
}

function variantIdOf({ variants }: Source['skus'][number], name: string): string {
  return variants.find(({ field_name }) => field_name === name)?.documentId ?? '';
}

function eachOnce<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const keys = entries.map(keyOf);
  return entries.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
