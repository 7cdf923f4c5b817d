import { bullets, heading, paragraph, prose } from '../rich-text.ts';
import { file, type SeedDocument } from '../values.ts';
import { groupCrumb, home, productId, productLayout } from './addresses.ts';
import { filterOptionId, variantId, variantOption } from './supporting.ts';

const breadcrumbs = [home, groupCrumb('rifles', 'Rifles')];
const filter_options = [filterOptionId('rifles'), filterOptionId('556-nato')];

const r16: SeedDocument = {
  uid: 'api::product.product',
  documentId: productId('r16'),
  data: {
    title: 'R16 Ridgeline',
    subtitle: 'Semi-automatic rifle, 5.56 NATO',
    display_type: productLayout('r16'),
    yotpo_product_id: 'TH-R16',
    image: file('rifle-black-side.webp'),
    ffl_item: true,
    receiver_item: false,
    filter_options,
    breadcrumbs,
    gallery: [
      file('rifle-black-q.webp'),
      file('rifle-fde-side.webp'),
      file('rifle-fde-q.webp'),
      file('rifle-lines-side.webp'),
    ],
    summary: prose(
      'The Ridgeline is the rifle we build most of: a free-floated barrel, a trigger that breaks at four pounds, and nothing on it that has to be replaced before it is used.',
      'Every one is zeroed at 100 yards in Casper. The target is in the box.',
    ),
    tech_specs: [
      bullets(
        '**Caliber:** 5.56 NATO',
        '**Barrel:** 16 or 18 in., 1:7 twist, chrome-lined',
        '**Weight:** 6.8 lb without optic and magazine',
        '**Overall length:** 33.5 to 36.8 in.',
        '**Trigger:** single stage, 4 lb',
        '**Magazine:** 30 rounds, where the law allows',
      ),
    ],
    about: {
      title: 'About the Ridgeline',
      subtitle: 'One shop, one roof, one inspector who signs for it',
      summary: prose(
        'Receiver, barrel and handguard are cut in the same building. The person who headspaces the barrel is the person who fires the test group, and the signature on the card is theirs.',
      ),
      tech_specs: [
        heading(3, 'Tolerances'),
        bullets('Bore 0.0003 in. over its length', 'Receiver faces square to 0.0005 in.'),
      ],
      image: file('rifle-lines-side.webp'),
      read_more: [{ title: "Owner's manual", resource: file('r16-owners-manual.pdf') }],
      details: [
        {
          title: 'Barrel',
          items: [
            { content: 'Cold hammer forged, stress relieved, chrome-lined' },
            { content: 'Threaded 1/2-28 under the muzzle brake' },
          ],
        },
        {
          title: 'Receiver',
          items: [
            { content: 'Machined from 7075-T6 forgings' },
            { content: 'Hard-coat anodized, Type III' },
          ],
        },
        {
          title: 'In the box',
          items: [{ content: 'Rifle, one magazine, cable lock, test target, manual' }],
        },
      ],
      disclaimer:
        'Weights and lengths are measured without optic and magazine. The scope in the pictures is not included. Specifications may change; what you ordered does not.',
      patents: [{ content: 'Handguard lock: US patent pending' }],
    },
    promo_videos: {
      title: 'Ridgeline',
      accent_title: 'on the bench',
      videos: [
        {
          video_url: 'https://video.example/tarnholt/ridgeline-assembly',
          image: file('rifle-black-hero-dark.webp'),
        },
      ],
    },
    image_library: [
      { label: 'Black', image: file('rifle-black-q.webp') },
      { label: 'Flat Dark Earth', image: file('rifle-fde-q.webp') },
      { label: 'Drawing', image: file('rifle-lines-side.webp') },
    ],
    selects: [
      {
        label: 'Barrel length',
        field_name: 'barrelLength',
        options: [variantOption('barrel-16'), variantOption('barrel-18')],
      },
    ],
    compatibility_options: [
      {
        key: 'Optic mount',
        field_name: 'opticMount',
        options: [
          { label: '30 mm tube', value: '30mm' },
          { label: '34 mm tube', value: '34mm' },
        ],
      },
      { key: 'Suppressor', field_name: 'suppressor', options: [] },
    ],
    color_options: [
      { field_name: 'finish', label: 'Black', value: '#1b1b1b', variant: variantId('black') },
      {
        field_name: 'finish',
        label: 'Flat Dark Earth',
        value: '#8a7a5c',
        variant: variantId('flat-dark-earth'),
      },
    ],
    add_ons: [
      {
        field_name: 'addOnMagazine',
        label: '30-round magazine',
        sku: 'TH-MAG-30',
        image: file('magazine-black-q.webp'),
      },
      {
        field_name: 'addOnSling',
        label: 'Two-Point Sling',
        sku: 'TH-SLG-BLK',
        image: file('sling-black-q.webp'),
      },
    ],
    more_details: [
      {
        title: 'How does it get to me?',
        details: [
          paragraph(
            'A rifle ships to a dealer with a federal firearms license. You choose the dealer at checkout; the [dealer locator](/dealer-locator) lists those who know us.',
          ),
        ],
      },
      {
        title: 'What is the lead time?',
        details: prose(
          'The product page shows it for the finish you chose. It counts business days, from the day the license of your dealer is on file.',
        ),
      },
    ],
    related_products: [productId('c16'), productId('sling'), productId('receiver-a')],
    skus: [
      {
        sku: 'TH-R16-BLK',
        description: prose('16 in. barrel, black.'),
        variants: [variantId('barrel-16'), variantId('black')],
      },
      {
        sku: 'TH-R16-FDE',
        description: prose('16 in. barrel, Flat Dark Earth.'),
        variants: [variantId('barrel-16'), variantId('flat-dark-earth')],
      },
      {
        sku: 'TH-R16-18-BLK',
        description: prose('18 in. barrel, black.'),
        variants: [variantId('barrel-18'), variantId('black')],
      },
      {
        sku: 'TH-R16-18-FDE',
        description: prose('18 in. barrel, Flat Dark Earth.'),
        variants: [variantId('barrel-18'), variantId('flat-dark-earth')],
      },
    ],
    seo: {
      meta_title: 'R16 Ridgeline rifle, 5.56 NATO',
      meta_description:
        'A 5.56 NATO rifle with a 16 or 18 in. barrel, made and zeroed in Casper, Wyoming. Choose barrel length and finish.',
      share_image: file('rifle-black-hero-dark.webp'),
      no_index: false,
    },
  },
};

