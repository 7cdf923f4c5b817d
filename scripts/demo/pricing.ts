/** What staff would have entered about shipping and sales tax. */

export interface DemoShippingMethod {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly carrier: string;
  readonly carrierService: string;
  readonly kinds: readonly ('home' | 'dealer')[];
  readonly adultSignature: boolean;
}

/** In the order that shoppers see them. The first is the default. */
export const demoShippingMethods: readonly DemoShippingMethod[] = [
  {
    id: 'ground',
    name: 'Ground (3-5 business days)',
    priceCents: 995,
    carrier: 'UPS',
    carrierService: 'Ground',
    kinds: ['home'],
    adultSignature: false,
  },
  {
    id: 'two-day',
    name: 'Two-day',
    priceCents: 2_495,
    carrier: 'UPS',
    carrierService: '2nd Day Air',
    kinds: ['home'],
    adultSignature: false,
  },
  {
    id: 'dealer-ground',
    name: 'Ground to dealer, adult signature',
    priceCents: 3_500,
    carrier: 'UPS',
    carrierService: 'Ground',
    kinds: ['dealer'],
    adultSignature: true,
  },
  {
    id: 'dealer-two-day',
    name: 'Two-day to dealer, adult signature',
    priceCents: 5_900,
    carrier: 'UPS',
    carrierService: '2nd Day Air',
    kinds: ['dealer'],
    adultSignature: true,
  },
];

export interface DemoTaxRate {
  readonly state: string;
  /** In millionths: 6.25 % is 62500. */
  readonly ratePpm: number;
  readonly taxesShipping: boolean;
}

/**
 * States where the demo's merchant must collect, at the rate of the state alone: what counties and
 * cities add is for a tax service to know.
 */
export const demoTaxRates: readonly DemoTaxRate[] = [
  { state: 'CA', ratePpm: 72_500, taxesShipping: false },
  { state: 'CO', ratePpm: 29_000, taxesShipping: false },
  { state: 'PA', ratePpm: 60_000, taxesShipping: true },
  { state: 'TX', ratePpm: 62_500, taxesShipping: true },
  { state: 'WY', ratePpm: 40_000, taxesShipping: false },
];
