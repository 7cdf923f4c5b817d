import { type GroupKey, groupPath, type ProductKey, productPath } from '../catalog/addresses.ts';
import { paragraph, steps } from '../rich-text.ts';
import { file, type MediaName } from '../values.ts';
import { page, seo } from './page.ts';

/** What stands around every page. */

export const socialLinks = [
  { title: 'Videos', image: file('icon-video.svg'), href: 'https://video.example/tarnholt' },
  { title: 'Photos', image: file('icon-photo.svg'), href: 'https://photos.example/tarnholt' },
];

/** A card of a menu: its picture, and the one that takes its place while it is pointed at. */
const card = (
  label: string,
  subtitle: string,
  link: string,
  [image, hover]: readonly [MediaName, MediaName],
) => ({ label, subtitle, link, image: file(image), bg_image: file(hover) });

const productCard = (
  key: ProductKey,
  label: string,
  subtitle: string,
  pictures: readonly [MediaName, MediaName],
) => card(label, subtitle, productPath(key), pictures);

const groupCard = (
  key: GroupKey,
  label: string,
  subtitle: string,
  pictures: readonly [MediaName, MediaName],
) => card(label, subtitle, groupPath(key), pictures);

const rifleCards = [
  productCard('r16', 'R16 Ridgeline', 'The rifle we build most of', [
    'rifle-black-side.webp',
    'rifle-black-q.webp',
  ]),
  productCard('c16', 'C16 Carbine', 'Ten ounces lighter', [
    'rifle-short-black-side.webp',
    'rifle-short-black-q.webp',
  ]),
  productCard('h10', 'H10 Highline', 'Large frame, 7.62 NATO', [
    'highline-black-side.webp',
    'highline-black-q.webp',
  ]),
  productCard('b7', 'B7 Basin', 'Bolt action, walnut or graphite', [
    'basin-walnut-side.webp',
    'basin-walnut-q.webp',
  ]),
  productCard('b7-precision', 'B7 Basin Precision', 'Bolt action in a chassis', [
    'basin-precision-black-side.webp',
    'basin-precision-black-q.webp',
  ]),
  groupCard('rifle-finder', 'Rifle finder', 'By caliber, barrel and weight', [
    'rifle-lines-side.webp',
    'rifle-fde-q.webp',
  ]),
  groupCard('parts', 'Parts and accessories', 'Receivers, optics, slings', [
    'receiver-black-q.webp',
    'sling-black-q.webp',
  ]),
  groupCard('limited', 'Limited editions', 'Numbered, while they last', [
    'rifle-tempered-side.webp',
    'rifle-tempered-q.webp',
  ]),
];

const pistolCards = [
  productCard('p9', 'P9 Pistol', 'Full size, 9 mm', [
    'pistol-black-side.webp',
    'pistol-black-q.webp',
  ]),
  productCard('p9c', 'P9C Compact', 'Shorter slide and grip', [
    'pistol-compact-black-side.webp',
    'pistol-compact-black-q.webp',
  ]),
  productCard('p9-match', 'P9 Match', 'Limited, long slide', [
    'pistol-match-black-side.webp',
    'pistol-match-black-q.webp',
  ]),
  productCard('magazine-p9', 'P9 Magazine', '17, 15 or 10 rounds', [
    'magazine-pistol-black-q.webp',
    'magazine-short-black-q.webp',
  ]),
];

const apparelCards = [
  productCard('tee', 'Mark Tee', 'Heavy cotton', [
    'tee-graphite-front.webp',
    'tee-graphite-back.webp',
  ]),
  productCard('hoodie', 'Bench Hoodie', 'Heavy fleece', [
    'hoodie-black-front.webp',
    'hoodie-slate-front.webp',
  ]),
  productCard('jacket', 'Shop Jacket', 'Duck canvas', [
    'jacket-graphite-front.webp',
    'jacket-olive-front.webp',
  ]),
  productCard('cap', 'Patch Cap', 'Cotton twill', ['cap-olive-front.webp', 'cap-sand-front.webp']),
  groupCard('headwear', 'Caps and beanies', 'For sun and for wind', [
    'beanie-graphite-front.webp',
    'beanie-rust-front.webp',
  ]),
  groupCard('small-goods', 'Patches, fob and pin', 'The mark, in small', [
    'patch-bone-macro.webp',
    'patch-copper-macro.webp',
  ]),
];

