import { type Blocks, type ProductContent, productCardSchema } from '@tarnholt/contract/content';
import { codesOf, pairsOf, wordsOf } from './search-words.ts';

/** What is searched of a product. */
export interface SearchEntry {
  readonly title: string;
  /** The product in a list of results, as it is sent. */
  readonly card: string;
  /** Words by weight: of the title, of what a card shows besides, of the summary, of all the rest. */
  readonly words: {
    readonly a: string;
    readonly b: string;
    readonly c: string;
    readonly d: string;
  };
  /** Numbers that are too many for a card, and found with any of its words. */
  readonly numbers: string;
  readonly codes: readonly string[];
  /** Each word once, as it is written: what another may be a misspelling of. */
  readonly known: readonly string[];
}

/** Nobody looks for what stands further down, and every word makes the index larger. */
const mostWordsOfText = 400;
const mostNumbers = 200;

export function searchEntryOf(product: ProductContent): SearchEntry {
  const { title, subtitle, yotpo_product_id: model, skus, about } = product;
  const codes = [...new Set([model, ...skus.map(({ sku }) => sku)].flatMap(codesOf))];
  const a = [...wordsOf(title), ...pairsOf(title)];
  const b = wordsOf(
    [subtitle, ...(product.filter_options ?? []).map(({ value }) => value)].join(' '),
  );
  const c = bounded([
    ...new Set(skus.flatMap(({ variants }) => variants.map(({ label }) => label))),
    ...(product.compatibility_options ?? []).flatMap(({ key, options }) => [
      key,
      ...options.map(({ label }) => label),
    ]),
    textOf(product.summary),
    about?.title ?? '',
    about?.subtitle ?? '',
    textOf(about?.summary),
  ]);
  const d = bounded([
    textOf(product.tech_specs),
    textOf(about?.tech_specs),
    ...(about?.details ?? []).flatMap((detail) => [
      detail.title,
      ...detail.items.map(({ content }) => content),
    ]),
    ...(product.more_details ?? []).flatMap(({ title: heading, details }) => [
      heading,
      textOf(details),
    ]),
  ]);
  return {
    title,
    card: JSON.stringify(productCardSchema.parse(product)),
    words: {
      a: [...a, ...codesOf(model)].join(' '),
      b: b.join(' '),
      c: c.join(' '),
      d: d.join(' '),
    },
    numbers: codes.slice(0, mostNumbers).join(' '),
    codes,
    known: [...new Set([...a, ...b, ...c, ...d])].filter((word) => word.length > 1).sort(),
  };
}

function bounded(texts: readonly string[]): string[] {
  return wordsOf(texts.join(' ')).slice(0, mostWordsOfText);
}

/** The words of rich text, whatever they look like. */
function textOf(blocks: Blocks | null | undefined): string {
  const texts: string[] = [];
  const visit = (node: { readonly text?: unknown; readonly children?: unknown }): void => {
    if (typeof node.text === 'string') texts.push(node.text);
    if (Array.isArray(node.children)) for (const child of node.children) visit(child);
  };
  for (const block of blocks ?? []) visit(block);
  return texts.join(' ');
}
