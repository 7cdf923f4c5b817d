import { bullets, paragraph, prose } from '../../rich-text.ts';
import { detail, product, range } from '../product.ts';

export const mount = product('mount', {
  title: 'One-Piece Scope Mount',
  subtitle: '30 or 34 mm, aluminum',
  id: 'TH-MNT',
  kind: 'other',
  image: 'mount-black-q.webp',
  gallery: ['mount-fde-q.webp'],
  library: [
    ['Black', 'mount-black-q.webp'],
    ['Flat Dark Earth', 'mount-fde-q.webp'],
  ],
  filters: ['kind-optics', 'mounts', 'finish-black', 'finish-fde', 'aluminum'],
  fits: {
    'host-tarnholt': ['host-r16', 'host-c16', 'host-h10', 'host-b7'],
    'host-brennick': ['host-brennick-5', 'host-brennick-10'],
    'host-norwick': ['host-norwick-4'],
  },
  above: ['parts', 'optics'],
  related: ['red-dot', 'r16', 'h10', 'wrench'],
  summary: prose(
    'Both rings and the base are bored in one pass, so they are in line because they cannot be otherwise. Two cross bolts, one torque: 65 inch-pounds at the base, 18 at the rings.',
  ),
  tech_specs: [
    bullets(
      '**Tube:** 30 or 34 mm',
      '**Height:** 1.50 or 1.93 in. to the center of the scope',
      '**Cant:** level, or 20 MOA for long ranges',
      '**Material:** 7075-T6, hard-coat anodized',
      '**Weight:** 6.3 oz with 30 mm rings, 7.0 oz with 34 mm',
    ),
  ],
  ...range({
    prefix: 'TH-MNT',
    standard: ['height-150', 'cant-0'],
    colors: 'finish',
    rows: [
      [
        ['tube-30', 'height-150', 'cant-0'],
        ['black', 'flat-dark-earth'],
      ],
      [['tube-30', 'height-150', 'cant-20'], ['black']],
      [
        ['tube-30', 'height-193', 'cant-0'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['tube-34', 'height-150', 'cant-0'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['tube-34', 'height-150', 'cant-20'],
        ['black', 'flat-dark-earth'],
      ],
      [['tube-34', 'height-193', 'cant-0'], ['black']],
    ],
  }),
  more_details: [
    detail(
      'Which height do I want?',
      paragraph(
        '1.50 in. for most scopes and most necks. 1.93 in. for shooting upright, or with a helmet or a clip-on in front.',
      ),
    ),
  ],
  seo: [
    'One-piece scope mount, 30 or 34 mm',
    'A scope mount bored in one pass from 7075-T6, for 30 and 34 mm tubes, in two heights.',
  ],
});

export const redDot = product('red-dot', {
  title: 'D1 Red Dot',
  subtitle: 'Square window, 2 or 6 MOA',
  id: 'TH-RD',
  kind: 'other',
  image: 'reddot-black-q.webp',
  filters: ['kind-optics', 'red-dots', 'finish-black', 'aluminum'],
  above: ['parts', 'optics'],
  related: ['mount', 'p9', 'c16', 'light'],
  summary: prose(
    'One dot, eleven settings, and a battery that is changed from the side, so the zero stays. It turns itself off after twelve hours without motion and on again when it is picked up.',
  ),
  tech_specs: [
    bullets(
      '**Dot:** 2 MOA for rifles, 6 MOA for pistols',
      '**Battery:** CR2032, about 40,000 hours at the middle setting',
      '**Body:** 7075-T6, hard-coat anodized',
      '**Weight:** 1.6 oz; low mount 1.1 oz, co-witness mount 2.3 oz',
      '**Water:** 66 feet for 30 minutes',
    ),
  ],
  ...range({
    prefix: 'TH-RD',
    rows: [
      [['dot-2'], ['mounting-low', 'mounting-tall', 'mounting-plate']],
      [['dot-6'], ['mounting-low', 'mounting-plate']],
    ],
    notes: { 'mounting-plate': 'For the P9, the P9C and the P9 Match.' },
  }),
  more_details: [
    detail(
      'What does co-witness mean?',
      paragraph('Iron sights show in the lower third of the window, so you can use either.'),
    ),
  ],
  seo: [
    'D1 Red Dot sight, 2 or 6 MOA',
    'A red dot sight with a square window for rifles and pistols, with a battery changed from the side.',
  ],
});

export const light = product('light', {
  title: 'L2 Weapon Light',
  subtitle: '500 or 1,000 lumens',
  id: 'TH-LGT',
  kind: 'other',
  image: 'light-black-q.webp',
  filters: ['kind-optics', 'lights', 'finish-black', 'aluminum'],
  above: ['parts', 'optics'],
  related: ['light-mount', 'c16', 'p9', 'handguard'],
  summary: prose(
    'A light with one job and one switch. Press for as long as you need it, click for longer. There is no strobe and no menu.',
  ),
  tech_specs: [
    bullets(
      '**Output:** 500 lumens for 2.5 hours, or 1,000 lumens for 1.5 hours',
      '**Battery:** one 18350 or one 18650, in the box',
      '**Body:** 6061-T6, hard-coat anodized',
      '**Weight:** 3.3 oz, or 4.6 oz with the longer battery',
      '**Water:** 66 feet for 30 minutes',
    ),
  ],
  ...range({
    prefix: 'TH-LGT',
    standard: ['switch-cap'],
    rows: [
      [['output-500'], ['switch-cap', 'switch-remote']],
      [['output-1000'], ['switch-cap', 'switch-remote']],
    ],
    notes: { 'switch-remote': 'The remote has a 7 in. cord and fits slots and rails.' },
  }),
  more_details: [
    detail(
      'What else do I need?',
      paragraph(
        'Nothing on the P9, or on a rail: it clamps to either by itself. To have it beside a slotted handguard, the light mount.',
      ),
    ),
  ],
  seo: [
    'L2 Weapon Light, 500 or 1,000 lumens',
    'A weapon light with one switch and no modes, 500 or 1,000 lumens, for rifles and the P9.',
  ],
});

export const lightMount = product('light-mount', {
  title: 'Light Mount',
  subtitle: 'Holds a 1 in. light beside the handguard',
  id: 'TH-LM',
  kind: 'other',
  image: 'light-mount-black-q.webp',
  filters: ['kind-optics', 'mounts', 'finish-black', 'aluminum'],
  fits: {
    'host-tarnholt': ['host-r16', 'host-c16', 'host-h10'],
    'host-brennick': ['host-brennick-5', 'host-brennick-5s', 'host-brennick-10'],
    'host-norwick': ['host-norwick-4p'],
    'host-osterby': [],
  },
  above: ['parts', 'optics'],
  related: ['light', 'handguard', 'rail-covers', 'c16'],
  summary: prose(
    'A clamp at 45 degrees that keeps the light close to the bore and out of the way of the sling. One screw closes it around the light, one holds it to the rifle.',
  ),
  tech_specs: [
    bullets(
      '**Holds:** lights of 1 in. diameter, such as our L2',
      '**Mounting:** rail or slot',
      '**Material:** 6061-T6, hard-coat anodized',
      '**Weight:** 1.4 oz',
    ),
  ],
  ...range({ prefix: 'TH-LM', rows: [[[], ['mounting-rail', 'mounting-slot']]] }),
  more_details: [
    detail(
      'Rail or slot?',
      paragraph(
        'Our handguards have slots on seven sides: choose slot. Choose rail if your handguard has rails, or for the top of ours.',
      ),
    ),
  ],
  seo: [
    'Light mount for rails and slots',
    'Holds a 1 in. weapon light at 45 degrees beside the handguard, on a rail or a slot.',
  ],
});
