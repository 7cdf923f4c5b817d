import { describe, expect, test } from 'vitest';
import { type UsState, usStates } from './us-states.ts';
import { isZipOf } from './zip-codes.ts';

const states = Object.keys(usStates) as UsState[];
const statesOf = (zip: string) => states.filter((state) => isZipOf(state, zip));

/** A well-known ZIP code of every state: the capital's, mostly. */
const capitals: Record<UsState, string> = {
  AL: '36104',
  AK: '99801',
  AZ: '85007',
  AR: '72201',
  CA: '95814',
  CO: '80203',
  CT: '06106',
  DE: '19901',
  DC: '20001',
  FL: '32301',
  GA: '30303',
  HI: '96813',
  ID: '83702',
  IL: '62701',
  IN: '46204',
  IA: '50309',
  KS: '66603',
  KY: '40601',
  LA: '70802',
  ME: '04330',
  MD: '21401',
  MA: '02201',
  MI: '48933',
  MN: '55102',
  MS: '39205',
  MO: '65101',
  MT: '59623',
  NE: '68502',
  NV: '89701',
  NH: '03301',
  NJ: '08608',
  NM: '87501',
  NY: '12207',
  NC: '27601',
  ND: '58501',
  OH: '43215',
  OK: '73102',
  OR: '97301',
  PA: '17101',
  RI: '02903',
  SC: '29217',
  SD: '57501',
  TN: '37219',
  TX: '78701',
  UT: '84111',
  VT: '05602',
  VA: '23219',
  WA: '98507',
  WV: '25301',
  WI: '53703',
  WY: '82001',
};

describe('a ZIP code', () => {
  test.each(states)('of the capital of %s is of that state and of no other', (state) => {
    expect(statesOf(capitals[state])).toEqual([state]);
  });

  test.each([
    ['06390', ['CT', 'NY']],
    ['83414', ['ID', 'WY']],
    ['88510', ['TX']],
    ['73301', ['TX']],
    ['20190', ['VA']],
    ['20502', ['DC']],
    ['05501', ['MA']],
    ['00501', ['NY']],
    ['90210-1234', ['CA']],
  ])('%s, which lies oddly, is of %j', (zip, expected) => {
    expect(statesOf(zip)).toEqual(expected);
  });

  test.each([
    ['of the armed forces overseas', '09012'],
    ['of the Pacific fleet', '96350'],
    ['of Puerto Rico', '00901'],
    ['of Guam', '96910'],
    ['too short', '8260'],
    ['of letters', '8260A'],
    ['empty', ''],
  ])('%s is of no state', (_, zip) => {
    expect(statesOf(zip)).toEqual([]);
  });

  test('belongs to two states at most', () => {
    for (let prefix = 0; prefix < 1_000; prefix += 1) {
      const zip = `${String(prefix).padStart(3, '0')}01`;
      expect(statesOf(zip).length, zip).toBeLessThanOrEqual(2);
    }
  });
});
