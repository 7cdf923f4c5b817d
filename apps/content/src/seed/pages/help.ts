import { bullets, heading, paragraph, picture, steps } from '../rich-text.ts';
import { file } from '../values.ts';
import { contact, page, seo } from './page.ts';

// cspell:ignore grey (the pictures are named so)

const support = page('support', {
  heading: 'Support',
  sub_heading: 'For everything we have ever made.',
  cards: [
    { image: file('wrench-black-q.webp'), title: 'FAQ', subtitle: 'Answers first', url: 'faq' },
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
    {
      image: file('case-black-q.webp'),
      title: 'Find a dealer',
      subtitle: 'Who receives our firearms near you',
      url: 'dealer-locator',
    },
    {
      image: file('tool-roll-olive-q.webp'),
      title: 'Reviews',
      subtitle: 'What owners say',
      url: 'reviews',
    },
    {
      image: file('fob-tan-front.webp'),
      title: 'Contact us',
      subtitle: contact.phone,
      url: 'contact-us',
    },
  ],
  seo: seo('Support', 'FAQ, warranty, product registration, manuals and a phone number.'),
});

const resources = page('resources', {
  image: file('banner-bevel-metal.webp'),
  heading: 'Resources',
  sub_heading: 'For owners, whoever bought it first.',
  content: [
    heading(2, 'Four rules'),
    steps(
      'Treat every firearm as if it were loaded.',
      'Never point it at anything you are not willing to destroy.',
      'Keep your finger off the trigger until your sights are on the target.',
      'Be sure of your target and of what is behind it.',
    ),
    heading(2, 'Care'),
    paragraph(
      'Clean after every day of shooting and after rain. Oil lightly: a film is enough, and more collects dust. Wipe walnut before steel.',
    ),
    picture('tool-roll-olive-q.webp'),
    heading(2, 'Storage'),
    bullets(
      'Locked, unloaded, and apart from the ammunition',
      'Dry: a pack of desiccant is cheaper than a new finish',
      'Out of reach of everybody who should not have it, children first',
      'With the cable lock that came in the box, until you have something better',
    ),
    heading(2, 'Travel'),
    paragraph(
      'State laws differ, and you are under the law of the state you are in. Look it up before you leave, carry the firearm unloaded in a locked case, and declare it when you fly.',
    ),
    heading(2, 'Selling or giving it away'),
    paragraph(
      'A sale to somebody in another state has to go through a licensed dealer, and in many states every sale has to. A dealer can tell you, and do it for a small fee. Give the manual along; the warranty goes with the firearm.',
    ),
    heading(2, 'If it is lost or stolen'),
    paragraph(
      'Tell the police first; they need the serial number, which is on your receipt and on the card in the box. Then [tell us](/contact-us), so that we notice if it comes in for repair.',
    ),
    heading(2, 'If something is wrong'),
    paragraph(
      'Stop using it, unload it and [write to us](/contact-us). Do not send a firearm by mail before you have heard from us.',
    ),
    heading(2, 'Manuals'),
    paragraph('Every manual is in the [media library](/media-library), to read or to print.'),
  ],
  seo: seo('Resources', 'How to handle, clean, store and travel with a firearm.'),
});

const mediaLibrary = page('medialibrary', {
  header_image: file('banner-boxes-macro.webp'),
  heading: 'Media library',
  catalog: file('tarnholt-product-guide.pdf'),
  categories: [
    {
      title: 'Manuals',
      downloads: [
        { title: 'R16 Ridgeline and C16 Carbine', file: file('r16-owners-manual.pdf') },
        { title: 'H10 Highline', file: file('h10-owners-manual.pdf') },
        { title: 'B7 Basin and Basin Precision', file: file('b7-owners-manual.pdf') },
        { title: 'P9, P9C and P9 Match', file: file('p9-owners-manual.pdf') },
        { title: 'Care and storage', file: file('tarnholt-care-and-storage.pdf') },
      ],
    },
    {
      title: 'Logos',
      downloads: [
        { title: 'All marks as SVG files', file: file('tarnholt-brand-marks.zip') },
        { title: 'Lockup', file: file('lockup.svg') },
        { title: 'Mark', file: file('mark.svg') },
        { title: 'Mark in copper', file: file('mark-copper.svg') },
        { title: 'Wordmark', file: file('wordmark.svg') },
        { title: 'Wordmark for dark backgrounds', file: file('wordmark-dark.svg') },
      ],
    },
    {
      title: 'Pictures of rifles',
      downloads: [
        { title: 'R16 Ridgeline, black', file: file('rifle-black-side.webp') },
        { title: 'R16 Ridgeline, Flat Dark Earth', file: file('rifle-fde-side.webp') },
        { title: 'R16 Ridgeline, gray', file: file('rifle-grey-side.webp') },
        { title: 'R16 Ridgeline, green', file: file('rifle-green-side.webp') },
        { title: 'R16 Ridgeline Tempered', file: file('rifle-tempered-side.webp') },
        { title: 'C16 Carbine, black', file: file('rifle-short-black-side.webp') },
        { title: 'H10 Highline, black', file: file('highline-black-side.webp') },
        { title: 'B7 Basin, walnut', file: file('basin-walnut-side.webp') },
        { title: 'B7 Basin Precision, black', file: file('basin-precision-black-side.webp') },
      ],
    },
    {
      title: 'Pictures of pistols',
      downloads: [
        { title: 'P9 Pistol, black', file: file('pistol-black-side.webp') },
        { title: 'P9 Pistol, two-tone', file: file('pistol-twotone-side.webp') },
        { title: 'P9C Compact, black', file: file('pistol-compact-black-side.webp') },
        { title: 'P9 Match', file: file('pistol-match-black-side.webp') },
      ],
    },
    {
      title: 'Drawings',
      downloads: [
        { title: 'R16 Ridgeline', file: file('rifle-lines-side.webp') },
        { title: 'H10 Highline', file: file('highline-lines-side.webp') },
        { title: 'B7 Basin', file: file('basin-lines-side.webp') },
        { title: 'P9 Pistol', file: file('pistol-lines-side.webp') },
        { title: 'P9C Compact', file: file('pistol-compact-lines-side.webp') },
      ],
    },
  ],
  seo: seo('Media library', 'Manuals, logos, pictures and drawings to download.'),
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
    bullets(
      'You decide whether shoppers find you in the dealer locator.',
      'You may receive transfers for our customers without selling our products.',
      'Your license is checked before your account is opened, and again when it is renewed.',
    ),
  ],
  seo: seo('Become a dealer', 'Apply to sell Tarnholt rifles, pistols and apparel.'),
});

export const helpPages = [support, resources, mediaLibrary, dealerLocator, dealerRegistration];
