import type { ProductCard, ProductGroupContent } from '@tarnholt/contract/content';
import type { Inventory } from '../../content/content-source.server.ts';
import {
  type CardRatio,
  type ProductSummary,
  ratioOf,
  skusOfCards,
  toProductSummary,
} from './product-summary.ts';

/** Products to choose from, and what they can be narrowed down by. */
export interface ProductGridContent {
  /** By name. Only those of which a product here has a value. */
  readonly categories: readonly FilterCategory[];
  /** In the order that their page gives them: an editor's, or how well they match a search. */
  readonly items: readonly GridItem[];
  readonly ratio: CardRatio;
}

export interface FilterCategory {
  /** The title in lower case: what two spellings of one category share, and what the address has. */
  readonly key: string;
  readonly title: string;
  /** Several values may be ticked at once. */
  readonly isMulti: boolean;
  readonly values: readonly FilterValue[];
}

export interface FilterValue {
  /** A number within its grid. */
  readonly id: number;
  readonly label: string;
}

export interface GridItem extends ProductSummary {
  readonly skus: readonly string[];
  /** The ids of its filter values. */
  readonly values: readonly number[];
  /** Its first filter value: what it is grouped by. */
  readonly tag: string | null;
  /** Its place by title. Told by the server, so that every browser sorts alike. */
  readonly titleRank: number;
  /** When it was first written, in milliseconds since 1970: a later edit does not make it new. */
  readonly createdAt: number;
}

type ContentCategory = NonNullable<ProductGroupContent['filter_categories']>[number];

export interface ProductGridSource {
  readonly products: readonly ProductCard[];
  readonly inventory: Inventory | null;
  /** As an editor chose them. Left out: all that the products themselves have. */
  readonly categories?: readonly ContentCategory[] | null | undefined;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function toProductGrid(source: ProductGridSource): ProductGridContent {
  const { products, inventory } = source;
  const used = new Set(products.flatMap((product) => valueNamesOf(product)));
  const categories = numberValues(source.categories ?? categoriesOf(products), used);
  const idOf = new Map(
    categories.flatMap(({ key, values }) =>
      values.map(({ id, label }) => [nameOf(key, label), id] as const),
    ),
  );
  const titleRank = new Map(
    products
      .toSorted(
        (a, b) => byName.compare(a.title, b.title) || (a.documentId < b.documentId ? -1 : 1),
      )
      .map(({ documentId }, rank) => [documentId, rank]),
  );
  const items = products.map((product) => ({
    ...toProductSummary(product, inventory),
    skus: skusOfCards([product]),
    values: [...new Set(valueNamesOf(product).flatMap((name) => idOf.get(name) ?? []))],
    tag: product.filter_options?.[0]?.value ?? null,
    titleRank: titleRank.get(product.documentId) ?? 0,
    createdAt: Date.parse(product.createdAt ?? '1970-01-01'),
  }));
  return { categories, items, ratio: ratioOf(items.flatMap(({ image }) => image ?? [])) };
}

const keyOf = (text: string) => text.trim().toLowerCase();
const nameOf = (category: string, value: string) => `${keyOf(category)}\n${keyOf(value)}`;

function valueNamesOf({ filter_options }: ProductCard): string[] {
  return (filter_options ?? []).map(({ value, filter_category }) =>
    nameOf(filter_category.title, value),
  );
}

/** What nobody chose for these products, but all of them say of themselves. */
function categoriesOf(products: readonly ProductCard[]): ContentCategory[] {
  const found = new Map<string, ContentCategory>();
  for (const { value, filter_category } of products.flatMap((one) => one.filter_options ?? [])) {
    const key = keyOf(filter_category.title);
    const category = found.get(key) ?? {
      title: filter_category.title,
      multi: true,
      filter_options: [],
    };
    category.filter_options.push({ value });
    found.set(key, category);
  }
  return [...found.values()].map(({ filter_options, ...category }) => ({
    ...category,
    filter_options: filter_options.toSorted((a, b) => byName.compare(a.value, b.value)),
  }));
}

/** A value that no product has would never lead anywhere, so it is left out. */
function numberValues(
  source: readonly ContentCategory[],
  used: ReadonlySet<string>,
): FilterCategory[] {
  const byKey = new Map<string, { title: string; isMulti: boolean; labels: Map<string, string> }>();
  for (const { title, multi, filter_options } of source) {
    const key = keyOf(title);
    const category = byKey.get(key) ?? { title, isMulti: multi === true, labels: new Map() };
    for (const { value } of filter_options) {
      const name = nameOf(key, value);
      if (used.has(name) && !category.labels.has(name)) category.labels.set(name, value);
    }
    byKey.set(key, category);
  }
  let lastId = 0;
  return [...byKey]
    .filter(([, { labels }]) => labels.size > 0)
    .sort(([a], [b]) => byName.compare(a, b))
    .map(([key, { title, isMulti, labels }]) => ({
      key,
      title,
      isMulti,
      values: [...labels.values()].map((label) => {
        lastId += 1;
        return { id: lastId, label };
      }),
    }));
}
