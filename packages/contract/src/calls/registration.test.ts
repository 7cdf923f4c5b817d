import { describe, expect, test } from 'vitest';
import { registrationCalls } from './registration.ts';

const { body } = registrationCalls.registerDealer;

/** Everything is text, as a multipart body has it. */
const form = {
  company: 'Example Arms',
  website: 'www.example.com',
  phone: '(417)-555-0101',
  email: 'owner@example.com',
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
  firstName: 'Ann',
  lastName: 'Smith',
  streetAddress: '1 Main St',
  city: 'Springfield',
  state: 'MO',
  postalCode: '65801',
  country: 'United States',
};

function issuesOf(change: object): Record<string, string> {
  const issues = body.safeParse({ ...form, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const required = (fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, 'Required']));

describe('a dealer’s application', () => {
  test('passes with the main address alone, and gets the defaults', () => {
    expect(body.parse(form)).toMatchObject({
      useForBillingAddress: true,
      appearInDealerLocator: true,
      useThisAddressInDealerLocator: true,
      hasFflSot: false,
      fflNumber: '',
    });
  });

  test.each(Object.keys(form))('requires %s', (field) => {
    expect(issuesOf({ [field]: '' })).toHaveProperty(field, 'Required');
    expect(issuesOf({ [field]: undefined })).toHaveProperty(field, 'Required');
  });

  test('says what is wrong in the words of the form', () => {
    const wrong = { website: 'nowhere', phone: '12', email: 'x@', confirmPassword: 'other' };
    const { confirmPassword: _, ...fields } = wrong;
    expect(issuesOf(fields)).toEqual({
      website: 'Website must be a valid URL',
      phone: 'Phone must be a valid phone number',
      email: 'Email must be a valid email address',
    });
    expect(issuesOf({ confirmPassword: 'other' })).toEqual({
      confirmPassword: 'Password values must match',
    });
  });

  test('asks for a billing address when the main one does not serve', () => {
    expect(issuesOf({ useForBillingAddress: 'false' })).toEqual(
      required([
        'billingStreetAddress',
        'billingCity',
        'billingState',
        'billingPostalCode',
        'billingCountry',
      ]),
    );
  });

  test('asks for a locator address when one is to be shown and the main one does not serve', () => {
    const locator = required([
      'locatorStreetAddress',
      'locatorCity',
      'locatorState',
      'locatorPostalCode',
      'locatorCountry',
    ]);
    expect(issuesOf({ useThisAddressInDealerLocator: 'false' })).toEqual(locator);
    expect(
      issuesOf({ useThisAddressInDealerLocator: 'false', appearInDealerLocator: 'false' }),
    ).toEqual({});
  });

  test('asks a licensed dealer for the license number', () => {
    expect(issuesOf({ hasFflSot: 'true' })).toEqual(required(['fflNumber']));
    expect(issuesOf({ hasFflSot: 'true', fflNumber: '1-58-033-02-1K-09876' })).toEqual({});
  });

  test.each(['yes', '1', 'TRUE', true])('refuses %j as a toggle', (value) => {
    expect(issuesOf({ hasFflSot: value })).toHaveProperty('hasFflSot');
  });

  test('takes PDF and TIFF documents, the license when the dealer is licensed', () => {
    const { files } = registrationCalls.registerDealer;
    expect(files.fflDocument.contentTypes).toEqual(['application/pdf', 'image/tiff']);
    expect(files.sotDocument.contentTypes).toEqual(['application/pdf', 'image/tiff']);
    expect(files.fflDocument.requiredWhen).toBe('hasFflSot');
    expect(files.sotDocument).not.toHaveProperty('requiredWhen');
  });
});

test.each(['firstName', 'lastName', 'email', 'lookingFor'])(
  'an image request needs %s',
  (field) => {
    const request = {
      firstName: 'Ann',
      lastName: 'Smith',
      email: 'ann@example.com',
      lookingFor: 'Pictures of the Summit,\nright side.',
    };
    const { body: schema } = registrationCalls.requestImages;
    expect(schema.parse({ ...request, isAdmin: true })).toEqual(request);
    expect(schema.safeParse({ ...request, [field]: '' }).success).toBe(false);
  },
);
