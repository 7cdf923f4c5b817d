import { bullets, paragraph, prose } from '../../rich-text.ts';
import { detail, product, range } from '../product.ts';

export const chargingHandle = product('charging-handle', {
  title: 'Charging Handle',
  subtitle: 'For one hand or both',
  id: 'TH-CH',
  kind: 'other',
  image: 'charging-handle-black-q.webp',
  filters: ['kind-small-parts', 'charging-handles', 'finish-black', 'aluminum'],
  fits: {
    'host-tarnholt': ['host-r16', 'host-c16', 'host-h10'],
    'host-brennick': ['host-brennick-5', 'host-brennick-10'],
    'host-norwick': ['host-norwick-4'],
    'host-osterby': [],
  },
  above: ['parts', 'accessories'],
  related: ['upper-a', 'wrench', 'grip', 'r16'],
  summary: prose(
    'Machined from one bar, with the pull taken along its length and not by the roll pin. The latch for both hands is the same on either side.',
  ),
  tech_specs: [
    bullets(
      '**Latch:** left hand, or both hands',
      '**Material:** 7075-T6, hard-coat anodized',
      '**Weight:** 1.3 oz, or 1.6 oz for H10',
      '**Pictured:** for both hands',
    ),
  ],
  ...range({
    prefix: 'TH-CH',
    standard: ['latch-standard'],
    rows: [
      [['fit-r16'], ['latch-standard', 'latch-both']],
      [['fit-h10'], ['latch-standard', 'latch-both']],
    ],
  }),
  seo: [
    'Charging handle for R16, C16 and H10',
    'A charging handle machined from one bar of 7075-T6, with a latch for one hand or both.',
  ],
});

export const brake = product('brake', {
  title: 'Muzzle Brake',
  subtitle: 'Three ports, steel',
  id: 'TH-BRK',
  kind: 'other',
  image: 'brake-black-q.webp',
  filters: [
    ...(['kind-small-parts', 'muzzle-devices', '556-nato', '762x39', '762-nato'] as const),
    ...(['finish-black', 'steel'] as const),
  ],
  above: ['parts', 'accessories'],
  related: ['r16', 'h10', 'wrench', 'bipod'],
  summary: prose(
    'The brake our rifles leave with. It takes about a third of the push out of a shot and pays for it in noise: wear ear protection, and tell the bench beside you.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** 5.56 NATO, 7.62x39 mm or 7.62 NATO',
      '**Material:** steel, nitrided',
      '**Length:** 2.4 in.',
      '**Weight:** 2.7 oz, or 3.4 oz for 7.62 NATO',
    ),
  ],
  ...range({
    prefix: 'TH-BRK',
    rows: [[[], ['caliber-556', 'caliber-762x39', 'caliber-762']]],
    notes: { 'caliber-762': 'Also for the B7 Basin Precision in .308.' },
  }),
  more_details: [
    detail(
      'May I have it in my state?',
      paragraph(
        'Most states do not mind a brake. Some count it among the features of a rifle. If yours does, checkout says so.',
      ),
    ),
  ],
  seo: [
    'Muzzle brake, three ports',
    'A steel three-port muzzle brake for 5.56 NATO, 7.62x39 mm and 7.62 NATO.',
  ],
});

export const bipod = product('bipod', {
  title: 'Bipod',
  subtitle: 'Rail or slot, two heights',
  id: 'TH-BIP',
  kind: 'other',
  image: 'bipod-black-q.webp',
  filters: ['kind-small-parts', 'bipods', 'finish-black', 'aluminum'],
  fits: {
    'host-tarnholt': ['host-r16', 'host-h10', 'host-b7'],
    'host-brennick': ['host-brennick-10'],
    'host-norwick': ['host-norwick-4'],
  },
  above: ['parts', 'accessories'],
  related: ['b7-precision', 'h10', 'handguard', 'mount'],
  summary: prose(
    'Legs that come out one notch at a time and go back with one button. It tilts 15 degrees to either side, and the tilt locks with a lever you can find in the dark.',
  ),
  tech_specs: [
    bullets(
      '**Height:** 6 to 9 in., or 9 to 13 in.',
      '**Mounting:** rail or slot',
      '**Material:** 6061-T6 and steel, rubber feet',
      '**Weight:** 12.6 oz, or 14.1 oz with the longer legs',
    ),
  ],
  ...range({
    prefix: 'TH-BIP',
    rows: [
      [['mounting-rail'], ['legs-6', 'legs-9']],
      [['mounting-slot'], ['legs-6', 'legs-9']],
    ],
  }),
  more_details: [
    detail(
      'Which one for a B7 Basin?',
      paragraph(
        'The hunting stock takes the rail version on the stud base that is in the box. The Precision chassis has slots.',
      ),
    ),
  ],
  seo: [
    'Bipod for rails and slots',
    'A bipod with notched legs, 6 to 9 or 9 to 13 in., that tilts and locks.',
  ],
});
