import { type DemoSku, type Family, type Feature, family, type RuleFacts } from '../family.ts';

const magazine = (
  facts: Required<Pick<RuleFacts, 'caliber' | 'magazine_capacity' | 'for_class'>>,
): RuleFacts => ({ serialized: false, min_age: 0, ...facts });

const packs = { '3PK': 3, '6PK': 6 };
const painted = { priceCents: 500 };

/** What a part makes of the rifle it is put on: some states count it. */
const adds = (...features: Feature[]): RuleFacts => ({ serialized: false, min_age: 0, features });

const accessory = (rest: Omit<Family, 'itemClass'>) => family({ itemClass: 'accessory', ...rest });
const part = (rest: Omit<Family, 'itemClass'>) => family({ itemClass: 'part', ...rest });

const magazines = [
  ...family({
    prefix: 'TH-MAG-30',
    ends: '. FDE 3PK 3PK-FDE 6PK 39 39-3PK',
    itemClass: 'magazine',
    priceCents: 1_999,
    weightOz: 4.4,
    usual: 260,
    facts: magazine({ caliber: '5.56 NATO', magazine_capacity: 30, for_class: 'rifle' }),
    parts: {
      FDE: {},
      '39': { priceCents: 1_000, weightOz: 1.8, facts: { caliber: '7.62x39 mm' } },
    },
    packs,
  }),
  ...family({
    prefix: 'TH-MAG',
    ends: '20 20-3PK 10 10-3PK H-20 H-20-3PK H-10 H-10-3PK',
    itemClass: 'magazine',
    priceCents: 1_899,
    weightOz: 3.6,
    usual: 180,
    facts: magazine({ caliber: '5.56 NATO', magazine_capacity: 20, for_class: 'rifle' }),
    parts: {
      '20': {},
      '10': { facts: { magazine_capacity: 10 } },
      H: { priceCents: 1_100, weightOz: 1.8, facts: { caliber: '7.62 NATO' } },
    },
    packs,
  }),
  ...family({
    prefix: 'TH-MAG',
    ends: 'P9-17 P9-17-3PK P9-10 P9-10-3PK P9C-15 P9C-15-3PK P9C-10 P9C-10-3PK',
    itemClass: 'magazine',
    priceCents: 3_999,
    weightOz: 3.1,
    usual: 140,
    facts: magazine({ caliber: '9 mm', magazine_capacity: 17, for_class: 'pistol' }),
    parts: {
      P9: {},
      P9C: { weightOz: -0.3 },
      '17': {},
      '15': { facts: { magazine_capacity: 15 } },
      '10': { facts: { magazine_capacity: 10 } },
    },
    packs,
  }),
];

const optics = [
  ...accessory({
    prefix: 'TH-MNT',
    ends: `30-BLK 30-FDE 30-20M-BLK 30-193-BLK 30-193-FDE
      34-BLK 34-FDE 34-20M-BLK 34-20M-FDE 34-193-BLK`,
    priceCents: 18_900,
    weightOz: 6.3,
    usual: 26,
    parts: {
      '30': {},
      '34': { priceCents: 1_500, weightOz: 0.7 },
      '193': { priceCents: 1_000, weightOz: 0.4 },
      '20M': { priceCents: 1_000 },
      BLK: {},
      FDE: { priceCents: 1_500 },
    },
  }),
  ...accessory({
    prefix: 'TH-RD',
    ends: '2-LO 2-CW 2-PL 6-LO 6-PL',
    priceCents: 32_900,
    weightOz: 1.6,
    usual: 34,
    parts: {
      '2': {},
      '6': {},
      LO: { priceCents: 2_000, weightOz: 1.1 },
      CW: { priceCents: 3_000, weightOz: 2.3 },
      PL: { weightOz: 0.4 },
    },
  }),
  ...accessory({
    prefix: 'TH-LGT',
    ends: '500 500-REM 1000 1000-REM',
    priceCents: 15_900,
    weightOz: 3.3,
    usual: 40,
    parts: {
      '500': {},
      '1000': { priceCents: 6_000, weightOz: 1.3 },
      REM: { priceCents: 4_500, weightOz: 1.1 },
    },
  }),
  ...accessory({
    prefix: 'TH-LM',
    ends: 'R S',
    priceCents: 4_900,
    weightOz: 1.4,
    usual: 48,
    parts: { R: {}, S: {} },
  }),
];

