import { type DemoSku, type Feature, family, type RuleFacts } from '../family.ts';

const semiAutomatic: readonly Feature[] = [
  'semi_automatic',
  'pistol_grip',
  'adjustable_stock',
  'muzzle_brake',
  'threaded_barrel',
];

const rifle = (
  facts: Required<Pick<RuleFacts, 'caliber' | 'magazine_capacity' | 'barrel_in' | 'overall_in'>> &
    Pick<RuleFacts, 'detachable_mag' | 'features'>,
): RuleFacts => ({
  serialized: true,
  min_age: 18,
  detachable_mag: true,
  features: semiAutomatic,
  ...facts,
});

/** A fixed stock is as long as the other one halfway out. */
const fixedStock = {
  priceCents: 2_000,
  weightOz: 1.6,
  leadTimeDays: 3,
  stockIn: 2,
  facts: {
    magazine_capacity: 10,
    features: ['semi_automatic', 'pistol_grip'] satisfies Feature[],
  },
};

const painted = { priceCents: 5_000, leadTimeDays: 7 };

export const rifles: readonly DemoSku[] = [
  ...family({
    prefix: 'TH-R16',
    ends: `BLK FDE GRY GRN 18-BLK 18-FDE 18-GRY 18-GRN 20-BLK 20-FDE 20-GRY
      39-BLK 39-FDE 39-GRN M-18-BLK M-18-FDE M-18-GRY M-18-GRN M-20-BLK M-20-FDE M-20-GRY
      FX-BLK FX-FDE FX-GRN FX-18-BLK FX-18-FDE FX-18-GRY FX-39-BLK`,
    itemClass: 'rifle',
    priceCents: 189_900,
    weightOz: 108.8,
    leadTimeDays: 21,
    usual: 10,
    facts: rifle({
      caliber: '5.56 NATO',
      magazine_capacity: 30,
      barrel_in: 16,
      overall_in: 33.5,
    }),
    parts: {
      BLK: {},
      FDE: painted,
      GRY: painted,
      GRN: painted,
      '18': { priceCents: 10_000, weightOz: 3.2, barrelIn: 2 },
      '20': { priceCents: 15_000, weightOz: 8, barrelIn: 4 },
      '39': { priceCents: 5_000, weightOz: 3.2, facts: { caliber: '7.62x39 mm' } },
      M: { priceCents: 40_000, weightOz: 8, leadTimeDays: 7 },
      FX: fixedStock,
    },
  }),
  ...family({
    prefix: 'TH-R16-TMP',
    ends: '. CS 18 18-CS',
    itemClass: 'rifle',
    priceCents: 329_900,
    weightOz: 108.8,
    leadTimeDays: 35,
    usual: 6,
    facts: rifle({
      caliber: '5.56 NATO',
      magazine_capacity: 30,
      barrel_in: 16,
      overall_in: 33.5,
    }),
    parts: {
      '18': { priceCents: 10_000, weightOz: 3.2, barrelIn: 2 },
      CS: { priceCents: 30_000, weightOz: 217.6 },
    },
  }),
  ...family({
    prefix: 'TH-C16',
    ends: 'BLK FDE 39-BLK 39-FDE FX-BLK FX-FDE FX-39-BLK',
    itemClass: 'rifle',
    priceCents: 164_900,
    weightOz: 99.2,
    leadTimeDays: 21,
    usual: 10,
    facts: rifle({ caliber: '5.56 NATO', magazine_capacity: 30, barrel_in: 16, overall_in: 32 }),
    parts: {
      BLK: {},
      FDE: painted,
      '39': { priceCents: 5_000, weightOz: 3.2, facts: { caliber: '7.62x39 mm' } },
      FX: fixedStock,
    },
  }),
  ...family({
    prefix: 'TH-H10',
    ends: `18-BLK 18-GRY BLK GRY 243-BLK 243-GRY M-BLK M-GRY M-22-BLK M-22-GRY
      M-243-22-BLK M-243-22-GRY FX-18-BLK FX-BLK FX-GRY FX-243-BLK`,
    itemClass: 'rifle',
    priceCents: 279_900,
    weightOz: 142.4,
    leadTimeDays: 28,
    usual: 8,
    facts: rifle({ caliber: '7.62 NATO', magazine_capacity: 20, barrel_in: 20, overall_in: 39 }),
    parts: {
      BLK: {},
      GRY: painted,
      '18': { priceCents: -5_000, weightOz: -4.8, barrelIn: -2 },
      '22': { priceCents: 10_000, weightOz: 4.8, barrelIn: 2 },
      '243': { priceCents: 10_000, facts: { caliber: '.243' } },
      M: { priceCents: 50_000, weightOz: 8, leadTimeDays: 7 },
      FX: fixedStock,
    },
  }),
  ...boltActions(),
];

function boltActions(): DemoSku[] {
  const longer = { priceCents: 3_000, weightOz: 1.6, stockIn: 0.6 };
  const hunting = rifle({
    caliber: '.308',
    magazine_capacity: 4,
    detachable_mag: false,
    barrel_in: 22,
    overall_in: 42,
    features: ['bolt_action'],
  });
  const chassis = rifle({
    caliber: '.308',
    magazine_capacity: 10,
    barrel_in: 24,
    overall_in: 42.5,
    features: ['bolt_action', 'pistol_grip', 'adjustable_stock', 'muzzle_brake', 'threaded_barrel'],
  });
  const calibers = {
    '308': { facts: { caliber: '.308' } },
    '243': { facts: { caliber: '.243' } },
    '65': { ...longer, facts: { caliber: '6.5x55 mm' } },
    '06': { ...longer, facts: { caliber: '.30-06' } },
  };
  return [
    ...family({
      prefix: 'TH-B7',
      ends: `243-20-GRA 243-WAL 243-GRA 65-WAL 65-GRA 65-24-WAL 65-24-GRA
        308-20-GRA 308-WAL 308-GRA 06-WAL 06-GRA 06-24-WAL 06-24-GRA
        CP-243-20-WAL CP-243-20-GRA CP-308-20-WAL CP-308-20-GRA
        MT-65-20-GRA MT-65-GRA MT-308-20-GRA MT-06-GRA`,
      itemClass: 'rifle',
      priceCents: 149_900,
      weightOz: 113.6,
      leadTimeDays: 14,
      usual: 9,
      facts: hunting,
      parts: {
        ...calibers,
        '20': { weightOz: -3.2, barrelIn: -2 },
        '24': { priceCents: 5_000, weightOz: 4.8, barrelIn: 2 },
        GRA: {},
        WAL: { priceCents: 25_000, weightOz: 6.4, leadTimeDays: 21 },
        CP: { weightOz: -2, stockIn: -1 },
        MT: { priceCents: 30_000, weightOz: -12.8, leadTimeDays: 7 },
      },
    }),
    ...family({
      prefix: 'TH-B7P',
      ends: `65-BLK 65-FDE 308-20-BLK 308-20-FDE 308-BLK 308-FDE
        M-65-BLK M-65-26-BLK M-65-26-FDE M-308-BLK M-308-26-BLK M-308-26-FDE`,
      itemClass: 'rifle',
      priceCents: 239_900,
      weightOz: 163.2,
      leadTimeDays: 28,
      usual: 8,
      facts: chassis,
      parts: {
        ...calibers,
        '20': { priceCents: -5_000, weightOz: -9.6, barrelIn: -4 },
        '26': { priceCents: 5_000, weightOz: 6.4, barrelIn: 2 },
        BLK: {},
        FDE: painted,
        M: { priceCents: 45_000, weightOz: 9.6, leadTimeDays: 7 },
      },
    }),
  ];
}
