import type { Build, BuildProblem } from '@tarnholt/contract';
import type { ProductContent } from '@tarnholt/contract/content';
import type { StoredBuild } from '../../domains/builds/index.ts';
import { pictureOf } from '../../domains/catalog/index.ts';
import type { Sellable } from '../../domains/inventory/index.ts';

/** Pure rules: a saved build as it is today. */

/** Price and stock of the skus that are on sale. */
export type Offers = ReadonlyMap<string, Pick<Sellable, 'priceCents' | 'available' | 'isFflItem'>>;

type Sku = ProductContent['skus'][number];

/** Integer cents inside, dollars with two decimals on the wire. */
const toDollars = (cents: number): number => cents / 100;

/** Every sku whose price the build, or what could take its place, depends on. */
export function skusOfBuild(build: StoredBuild, product: ProductContent | null): string[] {
  return [
    build.sku,
    ...build.addOns.map(({ sku }) => sku),
    ...(product?.skus ?? []).map(({ sku }) => sku),
  ];
}

export function checkBuild(
  build: StoredBuild,
  product: ProductContent | null,
  offers: Offers,
): Build {
  const own = product?.skus.find(({ sku }) => sku === build.sku);
  const offer = own && offers.get(build.sku);
  const canBeHad = offer !== undefined && offer.available > 0;
  const addOns = build.addOns.map(({ sku, label }) => {
    const listed = product?.add_ons?.find((each) => each.sku === sku);
    const found = listed && offers.get(sku);
    return {
      sku,
      label: listed?.label ?? label,
      price: found === undefined ? null : toDollars(found.priceCents),
      qtyOnHand: found?.available ?? 0,
    };
  });
  const addOnCents = addOns
    .filter(({ qtyOnHand }) => qtyOnHand > 0)
    .reduce((sum, { sku }) => sum + (offers.get(sku)?.priceCents ?? 0), 0);
  return {
    code: build.code,
    name: build.name,
    notes: build.notes,
    createdAt: build.createdAt.toISOString(),
    documentId: build.documentId,
    productName: product?.title ?? build.productName,
    productUrl: product === null ? '' : `/product/${product.display_type}/${build.documentId}`,
    imageUrl: (product && pictureOf(product, own ?? null)) || build.imageUrl,
    sku: build.sku,
    optionIds: own ? optionIdsOf(own) : [...build.optionIds],
    options: own ? wordsOf(own) : { ...build.options },
    fits: { ...build.fits },
    // What nobody knows is taken for a firearm.
    isFflItem: offer?.isFflItem ?? true,
    price: offer === undefined ? null : toDollars(offer.priceCents),
    qtyOnHand: offer?.available ?? 0,
    addOns,
    total: canBeHad ? toDollars(offer.priceCents + addOnCents) : null,
    savedTotal: toDollars(build.savedTotalCents),
    problems: problemsOf(build, product, offer, addOns),
    nearest: canBeHad || product === null ? null : nearestTo(build, product, offers),
  };
}

function problemsOf(
  build: StoredBuild,
  product: ProductContent | null,
  offer: { readonly available: number } | undefined,
  addOns: Build['addOns'],
): Build['problems'] {
  const words = Object.values(build.options).join(' - ') || build.sku;
  const problem = (kind: BuildProblem, about: string) => ({ kind, about });
  if (product === null) return [problem('product_gone', build.productName)];
  return [
    ...(offer === undefined ? [problem('sku_gone', words)] : []),
    ...(offer?.available === 0 ? [problem('out_of_stock', words)] : []),
    ...addOns.flatMap(({ label, price, qtyOnHand }) => {
      if (price === null) return [problem('add_on_gone', label)];
      return qtyOnHand === 0 ? [problem('add_on_out_of_stock', label)] : [];
    }),
    ...Object.entries(build.fits).flatMap(([label, model]) =>
      fits(product, label, model) ? [] : [problem('fit_gone', `${label}: ${model}`)],
    ),
  ];
}

export function fits(product: ProductContent, label: string, model: string): boolean {
  const field = product.compatibility_options?.find(({ key }) => key === label);
  return field?.options.some((option) => option.label === model) ?? false;
}

/** Of what can be had, the sku that has most of what was chosen; of several, the first. */
function nearestTo(build: StoredBuild, product: ProductContent, offers: Offers): Build['nearest'] {
  const chosen = new Set(build.optionIds);
  let best: { sku: Sku; price: number; shared: number } | null = null;
  for (const sku of product.skus) {
    const offer = offers.get(sku.sku);
    if (offer === undefined || offer.available === 0) continue;
    const shared = optionIdsOf(sku).filter((id) => chosen.has(id)).length;
    if (best === null || shared > best.shared) best = { sku, price: offer.priceCents, shared };
  }
  if (best === null) return null;
  return {
    sku: best.sku.sku,
    optionIds: optionIdsOf(best.sku),
    options: wordsOf(best.sku),
    price: toDollars(best.price),
  };
}

export function optionIdsOf({ variants }: Sku): string[] {
  return variants.map(({ documentId }) => documentId);
}

/** The sku in words: label to value. */
export function wordsOf({ variants }: Sku): Record<string, string> {
  return Object.fromEntries(
    variants.map(({ label, product_variant_type: type }) => [type.display_title, label]),
  );
}