const furniture = [
  ...part({
    prefix: 'TH-HG',
    ends: `A-9-BLK A-9-FDE A-13-BLK A-13-FDE A-15-BLK A-15-FDE
      H-13-BLK H-13-FDE H-15-BLK H-15-FDE`,
    priceCents: 21_900,
    weightOz: 7.2,
    leadTimeDays: 5,
    usual: 18,
    parts: {
      A: {},
      H: { priceCents: 3_000, weightOz: 1.6 },
      '9': {},
      '13': { priceCents: 2_000, weightOz: 2.2 },
      '15': { priceCents: 3_000, weightOz: 3.4 },
      BLK: {},
      FDE: { priceCents: 1_500, leadTimeDays: 4 },
    },
  }),
  ...part({
    prefix: 'TH-STK',
    ends: 'ADJ-BLK ADJ-FDE FIX-BLK FIX-FDE',
    priceCents: 8_900,
    weightOz: 11.4,
    usual: 28,
    parts: {
      ADJ: { facts: adds('adjustable_stock') },
      FIX: { priceCents: -500, weightOz: 0.8, facts: adds() },
      BLK: {},
      FDE: painted,
    },
  }),
  ...part({
    prefix: 'TH-GRP',
    ends: '17-F-BLK 17-F-FDE 17-C-BLK 17-C-FDE 23-F-BLK 23-F-FDE 23-C-BLK',
    priceCents: 3_400,
    weightOz: 2.9,
    usual: 52,
    facts: adds('pistol_grip'),
    parts: { '17': {}, '23': {}, F: {}, C: {}, BLK: {}, FDE: {} },
  }),
  ...accessory({
    prefix: 'TH-RC',
    ends: '3PK-BLK 3PK-FDE 6PK-BLK 6PK-FDE',
    priceCents: 800,
    weightOz: 0.8,
    usual: 90,
    parts: { BLK: {}, FDE: {} },
    packs,
  }),
];

const smallParts = [
  ...part({
    prefix: 'TH-CH',
    ends: 'A A-AMB H H-AMB',
    priceCents: 6_900,
    weightOz: 1.3,
    usual: 44,
    parts: {
      A: {},
      H: { priceCents: 1_000, weightOz: 0.3 },
      AMB: { priceCents: 2_000, weightOz: 0.2 },
    },
  }),
  ...part({
    prefix: 'TH-BRK',
    ends: '556 39 762',
    priceCents: 9_900,
    weightOz: 2.7,
    usual: 36,
    facts: adds('muzzle_brake'),
    parts: { '556': {}, '39': {}, '762': { priceCents: 1_000, weightOz: 0.7 } },
  }),
  ...accessory({
    prefix: 'TH-BIP',
    ends: 'R-6 R-9 S-6 S-9',
    priceCents: 19_900,
    weightOz: 12.6,
    usual: 16,
    parts: { R: {}, S: {}, '6': {}, '9': { priceCents: 1_500, weightOz: 1.5 } },
  }),
];

const carryAndBench = [
  ...accessory({
    prefix: 'TH-SLG',
    ends: 'BLK TAN SW-BLK SW-TAN PAD-BLK PAD-TAN PAD-SW-BLK PAD-SW-TAN',
    priceCents: 5_900,
    weightOz: 6.4,
    usual: 46,
    parts: {
      BLK: {},
      TAN: {},
      SW: { priceCents: 1_200, weightOz: 0.6 },
      PAD: { priceCents: 1_500, weightOz: 1.7 },
    },
  }),
  ...accessory({
    prefix: 'TH-PCH',
    ends: 'E-BLK E-OLV 22-BLK 22-OLV 30-BLK 30-OLV 9-BLK',
    priceCents: 3_400,
    weightOz: 6.8,
    usual: 38,
    parts: {
      E: {},
      '22': { priceCents: 3_500, weightOz: 6.7 },
      '30': { priceCents: 3_500, weightOz: 6.7 },
      '9': { priceCents: 3_500, weightOz: 6.7 },
      BLK: {},
      OLV: {},
    },
  }),
  ...accessory({
    prefix: 'TH-CSE',
    ends: '36 42 52',
    priceCents: 17_900,
    weightOz: 188.8,
    usual: 14,
    parts: {
      '36': {},
      '42': { priceCents: 2_000, weightOz: 28.8 },
      '52': { priceCents: 5_000, weightOz: 73.6 },
    },
  }),
  ...accessory({ prefix: 'TH-WRN', ends: '.', priceCents: 5_400, weightOz: 21.6, usual: 60 }),
  ...accessory({
    prefix: 'TH-TRL',
    ends: 'E T',
    priceCents: 7_900,
    weightOz: 14.2,
    usual: 24,
    parts: { E: {}, T: { priceCents: 14_000, weightOz: 32.6 } },
  }),
];

export const parts: readonly DemoSku[] = [
  ...magazines,
  ...optics,
  ...furniture,
  ...smallParts,
  ...carryAndBench,
];
