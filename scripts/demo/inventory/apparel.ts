import { type DemoSku, type Family, family } from '../family.ts';

/** Larger ones weigh more, and from 2XL on they cost more. */
const sizes = {
  XS: { weightOz: -0.6 },
  S: { weightOz: -0.3 },
  M: {},
  L: { weightOz: 0.3 },
  XL: { weightOz: 0.6 },
  '2XL': { weightOz: 1, priceCents: 300 },
  '3XL': { weightOz: 1.4, priceCents: 300 },
  LT: { weightOz: 0.6, priceCents: 300 },
  XLT: { weightOz: 0.9, priceCents: 300 },
};

const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', 'LT', 'XLT'];

const inSizes = (color: string, names: readonly string[] = shirtSizes) =>
  names.map((size) => `${color}-${size}`).join(' ');

const colors = { GRA: {}, BON: {}, OLV: {}, BLK: {}, SLT: {}, SND: {}, RST: {}, COP: {} };

const apparel = (rest: Omit<Family, 'itemClass' | 'parts'>) =>
  family({
    itemClass: 'apparel',
    parts: { ...colors, ...sizes, SEW: { priceCents: -100 } },
    ...rest,
  });

export const clothes: readonly DemoSku[] = [
  ...apparel({
    prefix: 'TH-TEE',
    ends: `${inSizes('GRA')} ${inSizes('BON')} ${inSizes('OLV')}`,
    priceCents: 3_400,
    weightOz: 6.1,
    usual: 60,
  }),
  ...apparel({
    prefix: 'TH-LSV',
    ends: `${inSizes('GRA')} ${inSizes('SLT')}`,
    priceCents: 4_400,
    weightOz: 7.8,
    usual: 40,
  }),
  ...apparel({
    prefix: 'TH-HOD',
    ends: `${inSizes('BLK')} ${inSizes('SLT')}`,
    priceCents: 7_800,
    weightOz: 19.4,
    usual: 36,
  }),
  ...apparel({
    prefix: 'TH-JKT',
    ends: `${inSizes('GRA', shirtSizes.slice(1))} ${inSizes('OLV', shirtSizes.slice(1, 7))}`,
    priceCents: 16_800,
    weightOz: 46.2,
    leadTimeDays: 2,
    usual: 20,
  }),
  ...apparel({
    prefix: 'TH-CAP',
    ends: 'GRA OLV SND',
    priceCents: 2_999,
    weightOz: 3.2,
    usual: 70,
  }),
  ...apparel({ prefix: 'TH-BNE', ends: 'GRA RST', priceCents: 3_200, weightOz: 2.9, usual: 50 }),
  ...apparel({
    prefix: 'TH-GLV',
    ends: 'S M L XL 2XL',
    priceCents: 5_400,
    weightOz: 2.6,
    usual: 32,
  }),
  ...apparel({
    prefix: 'TH-PAT',
    ends: 'BON COP OLV SEW-BON SEW-COP',
    priceCents: 900,
    weightOz: 0.4,
    usual: 140,
  }),
  ...apparel({ prefix: 'TH-FOB', ends: '.', priceCents: 2_400, weightOz: 0.9, usual: 80 }),
  ...apparel({ prefix: 'TH-PIN', ends: '.', priceCents: 1_200, weightOz: 0.3, usual: 160 }),
];
