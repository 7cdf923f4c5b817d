import { calls } from '@tarnholt/contract';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  registrationLabels,
  registrationLengths,
  registrationWords,
  toRegistration,
  validateRegistration,
} from './registration-fields.ts';
import { RegistrationPage } from './registration-page.tsx';

const registration = {
  serialNumber: 'r16-004711',
  model: 'R16 Ridgeline',
  purchasedOn: '2026-03-14',
  dealer: 'Prairie Arms & Supply',
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@mailbox.example',
  phone: '',
};

function typed(change: object = {}): FormData {
  const values = new FormData();
  for (const [name, value] of Object.entries({ ...registration, ...change })) {
    values.set(name, value);
  }
  return values;
}

describe('the page of product registration', { tags: ['CNT-13'] }, () => {
  const html = render(<RegistrationPage />);

  test('asks for serial number, model, purchase date, dealer and who owns it', () => {
    expect(html).toContain('<h1>Product registration</h1>');
    const labels = [...html.matchAll(/<label for="[^"]+">([^<]+)/g)].map(([, label]) => label);
    expect(labels).toEqual([
      'Serial Number',
      'Model',
      'Purchase Date',
      'Dealer',
      'First Name',
      'Last Name',
      'Email',
      'Phone',
    ]);
    expect(html.match(/ required=""/g)).toHaveLength(7);
    expect(html).toMatch(/<input type="date"[^>]*name="purchasedOn"/);
    expect(html).toMatch(/<button type="submit"[^>]*>Register Product<\/button>/);
  });

  test('says how long it is kept, and puts nothing into a URL before there is a script', () => {
    expect(html).toContain('We delete the registration after 10 years, or when you ask us to.');
    expect(html).toMatch(/<form[^>]*method="dialog"/);
  });
});

describe('a product registration', { tags: ['CNT-13'] }, () => {
  test('needs everything but the phone', () => {
    expect(validateRegistration(new FormData(), '2026-11-15')).toEqual({
      serialNumber: 'Serial Number is required',
      model: 'Model is required',
      purchasedOn: 'Purchase Date is required',
      dealer: 'Dealer is required',
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      email: 'Email is required',
    });
    expect(validateRegistration(typed(), '2026-11-15')).toEqual({});
  });

  test.each([
    [{ serialNumber: 'A1' }, 'Serial Number must be 3 to 30 letters, digits or dashes'],
    [{ serialNumber: 'no spaces' }, 'Serial Number must be 3 to 30 letters, digits or dashes'],
    [{ purchasedOn: '2026-11-16' }, 'Purchase Date must not be in the future'],
    [{ purchasedOn: '1899-12-31' }, 'Purchase Date must not be before 1900'],
    [{ email: 'ann@mailbox' }, 'Email must be a valid email address'],
    [{ phone: '12' }, 'Phone must be a valid phone number'],
  ])('with %j is told: %s', (change, message) => {
    const errors = validateRegistration(typed(change), '2026-11-15');
    expect(errors).toEqual({ [Object.keys(change)[0] ?? '']: message });
  });

  test('that the form takes the api takes', () => {
    const { body } = calls.registerProduct;
    const sent = toRegistration(typed({ phone: ' (307)-555-0142 ' }), false);
    expect(body.parse(sent)).toEqual({
      ...registration,
      serialNumber: 'R16-004711',
      phone: '(307)-555-0142',
      doNotShare: false,
    });
    expect(Object.keys(registrationLabels)).toEqual(Object.keys(registration));
  });

  test('is bounded as the api bounds it', () => {
    const { body } = calls.registerProduct;
    for (const field of ['serialNumber', 'model', 'dealer', 'firstName', 'lastName'] as const) {
      const longest = 'A'.repeat(registrationLengths[field]);
      expect(body.safeParse({ ...registration, [field]: longest }).success).toBe(true);
      expect(body.safeParse({ ...registration, [field]: `${longest}A` }).success).toBe(false);
    }
  });

  test('is acknowledged in the words of the api', () => {
    expect(registrationWords.done.heading).toBe('Your product has been registered');
  });
});
