import type { License, LicenseRegion } from './license-number.ts';

/**
 * Which state a license comes from, by region and district. The table is unofficial and of 2013,
 * so it never refuses a number: it only tells staff where to look twice. The District of Columbia
 * is not in it.
 */
const districts: Record<LicenseRegion, Readonly<Record<string, string>>> = {
  '1': {
    ...{ '54': 'VA', '56': 'NC', '57': 'SC', '58': 'GA', '59': 'FL', '62': 'TN' },
    ...{ '63': 'AL', '64': 'MS', '66': 'PR VI' },
  },
  '3': { '36': 'IL', '37': 'IL', '39': 'WI', '41': 'MN', '45': 'ND', '46': 'SD' },
  '4': { '31': 'OH', '34': 'OH', '35': 'IN', '38': 'MI', '55': 'WV', '61': 'KY' },
  '5': {
    ...{ '42': 'IA', '43': 'MO', '47': 'NE', '48': 'KS', '71': 'AR', '72': 'LA', '73': 'OK' },
    ...{ '74': 'TX', '75': 'TX', '76': 'TX', '83': 'WY', '84': 'CO', '85': 'NM' },
  },
  '6': {
    ...{ '01': 'ME', '02': 'NH', '03': 'VT', '04': 'MA', '05': 'RI', '06': 'CT' },
    ...{ '11': 'NY', '13': 'NY', '14': 'NY', '16': 'NY' },
  },
  '8': { '22': 'NJ', '23': 'PA', '25': 'PA', '51': 'DE', '52': 'MD' },
  '9': {
    ...{ '33': 'CA', '68': 'CA', '77': 'CA', '94': 'CA', '95': 'CA' },
    ...{ '81': 'MT', '82': 'ID', '86': 'AZ', '87': 'UT', '88': 'NV', '91': 'WA', '92': 'AK' },
    ...{ '93': 'OR', '98': 'GU', '99': 'HI' },
  },
};

export type LicenseWarning =
  /** No known district of that region has this number. */
  | 'unknown_district'
  /** The district is in another state than the premises. */
  | 'state_differs';

/** The states of a district, by USPS code; none where the table does not know the pair. */
export function statesOfDistrict(license: Pick<License, 'region' | 'district'>): readonly string[] {
  const ofRegion = districts[license.region];
  if (!Object.hasOwn(ofRegion, license.district)) return [];
  return ofRegion[license.district]?.split(' ') ?? [];
}

/** What staff should look at twice. `premisesState` is a USPS code, or null while nobody knows it. */
export function licenseWarnings(
  license: Pick<License, 'region' | 'district'>,
  premisesState: string | null,
): readonly LicenseWarning[] {
  const states = statesOfDistrict(license);
  if (states.length === 0) return ['unknown_district'];
  if (premisesState === null || states.includes(premisesState.trim().toUpperCase())) return [];
  return ['state_differs'];
}

/** The districts of a state: region and district of each. */
export function districtsOfState(state: string): readonly Pick<License, 'region' | 'district'>[] {
  return (Object.keys(districts) as LicenseRegion[]).flatMap((region) =>
    Object.keys(districts[region])
      .filter((district) => statesOfDistrict({ region, district }).includes(state))
      .map((district) => ({ region, district })),
  );
}