const supportCards = [
  card('FAQ', 'Answers first', '/faq', ['wrench-black-q.webp', 'tool-roll-olive-q.webp']),
  card('Warranty', 'What we stand behind', '/warranty', [
    'mount-black-q.webp',
    'box-carton-threequarter.webp',
  ]),
  card('Manuals and media', 'Files to download', '/media-library', [
    'rifle-lines-side.webp',
    'pistol-lines-side.webp',
  ]),
  card('Product registration', 'Tell us which one is yours', '/registration', [
    'receiver-black-q.webp',
    'receiver-lines-q.webp',
  ]),
  card('Find a dealer', 'Who receives our firearms', '/dealer-locator', [
    'case-black-q.webp',
    'box-carton-threequarter.webp',
  ]),
  card('Contact us', 'Casper, Wyoming', '/contact-us', [
    'fob-tan-front.webp',
    'pin-enamel-front.webp',
  ]),
];

const app = page('app', {
  logo: file('lockup.svg'),
  rifles: { href: groupPath('rifles'), children: rifleCards },
  pistols: { href: groupPath('pistols'), children: pistolCards },
  apparel: { href: groupPath('apparel'), children: apparelCards },
  support: { href: '/support', children: supportCards },
  ffl_notice: [
    paragraph(
      'Your order holds a firearm. Federal law lets us ship it only to a dealer with a **federal firearms license (FFL)**, not to your door.',
    ),
    steps(
      'Give us the name and address of the dealer below, and ask the dealer to email a copy of the license to us. We ship when the license is on file and checked.',
      'At the dealer, show government-issued photo identification and complete **ATF Form 4473**.',
      'The dealer runs the background check. When it is passed, and any waiting period of your state is over, the firearm is handed to you.',
    ),
    paragraph(
      'Pistols and receivers can be handed over only in the state you live in: choose a dealer there. Most dealers charge a transfer fee. It is theirs and not part of this order. If the transfer is denied, [write to us](/contact-us).',
    ),
  ],
  seo: {
    ...seo(
      'Tarnholt: rifles, pistols and apparel',
      'Rifles and pistols made in Casper, Wyoming, and the apparel that goes with them.',
    ),
    share_image: file('social-card.png'),
  },
});

/** In three columns of the same length: what we make, help, the company. */
const footer = page('footer', {
  logo: file('lockup-dark.svg'),
  links: [
    { label: 'Rifles', href: groupPath('rifles') },
    { label: 'Pistols', href: groupPath('pistols') },
    { label: 'Parts and accessories', href: groupPath('parts') },
    { label: 'Accessories by kind', href: groupPath('accessories') },
    { label: 'Apparel', href: groupPath('apparel') },
    { label: 'Limited editions', href: '/limited-edition' },
    { label: 'Support', href: '/support' },
    { label: 'FAQ', href: '/faq' },
    { label: 'Warranty', href: '/warranty' },
    { label: 'Product registration', href: '/registration' },
    { label: 'Resources', href: '/resources' },
    { label: 'Media library', href: '/media-library' },
    { label: 'About us', href: '/about-us' },
    { label: 'Careers', href: '/about-us#careers' },
    { label: 'Find a dealer', href: '/dealer-locator' },
    { label: 'Become a dealer', href: '/dealer-registration' },
    { label: 'Reviews', href: '/reviews' },
    { label: 'Contact us', href: '/contact-us' },
  ],
  social_links: socialLinks,
  bottom_links: [
    { label: 'Terms of service', href: '/copy/terms' },
    { label: 'Privacy', href: '/copy/privacy' },
    { label: 'Your privacy choices', href: '/privacy-choices' },
    { label: 'Patents', href: '/patents' },
    { label: '© 2026 Tarnholt Works' },
  ],
  download_asset: file('tarnholt-product-guide.pdf'),
});

export const layoutPages = [app, footer];
