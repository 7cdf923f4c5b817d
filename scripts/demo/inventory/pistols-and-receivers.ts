import { type DemoSku, family, type RuleFacts } from '../family.ts';

/** No state has tested a pistol that does not exist. */
const roster = {
  CA: 'not_listed',
  DC: 'not_listed',
  MA: 'not_listed',
  MD: 'not_listed',
} as const;

const pistol = (
  facts: Required<Pick<RuleFacts, 'magazine_capacity' | 'barrel_in' | 'overall_in'>>,
): RuleFacts => ({
  serialized: true,
  min_age: 21,
  caliber: '9 mm',
  detachable_mag: true,
  features: ['semi_automatic'],
  roster,
  ...facts,
});

const choices = {
  BLK: {},
  TT: { priceCents: 4_000, leadTimeDays: 5 },
  NS: { priceCents: 7_500 },
  RD: { priceCents: 29_900, weightOz: 1.6, leadTimeDays: 3 },
  '10': { facts: { magazine_capacity: 10 } },
};

/** Not yet a rifle, so 21, and without a barrel or a magazine of its own. */
const receiver: RuleFacts = {
  serialized: true,
  min_age: 21,
  caliber: 'multi',
  magazine_capacity: 0,
  detachable_mag: true,
  features: [],
};

export const pistolsAndReceivers: readonly DemoSku[] = [
  ...family({
    prefix: 'TH-P9',
    ends: 'BLK TT NS-BLK NS-TT RD-BLK 10-BLK 10-TT 10-NS-BLK 10-RD-BLK',
    itemClass: 'pistol',
    priceCents: 84_900,
    weightOz: 25.6,
    leadTimeDays: 7,
    usual: 24,
    facts: pistol({ magazine_capacity: 17, barrel_in: 4.3, overall_in: 7.4 }),
    parts: choices,
  }),
  ...family({
    prefix: 'TH-P9C',
    ends: 'BLK TT NS-BLK NS-TT RD-BLK 10-BLK 10-TT 10-NS-BLK 10-RD-BLK',
    itemClass: 'pistol',
    priceCents: 82_900,
    weightOz: 22.4,
    leadTimeDays: 7,
    usual: 22,
    facts: pistol({ magazine_capacity: 15, barrel_in: 3.8, overall_in: 6.9 }),
    parts: choices,
  }),
  ...family({
    prefix: 'TH-P9M',
    ends: '. RD 10',
    itemClass: 'pistol',
    priceCents: 164_900,
    weightOz: 27.8,
    leadTimeDays: 42,
    usual: 6,
    facts: pistol({ magazine_capacity: 17, barrel_in: 5, overall_in: 8.1 }),
    parts: choices,
  }),
  ...family({
    prefix: 'TH-REC-A',
    ends: '.',
    itemClass: 'receiver_frame',
    priceCents: 32_900,
    weightOz: 8.6,
    leadTimeDays: 7,
    usual: 40,
    facts: receiver,
  }),
  ...family({
    prefix: 'TH-REC-H',
    ends: '.',
    itemClass: 'receiver_frame',
    priceCents: 44_900,
    weightOz: 11.2,
    leadTimeDays: 10,
    usual: 22,
    facts: receiver,
  }),
  ...family({
    prefix: 'TH-UPR-A',
    ends: '. ASM',
    itemClass: 'part',
    priceCents: 14_900,
    weightOz: 6.9,
    leadTimeDays: 3,
    usual: 30,
    parts: { ASM: { priceCents: 3_500, weightOz: 1.8 } },
  }),
];
