import { bullets, paragraph, prose, steps } from '../rich-text.ts';
import { file } from '../values.ts';
import { crumbs, page, seo } from './page.ts';

const entry = (question: string, ...answer: unknown[]) => ({ question, answer });

/** What federal law asks of a sale. States add to it, and their law changes more often. */
const transfers = [
  entry(
    'Can you ship a firearm to my door?',
    paragraph(
      'No. Rifles, pistols and receivers ship to a dealer with a federal firearms license (FFL). You complete ATF Form 4473 and the background check there. The [dealer locator](/dealer-locator) shows dealers near you. Everything else in your order goes to the address you choose, in a parcel of its own.',
    ),
  ),
  entry(
    'How does a transfer work, from order to pickup?',
    steps(
      'Order and choose a dealer. Call the dealer first: ask whether they take transfers and what they charge.',
      'The dealer sends us a copy of the license. We check it before anything leaves.',
      'We ship to the address on the license. You get the tracking number.',
      'The dealer enters the firearm into the book and calls you.',
      'You bring photo identification, complete ATF Form 4473 and pay the fee. The dealer runs the background check.',
      'When the check allows it, and any waiting period of your state is over, you take it home.',
    ),
  ),
  entry(
    'My dealer is not on your list. Can I still use them?',
    ...prose(
      'Yes, as long as the dealer holds a current federal firearms license and agrees to the transfer. Ask first: some shops take transfers from makers only, and some take none. A collector license (type 03) cannot receive our firearms, because they are neither curios nor relics.',
    ),
  ),
  entry(
    'What is ATF Form 4473, and do I fill it in here?',
    ...prose(
      'It is the federal record of the sale. You complete it at the dealer, in person, on the day you pick the firearm up, and sign that what you say is true. We never see it, and this shop never asks you its questions.',
    ),
  ),
  entry(
    'Who runs the background check, and how long does it take?',
    ...prose(
      'The dealer does, through the federal system (NICS) or through the police of your state. Most checks are answered while you wait. The answer is to proceed, to deny, or to delay while the examiners look further. For buyers under 21 a further check is made and can take more days. Some states add a waiting period or a permit.',
    ),
  ),
  entry(
    'What if my background check is delayed or denied?',
    ...prose(
      'Delayed: the dealer keeps the firearm and tells you when it may be handed over. Denied: the dealer cannot hand it to you and sends it back to us. We refund the price less a restocking fee of 5 percent once it is here. You may ask the agency that denied you for the reason, and appeal; the dealer gives you the number of the transaction.',
    ),
  ),
  entry(
    'How old must I be?',
    bullets(
      'Rifles: 18 under federal law, 21 in a number of states.',
      'Pistols: 21.',
      'Receivers: 21, because a receiver is not yet a rifle.',
    ),
    paragraph('The dealer checks your age on your identification, and so does the form.'),
  ),
  entry(
    'Can I pick it up in another state than my own?',
    ...prose(
      'A rifle, yes, if the sale is lawful in your state and in that of the dealer. A pistol or a receiver, no: it can be handed over only in the state you live in, so choose a dealer there. Members of the armed forces on active duty also count as residents of the state in which they are permanently stationed.',
    ),
  ),
  entry(
    'Can I buy a firearm as a gift, or for somebody else?',
    ...prose(
      'The person who buys it completes the form, and the form asks whether they are the actual buyer. A gift out of your own money to somebody who may own a firearm can be lawful. Buying with the money of somebody else, or for somebody who may not own one, is a federal crime. Ask the dealer before you order.',
    ),
  ),
  entry(
    'I hold a federal firearms license. Can you ship to me?',
    ...prose(
      'Yes, to the premises on your license, if it is of a type that may receive new firearms. Choose yourself as the dealer and send us the copy. If you want to sell our products, see [Become a dealer](/dealer-registration).',
    ),
  ),
  entry(
    'How do you check a license?',
    ...prose(
      'We compare number, name, address and expiry of the copy we were sent with the records of ATF, and we look again before we ship. If the license expires in between, or the address differs, the order waits and we write to you.',
    ),
  ),
  entry(
    'Which identification do I need?',
    ...prose(
      'A government-issued photo identification that shows your name, your date of birth and where you live now. If the address on it is old, bring a second government document that shows the new one. Who is not a citizen may need more; the dealer knows.',
    ),
  ),
];

