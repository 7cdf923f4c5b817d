import { bullets, heading, paragraph, quote, steps } from '../rich-text.ts';
import { file } from '../values.ts';
import { contact, page, seo } from './page.ts';

/** Nobody may take the demo's words for a contract. */
const sample = quote(
  'Sample text for review by counsel. It shows what this page is for and binds nobody until a lawyer has replaced it.',
);

const terms = page('terms', {
  heading: 'Terms of service',
  background_image: file('banner-steel-engraved.webp'),
  content: [
    sample,
    paragraph(
      'These terms apply to orders placed in this shop. They are written to be read. If a sentence is unclear, ask before you order.',
    ),
    heading(2, 'Who we are'),
    paragraph(
      `Tarnholt Works, 1 Foundry Road, Casper, WY 82601. Phone ${contact.phone}, email ${contact.email}. We are a licensed maker of firearms.`,
    ),
    heading(2, 'Orders'),
    paragraph(
      'Your order is an offer. We accept it when we ship. Prices are in US dollars; tax and shipping are shown before you pay. If a price was plainly wrong, we tell you and you may cancel.',
    ),
    heading(2, 'Payment'),
    paragraph(
      'Your card is authorized when you order and charged when we ship, per parcel. What is built to order is charged with the order, and the checkout says so. An authorization that runs out while a firearm waits for the license of your dealer is asked for again; we write to you first.',
    ),
    heading(2, 'Firearms'),
    paragraph(
      'Rifles, pistols, frames and receivers ship only to a dealer with a federal firearms license. The dealer completes the transfer under federal, state and local law, including **ATF Form 4473** and a background check. You confirm that you may lawfully own what you order. We may refuse or cancel an order where the law, or our own judgment of it, says so.',
    ),
    bullets(
      'You must be 21 to order a pistol, a frame or a receiver, and 18 to order a rifle, or older where your state asks for it.',
      'A pistol, a frame or a receiver is handed over only in the state you live in.',
      'We ship when the license of your dealer is on file, current and checked.',
      'If the transfer is denied, or you do not pick the firearm up within 30 days, we refund the price less a restocking fee of 5 percent once it is back.',
    ),
    heading(2, 'Magazines, parts and where they may go'),
    paragraph(
      'State and local law limits some magazines and parts. Checkout applies the rules we know of. You are responsible for knowing the law where you live.',
    ),
    heading(2, 'Shipping and risk'),
    paragraph(
      'Parcels travel at our risk until they are handed to you or to your dealer. Count the business days of a lead time from the day on which the license of the dealer is on file. We ship within the United States only.',
    ),
    heading(2, 'Returns'),
    paragraph(
      'Apparel and accessories may come back unused within 30 days. Firearms that have been transferred may not; the [warranty](/warranty) applies to them.',
    ),
    heading(2, 'Reviews'),
    paragraph(
      'Reviews are yours. We publish them as they are, remove those that are unlawful or not about the product, and say when the writer bought it here.',
    ),
    heading(2, 'Liability'),
    paragraph(
      'We answer for what we make and for what the law does not let us exclude. We do not answer for changes made by others, for reloaded ammunition or for use against the manual.',
    ),
    heading(2, 'Law'),
    paragraph(
      'Wyoming law applies, and the courts of Natrona County, Wyoming, decide, unless the law of your state gives you another right.',
    ),
    heading(2, 'Changes'),
    paragraph('The terms of the day on which you ordered apply to your order.'),
  ],
  seo: seo('Terms of service', 'The terms under which Tarnholt Works sells. Sample text.'),
});

const privacy = page('privacy', {
  heading: 'Privacy policy',
  background_image: file('banner-steel-engraved.webp'),
  content: [
    sample,
    paragraph('We keep what an order needs and what the law requires. We sell none of it.'),
    heading(2, 'What we keep'),
    bullets(
      '**Orders:** name, addresses, email, phone, what you bought, and the dealer it went to',
      '**Accounts:** your email, your address book and your orders',
      '**Newsletter:** your email and the day you confirmed it',
      '**Stock alerts:** your email and the product, until the one message is sent',
      '**Product registration:** the serial number, where you bought it, and how to reach you',
      '**Image requests:** your name, your email and what you are looking for',
      '**Cards:** nothing. The card number goes from your browser to the payment provider and never passes our servers',
    ),
    heading(2, 'What we do not ask'),
    paragraph(
      'The answers of ATF Form 4473 and the result of a background check stay between you, the dealer and the authorities. We learn only whether the transfer took place.',
    ),
    heading(2, 'How long'),
    paragraph(
      'Federal law makes us keep records of firearms for as long as we are in business. Other orders are kept for seven years for tax. Accounts and newsletters are kept until you end them, product registrations for ten years, image requests for 180 days.',
    ),
    heading(2, 'Who sees it'),
    paragraph(
      'Carriers, the payment provider and your dealer see what they need to do their part. Authorities see what the law lets them ask for.',
    ),
    heading(2, 'Cookies and other storage'),
    paragraph(
      'Your cart and your sign-in are kept in your browser, because the shop does not work without them. There is no advertising and nobody follows you to other sites.',
    ),
    heading(2, 'Your choices'),
    steps(
      'See and correct your data in your account.',
      'Ask for a copy, or for erasure, by mail. What the law makes us keep stays, and we tell you what that is.',
      'Leave the newsletter by the link in each issue.',
      'Tell us not to sell or share your data: on [your privacy choices](/privacy-choices), or by the Global Privacy Control of your browser, which we honor without asking.',
    ),
    heading(2, 'Children'),
    paragraph('This shop is for adults. We delete what we learn to be the data of a child.'),
    paragraph(`Questions go to ${contact.email}.`),
  ],
  seo: seo(
    'Privacy policy',
    'What Tarnholt Works knows about you, why, and for how long. Sample text.',
  ),
});

/** Product, kind, what it covers, numbers. None of them is a real patent. */
const patents: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'R16 Ridgeline and C16 Carbine',
    'Utility',
    'All models and finishes',
    ['US 00,000,001 (sample)', 'US 00,000,002 (sample)'],
  ],
  ['P9 Pistol, P9C Compact and P9 Match', 'Design', 'All finishes', ['US D000,003 (sample)']],
  [
    'H10 Highline',
    'Utility',
    'All models and finishes',
    ['US 00,000,001 (sample)', 'US 00,000,004 (sample)'],
  ],
  [
    'B7 Basin and B7 Basin Precision',
    'Utility',
    'All models, calibers and stocks',
    ['US 00,000,005 (sample)', 'US patent pending (sample)'],
  ],
  ['Ridge Handguard', 'Utility', '9, 13 and 15 in.', ['US 00,000,001 (sample)']],
  ['One-Piece Scope Mount', 'Design', '30 and 34 mm', ['US D000,006 (sample)']],
];

const patent = page('patent', {
  title: 'Patents',
  patents: patents.map(([product_name, patent_type, colors_and_models, numbers]) => ({
    product_name,
    patent_type,
    colors_and_models,
    patent_numbers: numbers.map((number) => ({ number })),
  })),
  seo: seo('Patents', 'Patents on Tarnholt products. The numbers are samples.'),
});

export const legalPages = [terms, privacy, patent];
