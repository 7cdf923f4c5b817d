import { paragraph, steps } from '../rich-text.ts';
import { addOn, detail } from './product.ts';

/** What every buyer of a firearm asks, in the same words on every page. */

const lastSteps = [
  'Your dealer tells you that it is there. Bring government-issued photo identification that shows where you live.',
  'You complete ATF Form 4473, the dealer runs the background check, and after any waiting period of your state the firearm is yours.',
];

/** Rifles may be handed over in another state than one's own; pistols and receivers may not. */
export const shipsToDealer = (what: 'rifle' | 'pistol' | 'receiver') =>
  detail(
    'How does it get to me?',
    steps(
      `Choose a dealer with a federal firearms license at checkout; the [dealer locator](/dealer-locator) lists those who know us. ${
        what === 'rifle'
          ? 'The sale must be lawful in your state and in that of the dealer.'
          : `By federal law a ${what} can be handed over only in the state you live in, so choose a dealer there.`
      }`,
      'We check the license, then ship to the address on it. Federal law does not let us ship it to your door.',
      ...lastSteps,
    ),
  );

export const leadTime = detail(
  'What is the lead time?',
  paragraph(
    'The page shows it for what you have chosen. It counts business days and starts on the day on which the license of your dealer is on file with us.',
  ),
);

export const whoMayBuy = (age: 18 | 21) =>
  detail(
    'Who may buy it?',
    paragraph(
      `Federal law asks for an age of ${age}, and many states for more. Magazine limits and feature laws of your state apply as well. If something in your cart cannot go to your dealer, checkout says so before you pay.`,
    ),
  );

export const manualAndWarranty = detail(
  'Manual and warranty',
  paragraph(
    'A printed manual is in the box; the same file is in the [media library](/media-library). The [warranty](/warranty) covers defects for as long as the firearm exists, whoever owns it.',
  ),
);

export const magazineAddOn = addOn(
  'Magazine',
  '30-round magazine',
  'TH-MAG-30',
  'magazine-black-q.webp',
);
export const slingAddOn = addOn('Sling', 'Two-Point Sling', 'TH-SLG-BLK', 'sling-black-q.webp');
export const caseAddOn = (sku: 'TH-CSE-36' | 'TH-CSE-42' | 'TH-CSE-52') =>
  addOn('Case', `Hard Case, ${sku.slice(-2)} in.`, sku, 'case-black-q.webp');

export const disclaimer = {
  scope:
    'Weights and lengths are measured without optic and magazine. The scope in the pictures is not included. Specifications may change; what you ordered does not.',
  plain:
    'Weights and lengths are measured without magazine. Specifications may change; what you ordered does not.',
};
