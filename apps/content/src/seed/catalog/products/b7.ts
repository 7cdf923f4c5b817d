import { bullets, heading, paragraph, prose } from '../../rich-text.ts';
import { file } from '../../values.ts';
import {
  caseAddOn,
  leadTime,
  manualAndWarranty,
  shipsToDealer,
  slingAddOn,
  whoMayBuy,
} from '../firearm-details.ts';
import { addOn, detail, product, range } from '../product.ts';

export const b7 = product('b7', {
  title: 'B7 Basin',
  subtitle: 'Bolt-action hunting rifle',
  id: 'TH-B7',
  kind: 'firearm',
  image: 'basin-walnut-side.webp',
  gallery: [
    'basin-walnut-q.webp',
    'basin-graphite-side.webp',
    'basin-graphite-q.webp',
    'basin-lines-side.webp',
  ],
  library: [
    ['Walnut, blued steel', 'basin-walnut-q.webp'],
    ['Graphite, matte steel', 'basin-graphite-q.webp'],
    ['Drawing', 'basin-lines-side.webp'],
  ],
  filters: [
    ...(['rifles', 'bolt-action', 'cal-243', '65x55', 'cal-308', '30-06'] as const),
    ...(['in-20', 'in-22', 'in-24', 'finish-walnut', 'finish-graphite'] as const),
    ...(['weight-light', 'weight-middle'] as const),
  ],
  above: ['rifles', 'bolt-action'],
  related: ['b7-precision', 'sling', 'case', 'jacket'],
  summary: prose(
    'A rifle for one cold shot. The Basin has a three-lug bolt, a barrel that touches nothing but the receiver, and a stock you can choose by what the weather will do to it.',
    'Walnut for the hand and the eye; graphite for rain, snow and the floor of a truck. The metal below is the same.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** .243, 6.5x55 mm, .308 or .30-06',
      '**Barrel:** 20, 22 or 24 in., free-floated',
      '**Weight:** 7.1 lb in graphite with the 22 in. barrel; walnut adds 0.4 lb',
      '**Overall length:** 42.0 in. with the 22 in. barrel in .243 and .308; 42.6 in. in the longer cartridges',
      '**Trigger:** single stage, 2.5 to 4 lb, set by a screw',
      '**Magazine:** four rounds, inside, with a hinged floor plate',
      '**Safety:** three positions; the bolt opens with the safety on',
    ),
  ],
  about: {
    title: 'About the Basin',
    subtitle: 'For the shot you walked all day for',
    summary: prose(
      'Named after the country between the ranges west of Casper, where a rifle is carried for days and fired once.',
      'Walnut blanks dry for three years before they are cut. Graphite stocks are laid by hand over foam, and weigh 21 ounces.',
    ),
    tech_specs: [
      heading(3, 'Which model'),
      bullets(
        '**Standard:** 13.75 in. from trigger to butt',
        '**Compact stock:** 12.75 in., for shorter arms and thick coats; 20 in. barrel, .243 and .308',
        '**Mountain:** a thinner barrel and a hollowed bolt handle, 12.8 oz lighter, in graphite only',
      ),
    ],
    image: file('basin-lines-side.webp'),
    read_more: [
      { title: "Owner's manual, B7", resource: file('b7-owners-manual.pdf') },
      { title: 'Care and storage', resource: file('tarnholt-care-and-storage.pdf') },
    ],
    details: [
      {
        title: 'Action',
        items: [
          { content: 'Three lugs, a short lift of the bolt, room for gloves under a scope' },
          { content: 'Machined from one bar of chrome-molybdenum steel' },
        ],
      },
      {
        title: 'Stock',
        items: [
          { content: 'Walnut, oiled, checkered by hand, or graphite over foam' },
          { content: 'Bedded in aluminum either way, so wood may move and the zero does not' },
        ],
      },
      {
        title: 'In the box',
        items: [
          {
            content: 'Rifle, scope bases, cable lock, test target, manual. No sights on the barrel',
          },
        ],
      },
    ],
    disclaimer:
      'Weights and lengths are measured without optic. The scope in the pictures is not included. Walnut is a grown material: grain and color differ from the picture. Specifications may change; what you ordered does not.',
    patents: [{ content: 'Bolt stop: US 00,000,005 (sample number)' }],
  },
  ...range({
    prefix: 'TH-B7',
    standard: ['model-standard', 'barrel-22'],
    rows: [
      [['model-standard', 'caliber-243', 'barrel-20'], ['graphite']],
      [
        ['model-standard', 'caliber-243', 'barrel-22'],
        ['walnut', 'graphite'],
      ],
      [
        ['model-standard', 'caliber-65x55', 'barrel-22'],
        ['walnut', 'graphite'],
      ],
      [
        ['model-standard', 'caliber-65x55', 'barrel-24'],
        ['walnut', 'graphite'],
      ],
      [['model-standard', 'caliber-308', 'barrel-20'], ['graphite']],
      [
        ['model-standard', 'caliber-308', 'barrel-22'],
        ['walnut', 'graphite'],
      ],
      [
        ['model-standard', 'caliber-3006', 'barrel-22'],
        ['walnut', 'graphite'],
      ],
      [
        ['model-standard', 'caliber-3006', 'barrel-24'],
        ['walnut', 'graphite'],
      ],
      [
        ['model-compact', 'caliber-243', 'barrel-20'],
        ['walnut', 'graphite'],
      ],
      [
        ['model-compact', 'caliber-308', 'barrel-20'],
        ['walnut', 'graphite'],
      ],
      [['model-mountain', 'caliber-65x55', 'barrel-20'], ['graphite']],
      [['model-mountain', 'caliber-65x55', 'barrel-22'], ['graphite']],
      [['model-mountain', 'caliber-308', 'barrel-20'], ['graphite']],
      [['model-mountain', 'caliber-3006', 'barrel-22'], ['graphite']],
    ],
    notes: {
      'model-compact': '12.75 in. from trigger to butt.',
      'model-mountain': 'Thin barrel, 12.8 oz lighter.',
    },
  }),
  add_ons: [
    slingAddOn,
    addOn('Bipod', 'Bipod, 6 to 9 in., rail', 'TH-BIP-R-6', 'bipod-black-q.webp'),
    caseAddOn('TH-CSE-52'),
  ],
  more_details: [
    shipsToDealer('rifle'),
    leadTime,
    whoMayBuy(18),
    detail(
      'How do I care for walnut?',
      paragraph(
        'Wipe it dry before you wipe the steel. Twice a year rub in a few drops of linseed oil with a bare hand until it is warm, and leave it overnight.',
      ),
    ),
    manualAndWarranty,
  ],
  seo: [
    'B7 Basin bolt-action rifle',
    'A bolt-action hunting rifle in .243, 6.5x55 mm, .308 or .30-06, in walnut or graphite, made in Casper, Wyoming.',
  ],
});
