interface DemoSku {
  readonly sku: string;
  readonly priceCents: number;
  readonly itemClass: string;
  readonly weightOz: number;
  readonly leadTimeDays: number;
  readonly onHand: number;
}

type Row = readonly [string, number, string, number, number, number];

/** Price in cents, class, weight in ounces, days to make it, and how many are there. */
const rows: readonly Row[] = [
  ['TH-R16-BLK', 189_900, 'rifle', 108.8, 21, 14],
  ['TH-R16-FDE', 194_900, 'rifle', 108.8, 28, 0],
  ['TH-R16-18-BLK', 199_900, 'rifle', 112, 21, 9],
  ['TH-R16-18-FDE', 204_900, 'rifle', 112, 28, 4],
  ['TH-C16-BLK', 164_900, 'rifle', 99.2, 21, 11],
  ['TH-P9-BLK', 84_900, 'pistol', 25.6, 7, 32],
  ['TH-REC-A', 32_900, 'receiver_frame', 8.6, 7, 40],
  ['TH-MAG-30', 1_999, 'magazine', 4.4, 0, 620],
  ['TH-SLG-BLK', 5_900, 'accessory', 6.4, 0, 75],
  ['TH-CAP-OLV', 2_999, 'apparel', 3.2, 0, 85],
  ['TH-TEE-GRA-S', 3_400, 'apparel', 5.8, 0, 60],
  ['TH-TEE-GRA-M', 3_400, 'apparel', 6.1, 0, 120],
  ['TH-TEE-GRA-L', 3_400, 'apparel', 6.4, 0, 90],
  ['TH-TEE-GRA-XL', 3_400, 'apparel', 6.7, 0, 0],
];

/** What the demo's content sells: enough to see prices, stock and sold-out items. */
export const demoSkus: readonly DemoSku[] = rows.map(
  ([sku, priceCents, itemClass, weightOz, leadTimeDays, onHand]) => ({
    sku,
    priceCents,
    itemClass,
    weightOz,
    leadTimeDays,
    onHand,
  }),
);
