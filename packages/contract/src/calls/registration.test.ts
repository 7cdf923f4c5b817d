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

describe('an image request', () => {
  const { body: schema } = registrationCalls.requestImages;
  const request = {
    firstName: 'Ann',
    lastName: 'Smith',
    email: 'ann@example.com',
    lookingFor: 'Pictures of the Summit,\nright side.',
  };
  const complaints = (change: object) =>
    schema.safeParse({ ...request, ...change }).error?.issues.map(({ message }) => message);

  test.each(Object.keys(request))('needs %s', { tags: ['CNT-16'] }, (field) => {
    expect(complaints({ [field]: '' })).toEqual(['Required']);
    expect(complaints({ [field]: ' ' })).toEqual(['Required']);
    expect(complaints({ [field]: undefined })).toEqual(['Required']);
  });

  test('is the four fields of the specification; what else is sent is dropped', {
    tags: ['CNT-16'],
  }, () => {
    expect(schema.parse({ ...request, isAdmin: true })).toEqual({ ...request, doNotShare: false });
  });

  test('needs an email that is one', { tags: ['CNT-16'] }, () => {
    for (const email of ['ann', 'ann@example', 'a b@example.com', 'a@b.com\nBcc: x@y.com']) {
      expect(complaints({ email })).toContain('Must be a valid email address');
    }
  });
});

describe('a product registration', () => {
  const { body: schema } = registrationCalls.registerProduct;
  const registration = {
    serialNumber: 'TH-R16-004711',
    model: 'R16 Ridgeline',
    purchasedOn: '2026-03-14',
    dealer: 'Prairie Arms & Supply',
    firstName: 'Ann',
    lastName: 'Smith',
    email: 'ann@example.com',
  };
  const complaints = (change: object) =>
    schema.safeParse({ ...registration, ...change }).error?.issues.map(({ message }) => message);

  test('passes without a phone number', { tags: ['CNT-13'] }, () => {
    expect(schema.parse(registration)).toEqual({ ...registration, phone: '', doNotShare: false });
    expect(schema.parse({ ...registration, phone: '(307)-555-0142' }).phone).toBe('(307)-555-0142');
  });

  test.each(Object.keys(registration))('needs %s', { tags: ['CNT-13'] }, (field) => {
    expect(complaints({ [field]: '' })).toEqual(['Required']);
    expect(complaints({ [field]: undefined })).toEqual(['Required']);
  });

  test.each([
    [{ serialNumber: 'A1' }, 'Must be 3 to 30 letters, digits or dashes'],
    [{ serialNumber: 'TH 4711' }, 'Must be 3 to 30 letters, digits or dashes'],
    [{ serialNumber: '-4711' }, 'Must be 3 to 30 letters, digits or dashes'],
    [{ serialNumber: 'T'.repeat(31) }, 'Must be 3 to 30 letters, digits or dashes'],
    [{ purchasedOn: '03/14/2026' }, 'Must be a date such as 2026-03-14'],
    [{ purchasedOn: '2026-02-30' }, 'Must be a date such as 2026-03-14'],
    [{ purchasedOn: '1899-12-31' }, 'Must not be before 1900'],
    [{ purchasedOn: '9999-01-01' }, 'Must not be in the future'],
    [{ email: 'ann@example' }, 'Must be a valid email address'],
    [{ phone: '12' }, 'Must be a valid phone number'],
  ])('is refused with %j: %s', { tags: ['CNT-13'] }, (change, message) => {
    expect(complaints(change)).toEqual([message]);
  });
});
