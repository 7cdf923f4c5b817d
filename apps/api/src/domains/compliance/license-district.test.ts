import { expect, test } from 'vitest';
import { licenseWarnings, statesOfDistrict } from './license-district.ts';
import { type LicenseRegion, licenseRegions } from './license-number.ts';

test.each([
  ['6', '16', ['NY']],
  ['1', '58', ['GA']],
  ['1', '66', ['PR', 'VI']],
  ['5', '83', ['WY']],
  ['9', '98', ['GU']],
  ['6', '58', []],
  ['9', '00', []],
] as const)('district %s-%s is in %j', (region, district, states) => {
  expect(statesOfDistrict({ region, district })).toEqual(states);
});

test('every state but the District of Columbia has a district, and so have three territories', () => {
  const found = new Map<string, number>();
  for (const region of Object.keys(licenseRegions) as LicenseRegion[])
    for (let district = 0; district < 100; district += 1)
      for (const state of statesOfDistrict({ region, district: String(district).padStart(2, '0') }))
        found.set(state, (found.get(state) ?? 0) + 1);
  const states =
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM ' +
    'NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY GU PR VI';
  expect([...found.keys()].sort()).toEqual(states.split(' ').sort());
  expect([found.get('CA'), found.get('NY'), found.get('TX'), found.get('OH')]).toEqual([
    5, 4, 3, 2,
  ]);
});

test('premises in another state than the district are worth a second look', () => {
  const georgia = { region: '1', district: '58' } as const;
  expect(licenseWarnings(georgia, 'GA')).toEqual([]);
  expect(licenseWarnings(georgia, ' ga ')).toEqual([]);
  expect(licenseWarnings(georgia, null)).toEqual([]);
  expect(licenseWarnings(georgia, 'FL')).toEqual(['state_differs']);
  expect(licenseWarnings(georgia, 'DC')).toEqual(['state_differs']);
  expect(licenseWarnings({ region: '1', district: '66' }, 'VI')).toEqual([]);
});

test('a pair that the table does not know is worth a second look and never a refusal', () => {
  expect(licenseWarnings({ region: '9', district: '58' }, 'GA')).toEqual(['unknown_district']);
  expect(licenseWarnings({ region: '9', district: '58' }, null)).toEqual(['unknown_district']);
});
