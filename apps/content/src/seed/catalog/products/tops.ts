import { bullets, paragraph, prose } from '../../rich-text.ts';
import { detail, product, range } from '../product.ts';
import type { VariantKey } from '../variants.ts';

/** The smallest first, the tall ones last: not everything is made in those. */
const sizes: readonly VariantKey[] = [
  ...(['size-xs', 'size-s', 'size-m', 'size-l', 'size-xl', 'size-2xl', 'size-3xl'] as const),
  ...(['size-lt', 'size-xlt'] as const),
];

const sizeFilters = ['s-m', 'l-xl', '2xl-3xl', 'tall'] as const;

const howItFits = (...lines: string[]) =>
  detail(
    'How does it fit?',
    bullets(...lines),
    paragraph(
      'Measured flat, from armpit to armpit and from collar to hem. Between two sizes, take the larger. Unused apparel may come back within 30 days.',
    ),
  );

export const tee = product('tee', {
  title: 'Mark Tee',
  subtitle: 'Heavy cotton, three colors',
  id: 'TH-TEE',
  kind: 'other',
  image: 'tee-graphite-front.webp',
  gallery: [
    'tee-graphite-back.webp',
    'tee-graphite-detail.webp',
    'tee-bone-front.webp',
    'tee-bone-back.webp',
    'tee-olive-front.webp',
    'tee-olive-back.webp',
  ],
  library: [
    ['Graphite', 'tee-graphite-front.webp'],
    ['Bone', 'tee-bone-front.webp'],
    ['Olive', 'tee-olive-front.webp'],
    ['How it comes', 'box-carton-threequarter.webp'],
    ['The mark, sewn', 'patch-copper-macro.webp'],
  ],
  videos: {
    title: 'Sewn and printed',
    accent: 'in Casper',
    films: [
      ['tee-the-print', 'banner-patch-macro.webp'],
      ['tee-the-seam', 'banner-twill-stitch.webp'],
    ],
  },
  filters: ['tees', 'in-graphite', 'in-bone', 'in-olive', ...sizeFilters, 'cotton'],
  above: ['apparel'],
  related: ['long-sleeve', 'hoodie', 'cap', 'patch', 'beanie', 'fob'],
  summary: prose(
    'Six ounces of combed cotton with the mark on the chest and a larger one on the back. Cut straight, washed once before it is printed, so it keeps its size.',
  ),
  tech_specs: [
    bullets(
      '**Fabric:** 100% cotton, 6.1 oz per square yard',
      '**Print:** water-based, front and back',
      '**Care:** machine wash cold, tumble dry low',
      '**Made:** knitted in North Carolina, sewn and printed in Casper',
    ),
  ],
  ...range({
    prefix: 'TH-TEE',
    colors: 'color',
    rows: [
      [['color-graphite'], sizes],
      [['color-bone'], sizes],
      [['color-olive'], sizes],
    ],
  }),
  more_details: [
    howItFits(
      'XS: 17 by 27 in.',
      'S: 19 by 28 in.',
      'M: 21 by 29 in.',
      'L: 23 by 30 in.; tall 23 by 32 in.',
      'XL: 25 by 31 in.; tall 25 by 33 in.',
      '2XL: 27 by 32 in.',
      '3XL: 29 by 33 in.',
    ),
  ],
  seo: [
    'Mark Tee, heavy cotton',
    'A heavy cotton tee with the Tarnholt mark, in graphite, bone and olive, XS to 3XL and tall.',
  ],
});

export const longSleeve = product('long-sleeve', {
  title: 'Mark Long Sleeve',
  subtitle: 'Heavy cotton, ribbed cuffs',
  id: 'TH-LSV',
  kind: 'other',
  image: 'longsleeve-graphite-front.webp',
  gallery: ['longsleeve-slate-front.webp'],
  library: [
    ['Graphite', 'longsleeve-graphite-front.webp'],
    ['Slate', 'longsleeve-slate-front.webp'],
  ],
  filters: ['long-sleeves', 'in-graphite', 'in-slate', ...sizeFilters, 'cotton'],
  above: ['apparel'],
  related: ['tee', 'hoodie', 'jacket', 'beanie'],
  summary: prose(
    'The tee with sleeves that stay pushed up: two inches of rib at the cuff. The mark is on the chest and the name runs down one arm, printed thin enough to bend with it.',
  ),
  tech_specs: [
    bullets(
      '**Fabric:** 100% cotton, 6.1 oz per square yard',
      '**Cuffs:** ribbed, 2 in.',
      '**Care:** machine wash cold, tumble dry low',
    ),
  ],
  ...range({
    prefix: 'TH-LSV',
    colors: 'color',
    rows: [
      [['color-graphite'], sizes],
      [['color-slate'], sizes],
    ],
  }),
  more_details: [
    howItFits(
      'XS: 17 by 27 in., sleeve 32 in.',
      'S: 19 by 28 in., sleeve 33 in.',
      'M: 21 by 29 in., sleeve 34 in.',
      'L: 23 by 30 in., sleeve 35 in.; tall 37 in.',
      'XL: 25 by 31 in., sleeve 36 in.; tall 38 in.',
      '2XL: 27 by 32 in., sleeve 36.5 in.',
      '3XL: 29 by 33 in., sleeve 37 in.',
    ),
  ],
  seo: [
    'Mark Long Sleeve tee',
    'A heavy cotton long-sleeve tee with ribbed cuffs, in graphite and slate, XS to 3XL and tall.',
  ],
});

