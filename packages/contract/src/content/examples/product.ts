import type { ProductCard, ProductContent, ProductVariant } from '../product.ts';
import type { ProductGroupContent } from '../product-group.ts';
import { download, everyBlock, exampleDocumentId, picture, prose, published } from './parts.ts';

const variant = (
  key: string,
  fieldName: string,
  label: string,
  displayTitle: string,
): ProductVariant => ({
  ...published(`variant ${key}`, 300),
  field_name: fieldName,
  label,
  product_variant_type: {
    id: 12,
    documentId: exampleDocumentId(`type ${fieldName}`),
    display_title: displayTitle,
  },
});

const barrel16 = variant('barrel 16', 'barrelLength', '16 in.', 'Barrel length');
const barrel18 = variant('barrel 18', 'barrelLength', '18 in.', 'Barrel length');
const black = variant('black', 'finish', 'Black', 'Finish');
const earth = variant('earth', 'finish', 'Flat Dark Earth', 'Finish');

export const exampleProductCard: ProductCard = {
  ...published('sling', 77),
  title: 'Quick-Detach Sling',
  slug: 'quick-detach-sling',
  subtitle: 'Two-point, padded',
  display_type: 'product-short',
  yotpo_product_id: 'TH-SLING',
  image: picture('sling', 'A padded rifle sling'),
  ffl_item: false,
  receiver_item: false,
  filter_options: [
    {
      id: 5,
      documentId: exampleDocumentId('filter option 5'),
      value: 'Slings',
      filter_category: {
        id: 2,
        documentId: exampleDocumentId('filter category 2'),
        title: 'Accessory Type',
      },
    },
  ],
  skus: [{ id: 1, sku: 'TH-SLING-BLK' }],
};

/** A rifle with every field filled in. */
export const exampleProduct: ProductContent = {
  ...published('rifle summit', 76),
  title: 'Summit 15',
  slug: 'summit-15',
  subtitle: 'Semi-automatic rifle, 5.56 NATO',
  display_type: 'product-long',
  yotpo_product_id: 'TH-SUMMIT-15',
  image: picture('summit', 'Summit 15, left side'),
  ffl_item: true,
  receiver_item: false,
  filter_options: [],
  breadcrumbs: [
    { id: 1, label: 'Home', href: '/' },
    { id: 2, label: 'Rifles', href: '/product/collection-cards/rifles000000000000000000' },
  ],
  gallery: [picture('summit-right', 'Summit 15, right side')],
  summary: prose('A light rifle for long days.'),
  tech_specs: everyBlock,
  about: {
    id: 3,
    title: 'About the Summit',
    subtitle: 'Built in one shop',
    summary: prose('Cut, finished and assembled under one roof.'),
    tech_specs: prose('Weight 6.4 lb, overall length 33.5 in.'),
    image: picture('summit-parts', 'The parts of a Summit 15'),
    read_more: [{ id: 1, title: "Owner's manual", resource: download('summit-manual') }],
    details: [{ id: 1, title: 'Barrel', items: [{ id: 1, content: 'Cold hammer forged' }] }],
    disclaimer: 'Specifications may change.',
    patents: [{ id: 1, content: 'US 0,000,001' }],
  },
  promo_videos: {
    id: 4,
    title: 'Summit',
    accent_title: 'in the field',
    videos: [
      {
        id: 1,
        video_url: 'https://video.example/summit',
        image: picture('summit-video', 'A shooter on a ridge'),
      },
    ],
  },
  image_library: [{ id: 1, label: 'Receiver', image: picture('receiver', 'The receiver') }],
  selects: [
    {
      id: 1,
      label: 'Barrel length',
      field_name: 'barrelLength',
      options: [barrel16, barrel18].map(({ label, documentId }) => ({ label, value: documentId })),
    },
  ],
  compatibility_options: [{ id: 1, key: 'Suppressor', field_name: 'suppressor', options: [] }],
  color_options: [
    { id: 1, documentId: black.documentId, field_name: 'finish', label: 'Black', value: '#1b1b1b' },
    {
      id: 2,
      documentId: earth.documentId,
      field_name: 'finish',
      label: 'Flat Dark Earth',
      value: '#8a7a5c',
    },
  ],
  add_ons: [
    {
      id: 1,
      field_name: 'addOnSling',
      label: 'Quick-Detach Sling',
      sku: 'TH-SLING-BLK',
      image: picture('sling', 'A padded rifle sling'),
    },
  ],
  more_details: [{ id: 1, title: 'In the box', details: prose('Rifle, magazine, lock, manual.') }],
  related_products: [exampleProductCard],
  skus: [
    {
      id: 1,
      sku: 'TH-R15-16-BLK',
      description: prose('16 in., black.'),
      variants: [barrel16, black],
    },
    { id: 2, sku: 'TH-R15-18-FDE', description: null, variants: [barrel18, earth] },
  ],
  seo: {
    id: 9,
    meta_title: 'Summit 15 rifle',
    meta_description: 'A light 5.56 NATO rifle with a cold hammer forged barrel.',
    canonical_url: null,
    share_image: picture('summit', 'Summit 15, left side'),
    no_index: false,
  },
};

export const exampleProductGroup: ProductGroupContent = {
  ...published('accessories', 31),
  title: 'Accessories',
  slug: 'accessories',
  display_type: 'collection-filterable-grid',
  background_image: picture('accessories', 'Slings and mounts on a table'),
  breadcrumbs: [{ id: 1, label: 'Home', href: '/' }],
  filter_categories: [
    {
      id: 2,
      documentId: exampleDocumentId('filter category 2'),
      title: 'Accessory Type',
      multi: true,
      filter_options: [
        { id: 5, documentId: exampleDocumentId('filter option 5'), value: 'Slings' },
        { id: 6, documentId: exampleDocumentId('filter option 6'), value: 'Mounts' },
      ],
    },
  ],
  products: [exampleProductCard],
  seo: null,
};
