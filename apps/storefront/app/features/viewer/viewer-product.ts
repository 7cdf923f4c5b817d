import type { ProductContent } from '@tarnholt/contract/content';
import type { Inventory } from '../../content/content-source.server.ts';
import { toBuild } from '../builder/configuration.ts';
import { toAddOns, toBuilder, toColors } from '../builder/to-builder.ts';

/**
 * A product as the 3D builder knows it. Made by the server to the end: pages of products share no
 * code with this one, which would weigh on them.
 */
export interface ViewerProduct {
  readonly documentId: string;
  readonly title: string;
  /** Which of the viewer's models it is. */
  readonly model: 'rifle' | 'pistol';
  readonly skus: readonly ViewerSku[];
  readonly parts: readonly ViewerPart[];
}

export interface ViewerSku {
  readonly sku: string;
  /** Of its finish, `#rrggbb`. */
  readonly color: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly optionIds: readonly string[];
  /** Dollars. Null is what nobody knows right now. */
  readonly price: number | null;
  readonly stock: number | null;
}

export interface ViewerPart {
  /** The sku of the add-on. */
  readonly id: string;
  readonly label: string;
  readonly price: number | null;
  readonly isInStock: boolean;
}

export function toViewerProduct(
  content: ProductContent,
  inventory: Inventory | null,
): ViewerProduct {
  const product = { builder: toBuilder(content), addOns: toAddOns(content) };
  const colors = toColors(content);
  const words = [content.title, ...(content.breadcrumbs ?? []).map(({ label }) => label)].join(' ');
  return {
    documentId: content.documentId,
    title: content.title,
    model: /pistol/i.test(words) ? 'pistol' : 'rifle',
    skus: product.builder.skus.map(({ sku, values }) => {
      const { options, offers, price, stock } = toBuild(product, inventory, {
        sku,
        fits: {},
        addOns: {},
      });
      const color = values.map((value) => colors[value]).find((each) => each !== undefined);
      const optionIds = offers.flatMap(({ chosen }) => chosen || []);
      return { sku, color: color ?? null, options, optionIds, price, stock };
    }),
    parts: product.addOns.map(({ sku, label }) => ({
      id: sku,
      label,
      price: inventory?.[sku]?.price ?? null,
      isInStock: (inventory?.[sku]?.qtyOnHand ?? 0) > 0,
    })),
  };
}

/** The sku that was asked for, else the first in stock, else the first. */
export function startWith({ skus }: ViewerProduct, asked: string | null): ViewerSku | undefined {
  return skus.find(({ sku }) => sku === asked) ?? skus.find(({ stock }) => stock !== 0) ?? skus[0];
}
