import { bullets, prose } from '../rich-text.ts';
import { file, type SeedDocument } from '../values.ts';
import { groupCrumb, home, productId, productLayout } from './addresses.ts';
import { filterOptionId, variantId, variantOption } from './supporting.ts';

const p9: SeedDocument = {
  uid: 'api::product.product',
  documentId: productId('p9'),
  data: {
    title: 'P9 Pistol',
    subtitle: 'Full size, striker fired, 9 mm',
    display_type: productLayout('p9'),
    yotpo_product_id: 'TH-P9',
    image: file('pistol-black-side.webp'),
    ffl_item: true,
    receiver_item: false,
    filter_options: [filterOptionId('pistols'), filterOptionId('9-mm')],
    breadcrumbs: [home, groupCrumb('pistols', 'Pistols')],
    gallery: [file('pistol-black-q.webp')],
    summary: prose(
      'A steel slide on a polymer frame, cut for an optic, with three grip panels in the box so that it fits the hand that holds it.',
    ),
    tech_specs: [
      bullets(
        '**Caliber:** 9 mm',
        '**Barrel:** 4.3 in.',
        '**Weight:** 25.6 oz without magazine',
        '**Capacity:** 17 rounds, or 10 where the law asks for it',
        '**Sights:** steel, three dot',
      ),
    ],
    more_details: [
      {
        title: 'Which optics fit?',
        details: prose(
          'Plates for three common footprints are in the box. Nothing has to be milled.',
        ),
      },
    ],
    related_products: [productId('cap')],
    skus: [{ sku: 'TH-P9-BLK', variants: [variantId('black')] }],
    seo: {
      meta_title: 'P9 Pistol, 9 mm',
      meta_description: 'A full-size 9 mm pistol with a 4.3 in. barrel, cut for an optic.',
      share_image: file('pistol-black-side.webp'),
      no_index: false,
    },
  },
};

const receiver: SeedDocument = {
  uid: 'api::product.product',
  documentId: productId('receiver-a'),
  data: {
    title: 'Model A Receiver',
    subtitle: 'Stripped, for R16 and C16',
    display_type: productLayout('receiver-a'),
    yotpo_product_id: 'TH-REC-A',
    image: file('receiver-black-q.webp'),
    ffl_item: true,
    receiver_item: true,
    filter_options: [filterOptionId('receivers'), filterOptionId('556-nato')],
    breadcrumbs: [home, groupCrumb('parts', 'Parts and accessories')],
    summary: prose(
      'The serialized part of every rifle we make, without the parts. It is a firearm by law and ships to a licensed dealer.',
    ),
    tech_specs: [bullets('**Material:** 7075-T6, forged and machined', '**Weight:** 8.6 oz')],
    related_products: [productId('r16')],
    skus: [{ sku: 'TH-REC-A', variants: [] }],
  },
};

const sling: SeedDocument = {
  uid: 'api::product.product',
  documentId: productId('sling'),
  data: {
    title: 'Two-Point Sling',
    subtitle: 'Webbing, steel hardware',
    display_type: productLayout('sling'),
    yotpo_product_id: 'TH-SLG',
    image: file('sling-black-q.webp'),
    ffl_item: false,
    receiver_item: false,
    filter_options: [filterOptionId('slings')],
    breadcrumbs: [home, groupCrumb('parts', 'Parts and accessories')],
    summary: prose(
      'One and a quarter inches of tight webbing, steel hooks, and one pull tab that shortens or loosens it while you wear it. Sewn in Casper.',
    ),
    tech_specs: [bullets('**Length:** 44 to 64 in.', '**Width:** 1.25 in.', '**Weight:** 6.4 oz')],
    skus: [{ sku: 'TH-SLG-BLK', variants: [variantId('black')] }],
  },
};

const tee: SeedDocument = {
  uid: 'api::product.product',
  documentId: productId('tee'),
  data: {
    title: 'Mark Tee',
    subtitle: 'Heavy cotton, graphite',
    display_type: productLayout('tee'),
    yotpo_product_id: 'TH-TEE-GRA',
    image: file('tee-graphite-front.webp'),
    ffl_item: false,
    receiver_item: false,
    filter_options: [filterOptionId('tees')],
    breadcrumbs: [home, groupCrumb('apparel', 'Apparel')],
    gallery: [file('tee-graphite-back.webp')],
    summary: prose(
      'Six ounces of combed cotton with the mark on the chest and a larger one on the back. Cut straight, washed once before it is printed, so it keeps its size.',
    ),
    tech_specs: [bullets('**Fabric:** 100% cotton, 6.1 oz', '**Care:** machine wash cold')],
    selects: [
      {
        label: 'Size',
        field_name: 'size',
        options: [
          variantOption('size-s'),
          variantOption('size-m'),
          variantOption('size-l'),
          variantOption('size-xl'),
        ],
      },
    ],
    related_products: [productId('cap')],
    skus: [
      { sku: 'TH-TEE-GRA-S', variants: [variantId('size-s')] },
      { sku: 'TH-TEE-GRA-M', variants: [variantId('size-m')] },
      { sku: 'TH-TEE-GRA-L', variants: [variantId('size-l')] },
      { sku: 'TH-TEE-GRA-XL', variants: [variantId('size-xl')] },
    ],
  },
};

const cap: SeedDocument = {
  uid: 'api::product.product',
  documentId: productId('cap'),
  data: {
    title: 'Patch Cap',
    subtitle: 'Olive twill, leather patch',
    display_type: productLayout('cap'),
    yotpo_product_id: 'TH-CAP-OLV',
    image: file('cap-olive-front.webp'),
    ffl_item: false,
    receiver_item: false,
    filter_options: [filterOptionId('caps')],
    breadcrumbs: [home, groupCrumb('apparel', 'Apparel')],
    summary: prose('Six panels of cotton twill, a leather patch and a strap that fits most heads.'),
    tech_specs: [bullets('**Fabric:** cotton twill', '**Size:** one, adjustable')],
    related_products: [productId('tee')],
    skus: [{ sku: 'TH-CAP-OLV', variants: [] }],
  },
};

export const otherProducts: readonly SeedDocument[] = [p9, receiver, sling, tee, cap];