const c16: SeedDocument = {
  uid: 'api::product.product',
  documentId: productId('c16'),
  data: {
    title: 'C16 Carbine',
    subtitle: 'Lighter rifle, 5.56 NATO',
    display_type: productLayout('c16'),
    yotpo_product_id: 'TH-C16',
    image: file('rifle-short-black-side.webp'),
    ffl_item: true,
    receiver_item: false,
    filter_options,
    breadcrumbs,
    gallery: [file('rifle-short-black-q.webp')],
    summary: prose(
      'The Carbine takes ten ounces off the Ridgeline: a pencil profile barrel, a shorter handguard and the same receiver. It carries easier and heats up sooner. Choose it for walking.',
    ),
    tech_specs: [
      bullets(
        '**Caliber:** 5.56 NATO',
        '**Barrel:** 16 in., 1:7 twist, pencil profile',
        '**Weight:** 6.2 lb without optic and magazine',
        '**Overall length:** 32.0 to 35.3 in.',
      ),
    ],
    related_products: [productId('r16'), productId('sling')],
    skus: [{ sku: 'TH-C16-BLK', variants: [variantId('barrel-16'), variantId('black')] }],
    seo: {
      meta_title: 'C16 Carbine, 5.56 NATO',
      meta_description:
        'A 6.2 lb rifle in 5.56 NATO with a 16 in. barrel, made in Casper, Wyoming.',
      share_image: file('rifle-short-black-side.webp'),
      no_index: false,
    },
  },
};

export const rifles: readonly SeedDocument[] = [r16, c16];
