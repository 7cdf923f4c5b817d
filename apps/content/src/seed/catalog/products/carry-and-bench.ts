import { bullets, paragraph, prose } from '../../rich-text.ts';
import { detail, product, range, single } from '../product.ts';

export const sling = product('sling', {
  title: 'Two-Point Sling',
  subtitle: 'Webbing, steel hardware',
  id: 'TH-SLG',
  kind: 'other',
  image: 'sling-black-q.webp',
  gallery: ['sling-tan-q.webp'],
  library: [
    ['Black', 'sling-black-q.webp'],
    ['Tan', 'sling-tan-q.webp'],
  ],
  filters: ['kind-carry', 'slings', 'in-black', 'in-tan', 'nylon'],
  above: ['parts', 'carry'],
  related: ['r16', 'b7', 'case', 'bipod'],
  summary: prose(
    'One and a quarter inches of tight webbing, steel hooks, and one pull tab that shortens or loosens it while you wear it. Sewn in Casper.',
  ),
  tech_specs: [
    bullets(
      '**Length:** 44 to 64 in.',
      '**Width:** 1.25 in.; 2 in. where it is padded',
      '**Hardware:** steel hooks or push-button swivels',
      '**Weight:** 6.4 oz, or 8.1 oz padded',
    ),
  ],
  ...range({
    prefix: 'TH-SLG',
    standard: ['padding-none', 'hardware-hook'],
    colors: 'color',
    rows: [
      [
        ['padding-none', 'hardware-hook'],
        ['color-black', 'color-tan'],
      ],
      [
        ['padding-none', 'hardware-swivel'],
        ['color-black', 'color-tan'],
      ],
      [
        ['padding-padded', 'hardware-hook'],
        ['color-black', 'color-tan'],
      ],
      [
        ['padding-padded', 'hardware-swivel'],
        ['color-black', 'color-tan'],
      ],
    ],
  }),
  more_details: [
    detail(
      'Hooks or swivels?',
      paragraph(
        'Our semi-automatic rifles have sockets for push-button swivels and a plate for hooks. The B7 Basin has studs: choose hooks, the stud loops are in the box.',
      ),
    ),
  ],
  seo: [
    'Two-point rifle sling',
    'A two-point sling of tight webbing with steel hardware, plain or padded, sewn in Casper, Wyoming.',
  ],
});

export const pouch = product('pouch', {
  title: 'Cleaning Kit Pouch',
  subtitle: 'Empty, or with a kit for your caliber',
  id: 'TH-PCH',
  kind: 'other',
  image: 'pouch-black-q.webp',
  gallery: ['pouch-olive-q.webp'],
  library: [
    ['Black', 'pouch-black-q.webp'],
    ['Olive', 'pouch-olive-q.webp'],
  ],
  filters: ['kind-carry', 'pouches', 'in-black', 'in-olive', 'nylon'],
  above: ['parts', 'carry'],
  related: ['tool-roll', 'case', 'sling', 'wrench'],
  summary: prose(
    'A molded shell the size of a book that opens flat and keeps its shape in a pack. Webbing on the front holds what you need first. Empty, or with rod, jag, brush, patches and a bottle for oil.',
  ),
  tech_specs: [
    bullets(
      '**Outside:** 8.5 by 5.5 by 2.2 in.',
      '**Shell:** molded foam under nylon, two-way zipper',
      '**Kit:** rod in four pieces, jag, brush, 25 patches, bottle; oil not included',
      '**Weight:** 6.8 oz empty, 13.5 oz with a kit',
    ),
  ],
  ...range({
    prefix: 'TH-PCH',
    colors: 'color',
    rows: [
      [['contents-empty'], ['color-black', 'color-olive']],
      [['contents-kit-22'], ['color-black', 'color-olive']],
      [['contents-kit-30'], ['color-black', 'color-olive']],
      [['contents-kit-9'], ['color-black']],
    ],
    notes: { 'contents-kit-30': 'For 7.62 NATO, 7.62x39 mm, .308 and .30-06.' },
  }),
  more_details: [
    detail(
      'How often do I clean?',
      paragraph(
        'After every day of shooting and after rain. The [care and storage guide](/media-library) has four pages about it.',
      ),
    ),
  ],
  seo: [
    'Cleaning kit pouch',
    'A molded pouch with a zipper, empty or with a cleaning kit for 5.56, .30 or 9 mm, in black and olive.',
  ],
});