export const hoodie = product('hoodie', {
  title: 'Bench Hoodie',
  subtitle: 'Fleece, embroidered mark',
  id: 'TH-HOD',
  kind: 'other',
  image: 'hoodie-black-front.webp',
  gallery: ['hoodie-black-detail.webp', 'hoodie-slate-front.webp'],
  library: [
    ['Black', 'hoodie-black-front.webp'],
    ['Slate', 'hoodie-slate-front.webp'],
  ],
  filters: ['hoodies', 'in-black', 'in-slate', ...sizeFilters, 'cotton'],
  above: ['apparel'],
  related: ['jacket', 'long-sleeve', 'beanie', 'gloves'],
  summary: prose(
    'Ten and a half ounces of fleece for a shop that is heated to 62 degrees. The hood is lined and ties with a cord in the color of the mark, which comes out if you work at a lathe. The pocket ends above the belt.',
  ),
  tech_specs: [
    bullets(
      '**Fabric:** 80% cotton, 20% polyester, 10.5 oz per square yard',
      '**Mark:** embroidered above the pocket',
      '**Hood:** three panels, lined, with a cord that can be taken out',
      '**Care:** machine wash cold, inside out',
    ),
  ],
  ...range({
    prefix: 'TH-HOD',
    colors: 'color',
    rows: [
      [['color-black'], sizes],
      [['color-slate'], sizes],
    ],
  }),
  more_details: [
    howItFits(
      'XS: 19 by 26 in.',
      'S: 21 by 27 in.',
      'M: 23 by 28 in.',
      'L: 25 by 29 in.; tall 25 by 31 in.',
      'XL: 27 by 30 in.; tall 27 by 32 in.',
      '2XL: 29 by 31 in.',
      '3XL: 31 by 32 in.',
    ),
  ],
  seo: [
    'Bench Hoodie, heavy fleece',
    'A heavy fleece hoodie with a lined hood and an embroidered mark, in black and slate.',
  ],
});

export const jacket = product('jacket', {
  title: 'Shop Jacket',
  subtitle: 'Duck canvas, quilted lining',
  id: 'TH-JKT',
  kind: 'other',
  image: 'jacket-graphite-front.webp',
  gallery: ['jacket-olive-front.webp'],
  library: [
    ['Graphite', 'jacket-graphite-front.webp'],
    ['Olive', 'jacket-olive-front.webp'],
  ],
  filters: ['jackets', 'in-graphite', 'in-olive', ...sizeFilters, 'canvas', 'cotton'],
  above: ['apparel'],
  related: ['hoodie', 'gloves', 'cap', 'tool-roll'],
  summary: prose(
    'What we wear between the buildings in January. Twelve ounces of duck canvas, a lining quilted to the waist, snaps that open with gloves on, and pockets that hold a caliper without bending it.',
  ),
  tech_specs: [
    bullets(
      '**Shell:** 100% cotton duck, 12 oz per square yard',
      '**Lining:** polyester, quilted; sleeves lined in satin',
      '**Pockets:** two on the chest with snaps, two for hands, one inside',
      '**Care:** brush it; wash cold if you must, hang to dry',
    ),
  ],
  ...range({
    prefix: 'TH-JKT',
    colors: 'color',
    rows: [
      [['color-graphite'], sizes.slice(1)],
      [['color-olive'], sizes.slice(1, 7)],
    ],
  }),
  more_details: [
    howItFits(
      'S: 22 by 26 in.',
      'M: 24 by 27 in.',
      'L: 26 by 28 in.; tall 26 by 30 in.',
      'XL: 28 by 29 in.; tall 28 by 31 in.',
      '2XL: 30 by 30 in.',
      '3XL: 32 by 31 in.',
    ),
  ],
  seo: [
    'Shop Jacket, duck canvas',
    'A duck canvas jacket with a quilted lining and five pockets, in graphite and olive.',
  ],
});
