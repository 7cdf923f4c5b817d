import { bullets, heading, paragraph, prose } from '../../rich-text.ts';
import { file } from '../../values.ts';
import {
  caseAddOn,
  disclaimer,
  leadTime,
  magazineAddOn,
  manualAndWarranty,
  shipsToDealer,
  slingAddOn,
  whoMayBuy,
} from '../firearm-details.ts';
import { addOn, detail, product, range } from '../product.ts';

// cspell:ignore grey (the pictures are named so)

export const r16 = product('r16', {
  title: 'R16 Ridgeline',
  subtitle: 'Semi-automatic rifle, 5.56 NATO',
  id: 'TH-R16',
  kind: 'firearm',
  image: 'rifle-black-side.webp',
  gallery: [
    'rifle-black-q.webp',
    'rifle-black-detail.webp',
    'rifle-fde-side.webp',
    'rifle-grey-side.webp',
    'rifle-green-side.webp',
    'rifle-lines-side.webp',
  ],
  library: [
    ['Black', 'rifle-black-q.webp'],
    ['Flat Dark Earth', 'rifle-fde-q.webp'],
    ['Gray', 'rifle-grey-q.webp'],
    ['Green', 'rifle-green-q.webp'],
    ['Receiver', 'rifle-black-detail.webp'],
    ['Right side', 'rifle-black-side.webp'],
    ['Drawing', 'rifle-lines-side.webp'],
  ],
  videos: {
    title: 'The Ridgeline,',
    accent: 'from bar to bench',
    films: [
      ['r16-in-ninety-seconds', 'banner-steel-engraved.webp'],
      ['r16-how-we-measure', 'banner-caliper-macro.webp'],
      ['r16-the-handguard', 'banner-bevel-metal.webp'],
    ],
  },
  filters: [
    ...(['rifles', 'semi-automatic', '556-nato', '762x39', 'in-16', 'in-18', 'in-20'] as const),
    ...(['finish-black', 'finish-fde', 'finish-gray', 'finish-green'] as const),
    ...(['weight-light', 'weight-middle'] as const),
  ],
  above: ['rifles'],
  related: ['c16', 'h10', 'sling', 'receiver-a', 'magazine-30', 'mount'],
  summary: prose(
    'The Ridgeline is the rifle we build most of: a free-floated barrel, a trigger that breaks at four pounds, and nothing on it that has to be replaced before it is used.',
    'Every one is zeroed at 100 yards in Casper. The target is in the box.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** 5.56 NATO, or 7.62x39 mm',
      '**Barrel:** 16, 18 or 20 in., chrome-lined',
      '**Twist:** 1:7 in 5.56 NATO, 1:9.5 in 7.62x39 mm',
      '**Weight:** 6.8 lb with the 16 in. barrel, 7.0 lb with 18, 7.3 lb with 20',
      '**Overall length:** 33.5 to 36.8 in. with the 16 in. barrel',
      '**Trigger:** single stage, 4 lb; Match two stage, 3.5 lb',
      '**Magazine:** 30 rounds, where the law allows; 10 with the fixed stock',
    ),
  ],
  about: {
    title: 'About the Ridgeline',
    subtitle: 'One shop, one roof, one inspector who signs for it',
    summary: prose(
      'Receiver, barrel and handguard are cut in the same building. The person who headspaces the barrel is the person who fires the test group, and the signature on the card is theirs.',
      'The Match model has a heavier barrel and a two-stage trigger. The model with the fixed stock comes with a 10-round magazine and a bare muzzle, for states that ask for it.',
    ),
    tech_specs: [
      heading(3, 'What we measure'),
      bullets(
        'The bore, over its whole length, before and after lining',
        'The receiver faces, square to each other, on the same two surfaces every time',
        'Five shots at 100 yards, on the card in the box',
      ),
    ],
    image: file('rifle-lines-side.webp'),
    read_more: [
      { title: "Owner's manual, R16 and C16", resource: file('r16-owners-manual.pdf') },
      { title: 'Care and storage', resource: file('tarnholt-care-and-storage.pdf') },
    ],
    details: [
      {
        title: 'Barrel',
        items: [
          { content: 'Cold hammer forged, stress relieved, chrome-lined' },
          { content: 'Threaded, with a brake; the fixed-stock model has a bare muzzle' },
        ],
      },
      {
        title: 'Receiver',
        items: [
          { content: 'Machined from 7075-T6 forgings' },
          { content: 'Hard-coat anodized, Type III' },
          { content: 'Controls for both hands' },
        ],
      },
      {
        title: 'Handguard',
        items: [
          { content: 'Free-floated, 15 in.; 13 in. with the 16 in. barrel' },
          { content: 'Slotted on seven sides, one full rail on top' },
        ],
      },
      {
        title: 'In the box',
        items: [{ content: 'Rifle, one magazine, cable lock, test target, manual' }],
      },
    ],
    disclaimer: disclaimer.scope,
    patents: [
      { content: 'Handguard lock: US 00,000,001 (sample number)' },
      { content: 'Gas key seat: US 00,000,002 (sample number)' },
    ],
  },
  ...range({
    prefix: 'TH-R16',
    standard: ['model-standard', 'caliber-556', 'barrel-16'],
    colors: 'finish',
    rows: [
      [
        ['model-standard', 'caliber-556', 'barrel-16'],
        ['black', 'flat-dark-earth', 'gray', 'green'],
      ],
      [
        ['model-standard', 'caliber-556', 'barrel-18'],
        ['black', 'flat-dark-earth', 'gray', 'green'],
      ],
      [
        ['model-standard', 'caliber-556', 'barrel-20'],
        ['black', 'flat-dark-earth', 'gray'],
      ],
      [
        ['model-standard', 'caliber-762x39', 'barrel-16'],
        ['black', 'flat-dark-earth', 'green'],
      ],
      [
        ['model-match', 'caliber-556', 'barrel-18'],
        ['black', 'flat-dark-earth', 'gray', 'green'],
      ],
      [
        ['model-match', 'caliber-556', 'barrel-20'],
        ['black', 'flat-dark-earth', 'gray'],
      ],
      [
        ['model-fixed', 'caliber-556', 'barrel-16'],
        ['black', 'flat-dark-earth', 'green'],
      ],
      [
        ['model-fixed', 'caliber-556', 'barrel-18'],
        ['black', 'flat-dark-earth', 'gray'],
      ],
      [['model-fixed', 'caliber-762x39', 'barrel-16'], ['black']],
    ],
    notes: {
      'model-match': 'Heavier barrel and a two-stage trigger.',
      'model-fixed': 'Bare muzzle and one 10-round magazine.',
    },
  }),
  add_ons: [
    magazineAddOn,
    slingAddOn,
    addOn('Mount', 'One-Piece Scope Mount, 30 mm', 'TH-MNT-30-BLK', 'mount-black-q.webp'),
    caseAddOn('TH-CSE-42'),
  ],
  more_details: [
    shipsToDealer('rifle'),
    leadTime,
    whoMayBuy(18),
    detail(
      'Which combination do I want?',
      paragraph(
        '16 in. carries best. 18 in. is the one we shoot ourselves. 20 in. is for long ranges and a bipod. 7.62x39 mm comes with the 16 in. barrel only, and Match barrels start at 18 in.',
      ),
    ),
    manualAndWarranty,
  ],
  seo: [
    'R16 Ridgeline rifle, 5.56 NATO',
    'A 5.56 NATO rifle with a 16, 18 or 20 in. barrel, made and zeroed in Casper, Wyoming. Choose model, caliber, barrel length and finish.',
  ],
});
