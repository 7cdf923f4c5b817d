import { seedId } from '../document-id.ts';
import type { SeedDocument } from '../values.ts';

/** What a product can be chosen by, and every value of each choice. */

const variantTypes = {
  model: 'Model',
  caliber: 'Caliber',
  barrelLength: 'Barrel length',
  finish: 'Finish',
  capacity: 'Capacity',
  sights: 'Sights',
  presentation: 'Presentation',
  build: 'Build',
  fit: 'Fits',
  pack: 'Pack',
  tube: 'Tube',
  height: 'Height',
  cant: 'Cant',
  dot: 'Dot',
  latch: 'Latch',
  length: 'Length',
  angle: 'Angle',
  texture: 'Texture',
  mounting: 'Mounting',
  output: 'Output',
  switchType: 'Switch',
  legs: 'Legs',
  padding: 'Padding',
  hardware: 'Hardware',
  contents: 'Contents',
  backing: 'Backing',
  color: 'Color',
  size: 'Size',
} as const;

export type VariantField = keyof typeof variantTypes;

/** Field, words, and the part of a sku that stands for it. */
type Variant = readonly [field: VariantField, label: string, code: string];

const variants = {
  'model-standard': ['model', 'Standard', 'STD'],
  'model-match': ['model', 'Match', 'M'],
  'model-fixed': ['model', 'Fixed stock, 10 rounds', 'FX'],
  'model-compact': ['model', 'Compact stock', 'CP'],
  'model-mountain': ['model', 'Mountain', 'MT'],
  'caliber-556': ['caliber', '5.56 NATO', '556'],
  'caliber-762x39': ['caliber', '7.62x39 mm', '39'],
  'caliber-762': ['caliber', '7.62 NATO', '762'],
  'caliber-243': ['caliber', '.243', '243'],
  'caliber-65x55': ['caliber', '6.5x55 mm', '65'],
  'caliber-308': ['caliber', '.308', '308'],
  'caliber-3006': ['caliber', '.30-06', '06'],
  'barrel-16': ['barrelLength', '16 in.', '16'],
  'barrel-18': ['barrelLength', '18 in.', '18'],
  'barrel-20': ['barrelLength', '20 in.', '20'],
  'barrel-22': ['barrelLength', '22 in.', '22'],
  'barrel-24': ['barrelLength', '24 in.', '24'],
  'barrel-26': ['barrelLength', '26 in.', '26'],
  black: ['finish', 'Black', 'BLK'],
  'flat-dark-earth': ['finish', 'Flat Dark Earth', 'FDE'],
  gray: ['finish', 'Gray', 'GRY'],
  green: ['finish', 'Green', 'GRN'],
  tempered: ['finish', 'Tempered', 'TMP'],
  'two-tone': ['finish', 'Two-tone', 'TT'],
  walnut: ['finish', 'Walnut, blued steel', 'WAL'],
  graphite: ['finish', 'Graphite, matte steel', 'GRA'],
  'capacity-20': ['capacity', '20 rounds', '20'],
  'capacity-17': ['capacity', '17 rounds', '17'],
  'capacity-15': ['capacity', '15 rounds', '15'],
  'capacity-10': ['capacity', '10 rounds', '10'],
  'sights-dot': ['sights', 'Three dot, steel', '3D'],
  'sights-night': ['sights', 'Tritium, steel', 'NS'],
  'sights-fiber': ['sights', 'Fiber front, black rear', 'FB'],
  'sights-red-dot': ['sights', 'Red dot, with tall steel sights', 'RD'],
  'presentation-box': ['presentation', 'Shop box', 'BX'],
  'presentation-case': ['presentation', 'Fitted case', 'CS'],
  'build-stripped': ['build', 'Stripped', 'STR'],
  'build-assembled': ['build', 'With port door and forward assist', 'ASM'],
  'fit-r16': ['fit', 'R16 and C16', 'A'],
  'fit-h10': ['fit', 'H10', 'H'],
  'fit-p9': ['fit', 'P9 and P9 Match', 'P9'],
  'fit-p9c': ['fit', 'P9C', 'P9C'],
  'pack-1': ['pack', 'One', '1PK'],
  'pack-3': ['pack', 'Three', '3PK'],
  'pack-6': ['pack', 'Six', '6PK'],
  'tube-30': ['tube', '30 mm', '30'],
  'tube-34': ['tube', '34 mm', '34'],
  'height-150': ['height', '1.50 in.', '150'],
  'height-193': ['height', '1.93 in.', '193'],
  'cant-0': ['cant', 'Level', '0M'],
  'cant-20': ['cant', '20 MOA', '20M'],
  'dot-2': ['dot', '2 MOA', '2'],
  'dot-6': ['dot', '6 MOA', '6'],
  'mounting-low': ['mounting', 'Low', 'LO'],
  'mounting-tall': ['mounting', 'Co-witness', 'CW'],
  'mounting-plate': ['mounting', 'Pistol plate', 'PL'],
  'mounting-rail': ['mounting', 'Rail', 'R'],
  'mounting-slot': ['mounting', 'Slot', 'S'],
  'latch-standard': ['latch', 'Left hand', 'STD'],
  'latch-both': ['latch', 'Both hands', 'AMB'],
  'length-9': ['length', '9 in.', '9'],
  'length-13': ['length', '13 in.', '13'],
  'length-15': ['length', '15 in.', '15'],
  'length-36': ['length', '36 in.', '36'],
  'length-42': ['length', '42 in.', '42'],
  'length-52': ['length', '52 in.', '52'],
  'angle-17': ['angle', '17 degrees', '17'],
  'angle-23': ['angle', '23 degrees', '23'],
  'texture-fine': ['texture', 'Fine', 'F'],
  'texture-coarse': ['texture', 'Coarse', 'C'],
  'build-adjustable': ['build', 'Adjustable', 'ADJ'],
  'build-fixed': ['build', 'Fixed', 'FIX'],
  'output-500': ['output', '500 lumens', '500'],
  'output-1000': ['output', '1,000 lumens', '1000'],
  'switch-cap': ['switchType', 'Tail cap', 'CAP'],
  'switch-remote': ['switchType', 'Tail cap and remote', 'REM'],
  'legs-6': ['legs', '6 to 9 in.', '6'],
  'legs-9': ['legs', '9 to 13 in.', '9'],
  'padding-none': ['padding', 'Plain', 'PLN'],
  'padding-padded': ['padding', 'Padded', 'PAD'],
  'hardware-hook': ['hardware', 'Steel hooks', 'HK'],
  'hardware-swivel': ['hardware', 'Push-button swivels', 'SW'],
  'contents-empty': ['contents', 'Empty', 'E'],
  'contents-tools': ['contents', 'With tools', 'T'],
  'contents-kit-22': ['contents', 'Kit for 5.56 NATO', '22'],
  'contents-kit-30': ['contents', 'Kit for .30 calibers', '30'],
  'contents-kit-9': ['contents', 'Kit for 9 mm', '9'],
  'backing-hook': ['backing', 'Hook', 'HK'],
  'backing-sew': ['backing', 'Sew-on', 'SEW'],
  'color-black': ['color', 'Black', 'BLK'],
  'color-graphite': ['color', 'Graphite', 'GRA'],
  'color-bone': ['color', 'Bone', 'BON'],
  'color-olive': ['color', 'Olive', 'OLV'],
  'color-slate': ['color', 'Slate', 'SLT'],
  'color-sand': ['color', 'Sand', 'SND'],
  'color-rust': ['color', 'Rust', 'RST'],
  'color-tan': ['color', 'Tan', 'TAN'],
  'color-copper': ['color', 'Copper', 'COP'],
  'size-xs': ['size', 'XS', 'XS'],
  'size-s': ['size', 'S', 'S'],
  'size-m': ['size', 'M', 'M'],
  'size-l': ['size', 'L', 'L'],
  'size-xl': ['size', 'XL', 'XL'],
  'size-2xl': ['size', '2XL', '2XL'],
  'size-3xl': ['size', '3XL', '3XL'],
  'size-lt': ['size', 'L tall', 'LT'],
  'size-xlt': ['size', 'XL tall', 'XLT'],
} as const satisfies Record<string, Variant>;

