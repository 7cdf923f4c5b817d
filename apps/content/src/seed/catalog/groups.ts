import { file, type MediaName, type SeedDocument } from '../values.ts';
import {
  type GroupKey,
  groupId,
  groupLayout,
  groupTitle,
  type ProductKey,
  productId,
  slugOf,
  trail,
} from './addresses.ts';
import { type FilterCategoryKey, filterCategoryId } from './filters.ts';

interface GroupFields {
  readonly banner: MediaName;
  /** What search engines are told. */
  readonly description: string;
  readonly products: readonly ProductKey[];
  /** For the panel of a filterable collection; the first gives a tabbed one its tabs. */
  readonly filters?: readonly FilterCategoryKey[];
  readonly above?: readonly GroupKey[];
}

function group(key: GroupKey, fields: GroupFields): SeedDocument {
  const { banner, description, products, filters = [], above = [] } = fields;
  const title = groupTitle(key);
  return {
    uid: 'api::product-group.product-group',
    documentId: groupId(key),
    data: {
      title,
      slug: slugOf(title),
      display_type: groupLayout(key),
      background_image: file(banner),
      breadcrumbs: trail(...above),
      filter_categories: filters.map(filterCategoryId),
      products: products.map(productId),
      seo: {
        meta_title: title,
        meta_description: description,
        share_image: file(banner),
        no_index: false,
      },
    },
  };
}

const rifles = ['r16', 'c16', 'h10', 'b7', 'b7-precision', 'r16-tempered'] as const;

/** Pictures of one shape each: a grid never mixes rifles, hard goods and apparel. */
const parts = [
  ...(['receiver-a', 'receiver-h', 'upper-a'] as const),
  ...(['magazine-30', 'magazine-20', 'magazine-p9'] as const),
  ...(['mount', 'red-dot', 'light', 'light-mount'] as const),
  ...(['handguard', 'stock', 'grip', 'rail-covers'] as const),
  ...(['charging-handle', 'brake', 'bipod'] as const),
  ...(['sling', 'pouch', 'case', 'wrench', 'tool-roll'] as const),
] as const;

export const groups: readonly SeedDocument[] = [
  group('rifles', {
    banner: 'banner-bevel-metal.webp',
    description:
      'Six rifles in three families, semi-automatic and bolt action, made in Casper, Wyoming.',
    products: rifles,
  }),
  group('semi-automatic', {
    banner: 'banner-bevel-metal.webp',
    description: 'R16 Ridgeline, C16 Carbine and H10 Highline: semi-automatic rifles from Casper.',
    products: ['r16', 'c16', 'h10', 'r16-tempered'],
    above: ['rifles'],
  }),
  group('bolt-action', {
    banner: 'banner-knurl-metal.webp',
    description: 'B7 Basin for the hunt and B7 Basin Precision for the bench.',
    products: ['b7', 'b7-precision'],
    above: ['rifles'],
  }),
  group('limited', {
    banner: 'banner-steel-engraved.webp',
    description: 'Numbered editions: R16 Ridgeline Tempered and P9 Match.',
    products: ['r16-tempered', 'p9-match'],
  }),
  group('rifle-finder', {
    banner: 'banner-caliper-macro.webp',
    description: 'Find a rifle by action, caliber, barrel length, finish and weight.',
    filters: ['action', 'caliber', 'barrel-length', 'finish', 'weight-class'],
    products: rifles,
    above: ['rifles'],
  }),
  group('pistols', {
    banner: 'banner-steel-engraved.webp',
    description: 'Three 9 mm pistols on one chassis: P9, P9C Compact and P9 Match.',
    products: ['p9', 'p9c', 'p9-match'],
  }),
  group('receivers', {
    banner: 'banner-knurl-metal.webp',
    description: 'Stripped receivers for R16, C16 and H10, and an upper that needs no dealer.',
    products: ['receiver-a', 'receiver-h', 'upper-a'],
    above: ['parts'],
  }),
  group('parts', {
    banner: 'banner-boxes-macro.webp',
    description:
      'Receivers, magazines, optics, furniture, slings and what else belongs to a rifle.',
    filters: ['type', 'caliber', 'finish', 'material', 'host-manufacturer', 'host-model'],
    products: parts,
  }),
  group('furniture', {
    banner: 'banner-bevel-metal.webp',
    description: 'Handguards, stocks, grips and rail covers, by the rifle they fit.',
    filters: ['finish', 'material', 'host-manufacturer', 'host-model'],
    products: ['handguard', 'stock', 'grip', 'rail-covers'],
    above: ['parts'],
  }),
  group('optics', {
    banner: 'banner-caliper-macro.webp',
    description: 'Scope mounts, a red dot, a weapon light and its mount.',
    filters: ['finish', 'host-manufacturer', 'host-model'],
    products: ['mount', 'red-dot', 'light', 'light-mount'],
    above: ['parts'],
  }),
  group('accessories', {
    banner: 'banner-knurl-metal.webp',
    description: 'Every part and accessory, sorted by kind.',
    filters: ['kind'],
    products: parts,
    above: ['parts'],
  }),
  group('magazines', {
    banner: 'banner-steel-engraved.webp',
    description: 'Magazines with 30, 20, 17, 15 and 10 rounds for our rifles and pistols.',
    products: ['magazine-30', 'magazine-20', 'magazine-p9'],
    above: ['parts'],
  }),
  group('carry', {
    banner: 'banner-twill-stitch.webp',
    description: 'A sling, a cleaning kit pouch and hard cases in three lengths.',
    products: ['sling', 'pouch', 'case'],
    above: ['parts'],
  }),
  group('bench', {
    banner: 'banner-caliper-macro.webp',
    description: "What lies on our own benches: the armorer's wrench, a tool roll, a mount.",
    products: ['wrench', 'tool-roll', 'mount', 'charging-handle'],
    above: ['parts'],
  }),
  group('apparel', {
    banner: 'banner-twill-stitch.webp',
    description: 'Tees, hoodies, jackets, caps and gloves with the Tarnholt mark.',
    filters: ['apparel-type', 'color', 'size'],
    products: [
      ...(['tee', 'long-sleeve', 'hoodie', 'jacket'] as const),
      ...(['cap', 'beanie', 'gloves', 'patch', 'fob', 'pin'] as const),
    ],
  }),
  group('headwear', {
    banner: 'banner-twill-stitch.webp',
    description: 'A twill cap and a ribbed wool beanie.',
    products: ['cap', 'beanie'],
    above: ['apparel'],
  }),
  group('small-goods', {
    banner: 'banner-patch-macro.webp',
    description: 'Patches, a leather key fob and an enamel pin.',
    products: ['patch', 'fob', 'pin'],
    above: ['apparel'],
  }),
];
