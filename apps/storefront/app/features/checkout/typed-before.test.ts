import { beforeEach, describe, expect, test } from 'vitest';
import { FakeBrowser } from '../identity/testing/fake-browser.ts';
import { blankPrefill, type Prefill } from './checkout-prefill.ts';
import { filledForm, shippingValues } from './testing/checkout-values.ts';
import { forgetTyped, keepTyped, readTyped, withTyped } from './typed-before.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser().install();
});

const profile: Prefill = {
  texts: {
    email: 'pat@mailbox.example',
    firstName: 'Pat',
    lastName: 'Shopper',
    address: '4711 Example Road, Suite 2',
    city: 'Laramie',
    state: 'WY',
    zip: '82070',
    shippingAddress: '9 Other Street',
    shippingCity: 'Boise',
    shippingState: 'ID',
    shippingZip: '83702',
  },
  isShippingSame: false,
  isOptedIn: false,
  isEmailLocked: true,
};

describe('what was typed', { tags: ['CHK-02'] }, () => {
  test('is kept in this tab until it is forgotten', () => {
    const values = filledForm({ ...shippingValues, optInNewsletter: 'on' });
    keepTyped(values);
    expect(readTyped()).toEqual(Object.fromEntries(values));
    expect(browser.localStorage.length).toBe(0);
    forgetTyped();
    expect(readTyped()).toBeNull();
    expect(browser.sessionStorage.length).toBe(0);
  });

  test('is what the form knows, and nothing else', () => {
    const values = filledForm();
    values.set('cardNumber', '4111 1111 1111 1111');
    values.set('cardCode', '123');
    keepTyped(values);
    expect(browser.sessionStorage.getItem('tarnholt.checkout')).not.toMatch(/4111|123"/);
  });

  test.each(['', '{"first', '7', '["x"]', '{"firstName":7,"cardNumber":"4"}'])(
    'is nothing when %s is kept instead',
    (text) => {
      browser.sessionStorage.setItem('tarnholt.checkout', text);
      expect(Object.keys(readTyped() ?? {})).toEqual([]);
    },
  );
});

describe('who comes back', { tags: ['CHK-02'] }, () => {
  test('with nothing typed gets what the profile says', () => {
    expect(withTyped(profile, null)).toEqual(profile);
    const untouched = { shippingSameAsBilling: 'on', country: 'United States', firstName: ' ' };
    expect(withTyped(profile, untouched)).toMatchObject({
      texts: profile.texts,
      isShippingSame: false,
    });
  });

  test('keeps every typed word, but for the email that is locked', () => {
    const typed = {
      email: 'other@mailbox.example',
      firstName: 'Casey',
      dealerName: 'Basin Sports',
    };
    expect(withTyped(profile, typed).texts).toMatchObject({
      email: 'pat@mailbox.example',
      firstName: 'Casey',
      lastName: 'Shopper',
      dealerName: 'Basin Sports',
      city: 'Laramie',
    });
    expect(withTyped(blankPrefill, typed).texts.email).toBe('other@mailbox.example');
  });

  test('never gets the street of one address with the city of another', () => {
    const typed = { address: '1 New Street', shippingSameAsBilling: 'on' };
    const { texts, isShippingSame } = withTyped(profile, typed);
    expect(texts).toMatchObject({ address: '1 New Street', city: '', state: '', zip: '' });
    expect(isShippingSame).toBe(true);
  });

  test('finds the choices as they were made', () => {
    const typed = { shippingCity: 'Reno', optInNewsletter: 'on', shippingMethodId: 'two-day' };
    expect(withTyped(blankPrefill, typed)).toMatchObject({
      texts: { shippingMethodId: 'two-day', shippingCity: 'Reno' },
      isShippingSame: false,
      isOptedIn: true,
    });
  });

  test('is not taken to have chosen what was not asked', () => {
    expect(withTyped(blankPrefill, { firstName: 'Casey' }).isShippingSame).toBe(true);
    expect(withTyped(blankPrefill, { address: '1 New Street' }).isShippingSame).toBe(true);
    expect(withTyped(blankPrefill, { shippingAddress: '' }).isShippingSame).toBe(false);
  });
});
