import { bullets, paragraph, prose } from '../../rich-text.ts';
import { file } from '../../values.ts';
import {
  caseAddOn,
  leadTime,
  manualAndWarranty,
  shipsToDealer,
  whoMayBuy,
} from '../firearm-details.ts';
import { addOn, detail, product, range } from '../product.ts';

export const b7Precision = product('b7-precision', {
  title: 'B7 Basin Precision',
  subtitle: 'Bolt-action rifle in a straight chassis',
  id: 'TH-B7P',
  kind: 'firearm',
  image: 'basin-precision-black-side.webp',
  gallery: [
    'basin-precision-black-q.webp',
    'basin-precision-fde-side.webp',
    'basin-precision-fde-q.webp',
  ],
  library: [
    ['Black', 'basin-precision-black-q.webp'],
    ['Flat Dark Earth', 'basin-precision-fde-q.webp'],
  ],
  filters: [
    ...(['rifles', 'bolt-action', '65x55', 'cal-308', 'in-20', 'in-24', 'in-26'] as const),
    ...(['finish-black', 'finish-fde', 'weight-heavy'] as const),
  ],
  above: ['rifles', 'bolt-action'],
  related: ['b7', 'h10', 'bipod', 'mount'],
  summary: prose(
    'The action of the Basin in an aluminum chassis that runs straight from butt pad to bipod. It is heavy where a hunting rifle is light, and it stays where you put it.',
    'Cheek piece and butt pad move without tools. What you set, stays set.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** 6.5x55 mm or .308',
      '**Barrel:** 20, 24 or 26 in., heavy, threaded',
      '**Weight:** 9.6 lb with the 20 in. barrel, 10.2 lb with 24, 10.6 lb with 26',
      '**Overall length:** 43.5 in. with the 24 in. barrel, butt pad in the middle',
      '**Trigger:** two stage, 1.5 to 3 lb, set by a screw',
      '**Magazine:** 10 rounds, detachable',
    ),
  ],
  about: {
    title: 'About the Precision',
    subtitle: 'Nothing between the barrel and the bench but aluminum',
    summary: prose(
      'A chassis is a stock that was machined instead of carved: one straight bar, with the action clamped to it at two places that are flat to each other.',
      'The Match model has a barrel that is an eighth of an inch thicker at the muzzle, and its bolt is fitted to its receiver by hand.',
    ),
    image: file('basin-precision-black-q.webp'),
    read_more: [{ title: "Owner's manual, B7", resource: file('b7-owners-manual.pdf') }],
    details: [
      {
        title: 'Chassis',
        items: [
          { content: 'Machined aluminum, hard-coat anodized' },
          { content: 'Slots along the whole forend, level with the bore' },
          { content: 'Cheek piece and butt pad set by thumb wheels' },
        ],
      },
      {
        title: 'In the box',
        items: [
          { content: 'Rifle, one magazine, 20 MOA base, cable lock, test target, manual' },
          { content: 'The target shows ten shots, not five' },
        ],
      },
    ],
    disclaimer:
      'Weights and lengths are measured without optic and magazine. The scope in the pictures is not included. Specifications may change; what you ordered does not.',
    patents: [
      { content: 'Bolt stop: US 00,000,005 (sample number)' },
      { content: 'Chassis clamp: US patent pending (sample entry)' },
    ],
  },
  ...range({
    prefix: 'TH-B7P',
    standard: ['model-standard', 'barrel-24'],
    rows: [
      [
        ['model-standard', 'caliber-65x55', 'barrel-24'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['model-standard', 'caliber-308', 'barrel-20'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['model-standard', 'caliber-308', 'barrel-24'],
        ['black', 'flat-dark-earth'],
      ],
      [['model-match', 'caliber-65x55', 'barrel-24'], ['black']],
      [
        ['model-match', 'caliber-65x55', 'barrel-26'],
        ['black', 'flat-dark-earth'],
      ],
      [['model-match', 'caliber-308', 'barrel-24'], ['black']],
      [
        ['model-match', 'caliber-308', 'barrel-26'],
        ['black', 'flat-dark-earth'],
      ],
    ],
    notes: { 'model-match': 'Thicker barrel, bolt fitted by hand.' },
  }),
  add_ons: [
    addOn('Bipod', 'Bipod, 6 to 9 in., slot', 'TH-BIP-S-6', 'bipod-black-q.webp'),
    addOn('Mount', 'One-Piece Scope Mount, 34 mm', 'TH-MNT-34-BLK', 'mount-black-q.webp'),
    caseAddOn('TH-CSE-52'),
  ],
  more_details: [
    shipsToDealer('rifle'),
    leadTime,
    whoMayBuy(18),
    detail(
      'Does the chassis fit a B7 Basin?',
      paragraph(
        'The short action of .308 fits. We change stocks in the shop, because the bedding is cut to the action. [Write to us](/contact-us) first.',
      ),
    ),
    manualAndWarranty,
  ],
  seo: [
    'B7 Basin Precision, bolt-action rifle in a chassis',
    'A bolt-action rifle in a straight aluminum chassis, 6.5x55 mm or .308, with a 20, 24 or 26 in. barrel.',
  ],
});
