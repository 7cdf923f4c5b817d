import type { ProductCard } from '@tarnholt/contract/content';
import type { Inventory } from '../../content/content-source.server.ts';
import { type Image, toImage } from '../media/image.ts';

/** A product as a card shows it. */
export interface ProductSummary extends ProductOffer {
  readonly documentId: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly href: string;
  /** The words of the address that search engines are told. */
  readonly slug: string | null;
  readonly image: Image | null;
  readonly isFfl: boolean;
  readonly isReceiver: boolean;
  /** There is one of it: nothing to choose. */
  readonly noVariants: boolean;
}

/** What the inventory says of a product, whatever its content is. */
export interface ProductOffer {
  /** Unknown while the inventory cannot be asked, or sells none of it. */
  readonly price: { readonly dollars: number; readonly isFrom: boolean } | null;
  /** Of all its skus together; null while it is unknown. */
  readonly qtyOnHand: number | null;
}

export function toProductSummary(
  product: ProductCard,
  inventory: Inventory | null,
): ProductSummary {
  return {
    documentId: product.documentId,
    title: product.title,
    subtitle: product.subtitle || null,
    href: productPath(product),
    slug: product.slug ?? null,
    image: product.image ? toImage(product.image) : null,
    isFfl: product.ffl_item,
    isReceiver: product.receiver_item,
    noVariants: product.skus.length === 1,
    ...toOffer(skusOfCards([product]), inventory),
  };
}

export function toOffer(skus: readonly string[], inventory: Inventory | null): ProductOffer {
  if (inventory === null) return { price: null, qtyOnHand: null };
  const sold = skus.flatMap((sku) => inventory[sku] ?? []);
  const prices = sold.map(({ price }) => price);
  return {
    price:
      prices.length === 0
        ? null
        : { dollars: Math.min(...prices), isFrom: new Set(prices).size > 1 },
    qtyOnHand: sold.reduce((sum, { qtyOnHand }) => sum + qtyOnHand, 0),
  };
}

export function skusOfCards(products: readonly Pick<ProductCard, 'skus'>[]): string[] {
  return products.flatMap(({ skus }) => skus.map(({ sku }) => sku));
}

export function productPath(product: Pick<ProductCard, 'display_type' | 'documentId'>): string {
  return `/product/${product.display_type}/${product.documentId}`;
}

/** The shape of a picture's box. One for a whole grid. */
export type CardRatio = 'goods' | 'apparel' | 'rifle';

/** That of the pictures where they agree. */
export function ratioOf(images: readonly Image[]): CardRatio {
  const shapes = new Set(images.map(shapeOf));
  const [only] = shapes;
  return shapes.size === 1 && only !== undefined ? only : 'goods';
}

function shapeOf({ width, height }: Image): CardRatio {
  if (!width || !height) return 'goods';
  const ratio = width / height;
  if (ratio > 1.6) return 'rifle';
  return ratio <= 1 ? 'apparel' : 'goods';
}
