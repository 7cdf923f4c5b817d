import type { PageName } from '../page-names.ts';
import type { PageContent } from '../pages/index.ts';
import { download, everyBlock, exampleDocumentId, picture, prose, published } from './parts.ts';

const seo = {
  id: 1,
  meta_title: null,
  meta_description: 'Rifles, pistols and apparel, made in the United States.',
  canonical_url: null,
  share_image: null,
  no_index: false,
};

const breadcrumbs = [
  { id: 1, label: 'Home', href: '/' },
  { id: 2, label: 'Support', href: '/support' },
];

const menu = (label: string, link: string) => ({
  id: 1,
  href: link,
  children: [
    {
      id: 1,
      label,
      subtitle: 'See them all',
      link,
      image: picture('card', label),
      bg_image: picture('card-hover', label),
    },
  ],
});

const socialLinks = [
  {
    id: 1,
    title: 'Videos',
    image: picture('social-video', 'Videos'),
    href: 'https://video.example/tarnholt',
  },
];

/** Every page with every field filled in. */
export const examplePages: { readonly [N in PageName]: PageContent<N> } = {
  app: {
    ...published('page app', 1),
    logo: picture('logo', 'Tarnholt'),
    rifles: menu('Summit', '/product/collection-cards/rifles000000000000000000'),
    pistols: menu('Harrow', '/product/collection-tabbed-grid/pistols00000000000000000'),
    apparel: menu('Caps', '/product/collection-simple-grid/apparel00000000000000000'),
    support: menu('Warranty', '/warranty'),
    ffl_notice: prose('Your dealer must email a copy of their federal firearms license.'),
    seo,
  },
  footer: {
    ...published('page footer', 2),
    logo: picture('logo-light', 'Tarnholt'),
    links: [
      { id: 1, label: 'Warranty', href: '/warranty' },
      { id: 2, label: 'Careers', href: '/about-us#careers' },
    ],
    social_links: socialLinks,
    bottom_links: [
      { id: 1, label: 'Privacy', href: '/copy/privacy' },
      { id: 2, label: '© Tarnholt', href: null },
    ],
    download_asset: download('product-guide'),
  },
  aboutus: {
    ...published('page about us', 3),
    heading_image: picture('workshop', 'The workshop'),
    heading_video_url: 'https://video.example/workshop',
    simple_copy_section: everyBlock,
    looking_for_image: picture('bench', 'A gunsmith at the bench'),
    looking_for_heading: 'We are hiring',
    looking_for_sub_heading: prose('Write to us about these positions.'),
    looking_for_list_content: [{ id: 1, content: 'CNC machinist' }],
    want_to_talk_image: picture('phone', 'A telephone'),
    want_to_talk_heading: 'Want to talk?',
    want_to_talk_content: 'We answer on weekdays.',
    seo,
  },
  contactus: {
    ...published('page contact us', 4),
    image: picture('front-door', 'The front door'),
    address1: 'Tarnholt',
    address2: '100 Example Way',
    address3: 'Springfield, MO 65801',
    phone: '(417)-555-0100',
    email: 'help@tarnholt.example',
    social_links: socialLinks,
    seo,
  },
  dealerlocator: {
    ...published('page dealer locator', 5),
    heading: 'Find a dealer',
    registration_link_label: 'Become a dealer',
    seo,
  },
  dealerregistration: {
    ...published('page dealer registration', 6),
    title: 'Dealer registration',
    greeting: 'We are glad that you want to carry our products.',
    sub_text: prose('We answer within two business days.'),
    seo,
  },
  faq: {
    ...published('page faq', 7),
    breadcrumbs,
    header_image: picture('faq', 'A question mark'),
    title: 'Frequently asked questions',
    text: 'What people ask us most.',
    questions: [{ id: 1, question: 'Do you ship to my door?', answer: prose('Not firearms.') }],
    seo,
  },
  home: {
    ...published('page home', 8),
    slides: [
      {
        id: 1,
        title: 'Summit 15',
        image: picture('slide-summit', 'Summit 15 on a ridge'),
        mobile_image: picture('slide-summit-small', 'Summit 15'),
        url: `/product/product-long/${exampleDocumentId('rifle summit')}`,
      },
    ],
    tiles: [
      {
        id: 1,
        title: 'Rifles',
        image: picture('tile-rifles', 'Rifles'),
        url: '/product/collection-cards/rifles000000000000000000',
      },
    ],
    seo,
  },
  limitededition: {
    ...published('page limited edition', 9),
    banner_title: 'Limited editions',
    banner_image: picture('banner-limited', 'An engraved receiver'),
    current_feature: {
      id: 1,
      image: picture('winter', 'The winter edition'),
      title: 'Winter',
      content: everyBlock,
    },
    stay_informed_heading: 'Stay informed',
    stay_informed_content: 'Be the first to hear of the next one.',
    past_editions: [
      {
        id: 1,
        first_image: picture('fall-left', 'The fall edition, left side'),
        second_image: picture('fall-right', 'The fall edition, right side'),
        title: 'Fall',
        content: prose('One hundred were made.'),
      },
    ],
    seo,
  },
  medialibrary: {
    ...published('page media library', 10),
    header_image: picture('media', 'Stacked catalogs'),
    heading: 'Media library',
    catalog: download('catalog'),
    categories: [
      {
        id: 1,
        title: 'Manuals',
        downloads: [{ id: 1, title: 'Summit 15', file: download('summit-manual') }],
      },
    ],
    seo,
  },
  warranty: {
    ...published('page warranty', 11),
    breadcrumbs,
    heading: 'Warranty',
    sections: [
      { id: 1, header: 'What is covered', content: everyBlock },
      { id: 2, header: null, content: prose('Keep your receipt.') },
    ],
    seo,
  },
  resources: {
    ...published('page resources', 12),
    image: picture('resources', 'A shelf of manuals'),
    heading: 'Resources',
    sub_heading: 'For owners',
    content: everyBlock,
    seo,
  },
  support: {
    ...published('page support', 13),
    heading: 'Support',
    sub_heading: 'How can we help?',
    cards: [
      {
        id: 1,
        image: picture('support-faq', 'A question mark'),
        title: 'FAQ',
        subtitle: 'Answers first',
        url: 'faq',
      },
    ],
    seo,
  },
  terms: {
    ...published('page terms', 14),
    heading: 'Terms of service',
    background_image: picture('paper', 'Paper'),
    content: everyBlock,
    seo,
  },
  privacy: {
    ...published('page privacy', 15),
    heading: 'Privacy policy',
    background_image: picture('paper', 'Paper'),
    content: everyBlock,
    seo,
  },
  patent: {
    ...published('page patent', 16),
    title: 'Patents',
    patents: [
      {
        id: 1,
        product_name: 'Summit 15',
        patent_type: 'Utility',
        colors_and_models: 'All colors, all models',
        patent_numbers: [
          { id: 1, number: 'US 0,000,001' },
          { id: 2, number: 'US 0,000,002' },
        ],
      },
    ],
    seo,
  },
  redirects: {
    ...published('page redirects', 17),
    redirects: [
      { id: 1, from: '/summit', to: '/products/summit-15', permanent: true },
      { id: 2, from: '/holiday', to: '/collections/accessories?sort=price', permanent: false },
    ],
  },
  search: {
    ...published('page search', 18),
    synonyms: [
      { id: 1, words: 'mag, magazine' },
      { id: 2, words: 'red dot, reflex sight' },
    ],
  },
};
