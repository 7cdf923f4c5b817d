/** Asks Strapi's own api for a product with everything in it, as a shop without projection would. */
const card = ['image', 'filter_options.filter_category', 'skus'];
const parts = [
  'breadcrumbs',
  'image',
  'gallery',
  'filter_options.filter_category',
  'about.image',
  'about.read_more.resource',
  'about.details.items',
  'about.patents',
  'promo_videos.videos.image',
  'image_library.image',
  'selects.options',
  'compatibility_options.options',
  'color_options',
  'add_ons.image',
  'more_details',
  ...card.map((part) => `related_products.${part}`),
  'skus.variants.product_variant_type',
  'seo.share_image',
];

export const everythingOfAProduct = parts
  .map(
    (part) =>
      `${part.split('.').reduce((path, name) => `${path}[${path === 'populate' ? '' : 'populate]['}${name}]`, 'populate')}=true`,
  )
  .join('&');
