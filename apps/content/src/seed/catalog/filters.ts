import { seedId } from '../document-id.ts';
import type { SeedDocument } from '../values.ts';
import { hostMakers, hostModels } from './hosts.ts';

/**
 * What collections are filtered by. The first category of a tabbed collection gives its tabs, and
 * the first option of a product is the tab it stands under: hence `kind` and `apparel-type`.
 */
const filters = {
  kind: {
    title: 'Kind',
    multi: true,
    options: {
      'kind-receivers': 'Receivers',
      'kind-magazines': 'Magazines',
      'kind-optics': 'Optics and lights',
      'kind-furniture': 'Furniture',
      'kind-small-parts': 'Small parts',
      'kind-carry': 'Carry',
      'kind-bench': 'Bench',
    },
  },
  'apparel-type': {
    title: 'Apparel type',
    multi: true,
    options: {
      tees: 'Tees',
      'long-sleeves': 'Long sleeves',
      hoodies: 'Hoodies',
      jackets: 'Jackets',
      caps: 'Caps',
      beanies: 'Beanies',
      gloves: 'Gloves',
      'small-goods': 'Patches and pins',
    },
  },
  type: {
    title: 'Type',
    multi: true,
    options: {
      receivers: 'Receivers',
      uppers: 'Uppers',
      magazines: 'Magazines',
      mounts: 'Mounts',
      'red-dots': 'Red dots',
      lights: 'Lights',
      handguards: 'Handguards',
      stocks: 'Stocks',
      grips: 'Grips',
      'rail-covers': 'Rail covers',
      'charging-handles': 'Charging handles',
      'muzzle-devices': 'Muzzle devices',
      bipods: 'Bipods',
      slings: 'Slings',
      pouches: 'Pouches',
      cases: 'Cases',
      tools: 'Tools',
    },
  },
  firearm: {
    title: 'Firearm',
    multi: true,
    options: { rifles: 'Rifles', pistols: 'Pistols' },
  },
  action: {
    title: 'Action',
    multi: true,
    options: { 'semi-automatic': 'Semi-automatic', 'bolt-action': 'Bolt action' },
  },
  caliber: {
    title: 'Caliber',
    multi: true,
    options: {
      '556-nato': '5.56 NATO',
      '762x39': '7.62x39 mm',
      '762-nato': '7.62 NATO',
      'cal-243': '.243',
      '65x55': '6.5x55 mm',
      'cal-308': '.308',
      '30-06': '.30-06',
      '9-mm': '9 mm',
    },
  },
  'barrel-length': {
    title: 'Barrel length',
    multi: true,
    options: {
      'in-16': '16 in.',
      'in-18': '18 in.',
      'in-20': '20 in.',
      'in-22': '22 in.',
      'in-24': '24 in.',
      'in-26': '26 in.',
    },
  },
  finish: {
    title: 'Finish',
    multi: true,
    options: {
      'finish-black': 'Black',
      'finish-fde': 'Flat Dark Earth',
      'finish-gray': 'Gray',
      'finish-green': 'Green',
      'finish-walnut': 'Walnut',
      'finish-graphite': 'Graphite',
      'finish-two-tone': 'Two-tone',
      'finish-tempered': 'Tempered',
    },
  },
  'weight-class': {
    title: 'Weight class',
    multi: false,
    options: {
      'weight-light': 'Under 7 lb',
      'weight-middle': '7 to 9 lb',
      'weight-heavy': 'Over 9 lb',
    },
  },
  material: {
    title: 'Material',
    multi: true,
    options: {
      aluminum: 'Aluminum',
      steel: 'Steel',
      polymer: 'Polymer',
      nylon: 'Nylon',
      cotton: 'Cotton',
      wool: 'Wool',
      leather: 'Leather',
      canvas: 'Canvas',
      brass: 'Brass',
    },
  },
  color: {
    title: 'Color',
    multi: true,
    options: {
      'in-black': 'Black',
      'in-graphite': 'Graphite',
      'in-bone': 'Bone',
      'in-olive': 'Olive',
      'in-slate': 'Slate',
      'in-sand': 'Sand',
      'in-rust': 'Rust',
      'in-tan': 'Tan',
      'in-copper': 'Copper',
    },
  },
  size: {
    title: 'Size',
    multi: true,
    options: {
      's-m': 'XS to M',
      'l-xl': 'L and XL',
      '2xl-3xl': '2XL and 3XL',
      tall: 'Tall',
      'one-size': 'One size',
    },
  },
  // The shop shows "Model" only once a maker is ticked.
  'host-manufacturer': { title: 'Host manufacturer', multi: true, options: hostMakers },
  'host-model': { title: 'Model', multi: true, options: hostModels },
} as const;

type Filters = typeof filters;

export type FilterCategoryKey = keyof Filters;
export type FilterOptionKey = {
  [Category in FilterCategoryKey]: keyof Filters[Category]['options'] & string;
}[FilterCategoryKey];

export const filterOptionId = (key: FilterOptionKey): string => seedId('filter-option', key);
export const filterCategoryId = (key: FilterCategoryKey): string => seedId('filter-category', key);

export const filterDocuments: readonly SeedDocument[] = [
  ...Object.entries(filters).map(([key, { title, multi }]) => ({
    uid: 'api::filter-category.filter-category',
    documentId: seedId('filter-category', key),
    data: { title, multi },
  })),
  ...Object.entries(filters).flatMap(([category, { options }]) =>
    Object.entries(options).map(([key, value]) => ({
      uid: 'api::filter-option.filter-option',
      documentId: seedId('filter-option', key),
      data: { value, filter_category: seedId('filter-category', category) },
    })),
  ),
];
