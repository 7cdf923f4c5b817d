import { bullets, paragraph, prose } from '../../rich-text.ts';
import { file } from '../../values.ts';
import {
  leadTime,
  magazineAddOn,
  manualAndWarranty,
  shipsToDealer,
  slingAddOn,
  whoMayBuy,
} from '../firearm-details.ts';
import { detail, product, range } from '../product.ts';

export const r16Tempered = product('r16-tempered', {
  title: 'R16 Ridgeline Tempered',
  subtitle: 'Limited edition of 150, 5.56 NATO',
  id: 'TH-R16-TMP',
  kind: 'firearm',
  image: 'rifle-tempered-side.webp',
  gallery: ['rifle-tempered-q.webp', 'rifle-tempered-hero-dark.webp', 'rifle-lines-side.webp'],
  library: [
    ['Tempered', 'rifle-tempered-q.webp'],
    ['In the dark', 'rifle-tempered-hero-dark.webp'],
    ['Drawing', 'rifle-lines-side.webp'],
  ],
  filters: [
    ...(['rifles', 'semi-automatic', '556-nato', 'in-16', 'in-18'] as const),
    ...(['finish-tempered', 'weight-light', 'weight-middle'] as const),
  ],
  above: ['rifles', 'limited'],
  related: ['r16', 'p9-match', 'case', 'sling'],
  summary: prose(
    'Steel shows how hot it has been: straw first, then copper, then blue. On these rifles the small parts are drawn to copper brown, one tray at a time, and stopped by eye.',
    'One hundred and fifty rifles, numbered on the receiver. No two trays came out the same, so no two rifles are.',
  ),
  tech_specs: [
    bullets(
      '**Edition:** 150, numbered 001 to 150',
      '**Caliber:** 5.56 NATO',
      '**Barrel:** 16 or 18 in., 1:7 twist, chrome-lined',
      '**Weight:** 6.8 lb, or 7.0 lb with the 18 in. barrel',
      '**Tempered parts:** pins, screws, safety, magazine catch, brake',
      '**Trigger:** two stage, 3.5 lb',
      '**Magazine:** 30 rounds, where the law allows',
    ),
  ],
  about: {
    title: 'About the Tempered edition',
    subtitle: 'Color by heat, not by coating',
    summary: prose(
      'Parts are polished, cleaned and heated in still air. The color is a film of oxide thinner than paint could be, and it wears like any honest finish: where your hand is, first.',
    ),
    image: file('rifle-tempered-hero-dark.webp'),
    read_more: [
      { title: "Owner's manual, R16 and C16", resource: file('r16-owners-manual.pdf') },
      { title: 'Care and storage', resource: file('tarnholt-care-and-storage.pdf') },
    ],
    details: [
      {
        title: 'What is tempered',
        items: [
          { content: 'Pins, screws, safety levers, magazine catch and brake' },
          { content: 'Springs and bolt are not: their hardness is set for work, not for looks' },
        ],
      },
      {
        title: 'In the box',
        items: [
          { content: 'Rifle, one magazine, cable lock, test target, manual' },
          { content: 'A card with the number, signed by the person who drew the color' },
          { content: 'With the fitted case: a hard case with cut foam' },
        ],
      },
    ],
    disclaimer:
      'The color varies from part to part and changes with wear, oil and heat; that is what it is. The scope in the pictures is not included.',
    patents: [{ content: 'Handguard lock: US 00,000,001 (sample number)' }],
  },
  ...range({
    prefix: 'TH-R16-TMP',
    standard: ['barrel-16', 'presentation-box'],
    rows: [
      [['barrel-16'], ['presentation-box', 'presentation-case']],
      [['barrel-18'], ['presentation-box', 'presentation-case']],
    ],
    notes: { 'presentation-case': 'Hard case with foam cut for this rifle.' },
  }),
  add_ons: [magazineAddOn, slingAddOn],
  more_details: [
    shipsToDealer('rifle'),
    detail(
      'Can I choose the number?',
      paragraph(
        'Numbers leave in the order of orders. Write in the notes of your order if one matters to you, and we look whether it is still here.',
      ),
    ),
    leadTime,
    whoMayBuy(18),
    manualAndWarranty,
  ],
  seo: [
    'R16 Ridgeline Tempered, limited edition',
    'One hundred and fifty R16 Ridgeline rifles with small parts tempered to copper brown, numbered, made in Casper, Wyoming.',
  ],
});
