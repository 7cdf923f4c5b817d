import { bullets, paragraph, prose } from '../../rich-text.ts';
import { detail, product, range } from '../product.ts';

const whereItShips = detail(
  'Can it be shipped to my state?',
  paragraph(
    'Magazines ship to your door where the law allows their capacity. More than a dozen states set a limit, mostly 10 rounds, and some counties and cities do too. If your address is under one, checkout says so before you pay, and the 10-round version is usually the one to choose.',
  ),
);

export const magazine30 = product('magazine-30', {
  title: 'Magazine 30',
  subtitle: '30 rounds, for R16 and C16',
  id: 'TH-MAG-30',
  kind: 'other',
  image: 'magazine-black-q.webp',
  gallery: ['magazine-fde-q.webp'],
  library: [
    ['Black', 'magazine-black-q.webp'],
    ['Flat Dark Earth', 'magazine-fde-q.webp'],
  ],
  filters: [
    ...(['kind-magazines', 'magazines', '556-nato', '762x39'] as const),
    ...(['finish-black', 'finish-fde', 'polymer'] as const),
  ],
  above: ['parts', 'magazines'],
  related: ['magazine-20', 'magazine-p9', 'r16', 'c16'],
  summary: prose(
    'The magazine that comes with the rifle. A polymer body with steel lips, a follower that does not tilt, and a floor plate that opens with the tip of a cartridge.',
  ),
  tech_specs: [
    bullets(
      '**Capacity:** 30 rounds',
      '**Caliber:** 5.56 NATO, or 7.62x39 mm in black',
      '**Body:** glass-filled polymer, steel feed lips',
      '**Weight:** 4.4 oz empty; 6.2 oz in 7.62x39 mm',
    ),
  ],
  ...range({
    prefix: 'TH-MAG-30',
    standard: ['caliber-556', 'pack-1', 'black'],
    colors: 'finish',
    rows: [
      [
        ['caliber-556', 'pack-1'],
        ['black', 'flat-dark-earth'],
      ],
      [
        ['caliber-556', 'pack-3'],
        ['black', 'flat-dark-earth'],
      ],
      [['caliber-556', 'pack-6'], ['black']],
      [['caliber-762x39', 'pack-1'], ['black']],
      [['caliber-762x39', 'pack-3'], ['black']],
    ],
  }),
  more_details: [whereItShips],
  seo: [
    'Magazine, 30 rounds, for R16 and C16',
    'The 30-round magazine of the R16 and C16, alone or as a pack of three. Ships where the law allows.',
  ],
});

export const magazine20 = product('magazine-20', {
  title: 'Magazine 20',
  subtitle: '20 or 10 rounds, for R16, C16 and H10',
  id: 'TH-MAG-20',
  kind: 'other',
  image: 'magazine-short-black-q.webp',
  filters: [
    ...(['kind-magazines', 'magazines', '556-nato', '762-nato'] as const),
    ...(['finish-black', 'polymer'] as const),
  ],
  above: ['parts', 'magazines'],
  related: ['magazine-30', 'h10', 'r16', 'bipod'],
  summary: prose(
    'The short one. It clears a bench and a bipod, and with 10 rounds it goes to most states that set a limit: the same body, closed for good at ten.',
  ),
  tech_specs: [
    bullets(
      '**Capacity:** 20 or 10 rounds; the 10-round body cannot be opened up',
      '**Caliber:** 5.56 NATO for R16 and C16, 7.62 NATO for H10',
      '**Body:** glass-filled polymer, steel feed lips',
      '**Weight:** 3.6 oz empty, 5.4 oz for H10',
      '**Pictured:** for R16 and C16',
    ),
  ],
  ...range({
    prefix: 'TH-MAG',
    standard: ['fit-r16', 'pack-1'],
    rows: [
      [
        ['fit-r16', 'capacity-20'],
        ['pack-1', 'pack-3'],
      ],
      [
        ['fit-r16', 'capacity-10'],
        ['pack-1', 'pack-3'],
      ],
      [
        ['fit-h10', 'capacity-20'],
        ['pack-1', 'pack-3'],
      ],
      [
        ['fit-h10', 'capacity-10'],
        ['pack-1', 'pack-3'],
      ],
    ],
  }),
  more_details: [whereItShips],
  seo: [
    'Magazine, 20 or 10 rounds, for R16, C16 and H10',
    'Short magazines for R16, C16 and H10, with 20 or 10 rounds. Ships where the law allows.',
  ],
});

export const magazineP9 = product('magazine-p9', {
  title: 'P9 Magazine',
  subtitle: '17, 15 or 10 rounds, 9 mm',
  id: 'TH-MAG-P9',
  kind: 'other',
  image: 'magazine-pistol-black-q.webp',
  filters: ['kind-magazines', 'magazines', '9-mm', 'finish-black', 'steel'],
  above: ['parts', 'magazines'],
  related: ['p9', 'p9c', 'p9-match', 'magazine-30'],
  summary: prose(
    'A steel body, nitrided, with witness holes you can count in poor light. Magazines of the P9 fit the P9C and stand out half an inch below its grip; the other way round they do not fit.',
  ),
  tech_specs: [
    bullets(
      '**Capacity:** 17 or 10 rounds for P9, 15 or 10 for P9C',
      '**Body:** steel, nitrided',
      '**Weight:** 3.1 oz empty; 2.8 oz for P9C',
    ),
  ],
  ...range({
    prefix: 'TH-MAG',
    standard: ['pack-1'],
    rows: [
      [
        ['fit-p9', 'capacity-17'],
        ['pack-1', 'pack-3'],
      ],
      [
        ['fit-p9', 'capacity-10'],
        ['pack-1', 'pack-3'],
      ],
      [
        ['fit-p9c', 'capacity-15'],
        ['pack-1', 'pack-3'],
      ],
      [
        ['fit-p9c', 'capacity-10'],
        ['pack-1', 'pack-3'],
      ],
    ],
  }),
  more_details: [whereItShips],
  seo: [
    'P9 Magazine, 9 mm',
    'Steel magazines for P9 and P9C with 17, 15 or 10 rounds. Ships where the law allows.',
  ],
});
