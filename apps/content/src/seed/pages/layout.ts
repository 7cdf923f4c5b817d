import { groupPath, productPath } from '../catalog/addresses.ts';
import { paragraph, steps } from '../rich-text.ts';
import { file } from '../values.ts';
import { page, seo } from './page.ts';

/** What stands around every page. */

export const socialLinks = [
  { title: 'Videos', image: file('icon-video.svg'), href: 'https://video.example/tarnholt' },
  { title: 'Photos', image: file('icon-photo.svg'), href: 'https://photos.example/tarnholt' },
];

const app = page('app', {
  logo: file('lockup.svg'),
  rifles: {
    href: groupPath('rifles'),
    children: [
      {
        label: 'R16 Ridgeline',
        subtitle: 'The rifle we build most of',
        link: productPath('r16'),
        image: file('rifle-black-side.webp'),
        bg_image: file('rifle-black-q.webp'),
      },
      {
        label: 'C16 Carbine',
        subtitle: 'Ten ounces lighter',
        link: productPath('c16'),
        image: file('rifle-short-black-side.webp'),
        bg_image: file('rifle-short-black-q.webp'),
      },
      {
        label: 'Parts and accessories',
        subtitle: 'Receivers and slings',
        link: groupPath('parts'),
        image: file('receiver-black-q.webp'),
        bg_image: file('sling-black-q.webp'),
      },
    ],
  },
  pistols: {
    href: groupPath('pistols'),
    children: [
      {
        label: 'P9 Pistol',
        subtitle: 'Full size, 9 mm',
        link: productPath('p9'),
        image: file('pistol-black-side.webp'),
        bg_image: file('pistol-black-q.webp'),
      },
    ],
  },
  apparel: {
    href: groupPath('apparel'),
    children: [
      {
        label: 'Mark Tee',
        subtitle: 'Heavy cotton',
        link: productPath('tee'),
        image: file('tee-graphite-front.webp'),
        bg_image: file('tee-graphite-back.webp'),
      },
      {
        label: 'Patch Cap',
        subtitle: 'Olive twill',
        link: productPath('cap'),
        image: file('cap-olive-front.webp'),
      },
    ],
  },
  support: {
    href: '/support',
    children: [
      { label: 'FAQ', subtitle: 'Answers first', link: '/faq', image: file('wrench-black-q.webp') },
      {
        label: 'Warranty',
        subtitle: 'What we stand behind',
        link: '/warranty',
        image: file('mount-black-q.webp'),
      },
      { label: 'Contact us', subtitle: 'Casper, Wyoming', link: '/contact-us' },
    ],
  },
  ffl_notice: [
    paragraph(
      'Your order holds a firearm. Federal law lets us ship it only to a dealer with a **federal firearms license (FFL)**, not to your door.',
    ),
    steps(
      'Give us the name and address of the dealer below, and ask the dealer to email a copy of the license to us. We ship when the license is on file.',
      'At the dealer, show government-issued photo identification and complete **ATF Form 4473**.',
      'The dealer runs the background check. When it is passed, and any waiting period of your state is over, the firearm is handed to you.',
    ),
    paragraph(
      'Most dealers charge a transfer fee. It is theirs and not part of this order. If the transfer is denied, [write to us](/contact-us).',
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

const footer = page('footer', {
  logo: file('lockup-dark.svg'),
  links: [
    { label: 'Rifles', href: groupPath('rifles') },
    { label: 'Pistols', href: groupPath('pistols') },
    { label: 'Apparel', href: groupPath('apparel') },
    { label: 'Parts and accessories', href: groupPath('parts') },
    { label: 'Limited editions', href: '/limited-edition' },
    { label: 'Support', href: '/support' },
    { label: 'FAQ', href: '/faq' },
    { label: 'Warranty', href: '/warranty' },
    { label: 'Product registration', href: '/registration' },
    { label: 'Media library', href: '/media-library' },
    { label: 'About us', href: '/about-us' },
    { label: 'Careers', href: '/about-us#careers' },
    { label: 'Find a dealer', href: '/dealer-locator' },
    { label: 'Become a dealer', href: '/dealer-registration' },
    { label: 'Contact us', href: '/contact-us' },
  ],
  social_links: socialLinks,
  bottom_links: [
    { label: 'Terms of service', href: '/copy/terms' },
    { label: 'Privacy', href: '/copy/privacy' },
    { label: 'Patents', href: '/patents' },
    { label: '© 2026 Tarnholt Works' },
  ],
  download_asset: file('tarnholt-product-guide.pdf'),
});

export const layoutPages = [app, footer];