export const hardCase = product('case', {
  title: 'Hard Case',
  subtitle: 'Lockable, three lengths',
  id: 'TH-CSE',
  kind: 'other',
  image: 'case-black-q.webp',
  filters: ['kind-carry', 'cases', 'in-black', 'polymer'],
  above: ['parts', 'carry'],
  related: ['sling', 'tool-roll', 'r16', 'b7'],
  summary: prose(
    'A case that closes with four latches and takes two padlocks, which is what airlines ask for. The foam is cut in rows: pull out what you do not need.',
  ),
  tech_specs: [
    bullets(
      '**Inside:** 36, 42 or 52 in. long, 13.5 in. wide, 5 in. deep',
      '**Shell:** polypropylene, with a pressure valve',
      '**Locks:** two holes for padlocks; locks not included',
      '**Weight:** 11.8, 13.6 or 16.4 lb',
    ),
  ],
  ...range({
    prefix: 'TH-CSE',
    rows: [[[], ['length-36', 'length-42', 'length-52']]],
    notes: {
      'length-36': 'Holds a C16, or any of our pistols.',
      'length-42': 'Holds an R16 with its stock pushed in.',
      'length-52': 'Holds an H10 or a B7.',
    },
  }),
  more_details: [
    detail(
      'May I fly with it?',
      paragraph(
        'A firearm flies unloaded, in a locked hard case, in checked baggage, and is declared at the counter. Ask your airline about ammunition, and look up the law where you land.',
      ),
    ),
  ],
  seo: [
    'Hard rifle case, 36, 42 or 52 in.',
    'A lockable hard case with row-cut foam for rifles up to 52 in., made for flying.',
  ],
});

export const wrench = product('wrench', {
  title: "Armorer's Wrench",
  subtitle: 'One tool for barrel nut, tube and brake',
  id: 'TH-WRN',
  kind: 'other',
  image: 'wrench-black-q.webp',
  filters: ['kind-bench', 'tools', 'steel'],
  above: ['parts', 'bench'],
  related: ['tool-roll', 'handguard', 'charging-handle', 'upper-a'],
  summary: prose(
    'Cut from half an inch of tool steel, hardened, and engraved so that it comes back when somebody borrows it. It fits the barrel nut, the stock tube, the castle nut and the brake, and takes a half-inch torque wrench.',
  ),
  tech_specs: [
    bullets(
      '**Material:** tool steel, hardened, oiled black',
      '**Length:** 10.2 in.',
      '**Weight:** 21.6 oz',
    ),
  ],
  ...single('TH-WRN'),
  seo: ["Armorer's wrench", 'A hardened steel wrench for barrel nut, stock tube and muzzle brake.'],
});

export const toolRoll = product('tool-roll', {
  title: 'Tool Roll',
  subtitle: 'Waxed canvas, with or without tools',
  id: 'TH-TRL',
  kind: 'other',
  image: 'tool-roll-olive-q.webp',
  filters: ['kind-bench', 'tools', 'in-olive', 'canvas'],
  above: ['parts', 'bench'],
  related: ['wrench', 'case', 'jacket', 'mount'],
  summary: prose(
    'Eleven pockets of waxed canvas that roll up to the size of a loaf and close with two straps. Empty, for the tools you have; or with ours: three punches, a hammer with two faces, six bits, a rod in three pieces and a brush.',
  ),
  tech_specs: [
    bullets(
      '**Fabric:** 15 oz waxed cotton canvas, two leather straps',
      '**Open:** 22 by 13 in.; rolled 13 by 4 in.',
      '**Weight:** 14.2 oz empty, 46.8 oz with tools',
    ),
  ],
  ...range({
    prefix: 'TH-TRL',
    rows: [[[], ['contents-empty', 'contents-tools']]],
    notes: {
      'contents-empty': 'The tools in the picture are not included.',
      'contents-tools': 'Punches, hammer, bits, rod and brush.',
    },
  }),
  seo: [
    'Tool roll of waxed canvas',
    'An olive tool roll with eleven pockets, empty or with punches, hammer, bits, rod and brush.',
  ],
});