const ordering = [
  entry(
    'Which states do you ship to?',
    paragraph(
      'Apparel and most accessories go to all 50 states and the District of Columbia. Firearms, magazines and some parts go where state and local law allow them. If something in your cart cannot be shipped, checkout says so before you pay. We do not ship outside the United States.',
    ),
  ),
  entry(
    'My state limits magazines. What can I order?',
    ...prose(
      'Rifles with a fixed stock come with a 10-round magazine, pistols can be ordered with 10-round magazines, and 10-round magazines are sold alone. Whether a rifle may be sold in your state can depend on more than its magazine. Checkout applies the rules that we know of; your dealer has the last word.',
    ),
  ),
  entry(
    'Is an upper a firearm?',
    ...prose(
      'Not under federal law: the serialized part of our rifles is the receiver. The Model A Upper ships to your door like any other part. Some states ask for proof of age or an acknowledgment for parts; checkout says so.',
    ),
  ),
  entry(
    'Can I order a rifle and a sling together?',
    ...prose(
      'Yes, in one order with one payment. The rifle goes to the dealer and the sling to you. The sling does not wait for the license of the dealer.',
    ),
  ),
  entry(
    'When is my card charged?',
    ...prose(
      'When your order ships. Until then the amount is only reserved. What we build to order is charged with the order: the checkout says of each part when it is charged. If an order ships in two parcels, you see two charges that add up to the total.',
    ),
  ),
  entry(
    'What is a lead time?',
    ...prose(
      'The business days we need before a product leaves the shop. For firearms it starts on the day the license of your dealer is on file.',
    ),
  ),
  entry(
    'It is out of stock. When will it be back?',
    ...prose(
      'Leave your email on its page, and you get one message when it is. Rifles are built in runs of one finish, so a finish that is gone is usually back within two months.',
    ),
  ),
  entry(
    'Can I change or cancel an order?',
    ...prose(
      'Until it ships, yes. Write to us with the order number. You may also change the dealer; the new license is then checked like the first. Once a firearm is with the dealer, it has to come back before we can refund it.',
    ),
  ),
];

const afterwards = [
  entry(
    'How do I return something?',
    steps(
      'Write to us within 30 days with your order number.',
      'We send a label. Apparel and accessories must be unused.',
      'The refund goes to your card when the parcel is back.',
    ),
    paragraph('A firearm that has been transferred to you cannot be returned, only repaired.'),
  ),
  entry(
    'How does a repair work?',
    paragraph(
      'Write to us first. We send a label for a carrier that takes firearms; send it unloaded, without ammunition. A repaired firearm may come back to your door. If we replace it, the new one has another serial number and goes through your dealer, with a new form. See the [warranty](/warranty).',
    ),
  ),
  entry(
    'Do I have to register my firearm with you?',
    paragraph(
      'No. [Registration](/registration) with us is for the warranty and for notices, and it is voluntary. It is no registration under any law.',
    ),
  ),
  entry(
    'Do you sell barrels, triggers or other parts alone?',
    ...prose('Small parts for our own models, by phone. Have the serial number at hand.'),
  ),
];

export const faq = page('faq', {
  breadcrumbs: crumbs('FAQ', '/faq'),
  header_image: file('banner-caliper-macro.webp'),
  title: 'Frequently asked questions',
  text: 'What people ask us most, dealers and background checks first. It is how things usually go, not legal advice. If your question is not here, call or write.',
  questions: [...transfers, ...ordering, ...afterwards],
  seo: seo(
    'FAQ',
    'Shipping to a dealer, Form 4473, background checks, charges, lead times, returns: answers to common questions.',
  ),
});
