import { bullets, paragraph, prose } from '../../rich-text.ts';
import { file } from '../../values.ts';
import {
  disclaimer,
  leadTime,
  manualAndWarranty,
  shipsToDealer,
  whoMayBuy,
} from '../firearm-details.ts';
import { addOn, detail, product, range } from '../product.ts';

const opticsThatFit = detail(
  'Which optics fit?',
  paragraph(
    'Plates for three common footprints are in the box. Nothing has to be milled. The red dot version comes with our own, mounted and zeroed at 15 yards.',
  ),
);

const about = (title: string, subtitle: string, summary: string) => ({
  title,
  subtitle,
  summary: prose(summary),
  image: file('pistol-lines-side.webp'),
  read_more: [{ title: "Owner's manual, P9 and P9C", resource: file('p9-owners-manual.pdf') }],
  details: [
    {
      title: 'Slide and barrel',
      items: [
        { content: 'Both from bar stock, nitrided, fitted to each other' },
        { content: 'Cut for an optic, with a cover plate in place' },
      ],
    },
    {
      title: 'Frame',
      items: [
        { content: 'Polymer over a steel chassis that carries the serial number' },
        { content: 'Three grip panels, magazine catch on either side' },
      ],
    },
    {
      title: 'In the box',
      items: [{ content: 'Pistol, two magazines, three grip panels, plates, cable lock, manual' }],
    },
  ],
  disclaimer: disclaimer.plain,
  patents: [{ content: 'Optic plate seat: US D000,003 (sample number)' }],
});

export const p9 = product('p9', {
  title: 'P9 Pistol',
  subtitle: 'Full size, striker fired, 9 mm',
  id: 'TH-P9',
  kind: 'firearm',
  image: 'pistol-black-side.webp',
  gallery: ['pistol-black-q.webp', 'pistol-twotone-side.webp', 'pistol-lines-side.webp'],
  library: [
    ['Black', 'pistol-black-q.webp'],
    ['Two-tone', 'pistol-twotone-q.webp'],
    ['Right side', 'pistol-black-side.webp'],
    ['Two-tone, right side', 'pistol-twotone-side.webp'],
    ['17-round magazine', 'magazine-pistol-black-q.webp'],
    ['Weapon light', 'light-black-q.webp'],
    ['Drawing', 'pistol-lines-side.webp'],
  ],
  videos: {
    title: 'The P9,',
    accent: 'up close',
    films: [
      ['p9-grip-panels', 'banner-knurl-metal.webp'],
      ['p9-mounting-an-optic', 'banner-steel-engraved.webp'],
    ],
  },
  filters: ['pistols', '9-mm', 'finish-black', 'finish-two-tone', 'steel', 'polymer'],
  above: ['pistols'],
  related: ['p9c', 'p9-match', 'magazine-p9', 'red-dot', 'light', 'pouch'],
  summary: prose(
    'A steel slide on a polymer frame, cut for an optic, with three grip panels in the box so that it fits the hand that holds it.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** 9 mm',
      '**Barrel:** 4.3 in.',
      '**Overall length:** 7.4 in.',
      '**Weight:** 25.6 oz without magazine',
      '**Capacity:** 17 rounds, or 10 where the law asks for it',
      '**Sights:** steel, three dot or tritium',
      '**Trigger:** 5 lb, flat face',
    ),
  ],
  about: about(
    'About the P9',
    'One frame, three grips, two magazines',
    'The serial number is on a steel chassis inside the frame; grips around it change in a minute. The trigger is the same in all three.',
  ),
  ...range({
    prefix: 'TH-P9',
    standard: ['capacity-17', 'sights-dot'],
    colors: 'finish',
    rows: [
      [
        ['capacity-17', 'sights-dot'],
        ['black', 'two-tone'],
      ],
      [
        ['capacity-17', 'sights-night'],
        ['black', 'two-tone'],
      ],
      [['capacity-17', 'sights-red-dot'], ['black']],
      [
        ['capacity-10', 'sights-dot'],
        ['black', 'two-tone'],
      ],
      [['capacity-10', 'sights-night'], ['black']],
      [['capacity-10', 'sights-red-dot'], ['black']],
    ],
  }),
  add_ons: [
    addOn('Magazine', '17-round magazine, P9', 'TH-MAG-P9-17', 'magazine-pistol-black-q.webp'),
    addOn('Light', 'Weapon Light, 500 lumens', 'TH-LGT-500', 'light-black-q.webp'),
  ],
  more_details: [
    shipsToDealer('pistol'),
    opticsThatFit,
    leadTime,
    whoMayBuy(21),
    manualAndWarranty,
  ],
  seo: [
    'P9 Pistol, 9 mm',
    'A full-size 9 mm pistol with a 4.3 in. barrel, cut for an optic, with three grip panels.',
  ],
});

