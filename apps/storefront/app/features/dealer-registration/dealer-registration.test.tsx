import { calls } from '@tarnholt/contract';
import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  checkDocument,
  dealerLabels,
  dealerLengths,
  toDealerForm,
  validateDealer,
} from './dealer-fields.ts';
import { toDealerRegistration } from './dealer-registration-content.ts';
import { DealerRegistrationPage } from './dealer-registration-page.tsx';

const dealer: Readonly<Record<string, string>> = {
  company: 'Prairie Arms & Supply',
  website: 'www.prairie-arms.example',
  phone: '(307)-555-0142',
  email: 'owner@prairie-arms.example',
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
  firstName: 'Ann',
  lastName: 'Smith',
  streetAddress: '100 Center St',
  city: 'Casper',
  state: 'WY',
  postalCode: '82601',
  country: 'United States',
  useForBillingAddress: 'on',
  appearInDealerLocator: 'on',
  useThisAddressInDealerLocator: 'on',
};

/** What the form holds; an empty text leaves a box unchecked. */
function typed(change: Readonly<Record<string, string | File>> = {}): FormData {
  const values = new FormData();
  for (const [name, value] of Object.entries({ ...dealer, ...change })) {
    const isUnchecked = value === '' && name in dealerLabels && /^(use|appear|has)/.test(name);
    if (!isUnchecked) values.set(name, value);
  }
  return values;
}

const pdf = new File(['%PDF-'], 'license.pdf', { type: 'application/pdf' });
const required = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, 'Required']));

describe('the page of dealer registration', { tags: ['DLR-06'] }, () => {
  const registration = toDealerRegistration(examplePages.dealerregistration);
  const html = render(<DealerRegistrationPage registration={registration} />);

  test('has title, greeting and sub text', () => {
    expect(html).toContain('<h1>Dealer registration</h1>');
    expect(html).toContain('We are glad that you want to carry our products.');
    expect(html).toContain('We answer within two business days.');
  });

  test('has the defaults: three toggles on, one off, and the country', () => {
    const box = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
    for (const name of [
      'useForBillingAddress',
      'appearInDealerLocator',
      'useThisAddressInDealerLocator',
    ]) {
      expect(box(name), name).toContain('checked=""');
    }
    expect(box('hasFflSot')).not.toContain('checked');
    expect(html).toContain('<option value="United States"');
  });

  test('hides billing, locator and license fields until they are asked for', () => {
    expect(html).not.toMatch(/name="(billing|locator|ffl|sot)/);
    expect(html).toMatch(/<form[^>]*method="dialog"/);
  });
});

describe('what is typed', { tags: ['DLR-07'] }, () => {
  test('is required', () => {
    const empty = validateDealer(
      typed(Object.fromEntries(Object.keys(dealer).map((f) => [f, '']))),
    );
    expect(empty).toEqual({
      ...required(...Object.keys(dealer).slice(0, 13)),
      ...required(
        'billingStreetAddress',
        'billingCity',
        'billingState',
        'billingPostalCode',
        'billingCountry',
      ),
    });
    expect(validateDealer(typed())).toEqual({});
  });

  test.each([
    [{ website: 'nowhere' }, { website: 'Website must be a valid URL' }],
    [{ phone: '12' }, { phone: 'Phone must be a valid phone number' }],
    [{ email: 'owner@' }, { email: 'Email must be a valid email address' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Password values must match' }],
    [{ confirmPassword: '' }, { confirmPassword: 'Required' }],
    [{ hasFflSot: 'on' }, required('fflNumber', 'fflDocument')],
    [
      { useThisAddressInDealerLocator: '' },
      required(
        'locatorStreetAddress',
        'locatorCity',
        'locatorState',
        'locatorPostalCode',
        'locatorCountry',
      ),
    ],
    [{ useThisAddressInDealerLocator: '', appearInDealerLocator: '' }, {}],
  ])('%j is told %j', (change, errors) => {
    expect(validateDealer(typed(change))).toEqual(errors);
  });
});

describe('a document', { tags: ['DLR-09'] }, () => {
  test.each([
    ['license.pdf', undefined],
    ['LICENSE.TIFF', undefined],
    ['scan.tif', undefined],
    ['photo.jpg', 'Must be a PDF or a TIFF file'],
    ['license.pdf.exe', 'Must be a PDF or a TIFF file'],
  ])('%s: %s', (name, message) => {
    expect(checkDocument({ name, size: 1 })).toBe(message);
  });

  test('has bounds', () => {
    expect(checkDocument({ name: 'a.pdf', size: 0 })).toBe('This file is empty');
    expect(checkDocument({ name: 'a.pdf', size: 11_000_000 })).toBe(
      'Must not be larger than 10 MB',
    );
  });
});

describe('what is sent', () => {
  test('is text, with the main address for billing and locator', { tags: ['DLR-08'] }, () => {
    const { body, files } = toDealerForm(typed());
    expect(Object.values(body).every((value) => typeof value === 'string')).toBe(true);
    expect(body).toMatchObject({
      billingStreetAddress: '100 Center St',
      billingPostalCode: '82601',
      locatorCity: 'Casper',
      locatorCountry: 'United States',
      hasFflSot: 'false',
    });
    expect(files).toEqual({});
    expect(calls.registerDealer.body.safeParse(body).success).toBe(true);
  });

  test('has the files as files, and only of who has a license', { tags: ['DLR-12'] }, () => {
    const change = { hasFflSot: 'on', fflNumber: '5-83-001-01-8E-00077', fflDocument: pdf };
    expect(toDealerForm(typed(change)).files).toEqual({ fflDocument: pdf });
    expect(toDealerForm(typed({ fflDocument: pdf })).files).toEqual({});
  });

  test('has its own addresses where a toggle is off', () => {
    const change = {
      useForBillingAddress: '',
      billingStreetAddress: '1 Elsewhere',
      billingCity: 'Denver',
      billingState: 'CO',
      billingPostalCode: '80202',
      billingCountry: 'United States',
    };
    expect(toDealerForm(typed(change)).body).toMatchObject({ billingCity: 'Denver' });
  });

  test('is bounded as the api bounds it', () => {
    const { body: schema } = calls.registerDealer;
    const { body } = toDealerForm(typed());
    for (const field of ['company', 'firstName', 'lastName', 'streetAddress', 'city'] as const) {
      const longest = 'A'.repeat(dealerLengths[field]);
      expect(schema.safeParse({ ...body, [field]: longest }).success, field).toBe(true);
      expect(schema.safeParse({ ...body, [field]: `${longest}A` }).success, field).toBe(false);
    }
  });
});
