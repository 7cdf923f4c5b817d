import { expect, test } from 'vitest';
import { makeAddress, makeProfile } from '../account/testing/profiles.ts';
import { prefillOf } from './checkout-prefill.ts';
import { withTyped } from './typed-before.ts';

const billing = makeAddress({ id: 1, isDefaultBilling: true, addressLine2: 'Suite 4' });
const shipping = makeAddress({ id: 2, isDefaultShipping: true, firstName: 'Bob', city: 'Boise' });

test('the default addresses are filled in, each in its part', { tags: ['CHK-02'] }, () => {
  const prefill = prefillOf('ann@shop.example', makeProfile({ addresses: [shipping, billing] }));
  expect(prefill).toMatchObject({
    isShippingSame: false,
    isEmailLocked: true,
    texts: {
      email: 'ann@shop.example',
      firstName: 'Ann',
      address: '100 Example Way, Suite 4',
      shippingFirstName: 'Bob',
      shippingCity: 'Boise',
    },
  });
});

test('one address for both leaves the toggle on', { tags: ['CHK-02', 'CHK-05'] }, () => {
  const both = makeAddress({ isDefaultBilling: true, isDefaultShipping: true });
  const prefill = prefillOf('a@b.example', makeProfile({ addresses: [both] }));
  expect(prefill.isShippingSame).toBe(true);
  expect(prefill.texts).not.toHaveProperty('shippingCity');
  const onlyShipping = prefillOf('a@b.example', makeProfile({ addresses: [shipping] }));
  expect(onlyShipping).toMatchObject({ isShippingSame: true, texts: { city: 'Boise' } });
});

test('without addresses the name is there, without a profile the email alone', () => {
  const named = prefillOf('a@b.example', makeProfile({ phoneNumber: '1' }));
  expect(named.texts).toEqual({
    email: 'a@b.example',
    firstName: 'Ann',
    lastName: 'Smith',
    mainContact: '1',
  });
  expect(prefillOf('a@b.example', null).texts).toEqual({ email: 'a@b.example' });
});

test('the dealer of the last order is filled in, as a whole', () => {
  const dealer = {
    dealerName: 'Basin Sports',
    dealerAddress: '7 Range Road',
    dealerCity: 'Denver',
    dealerState: 'CO',
    dealerZip: '80202',
    dealerCountry: 'US',
    dealerEmail: 'counter@basin.example',
    dealerPhone: '(303)-555-0100',
  };
  const saved = { ...dealer, licenseeId: '58300077', isAvailable: true };
  expect(prefillOf('a@b.example', null, saved).texts).toEqual({ email: 'a@b.example', ...dealer });
  const closed = { ...saved, isAvailable: false };
  expect(prefillOf('a@b.example', null, closed).texts).toEqual({ email: 'a@b.example' });
  // Whoever began to type another one does not get half of each.
  const typed = withTyped(prefillOf('a@b.example', null, saved), { dealerName: 'Prairie Arms' });
  expect(typed.texts).toMatchObject({
    dealerName: 'Prairie Arms',
    dealerAddress: '',
    dealerZip: '',
  });
});
