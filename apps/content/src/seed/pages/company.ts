import { groupPath, productPath } from '../catalog/addresses.ts';
import { bullets, heading, paragraph, picture, prose, quote } from '../rich-text.ts';
import { file } from '../values.ts';
import { socialLinks } from './layout.ts';
import { contact, page, seo } from './page.ts';

const home = page('home', {
  slides: [
    {
      title: 'R16 Ridgeline',
      image: file('rifle-black-hero-dark.webp'),
      mobile_image: file('hero-rifle-phone.webp'),
      url: productPath('r16'),
    },
    {
      title: 'B7 Basin',
      image: file('basin-walnut-hero-dark.webp'),
      mobile_image: file('hero-basin-phone.webp'),
      url: productPath('b7'),
    },
    {
      title: 'Ridgeline Tempered',
      image: file('rifle-tempered-hero-dark.webp'),
      mobile_image: file('hero-tempered-phone.webp'),
      url: productPath('r16-tempered'),
    },
    {
      title: 'Measured, then measured again',
      image: file('banner-caliper-macro.webp'),
      url: '/about-us',
    },
    {
      title: 'Limited editions',
      image: file('banner-steel-engraved.webp'),
      url: '/limited-edition',
    },
  ],
  tiles: [
    { title: 'Rifles', image: file('rifle-fde-q.webp'), url: groupPath('rifles') },
    { title: 'Pistols', image: file('pistol-black-q.webp'), url: groupPath('pistols') },
    { title: 'Apparel', image: file('cap-olive-front.webp'), url: groupPath('apparel') },
    { title: 'Parts', image: file('receiver-black-q.webp'), url: groupPath('parts') },
    { title: 'Bolt action', image: file('basin-graphite-q.webp'), url: groupPath('bolt-action') },
    { title: 'Optics and lights', image: file('reddot-black-q.webp'), url: groupPath('optics') },
    { title: 'Furniture', image: file('handguard-black-q.webp'), url: groupPath('furniture') },
    { title: 'For the bench', image: file('wrench-black-q.webp'), url: groupPath('bench') },
  ],
  seo: {
    ...seo(
      'Tarnholt: rifles and pistols made in Casper, Wyoming',
      'Rifles, pistols, parts and apparel from one shop in Casper, Wyoming. Order online, pick up at a dealer near you.',
    ),
    share_image: file('social-card.png'),
  },
});

const aboutUs = page('aboutus', {
  heading_image: file('banner-caliper-macro.webp'),
  heading_video_url: 'https://video.example/tarnholt/workshop',
  simple_copy_section: [
    heading(2, 'One shop, one roof'),
    paragraph(
      'Tarnholt Works makes rifles and pistols in Casper, Wyoming. Barrels, receivers and handguards are cut, finished and assembled in the same building, by people who can walk over and ask.',
    ),
    picture('banner-bevel-metal.webp'),
    paragraph(
      'We keep the list of models short: three families of rifles and one pistol in three lengths. A model stays on it for as long as we can make it better, and parts for it stay on the shelf for as long as anybody owns one.',
    ),
    quote('If a part needs a second look, it gets one before it leaves, not after.'),
    heading(3, 'What we measure'),
    bullets(
      'Every barrel, over its whole length',
      'Every receiver, on the same two surfaces',
      'Every finished rifle, at 100 yards',
      'Every finished pistol, at 15 yards',
    ),
    heading(3, 'What we do not do'),
    bullets(
      'Sell a part we do not use ourselves',
      'Put a name on something another shop made',
      'Ship before the person who built it has signed the card',
    ),
    heading(3, 'Where it goes'),
    paragraph(
      'Firearms go to licensed dealers in all fifty states, where the law allows. If you have a shop and a license, [we should talk](/dealer-registration).',
    ),
  ],
  looking_for_image: file('wrench-black-q.webp'),
  looking_for_heading: 'We are hiring',
  looking_for_sub_heading: prose(
    'Day shift, four days of ten hours, in Casper. Write to careers@tarnholt.example and tell us what you made last.',
  ),
  looking_for_list_content: [
    { content: 'CNC machinist, five axis' },
    { content: 'Gunsmith, final assembly' },
    { content: 'Stock maker, walnut and composite' },
    { content: 'Quality inspector' },
    { content: 'Sewing machine operator, heavy fabrics' },
    { content: 'Customer support, phones and mail' },
  ],
  want_to_talk_image: file('banner-boxes-macro.webp'),
  want_to_talk_heading: 'Want to talk?',
  want_to_talk_content:
    'A person who has held the rifle answers the phone, Monday to Thursday, 8 a.m. to 5 p.m. Mountain Time.',
  seo: seo('About us', 'Who makes Tarnholt rifles and pistols, where, and how they are checked.'),
});

const contactUs = page('contactus', {
  image: file('banner-boxes-macro.webp'),
  address1: 'Tarnholt Works',
  address2: '1 Foundry Road',
  address3: 'Casper, WY 82601',
  ...contact,
  social_links: socialLinks,
  seo: seo('Contact us', 'Address, phone and email of Tarnholt Works in Casper, Wyoming.'),
});

const limitedEdition = page('limitededition', {
  banner_title: 'Limited editions',
  banner_image: file('banner-steel-engraved.webp'),
  current_feature: {
    image: file('rifle-tempered-side.webp'),
    title: 'R16 Ridgeline Tempered',
    content: [
      paragraph(
        'One hundred and fifty rifles with small parts drawn to copper brown by heat alone, numbered on the receiver. No two trays came out the same.',
      ),
      bullets(
        '16 or 18 in. barrel, two-stage trigger',
        'Engraved and numbered receiver, 001 to 150',
        'In the shop box or in a fitted case',
      ),
      paragraph(
        `It is here: [R16 Ridgeline Tempered](${productPath('r16-tempered')}). Beside it, three hundred of the [P9 Match](${productPath('p9-match')}): a long slotted slide, a barrel fitted by hand, and a target signed by the person who fitted it.`,
      ),
    ],
  },
  stay_informed_heading: 'Stay Informed',
  stay_informed_content: 'We write when an edition opens, and at no other time.',
  past_editions: [
    {
      first_image: file('rifle-fde-side.webp'),
      second_image: file('rifle-fde-q.webp'),
      title: 'Ridgeline, Elevation',
      content: prose(
        'Two hundred rifles in Flat Dark Earth with the elevation line of the Wind River Range along the handguard. Sold out in five weeks.',
      ),
    },
    {
      first_image: file('rifle-short-black-side.webp'),
      second_image: file('rifle-short-black-q.webp'),
      title: 'Carbine, First hundred',
      content: prose(
        'The first hundred carbines off the line, signed by the person who assembled each. Sold out in nine days.',
      ),
    },
    {
      first_image: file('pistol-black-side.webp'),
      second_image: file('pistol-black-q.webp'),
      title: 'P9, Night shift',
      content: prose(
        'Sixty pistols with blacked-out controls, for the people who made them first.',
      ),
    },
    {
      first_image: file('rifle-green-side.webp'),
      second_image: file('rifle-green-q.webp'),
      title: 'Ridgeline, Lodgepole',
      content: prose(
        'Eighty rifles in green, before green became a finish you can order. Most of them live within a day of Casper.',
      ),
    },
  ],
  seo: {
    ...seo(
      'Limited editions',
      'Numbered editions of Tarnholt rifles and pistols: R16 Ridgeline Tempered and P9 Match.',
    ),
    share_image: file('rifle-tempered-hero-dark.webp'),
  },
});

export const companyPages = [home, aboutUs, contactUs, limitedEdition];
