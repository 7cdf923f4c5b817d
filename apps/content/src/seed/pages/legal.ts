import { bullets, heading, paragraph, prose, steps } from '../rich-text.ts';
import { file } from '../values.ts';
import { contact, page, seo } from './page.ts';

const terms = page('terms', {
  heading: 'Terms of service',
  background_image: file('banner-steel-engraved.webp'),
  content: [
    paragraph(
      'These terms apply to orders placed in this shop. They are written to be read. If a sentence is unclear, ask before you order.',
    ),
    heading(2, 'Orders'),
    paragraph(
      'Your order is an offer. We accept it when we ship. Prices are in US dollars; tax and shipping are shown before you pay. If a price was plainly wrong, we tell you and you may cancel.',
    ),
    heading(2, 'Firearms'),
    paragraph(
      'Rifles, pistols, frames and receivers ship only to a dealer with a federal firearms license. The dealer completes the transfer under federal, state and local law, including **ATF Form 4473** and a background check. You confirm that you may lawfully own what you order. We may refuse or cancel an order where the law, or our own judgment of it, says so.',
    ),
    bullets(
      'You must be 21 to order a pistol, a frame or a receiver, and 18 to order a rifle, or older where your state asks for it.',
      'If the transfer is denied, we refund the price less a restocking fee of 5 percent once the firearm is back.',
    ),
    heading(2, 'Shipping and risk'),
    paragraph(
      'Parcels travel at our risk until they are handed to you or to your dealer. Count the business days of a lead time from the day on which the license of the dealer is on file.',
    ),
    heading(2, 'Returns'),
    paragraph(
      'Apparel and accessories may come back unused within 30 days. Firearms that have been transferred may not; the [warranty](/warranty) applies to them.',
    ),
    heading(2, 'Liability'),
    paragraph(
      'We answer for what we make and for what the law does not let us exclude. We do not answer for changes made by others, for reloaded ammunition or for use against the manual.',
    ),
    heading(2, 'Law'),
    paragraph(
      'Wyoming law applies, and the courts of Natrona County, Wyoming, decide, unless the law of your state gives you another right.',
    ),
  ],
  seo: seo('Terms of service', 'The terms under which Tarnholt Works sells.'),
});

const privacy = page('privacy', {
  heading: 'Privacy policy',
  background_image: file('banner-steel-engraved.webp'),
  content: [
    paragraph('We keep what an order needs and what the law requires. We sell none of it.'),
    heading(2, 'What we keep'),
    bullets(
      '**Orders:** name, addresses, email, phone, what you bought, and the dealer it went to',
      '**Accounts:** your email, your address book and your orders',
      '**Newsletter:** your email and the day you confirmed it',
      '**Cards:** nothing. The card number goes from your browser to the payment provider and never passes our servers',
    ),
    heading(2, 'How long'),
    paragraph(
      'Federal law makes us keep records of firearms for as long as we are in business. Other orders are kept for seven years for tax. Accounts and newsletters are kept until you end them.',
    ),
    heading(2, 'Who sees it'),
    paragraph(
      'Carriers, the payment provider and your dealer see what they need to do their part. Authorities see what the law lets them ask for.',
    ),
    heading(2, 'Your choices'),
    steps(
      'See and correct your data in your account.',
      'Ask for a copy, or for erasure, by mail.',
      'Leave the newsletter by the link in each issue.',
    ),
    paragraph(`Questions go to ${contact.email}.`),
  ],
  seo: seo('Privacy policy', 'What Tarnholt Works knows about you, why, and for how long.'),
});

const warranty = page('warranty', {
  breadcrumbs: [
    { label: 'Home', href: '/' },
    { label: 'Support', href: '/support' },
    { label: 'Warranty', href: '/warranty' },
  ],
  heading: 'Warranty',
  sections: [
    {
      content: prose(
        'We repair what we made wrong, for as long as the firearm exists, for whoever owns it. Registration is welcome and not required.',
      ),
    },
    {
      header: 'What is covered',
      content: [
        bullets(
          'Firearms: defects in material and workmanship, without limit of time',
          'Accessories and hard parts: two years',
          'Apparel: one year',
        ),
      ],
    },
    {
      header: 'What is not',
      content: [
        bullets(
          'Wear that comes with use: springs, gas rings, finish',
          'Damage by reloaded ammunition',
          'Changes made by anybody but us',
        ),
      ],
    },
    {
      header: 'How to claim',
      content: [
        steps(
          'Write to us with the serial number, or the order number, and what happened.',
          'We send a prepaid label. Unload the firearm; send no ammunition.',
          'We inspect it within five business days and tell you what we found.',
        ),
        paragraph(
          'A firearm that you sent us for repair may come back to you directly. If we replace it by another serial number, it goes through your dealer, with a new ATF Form 4473.',
        ),
      ],
    },
  ],
  seo: seo('Warranty', 'What Tarnholt Works repairs, for how long, and how to claim it.'),
});

const patent = page('patent', {
  title: 'Patents',
  patents: [
    {
      product_name: 'R16 Ridgeline',
      patent_type: 'Utility',
      colors_and_models: 'All finishes, 16 in. and 18 in.',
      patent_numbers: [{ number: 'US 00,000,001' }, { number: 'US 00,000,002' }],
    },
    {
      product_name: 'P9 Pistol',
      patent_type: 'Design',
      colors_and_models: 'All finishes',
      patent_numbers: [{ number: 'US D000,003' }],
    },
  ],
  seo: seo('Patents', 'Patents on Tarnholt products.'),
});

export const legalPages = [terms, privacy, warranty, patent];