export type VariantKey = keyof typeof variants;

/** What a choice looks like on its card. */
const swatches: Partial<Record<VariantKey, string>> = {
  black: '#1b1b1b',
  'flat-dark-earth': '#8a7a5c',
  gray: '#6c7075',
  green: '#575e4a',
  tempered: '#8a5a35',
  'two-tone': '#9a9da1',
  'color-black': '#1b1b1b',
  'color-graphite': '#3a3d40',
  'color-bone': '#e4ddcf',
  'color-olive': '#5b5d42',
  'color-slate': '#5d6b78',
  'color-sand': '#c9b48f',
  'color-rust': '#9a4a2a',
  'color-tan': '#b08d5e',
  'color-copper': '#b87333',
};

export const variantId = (key: VariantKey): string => seedId('variant', key);
export const fieldOf = (key: VariantKey): VariantField => variants[key][0];
export const labelOf = (key: VariantKey): string => variants[key][1];
export const codeOf = (key: VariantKey): string => variants[key][2];
export const titleOf = (field: VariantField): string => variantTypes[field];

/** Choices are offered in the order in which they stand above, whatever the order of the skus. */
export const inOrder = (keys: Iterable<VariantKey>): VariantKey[] => {
  const wanted = new Set<string>(keys);
  return (Object.keys(variants) as VariantKey[]).filter((key) => wanted.has(key));
};

export function swatchOf(key: VariantKey): string {
  const swatch = swatches[key];
  if (swatch === undefined) throw new Error(`${key} is no color`);
  return swatch;
}

export const variantDocuments: readonly SeedDocument[] = [
  ...Object.entries(variantTypes).map(([key, display_title]) => ({
    uid: 'api::product-variant-type.product-variant-type',
    documentId: seedId('variant-type', key),
    data: { display_title },
  })),
  ...Object.entries(variants).map(([key, [field_name, label]]) => ({
    uid: 'api::product-variant.product-variant',
    documentId: seedId('variant', key),
    data: { label, field_name, product_variant_type: seedId('variant-type', field_name) },
  })),
];