export const p9c = product('p9c', {
  title: 'P9C Compact',
  subtitle: 'Shorter slide and grip, 9 mm',
  id: 'TH-P9C',
  kind: 'firearm',
  image: 'pistol-compact-black-side.webp',
  gallery: [
    'pistol-compact-black-q.webp',
    'pistol-compact-twotone-side.webp',
    'pistol-compact-lines-side.webp',
  ],
  library: [
    ['Black', 'pistol-compact-black-q.webp'],
    ['Two-tone', 'pistol-compact-twotone-q.webp'],
    ['Drawing', 'pistol-compact-lines-side.webp'],
  ],
  filters: ['pistols', '9-mm', 'finish-black', 'finish-two-tone', 'steel', 'polymer'],
  above: ['pistols'],
  related: ['p9', 'p9-match', 'magazine-p9', 'pouch'],
  summary: prose(
    'Half an inch shorter at both ends than the P9, and the same inside: the chassis, the trigger and the plates change over. It takes the longer magazines, too.',
  ),
  tech_specs: [
    bullets(
      '**Caliber:** 9 mm',
      '**Barrel:** 3.8 in.',
      '**Overall length:** 6.9 in.',
      '**Weight:** 22.4 oz without magazine',
      '**Capacity:** 15 rounds, or 10 where the law asks for it',
      '**Sights:** steel, three dot or tritium',
      '**Trigger:** 5 lb, flat face',
    ),
  ],
  about: about(
    'About the Compact',
    'The same chassis in a shorter frame',
    'What makes a small pistol hard to shoot is a grip that ends before the hand does. This one ends with it: fifteen rounds is what fits.',
  ),
  ...range({
    prefix: 'TH-P9C',
    standard: ['capacity-15', 'sights-dot'],
    colors: 'finish',
    rows: [
      [
        ['capacity-15', 'sights-dot'],
        ['black', 'two-tone'],
      ],
      [
        ['capacity-15', 'sights-night'],
        ['black', 'two-tone'],
      ],
      [['capacity-15', 'sights-red-dot'], ['black']],
      [
        ['capacity-10', 'sights-dot'],
        ['black', 'two-tone'],
      ],
      [['capacity-10', 'sights-night'], ['black']],
      [['capacity-10', 'sights-red-dot'], ['black']],
    ],
  }),
  add_ons: [
    addOn('Magazine', '15-round magazine, P9C', 'TH-MAG-P9C-15', 'magazine-pistol-black-q.webp'),
  ],
  more_details: [
    shipsToDealer('pistol'),
    opticsThatFit,
    leadTime,
    whoMayBuy(21),
    manualAndWarranty,
  ],
  seo: [
    'P9C Compact, 9 mm pistol',
    'A compact 9 mm pistol with a 3.8 in. barrel that shares chassis, trigger and plates with the P9.',
  ],
});

export const p9Match = product('p9-match', {
  title: 'P9 Match',
  subtitle: 'Limited edition of 300, long slide, 9 mm',
  id: 'TH-P9M',
  kind: 'firearm',
  image: 'pistol-match-black-side.webp',
  gallery: ['pistol-match-black-q.webp', 'pistol-lines-side.webp'],
  library: [
    ['Long slide', 'pistol-match-black-q.webp'],
    ['P9, drawing', 'pistol-lines-side.webp'],
  ],
  filters: ['pistols', '9-mm', 'finish-black', 'steel', 'polymer'],
  above: ['pistols', 'limited'],
  related: ['p9', 'r16-tempered', 'magazine-p9', 'red-dot'],
  summary: prose(
    'A P9 for people who count their points. The slide is seven tenths of an inch longer and slotted, barrel and trigger are finished in copper, and each one comes with its own target.',
    'Three hundred pistols, numbered on the slide.',
  ),
  tech_specs: [
    bullets(
      '**Edition:** 300, numbered 001 to 300',
      '**Caliber:** 9 mm',
      '**Barrel:** 5.0 in.',
      '**Overall length:** 8.1 in.',
      '**Weight:** 27.8 oz without magazine',
      '**Capacity:** 17 rounds, or 10 where the law asks for it',
      '**Trigger:** 3.5 lb, flat face, worked by hand',
      '**Finish:** nitrided slide, copper barrel and trigger',
    ),
  ],
  about: about(
    'About the Match',
    'Two people, one bench, three hundred pistols',
    'Barrels are fitted until they lock without play, then fired from a rest at 25 yards. The target is in the box, signed by the person who fitted the barrel.',
  ),
  ...range({
    prefix: 'TH-P9M',
    standard: ['capacity-17', 'sights-fiber'],
    rows: [
      [['capacity-17'], ['sights-fiber', 'sights-red-dot']],
      [['capacity-10'], ['sights-fiber']],
    ],
  }),
  add_ons: [
    addOn('Magazine', '17-round magazine, P9', 'TH-MAG-P9-17', 'magazine-pistol-black-q.webp'),
  ],
  more_details: [
    shipsToDealer('pistol'),
    opticsThatFit,
    leadTime,
    whoMayBuy(21),
    manualAndWarranty,
  ],
  seo: [
    'P9 Match, limited edition 9 mm pistol',
    'Three hundred P9 pistols with a long slotted slide and a hand-fitted 5 in. barrel, numbered.',
  ],
});
