import { bullets, heading, paragraph, prose } from '../../rich-text.ts';
import { file } from '../../values.ts';
import {
  caseAddOn,
  disclaimer,
  leadTime,
  manualAndWarranty,
  shipsToDealer,
  slingAddOn,
  whoMayBuy,
} from '../firearm-details.ts';
import { addOn, detail, product, range } from '../product.ts';

// cspell:ignore grey (the pictures are named so)

export const h10 = product('h10', {
  title: 'H10 Highline',
  subtitle: 'Large-frame semi-automatic rifle, 7.62 NATO',
  id: 'TH-H10',
  kind: 'firearm',
  image: 'highline-black-side.webp',
  gallery: [
    'highline-black-q.webp',
    'highline-grey-side.webp',
    'highline-grey-q.webp',
    'highline-lines-side.webp',
  ],
  library: [
    ['Black', 'highline-black-q.webp'],
    ['Gray', 'highline-grey-q.webp'],
    ['Drawing', 'highline-lines-side.webp'],
  ],
  filters: [
    ...(['rifles', 'semi-automatic', '762-nato', 'cal-243'] as const),
    ...(['in-18', 'in-20', 'in-22', 'finish-black', 'finish-gray'] as const),
    ...(['weight-middle', 'weight-heavy'] as const),
  ],
  above: ['rifles'],
  related: ['r16', 'b7-precision', 'receiver-h', 'bipod'],
  summary: prose(
    'The Highline is the large frame: everything the Ridgeline is, scaled for a cartridge twice as heavy. It is longer, it is slower to swing, and at six hundred yards that is what you want.',
    'Every one is zeroed at 100 yards in Casper. The target is in the box.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** 7.62 NATO, or .243',
      '**Barrel:** 18, 20 or 22 in.',
      '**Twist:** 1:10 in 7.62 NATO, 1:8 in .243',
      '**Weight:** 8.6 lb with the 18 in. barrel, 8.9 lb with 20, 9.2 lb with 22',
      '**Overall length:** 37.0 to 40.3 in. with the 18 in. barrel',
      '**Trigger:** single stage, 4 lb; Match two stage, 3 lb',
      '**Magazine:** 20 rounds, where the law allows; 10 with the fixed stock',
    ),
  ],
  about: {
    title: 'About the Highline',
    subtitle: 'A larger frame, not a stretched one',
    summary: prose(
      'A longer cartridge asks for a longer receiver, and a longer receiver that is merely stretched flexes. So this one was drawn again, with walls where the load is.',
      'The Match model has a heavier barrel, a two-stage trigger and a longer handguard.',
    ),
    tech_specs: [
      heading(3, 'What we measure'),
      bullets(
        'The bore, over its whole length, before and after lapping',
        'The receiver faces, square to each other',
        'Five shots at 100 yards, on the card in the box',
      ),
    ],
    image: file('highline-lines-side.webp'),
    read_more: [
      { title: "Owner's manual, H10", resource: file('h10-owners-manual.pdf') },
      { title: 'Care and storage', resource: file('tarnholt-care-and-storage.pdf') },
    ],
    details: [
      {
        title: 'Barrel',
        items: [
          { content: 'Cold hammer forged, stress relieved, hand lapped' },
          { content: 'Threaded, with a brake; the fixed-stock model has a bare muzzle' },
        ],
      },
      {
        title: 'Receiver',
        items: [
          { content: 'Model H, machined from 7075-T6 billet' },
          { content: 'Hard-coat anodized, Type III' },
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
      { content: 'Large-frame receiver: US 00,000,004 (sample number)' },
    ],
  },
  ...range({
    prefix: 'TH-H10',
    standard: ['model-standard', 'caliber-762', 'barrel-20'],
    rows: [
      [
        ['model-standard', 'caliber-762', 'barrel-18'],
        ['black', 'gray'],
      ],
      [
        ['model-standard', 'caliber-762', 'barrel-20'],
        ['black', 'gray'],
      ],
      [
        ['model-standard', 'caliber-243', 'barrel-20'],
        ['black', 'gray'],
      ],
      [
        ['model-match', 'caliber-762', 'barrel-20'],
        ['black', 'gray'],
      ],
      [
        ['model-match', 'caliber-762', 'barrel-22'],
        ['black', 'gray'],
      ],
      [
        ['model-match', 'caliber-243', 'barrel-22'],
        ['black', 'gray'],
      ],
      [['model-fixed', 'caliber-762', 'barrel-18'], ['black']],
      [
        ['model-fixed', 'caliber-762', 'barrel-20'],
        ['black', 'gray'],
      ],
      [['model-fixed', 'caliber-243', 'barrel-20'], ['black']],
    ],
    notes: {
      'model-match': 'Heavier barrel and a two-stage trigger.',
      'model-fixed': 'Bare muzzle and one 10-round magazine.',
    },
  }),
  add_ons: [
    addOn('Magazine', '20-round magazine, H10', 'TH-MAG-H-20', 'magazine-short-black-q.webp'),
    slingAddOn,
    addOn('Mount', 'One-Piece Scope Mount, 34 mm', 'TH-MNT-34-BLK', 'mount-black-q.webp'),
    addOn('Bipod', 'Bipod, 6 to 9 in., slot', 'TH-BIP-S-6', 'bipod-black-q.webp'),
    caseAddOn('TH-CSE-52'),
  ],
  more_details: [
    shipsToDealer('rifle'),
    leadTime,
    whoMayBuy(18),
    detail(
      'Which combination do I want?',
      paragraph(
        '7.62 NATO is the one to carry: its ammunition is everywhere. .243 shoots flatter and kicks less, and starts at 20 in. Match barrels start at 20 in. as well.',
      ),
    ),
    manualAndWarranty,
  ],
  seo: [
    'H10 Highline rifle, 7.62 NATO',
    'A large-frame semi-automatic rifle in 7.62 NATO or .243 with an 18, 20 or 22 in. barrel, made in Casper, Wyoming.',
  ],
});
