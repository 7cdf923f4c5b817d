import { bullets, prose } from '../../rich-text.ts';
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
import { product, range } from '../product.ts';

export const c16 = product('c16', {
  title: 'C16 Carbine',
  subtitle: 'Lighter rifle, 5.56 NATO',
  id: 'TH-C16',
  kind: 'firearm',
  image: 'rifle-short-black-side.webp',
  gallery: ['rifle-short-black-q.webp', 'rifle-short-fde-side.webp', 'rifle-short-fde-q.webp'],
  library: [
    ['Black', 'rifle-short-black-q.webp'],
    ['Flat Dark Earth', 'rifle-short-fde-q.webp'],
  ],
  filters: [
    ...(['rifles', 'semi-automatic', '556-nato', '762x39', 'in-16'] as const),
    ...(['finish-black', 'finish-fde', 'weight-light'] as const),
  ],
  above: ['rifles'],
  related: ['r16', 'sling', 'magazine-30', 'light'],
  summary: prose(
    'The Carbine takes ten ounces off the Ridgeline: a pencil profile barrel, a shorter handguard and the same receiver. It carries easier and heats up sooner. Choose it for walking.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** 5.56 NATO, or 7.62x39 mm',
      '**Barrel:** 16 in., pencil profile, chrome-lined',
      '**Twist:** 1:7 in 5.56 NATO, 1:9.5 in 7.62x39 mm',
      '**Weight:** 6.2 lb without optic and magazine',
      '**Overall length:** 32.0 to 35.3 in.; 34.0 in. with the fixed stock',
      '**Trigger:** single stage, 4 lb',
      '**Magazine:** 30 rounds, where the law allows; 10 with the fixed stock',
    ),
  ],
  about: {
    title: 'About the Carbine',
    subtitle: 'The same receiver, ten ounces less',
    summary: prose(
      'We left off what is not needed on a rifle that is carried more than it is fired: an inch and a half of stock, two of handguard, and the steel between the gas block and the chamber.',
    ),
    image: file('rifle-short-black-side.webp'),
    read_more: [{ title: "Owner's manual, R16 and C16", resource: file('r16-owners-manual.pdf') }],
    details: [
      {
        title: 'What is lighter',
        items: [
          { content: 'Pencil profile barrel: 6.1 oz less' },
          { content: '13 in. handguard with thinner ribs: 2.4 oz less' },
          { content: 'Shorter stock: 1.5 oz less' },
        ],
      },
      {
        title: 'What is the same',
        items: [{ content: 'Receiver, bolt, trigger, controls and every wearing part of the R16' }],
      },
      {
        title: 'In the box',
        items: [{ content: 'Rifle, one magazine, cable lock, test target, manual' }],
      },
    ],
    disclaimer: disclaimer.scope,
    patents: [{ content: 'Handguard lock: US 00,000,001 (sample number)' }],
  },
  ...range({
    prefix: 'TH-C16',
    standard: ['model-standard', 'caliber-556'],
    colors: 'finish',
    rows: [
      [
        ['model-standard', 'caliber-556'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['model-standard', 'caliber-762x39'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['model-fixed', 'caliber-556'],
        ['black', 'flat-dark-earth'],
      ],
      [['model-fixed', 'caliber-762x39'], ['black']],
    ],
    notes: { 'model-fixed': 'Bare muzzle and one 10-round magazine.' },
  }),
  add_ons: [magazineAddOn, slingAddOn, caseAddOn('TH-CSE-36')],
  more_details: [shipsToDealer('rifle'), leadTime, whoMayBuy(18), manualAndWarranty],
  seo: [
    'C16 Carbine, 5.56 NATO',
    'A 6.2 lb rifle in 5.56 NATO or 7.62x39 mm with a 16 in. barrel, made in Casper, Wyoming.',
  ],
});
