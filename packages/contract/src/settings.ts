/**
 * What a manager decides by a screen, and no developer by a release. Imports nothing: the back office
 * shows the same words and bounds that the api holds to.
 *
 * `isStrict`: a value that cannot be read stops what it limits, because money or the law hangs on it.
 * For any other the default counts.
 */
export interface LimitDefinition {
  readonly label: string;
  /** What follows from it, in a sentence for somebody who sees it for the first time. */
  readonly meaning: string;
  readonly unit: 'units' | 'lines' | 'dollars' | 'days';
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  readonly isStrict: boolean;
}

export const limitKeys = [
  'cart-units-per-line',
  'cart-lines',
  'order-largest-total',
  'stock-low-units',
  'desk-patience-days',
  'book-warning-days',
  'dealer-silence-days',
] as const;

export type LimitKey = (typeof limitKeys)[number];

export const limitSettings: Readonly<Record<LimitKey, LimitDefinition>> = {
  'cart-units-per-line': {
    label: 'Units of one product in a cart',
    meaning:
      'Nobody can put more of one product into a cart, nor order more. A cart that holds more already has to be changed before it can be ordered.',
    unit: 'units',
    usual: 99,
    min: 1,
    max: 99,
    isStrict: true,
  },
  'cart-lines': {
    label: 'Different products in a cart',
    meaning: 'Whoever has as many is told that the cart is full. What is in it stays.',
    unit: 'lines',
    usual: 100,
    min: 1,
    max: 100,
    isStrict: false,
  },
  'order-largest-total': {
    label: 'Largest order',
    meaning:
      'The goods of one order may not cost more, before shipping and tax. A cart above it cannot be ordered.',
    unit: 'dollars',
    usual: 20_000_000,
    min: 100,
    max: 20_000_000,
    isStrict: true,
  },
  'stock-low-units': {
    label: 'Nearly sold out',
    meaning: 'What can still be bought so often or less is on the list of what is nearly sold out.',
    unit: 'units',
    usual: 5,
    min: 0,
    max: 1_000,
    isStrict: false,
  },
  'desk-patience-days': {
    label: 'Patience with our own desks',
    meaning:
      'When a transfer has waited so long for us, the daily mail to the compliance desk names it.',
    unit: 'days',
    usual: 2,
    min: 1,
    max: 14,
    isStrict: false,
  },
  'book-warning-days': {
    label: 'Warning before the book is due',
    meaning:
      'So many days before a shipment must be confirmed in the bound book, the compliance desk is told. The seventh day itself is the law and cannot be changed.',
    unit: 'days',
    usual: 2,
    min: 1,
    max: 6,
    isStrict: false,
  },
  'dealer-silence-days': {
    label: 'Silence of a dealer',
    meaning:
      'When a dealer has not answered for so long, the buyer is told that they may name another one.',
    unit: 'days',
    usual: 5,
    min: 2,
    max: 30,
    isStrict: false,
  },
};

export const mailboxKeys = ['operations', 'registrations', 'compliance'] as const;

export type MailboxKey = (typeof mailboxKeys)[number];

export const mailboxSettings: Readonly<
  Record<MailboxKey, { readonly label: string; readonly meaning: string }>
> = {
  operations: {
    label: 'Operations',
    meaning:
      'Background work that failed, payments that do not add up, changes of the checkout page, attacks with stolen cards.',
  },
  registrations: {
    label: 'Registrations and requests',
    meaning: 'Product registrations, image requests and applications of dealers.',
  },
  compliance: {
    label: 'Compliance desk',
    meaning: 'Transfers that wait for us, shipments to confirm in the book, licenses that end.',
  },
};

/** What a list of changes is about. */
export const settingAreas = ['shipping', 'tax', 'limits', 'mailboxes'] as const;

export type SettingArea = (typeof settingAreas)[number];

/** A percentage with four decimals is a whole number of millionths. */
export const highestTaxPercent = 30;

export const shippingLimits = { methods: 50, name: 100, carrier: 40, service: 60 } as const;
