import { bullets, heading, paragraph, prose, steps } from '../rich-text.ts';
import { file } from '../values.ts';
import { contact, page, seo } from './page.ts';

const crumbs = (label: string, href: string) => [
  { label: 'Home', href: '/' },
  { label: 'Support', href: '/support' },
  { label, href },
];

const faq = page('faq', {
  breadcrumbs: crumbs('FAQ', '/faq'),
  header_image: file('banner-caliper-macro.webp'),
  title: 'Frequently asked questions',
  text: 'What people ask us most. If yours is not here, call or write.',
  questions: [
    {
      question: 'Can you ship a firearm to my door?',
      answer: [
        paragraph(
          'No. Rifles, pistols and receivers ship to a dealer with a federal firearms license. You complete ATF Form 4473 and the background check there. The [dealer locator](/dealer-locator) shows dealers near you.',
        ),
      ],
    },
    {
      question: 'My dealer is not on your list. Can I still use them?',
      answer: prose(
        'Yes, as long as the dealer holds a current federal firearms license and agrees to the transfer. Ask first: some shops take transfers from makers only.',
      ),
    },
    {
      question: 'When is my card charged?',
      answer: prose(
        'When your order ships. Until then the amount is only reserved. If an order ships in two parcels, you see two charges that add up to the total.',
      ),
    },
    {
      question: 'What is a lead time?',
      answer: prose(
        'The business days we need before a product leaves the shop. For firearms it starts on the day the license of your dealer is on file.',
      ),
    },
    {
      question: 'Which states do you ship to?',
      answer: [
        paragraph(
          'Apparel and most accessories go to all 50 states. Firearms and magazines go where state and local law allow them. If something in your cart cannot be shipped to an address, checkout says so before you pay.',
        ),
      ],
    },
    {
      question: 'How do I return something?',
      answer: [
        steps(
          'Write to us within 30 days with your order number.',
          'We send a label. Apparel and accessories must be unused.',
          'The refund goes to your card when the parcel is back.',
        ),
        paragraph('A firearm that has been transferred to you cannot be returned, only repaired.'),
      ],
    },
    {
      question: 'Do you sell barrels, triggers or other parts alone?',
      answer: prose('Small parts for our own models, by phone. Have the serial number at hand.'),
    },
  ],
  seo: seo(
    'FAQ',
    'Shipping to a dealer, charges, lead times, returns: answers to common questions.',
  ),
});

const support = page('support', {
  heading: 'Support',
  sub_heading: 'For everything we have ever made.',
  cards: [
    {
      image: file('wrench-black-q.webp'),
      title: 'FAQ',
      subtitle: 'Answers first',
      url: 'faq',
    },
    {
      image: file('mount-black-q.webp'),
      title: 'Warranty',
      subtitle: 'What is covered, and how to claim it',
      url: 'warranty',
    },
    {
      image: file('receiver-black-q.webp'),
      title: 'Product registration',
      subtitle: 'Tell us which one is yours',
      url: 'registration',
    },
    {
      image: file('magazine-black-q.webp'),
      title: 'Resources',
      subtitle: 'Care, storage and travel',
      url: 'resources',
    },
    {
      image: file('rifle-lines-side.webp'),
      title: 'Manuals and media',
      subtitle: 'Files to download',
      url: 'media-library',
    },
    { title: 'Contact us', subtitle: contact.phone, url: 'contact-us' },
  ],
  seo: seo('Support', 'FAQ, warranty, product registration, manuals and a phone number.'),
});

const resources = page('resources', {
  image: file('banner-bevel-metal.webp'),
  heading: 'Resources',
  sub_heading: 'For owners, whoever bought it first.',
  content: [
    heading(2, 'Care'),
    paragraph(
      'Clean after every day of shooting and after rain. Oil lightly: a film is enough, and more collects dust.',
    ),
    heading(2, 'Storage'),
    bullets(
      'Locked, unloaded, and apart from the ammunition',
      'Dry: a pack of desiccant is cheaper than a new finish',
      'Out of reach of everybody who should not have it',
    ),
    heading(2, 'Travel'),
    paragraph(
      'State laws differ, and you are under the law of the state you are in. Look it up before you leave, carry the firearm unloaded in a locked case, and declare it when you fly.',
    ),
    heading(2, 'If something is wrong'),
    paragraph(
      'Stop using it, unload it and [write to us](/contact-us). Do not send a firearm by mail before you have heard from us.',
    ),
  ],
  seo: seo('Resources', 'How to clean, store and travel with a firearm.'),
});

const mediaLibrary = page('medialibrary', {
  header_image: file('banner-boxes-macro.webp'),
  heading: 'Media library',
  catalog: file('tarnholt-product-guide.pdf'),
  categories: [
    {
      title: 'Manuals',
      downloads: [{ title: 'R16 Ridgeline', file: file('r16-owners-manual.pdf') }],
    },
    {
      title: 'Logos',
      downloads: [
        { title: 'All marks as SVG files', file: file('tarnholt-brand-marks.zip') },
        { title: 'Lockup', file: file('lockup.svg') },
      ],
    },
    {
      title: 'Pictures',
      downloads: [
        { title: 'R16 Ridgeline, black', file: file('rifle-black-side.webp') },
        { title: 'P9 Pistol, black', file: file('pistol-black-side.webp') },
      ],
    },
  ],
  seo: seo('Media library', 'Manuals, logos and pictures to download.'),
});

const dealerLocator = page('dealerlocator', {
  heading: 'Find a dealer',
  registration_link_label: 'Become a dealer',
  seo: seo('Find a dealer', 'Dealers with a federal firearms license who receive our firearms.'),
});

const dealerRegistration = page('dealerregistration', {
  title: 'Become a dealer',
  greeting:
    'Thank you for wanting to carry our products. Tell us about your shop and send a copy of your federal firearms license; we answer within two business days.',
  sub_text: [
    paragraph(
      'You need a current federal firearms license and a place of business. If you also deal in NFA items, add your special occupational tax (SOT) stamp.',
    ),
  ],
  seo: seo('Become a dealer', 'Apply to sell Tarnholt rifles, pistols and apparel.'),
});

export const helpPages = [faq, support, resources, mediaLibrary, dealerLocator, dealerRegistration];
