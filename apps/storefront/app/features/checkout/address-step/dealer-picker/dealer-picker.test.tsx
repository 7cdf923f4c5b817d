import type { Dealer, DealerPage } from '@tarnholt/contract';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { badgesOf, DealerOption, factsOf, placeOf } from './dealer-option.tsx';
import { countOf } from './dealer-picker.tsx';
import { isStillPicked, pickedOf } from './fill-dealer.ts';
import { join } from './use-dealer-search.ts';

const dealer: Dealer = {
  id: '58300077',
  licenseNumber: '5-83-999-01-8A-00077',
  name: 'EXAMPLE RIDGE ARMS',
  address: '12 SAMPLE ROAD',
  city: 'CASPER',
  state: 'WY',
  zip: '82601',
  phone: '3075550142',
  website: null,
  coordinates: { lat: 42.8, lng: -106.3 },
  distanceMiles: 12.3,
  isPreferred: false,
  isStocking: true,
  isLicenseOnFile: false,
  transferFee: null,
  hours: null,
};

const pageOf = (dealers: readonly Dealer[], more: Partial<DealerPage> = {}): DealerPage => ({
  origin: { zip: '82601', lat: 42.8, lng: -106.3 },
  preferred: [],
  dealers: [...dealers],
  nextCursor: null,
  ...more,
});

describe('a dealer of the list', () => {
  test('says where it is, how far, and what is known beside that', () => {
    expect(placeOf(dealer)).toBe('12 SAMPLE ROAD, CASPER, WY 82601');
    expect(factsOf(dealer)).toEqual(['12.3 miles']);
    const known = { ...dealer, distanceMiles: 0, transferFee: 25, hours: 'By day' };
    expect(factsOf(known)).toEqual(['In this ZIP code', 'Transfer fee $25.00', 'By day']);
    expect(factsOf({ ...dealer, distanceMiles: null })).toEqual([]);
  });

  test('is a radio button with its name, and shows that it is chosen by more than a color', () => {
    const option = (isPicked: boolean) =>
      render(
        <DealerOption
          group="g"
          value={dealer.id}
          isPicked={isPicked}
          onPick={() => {}}
          name={dealer.name}
          place={placeOf(dealer)}
          facts={factsOf(dealer)}
          badges={badgesOf({ ...dealer, isPreferred: true, isLicenseOnFile: true })}
        />,
      );
    expect(option(false)).toMatch(/<label.*type="radio".*EXAMPLE RIDGE ARMS.*12\.3 miles/);
    expect(option(false)).toMatch(/Preferred dealer.*License on file/);
    expect(option(false)).not.toContain('Selected');
    expect(option(true)).toMatch(/checked="".*Selected/);
  });

  test('fills the form in the form’s own way, but for the email that no list has', () => {
    const { licenseeId, texts } = pickedOf(dealer);
    expect(licenseeId).toBe(dealer.id);
    expect(texts).toEqual({
      dealerName: 'EXAMPLE RIDGE ARMS',
      dealerAddress: '12 SAMPLE ROAD',
      dealerCity: 'CASPER',
      dealerState: 'WY',
      dealerZip: '82601',
      dealerCountry: 'United States',
      dealerPhone: '(307)-555-0142',
    });
    expect(pickedOf({ ...dealer, name: 'X'.repeat(200) }).texts.dealerName).toHaveLength(100);
  });

  test('is no longer the one that was picked when its name or place is changed', () => {
    const picked = pickedOf(dealer);
    const values = new FormData();
    for (const [name, text] of Object.entries(picked.texts)) values.set(name, text);
    expect(isStillPicked(picked, values)).toBe(true);
    values.set('dealerPhone', '(307)-555-0199');
    values.set('dealerEmail', 'counter@shop.example');
    expect(isStillPicked(picked, values)).toBe(true);
    values.set('dealerAddress', '13 SAMPLE ROAD');
    expect(isStillPicked(picked, values)).toBe(false);
  });
});

describe('the list', () => {
  const wish = { zip: '82601', text: '' };
  const other = { ...dealer, id: '58300078' };

  test('has those that the shop recommends first, and nobody twice', () => {
    const first = join({ wish, after: null }, pageOf([dealer, other], { preferred: [other] }));
    expect(first.dealers.map(({ id }) => id)).toEqual([other.id, dealer.id]);
    const third = { ...dealer, id: '58300079' };
    const more = join({ wish, after: first }, pageOf([dealer, third]));
    expect(more.dealers.map(({ id }) => id)).toEqual([other.id, dealer.id, third.id]);
  });

  test('says how many there are, and what to do when there are none', () => {
    const found = (dealers: readonly Dealer[], more: Partial<DealerPage> = {}, asked = wish) =>
      countOf(join({ wish: asked, after: null }, pageOf(dealers, more)));
    expect(found([dealer])).toBe('1 dealer near 82601');
    expect(found([dealer, other], { nextCursor: 'x' })).toBe(
      '2 dealers near 82601, and there are more',
    );
    expect(found([dealer], { origin: null }, { zip: '', text: 'ridge' })).toBe('1 dealer, by name');
    expect(found([])).toContain('type your dealer in below');
    expect(found([], { origin: null })).toContain('We do not know the ZIP code 82601');
  });
});
