import { type ProductContent, productCardSchema } from '@tarnholt/contract/content';
import {
  type DocumentName,
  type Problem,
  problemsOf,
  type SourceDocument,
  schemaOf,
} from '../../domains/catalog/index.ts';
import type { LicenseFacts } from '../../domains/inventory/index.ts';

/** Pure rules: whether a document may go to the shop, and what it looks like there. */

export type Judgment =
  | { readonly state: 'live'; readonly document: unknown; readonly warnings: readonly Problem[] }
  | { readonly state: 'refused'; readonly problems: readonly Problem[] };

/** Fields that hold products by reference. The shop shows the cards it has projected itself. */
const referenceFields: Partial<Record<DocumentName['kind'], string>> = {
  product: 'related_products',
  'product-group': 'products',
};

function idOf(item: unknown): string | undefined {
  const { documentId } = (item ?? {}) as { documentId?: unknown };
  return typeof documentId === 'string' ? documentId : undefined;
}

/** Ids of the products that a document shows cards of, in its editor's order. */
export function cardIdsOf(kind: DocumentName['kind'], source: SourceDocument): string[] {
  const field = referenceFields[kind];
  const items = field === undefined ? undefined : source.document?.[field];
  return Array.isArray(items) ? items.flatMap((item) => idOf(item) ?? []) : [];
}

/**
 * A product that was refused or is not published is left out of the collection, rather than the
 * collection being refused or showing what the product's own page does not.
 */
function withCards(
  kind: DocumentName['kind'],
  source: SourceDocument,
  cards: ReadonlyMap<string, unknown>,
): { document: unknown; warnings: Problem[] } {
  const field = referenceFields[kind];
  if (field === undefined) return { document: source.document, warnings: [] };
  const ids = cardIdsOf(kind, source);
  const warnings = ids.flatMap((id, index) =>
    cards.has(id)
      ? []
      : [
          {
            path: `${field}.${index}`,
            message: 'This product is not in the shop, so it is not shown here',
          },
        ],
  );
  return {
    document: { ...source.document, [field]: ids.flatMap((id) => cards.get(id) ?? []) },
    warnings,
  };
}

export function judgeDocument(
  name: DocumentName,
  source: SourceDocument,
  cards: ReadonlyMap<string, unknown>,
  facts: ReadonlyMap<string, LicenseFacts>,
): Judgment {
  const schema = schemaOf(name);
  if (schema === undefined) {
    return { state: 'refused', problems: [{ path: '', message: 'The shop has no such page' }] };
  }
  const { document, warnings } = withCards(name.kind, source, cards);
  const parsed = schema.safeParse(document);
  if (!parsed.success) return { state: 'refused', problems: problemsOf(parsed.error) };
  if (name.kind !== 'product') return { state: 'live', document: parsed.data, warnings };

  const product = parsed.data as ProductContent;
  const problems = contradictions(product, facts);
  if (problems.length > 0) return { state: 'refused', problems };
  return {
    state: 'live',
    document: product,
    warnings: [...warnings, ...unknownSkus(product, facts)],
  };
}

/** What collections and other products show of a product that is fit for the shop. */
export function cardOf(product: unknown): unknown {
  return productCardSchema.parse(product);
}

export function skusOf(source: SourceDocument): string[] {
  const skus = source.document?.skus;
  if (!Array.isArray(skus)) return [];
  return skus.flatMap((item: { sku?: unknown } | null) =>
    typeof item?.sku === 'string' ? [item.sku] : [],
  );
}

/**
 * Editors' flags are for display and the inventory's classes are the law. A page that says
 * something else than what checkout will do must not go out.
 */
function contradictions(
  product: ProductContent,
  facts: ReadonlyMap<string, LicenseFacts>,
): Problem[] {
  const known = product.skus.flatMap(({ sku }) => facts.get(sku) ?? []);
  const allKnown = known.length === product.skus.length;
  const checks = [
    ['ffl_item', product.ffl_item, known.map((fact) => fact.isFflItem), 'an FFL item'],
    [
      'receiver_item',
      product.receiver_item,
      known.map((fact) => fact.isReceiverItem),
      'a receiver',
    ],
  ] as const;
  return checks.flatMap(([path, flag, isOne, what]) => {
    if (!flag && isOne.some(Boolean)) {
      return [{ path, message: `The inventory says that this is ${what}: switch it on` }];
    }
    if (flag && allKnown && !isOne.some(Boolean)) {
      return [{ path, message: `The inventory says that this is not ${what}: switch it off` }];
    }
    return [];
  });
}

function unknownSkus(product: ProductContent, facts: ReadonlyMap<string, LicenseFacts>): Problem[] {
  return product.skus.flatMap(({ sku }, index) =>
    facts.has(sku)
      ? []
      : [
          {
            path: `skus.${index}.sku`,
            message: `${sku} is not in the inventory: nobody can buy it yet`,
          },
        ],
  );
}
