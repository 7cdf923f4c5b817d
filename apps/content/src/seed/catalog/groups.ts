import { file, type SeedDocument } from '../values.ts';
import { type GroupKey, groupId, groupLayout, home, productId } from './addresses.ts';
import { filterCategoryId } from './supporting.ts';

/** One collection of each layout. */

function group(key: GroupKey, data: { title: string } & Record<string, unknown>): SeedDocument {
  return {
    uid: 'api::product-group.product-group',
    documentId: groupId(key),
    data: { display_type: groupLayout(key), breadcrumbs: [home], ...data },
  };
}

export const groups: readonly SeedDocument[] = [
  group('rifles', {
    title: 'Rifles',
    background_image: file('banner-bevel-metal.webp'),
    products: [productId('r16'), productId('c16')],
    seo: {
      meta_title: 'Rifles',
      meta_description: 'Two rifles in 5.56 NATO, made in Casper, Wyoming.',
    },
  }),
  group('pistols', {
    title: 'Pistols',
    background_image: file('banner-steel-engraved.webp'),
    products: [productId('p9')],
    seo: { meta_title: 'Pistols', meta_description: 'The P9, a full-size pistol in 9 mm.' },
  }),
  group('apparel', {
    title: 'Apparel',
    background_image: file('banner-twill-stitch.webp'),
    products: [productId('tee'), productId('cap')],
    seo: { meta_title: 'Apparel', meta_description: 'Tees and caps with the Tarnholt mark.' },
  }),
  group('parts', {
    title: 'Parts and accessories',
    background_image: file('banner-boxes-macro.webp'),
    filter_categories: [filterCategoryId('type'), filterCategoryId('caliber')],
    products: [productId('receiver-a'), productId('sling')],
    seo: {
      meta_title: 'Parts and accessories',
      meta_description: 'Receivers, slings and what else belongs to a rifle.',
    },
  }),
];
