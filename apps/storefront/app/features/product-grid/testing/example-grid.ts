import type { GridItem, ProductGridContent } from '../grid-content.ts';

/** An item of which a test says what it is about; the rest is plain. */
export function exampleItem(given: Partial<GridItem> & { readonly documentId: string }): GridItem {
  return {
    title: given.documentId,
    subtitle: null,
    href: `/product/product-short/${given.documentId}`,
    slug: null,
    image: null,
    isFfl: false,
    isReceiver: false,
    noVariants: true,
    price: null,
    qtyOnHand: null,
    skus: [`TH-${given.documentId.toUpperCase()}`],
    values: [],
    tag: null,
    titleRank: 0,
    createdAt: 0,
    ...given,
  };
}

/** Parts for the rifles of two makers, as the demo has them, but fewer. */
export const exampleGrid: ProductGridContent = {
  categories: [
    {
      key: 'finish',
      title: 'Finish',
      isMulti: true,
      values: [
        { id: 1, label: 'Black' },
        { id: 2, label: 'Flat Dark Earth' },
        { id: 3, label: 'Green' },
      ],
    },
    {
      key: 'host manufacturer',
      title: 'Host manufacturer',
      isMulti: true,
      values: [
        { id: 4, label: 'Tarnholt' },
        { id: 5, label: 'Brennick Arms' },
      ],
    },
    {
      key: 'model',
      title: 'Model',
      isMulti: true,
      values: [
        { id: 6, label: 'R16 Ridgeline' },
        { id: 7, label: 'Brennick Model 5' },
      ],
    },
    {
      key: 'weight class',
      title: 'Weight class',
      isMulti: false,
      values: [
        { id: 8, label: 'Under 1 lb' },
        { id: 9, label: 'Over 1 lb' },
      ],
    },
  ],
  items: [
    exampleItem({
      documentId: 'stock',
      title: 'Ridge Stock',
      subtitle: 'Six positions',
      values: [1, 2, 4, 6, 9],
      titleRank: 3,
      createdAt: 40,
      price: { dollars: 129, isFrom: true },
      qtyOnHand: 4,
      skus: ['TH-STK-BLK', 'TH-STK-FDE'],
      noVariants: false,
    }),
    exampleItem({
      documentId: 'grip',
      title: 'Pistol Grip',
      values: [1, 3, 4, 5, 6, 7, 8],
      titleRank: 2,
      createdAt: 10,
      price: { dollars: 34, isFrom: false },
      qtyOnHand: 0,
    }),
    exampleItem({
      documentId: 'mount',
      title: 'Light Mount',
      values: [1, 8],
      titleRank: 1,
      createdAt: 30,
    }),
    exampleItem({
      documentId: 'receiver',
      title: 'Café Receiver',
      values: [3],
      titleRank: 0,
      createdAt: 20,
      isFfl: true,
      isReceiver: true,
      price: { dollars: 199.5, isFrom: false },
      qtyOnHand: 2,
    }),
  ],
  ratio: 'goods',
};
