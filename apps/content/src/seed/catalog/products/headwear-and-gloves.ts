import { bullets, paragraph, prose } from '../../rich-text.ts';
import { detail, product, range } from '../product.ts';

export const cap = product('cap', {
  title: 'Patch Cap',
  subtitle: 'Cotton twill, leather patch',
  id: 'TH-CAP',
  kind: 'other',
  image: 'cap-olive-front.webp',
  gallery: ['cap-graphite-front.webp', 'cap-sand-front.webp'],
  library: [
    ['Graphite', 'cap-graphite-front.webp'],
    ['Olive', 'cap-olive-front.webp'],
    ['Sand', 'cap-sand-front.webp'],
  ],
  filters: ['caps', 'in-graphite', 'in-olive', 'in-sand', 'one-size', 'cotton', 'leather'],
  above: ['apparel', 'headwear'],
  related: ['beanie', 'tee', 'patch', 'jacket'],
  summary: prose(
    'Six panels of cotton twill, a leather patch and a strap that fits most heads. The button on top is sewn through, because the pressed ones come off under ear protection.',
  ),
  tech_specs: [
    bullets(
      '**Fabric:** cotton twill, brushed once',
      '**Patch:** leather, stamped, sewn on',
      '**Size:** one, 21 to 24.5 in.',
      '**Weight:** 3.2 oz',
    ),
  ],
  ...range({
    prefix: 'TH-CAP',
    colors: 'color',
    rows: [[[], ['color-graphite', 'color-olive', 'color-sand']]],
  }),
  seo: [
    'Patch Cap, cotton twill',
    'A six-panel cotton twill cap with a leather patch, in graphite, olive and sand.',
  ],
});

export const beanie = product('beanie', {
  title: 'Night Shift Beanie',
  subtitle: 'Ribbed wool, folded cuff',
  id: 'TH-BNE',
  kind: 'other',
  image: 'beanie-graphite-front.webp',
  gallery: ['beanie-rust-front.webp'],
  library: [
    ['Graphite', 'beanie-graphite-front.webp'],
    ['Rust', 'beanie-rust-front.webp'],
  ],
  filters: ['beanies', 'in-graphite', 'in-rust', 'one-size', 'wool'],
  above: ['apparel', 'headwear'],
  related: ['cap', 'gloves', 'hoodie', 'long-sleeve'],
  summary: prose(
    'Ribbed wool that goes under a hood and under ear protection. Unfold the cuff when the wind comes down from Casper Mountain.',
  ),
  tech_specs: [
    bullets(
      '**Yarn:** 70% wool, 30% acrylic',
      '**Cuff:** 3 in., folds once or not at all',
      '**Care:** wash by hand, dry flat',
      '**Weight:** 2.9 oz',
    ),
  ],
  ...range({
    prefix: 'TH-BNE',
    colors: 'color',
    rows: [[[], ['color-graphite', 'color-rust']]],
  }),
  seo: [
    'Night Shift Beanie, ribbed wool',
    'A ribbed wool beanie with a folded cuff, in graphite and rust.',
  ],
});

export const gloves = product('gloves', {
  title: 'Range Gloves',
  subtitle: 'Goatskin palm, molded knuckles',
  id: 'TH-GLV',
  kind: 'other',
  image: 'gloves-black-front.webp',
  filters: ['gloves', 'in-black', 's-m', 'l-xl', '2xl-3xl', 'leather'],
  above: ['apparel'],
  related: ['jacket', 'beanie', 'hoodie', 'wrench'],
  summary: prose(
    'Thin enough to feel a burr, thick enough for a barrel that has just been fired. Goatskin on the palm, molded knuckles on the back, and fingertips that work on a screen.',
  ),
  tech_specs: [
    bullets(
      '**Palm:** goatskin, 0.03 in.',
      '**Back:** stretch nylon, molded knuckles',
      '**Cuff:** strap with hook closure',
      '**Weight:** 2.6 oz a pair in M',
    ),
  ],
  ...range({
    prefix: 'TH-GLV',
    rows: [[[], ['size-s', 'size-m', 'size-l', 'size-xl', 'size-2xl']]],
  }),
  more_details: [
    detail(
      'How do I measure?',
      bullets(
        'S: 7 to 7.5 in. around the palm',
        'M: 8 in.',
        'L: 9 in.',
        'XL: 10 in.',
        '2XL: 11 in.',
      ),
      paragraph('Around the palm below the knuckles, without the thumb.'),
    ),
  ],
  seo: [
    'Range Gloves, goatskin palm',
    'Thin gloves with a goatskin palm and molded knuckles, S to 2XL.',
  ],
});
