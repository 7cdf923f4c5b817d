import { bullets, paragraph, prose } from '../../rich-text.ts';
import type { Fit } from '../hosts.ts';
import { detail, product, range } from '../product.ts';

const rifleHosts: Fit = {
  'host-tarnholt': ['host-r16', 'host-c16', 'host-h10'],
  'host-brennick': ['host-brennick-5', 'host-brennick-5s', 'host-brennick-10'],
  'host-norwick': ['host-norwick-4', 'host-norwick-4p'],
  'host-osterby': [],
};

const doesItFit = detail(
  'Does it fit my rifle?',
  paragraph(
    'Choose the maker and the model of your rifle. If the maker shows "Coming Soon", we are still measuring; ask us.',
  ),
);

export const handguard = product('handguard', {
  title: 'Ridge Handguard',
  subtitle: 'Free-floated, slotted, 9 to 15 in.',
  id: 'TH-HG',
  kind: 'other',
  image: 'handguard-black-q.webp',
  gallery: ['handguard-fde-q.webp'],
  library: [
    ['Black', 'handguard-black-q.webp'],
    ['Flat Dark Earth', 'handguard-fde-q.webp'],
  ],
  filters: ['kind-furniture', 'handguards', 'finish-black', 'finish-fde', 'aluminum'],
  fits: rifleHosts,
  above: ['parts', 'furniture'],
  related: ['rail-covers', 'light-mount', 'bipod', 'wrench'],
  summary: prose(
    'The handguard of the R16, for rifles that came with less. It clamps to the barrel nut over two inches and is locked against turning by a wedge, so what hangs on it stays level.',
  ),
  tech_specs: [
    bullets(
      '**Length:** 9, 13 or 15 in.',
      '**Inside diameter:** 1.35 in., or 1.46 in. for H10',
      '**Material:** 6061-T6, hard-coat anodized',
      '**Weight:** 7.2, 9.4 or 10.6 oz with barrel nut; H10 1.6 oz more',
    ),
  ],
  ...range({
    prefix: 'TH-HG',
    colors: 'finish',
    rows: [
      [
        ['fit-r16', 'length-9'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['fit-r16', 'length-13'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['fit-r16', 'length-15'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['fit-h10', 'length-13'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['fit-h10', 'length-15'],
        ['black', 'flat-dark-earth'],
      ],
    ],
  }),
  more_details: [
    doesItFit,
    detail(
      'Can I mount it myself?',
      paragraph(
        "With the armorer's wrench, a vise and a torque wrench, in an hour. Any dealer with a bench can do it in less.",
      ),
    ),
  ],
  seo: [
    'Ridge Handguard, 9, 13 or 15 in.',
    'A free-floated slotted handguard for R16, C16, H10 and others, in black and Flat Dark Earth.',
  ],
});

export const stock = product('stock', {
  title: 'Bench Stock',
  subtitle: 'Adjustable or fixed',
  id: 'TH-STK',
  kind: 'other',
  image: 'stock-black-q.webp',
  gallery: ['stock-fde-q.webp'],
  library: [
    ['Black', 'stock-black-q.webp'],
    ['Flat Dark Earth', 'stock-fde-q.webp'],
  ],
  filters: ['kind-furniture', 'stocks', 'finish-black', 'finish-fde', 'polymer'],
  fits: rifleHosts,
  above: ['parts', 'furniture'],
  related: ['grip', 'handguard', 'sling', 'receiver-a'],
  summary: prose(
    'A stock that does not rattle. The adjustable one locks at six places and takes up its own play with a wedge; the fixed one is the same shape, pinned, for states that ask for it.',
  ),
  tech_specs: [
    bullets(
      '**Fits:** commercial and military tubes, with the sleeve in the box',
      '**Length:** 6.9 in., moves 3.3 in.; fixed at the third place',
      '**Material:** glass-filled polymer, rubber pad',
      '**Weight:** 11.4 oz; fixed 12.2 oz',
    ),
  ],
  ...range({
    prefix: 'TH-STK',
    colors: 'finish',
    rows: [
      [['build-adjustable'], ['black', 'flat-dark-earth']],
      [['build-fixed'], ['black', 'flat-dark-earth']],
    ],
    notes: { 'build-fixed': 'Pictured: the adjustable stock.' },
  }),
  more_details: [doesItFit],
  seo: [
    'Bench Stock, adjustable or fixed',
    'A rifle stock that locks without play, adjustable or pinned, in black and Flat Dark Earth.',
  ],
});

export const grip = product('grip', {
  title: 'Pistol Grip',
  subtitle: '17 or 23 degrees, two textures',
  id: 'TH-GRP',
  kind: 'other',
  image: 'grip-black-q.webp',
  gallery: ['grip-fde-q.webp'],
  library: [
    ['Black', 'grip-black-q.webp'],
    ['Flat Dark Earth', 'grip-fde-q.webp'],
  ],
  filters: ['kind-furniture', 'grips', 'finish-black', 'finish-fde', 'polymer'],
  fits: {
    ...rifleHosts,
    'host-tarnholt': ['host-r16', 'host-c16', 'host-h10', 'host-b7'],
  },
  above: ['parts', 'furniture'],
  related: ['stock', 'handguard', 'receiver-a', 'r16'],
  summary: prose(
    'Steeper for shooting upright, flatter for a bench. The sides are textured, the back is smooth where the web of the hand sits, and the screw is captive.',
  ),
  tech_specs: [
    bullets(
      '**Angle:** 17 or 23 degrees to the bore',
      '**Texture:** fine, or coarse for gloves',
      '**Material:** glass-filled polymer',
      '**Weight:** 2.9 oz',
      '**On the B7:** the Precision chassis only',
    ),
  ],
  ...range({
    prefix: 'TH-GRP',
    colors: 'finish',
    rows: [
      [
        ['angle-17', 'texture-fine'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['angle-17', 'texture-coarse'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['angle-23', 'texture-fine'],
        ['black', 'flat-dark-earth'],
      ],
      [['angle-23', 'texture-coarse'], ['black']],
    ],
  }),
  more_details: [doesItFit],
  seo: [
    'Pistol grip, 17 or 23 degrees',
    'A rifle grip at 17 or 23 degrees in a fine or coarse texture, black or Flat Dark Earth.',
  ],
});

export const railCovers = product('rail-covers', {
  title: 'Rail Covers',
  subtitle: 'Slide on, cut to length',
  id: 'TH-RC',
  kind: 'other',
  image: 'rail-covers-black-q.webp',
  gallery: ['rail-covers-fde-q.webp'],
  library: [
    ['Black', 'rail-covers-black-q.webp'],
    ['Flat Dark Earth', 'rail-covers-fde-q.webp'],
  ],
  filters: ['kind-furniture', 'rail-covers', 'finish-black', 'finish-fde', 'polymer'],
  above: ['parts', 'furniture'],
  related: ['handguard', 'light-mount', 'grip', 'r16'],
  summary: prose(
    'Six inches of soft polymer that keeps a hot rail from your hand and a sharp one from your sling. Cut them with a knife between any two ribs.',
  ),
  tech_specs: [
    bullets(
      '**Length:** 6.2 in. each',
      '**Material:** thermoplastic rubber, to 300 °F',
      '**Weight:** 0.8 oz each',
    ),
  ],
  ...range({
    prefix: 'TH-RC',
    colors: 'finish',
    rows: [
      [['pack-3'], ['black', 'flat-dark-earth']],
      [['pack-6'], ['black', 'flat-dark-earth']],
    ],
  }),
  seo: [
    'Rail covers, pack of three or six',
    'Soft rail covers that slide on and are cut to length, in black and Flat Dark Earth.',
  ],
});
