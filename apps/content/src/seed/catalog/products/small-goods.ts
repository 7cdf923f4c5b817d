import { bullets, prose } from '../../rich-text.ts';
import { product, range, single } from '../product.ts';

export const patch = product('patch', {
  title: 'Mark Patch',
  subtitle: 'Embroidered, or molded rubber',
  id: 'TH-PAT',
  kind: 'other',
  image: 'patch-bone-macro.webp',
  gallery: ['patch-copper-macro.webp', 'pvc-olive-front.webp'],
  library: [
    ['Bone', 'patch-bone-macro.webp'],
    ['Copper', 'patch-copper-macro.webp'],
    ['Olive, rubber', 'pvc-olive-front.webp'],
  ],
  filters: ['small-goods', 'in-bone', 'in-copper', 'in-olive', 'one-size', 'cotton'],
  above: ['apparel', 'small-goods'],
  related: ['cap', 'pin', 'fob', 'jacket'],
  summary: prose(
    'The mark to sew on, or to stick on. Bone and copper are round, embroidered on twill with a stitched edge; olive is molded rubber with the name in full, for places that get wet.',
  ),
  tech_specs: [
    bullets(
      '**Size:** 3 in. across; olive 3.5 by 2.3 in.',
      '**Bone, copper:** rayon thread on twill, hook backing or sew-on',
      '**Olive:** molded rubber, hook backing only',
      '**Weight:** 0.4 oz; rubber 0.7 oz',
    ),
  ],
  ...range({
    prefix: 'TH-PAT',
    standard: ['backing-hook'],
    colors: 'color',
    rows: [
      [['backing-hook'], ['color-bone', 'color-copper', 'color-olive']],
      [['backing-sew'], ['color-bone', 'color-copper']],
    ],
    notes: { 'color-olive': 'Molded rubber.' },
  }),
  seo: [
    'Mark Patch, embroidered or rubber',
    'The Tarnholt mark as a patch, embroidered in bone and copper or molded in olive rubber.',
  ],
});

export const fob = product('fob', {
  title: 'Key Fob',
  subtitle: 'Bridle leather, steel ring',
  id: 'TH-FOB',
  kind: 'other',
  image: 'fob-tan-front.webp',
  filters: ['small-goods', 'in-tan', 'one-size', 'leather'],
  above: ['apparel', 'small-goods'],
  related: ['pin', 'patch', 'cap', 'tool-roll'],
  summary: prose(
    'An offcut of the leather we line cases with, stamped and stitched to a steel ring. It goes dark where you hold it.',
  ),
  tech_specs: [
    bullets('**Leather:** bridle, 0.12 in.', '**Length:** 3.6 in.', '**Weight:** 0.9 oz'),
  ],
  ...single('TH-FOB'),
  seo: ['Key Fob of bridle leather', 'A key fob of bridle leather with a steel ring.'],
});

export const pin = product('pin', {
  title: 'Enamel Pin',
  subtitle: 'Hard enamel on brass',
  id: 'TH-PIN',
  kind: 'other',
  image: 'pin-enamel-front.webp',
  filters: ['small-goods', 'in-copper', 'one-size', 'brass'],
  above: ['apparel', 'small-goods'],
  related: ['patch', 'fob', 'cap', 'tee'],
  summary: prose(
    'The mark in hard enamel, ground flush with the brass around it. Two posts, so it does not turn.',
  ),
  tech_specs: [
    bullets(
      '**Size:** 0.9 in. across',
      '**Back:** two posts, rubber clutches',
      '**Weight:** 0.3 oz',
    ),
  ],
  ...single('TH-PIN'),
  seo: ['Enamel Pin', 'The Tarnholt mark as a hard enamel pin with two posts.'],
});
