/** A made-up map of who taxes what: enough for carts of a demo, and not what anybody owes. */

export type Jurisdiction = {
  type: 'STA' | 'CTY' | 'CIT';
  code: string;
  name: string;
  /** In millionths: 6.25 % is 62500. */
  ratePpm: number;
};

export type StateRates = {
  jurisdictions: readonly Jurisdiction[];
  taxesFreight: boolean;
};

const rates: Record<string, StateRates> = {
  CA: {
    jurisdictions: [
      { type: 'STA', code: '06', name: 'CALIFORNIA', ratePpm: 60_000 },
      { type: 'CTY', code: '019', name: 'COUNTY OF CALIFORNIA', ratePpm: 2_500 },
      { type: 'CIT', code: 'CAC', name: 'CITY OF CALIFORNIA', ratePpm: 21_250 },
    ],
    taxesFreight: false,
  },
  CO: {
    jurisdictions: [
      { type: 'STA', code: '08', name: 'COLORADO', ratePpm: 29_000 },
      { type: 'CTY', code: '031', name: 'COUNTY OF COLORADO', ratePpm: 10_000 },
      { type: 'CIT', code: 'COC', name: 'CITY OF COLORADO', ratePpm: 38_100 },
    ],
    taxesFreight: false,
  },
  PA: {
    jurisdictions: [
      { type: 'STA', code: '42', name: 'PENNSYLVANIA', ratePpm: 60_000 },
      { type: 'CTY', code: '101', name: 'COUNTY OF PENNSYLVANIA', ratePpm: 20_000 },
    ],
    taxesFreight: true,
  },
  TX: {
    jurisdictions: [
      { type: 'STA', code: '48', name: 'TEXAS', ratePpm: 62_500 },
      { type: 'CTY', code: '453', name: 'COUNTY OF TEXAS', ratePpm: 5_000 },
      { type: 'CIT', code: 'TXC', name: 'CITY OF TEXAS', ratePpm: 15_000 },
    ],
    taxesFreight: true,
  },
  WY: {
    jurisdictions: [
      { type: 'STA', code: '56', name: 'WYOMING', ratePpm: 40_000 },
      { type: 'CTY', code: '025', name: 'COUNTY OF WYOMING', ratePpm: 10_000 },
    ],
    taxesFreight: false,
  },
};

/** A state that is not on the map taxes nothing. */
export function ratesOf(state: string): StateRates {
  const none = { type: 'STA', code: '00', name: state, ratePpm: 0 } as const;
  return rates[state] ?? { jurisdictions: [none], taxesFreight: false };
}
