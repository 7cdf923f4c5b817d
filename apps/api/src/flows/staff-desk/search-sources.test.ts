import { describe, expect, test } from 'vitest';
import { searchSourcesOf } from './search-sources.ts';

// cspell:ignore müller smiti

/** What a text is looked for as, with the beginning that each kind is asked for. */
const lookedFor = (text: string) =>
  searchSourcesOf(text).map(({ term, range }) => `${term} ${range.from}`);

describe('what somebody types is looked for as', () => {
  test.each([
    ['an order, whole', 'TH-7K4M-92QX', 'id TH-7K4M-92QX'],
    ['an order, in small letters', ' th-7k4m-92qx ', 'id TH-7K4M-92QX'],
    ['an order without dashes', 'th7k4m92qx', 'id TH-7K4M-92QX'],
    ['the beginning of an order', 'TH-7K', 'id TH-7K'],
    ['the first half of an order', 'TH-7K4M', 'id TH-7K4M-'],
    ['an email', 'Pat@Mailbox.example', 'email pat@mailbox.example'],
    ['the beginning of an email', 'pat.sh', 'email pat.sh'],
    ['a name', 'Pat  Shopper', 'name pat shopper'],
    ['a last name', 'Müller', 'lastName müller'],
    ['a phone number', '(307)-555-0142', 'phone 3075550142'],
    ['a phone number with its country', '+1 307 555 0142', 'phone 3075550142'],
    ['the beginning of a phone number', '307-555', 'phone 307555'],
    ['a ZIP code', '82601', 'zip 82601'],
    ['a ZIP code with four more', '82601-1234', 'zip 82601'],
    ['a serial number', 'th-000123', 'serialNumber TH-000123'],
    ['a tracking number', '1Z 999 AA1 01 2345 6784', 'trackingNumber 1Z999AA10123456784'],
    [
      'a tracking number of digits',
      '9400 1000 0000 0000 0000 00',
      'trackingNumber 9400100000000000000000',
    ],
    ['a license', '1-58-300-01-9A-00054', 'license 158300019A00054'],
    ['the beginning of a license', '1-58-300', 'license 158300'],
    ['a transaction', '60000000001', 'transaction 60000000001'],
  ])('%s: %s', (_, text, wanted) => {
    expect(lookedFor(text)).toContain(wanted);
  });
});

test('the most telling comes first', () => {
  expect(lookedFor('TH-7K4M-92QX')[0]).toBe('id TH-7K4M-92QX');
  expect(lookedFor('82601')[0]).toBe('zip 82601');
  expect(lookedFor('smith')).toEqual(['email smith', 'name smith', 'lastName smith']);
});

test.each(['', '   ', 'no\0body', '%', '-', 'x'])('%j is nothing to look for', (text) => {
  expect(lookedFor(text)).toEqual([]);
});

test('a beginning ends where the next text begins', () => {
  const [source] = searchSourcesOf('smith');
  const { from, to } = source?.range ?? { from: '', to: '' };
  const inRange = (text: string) =>
    Buffer.compare(Buffer.from(text), Buffer.from(from)) >= 0 &&
    Buffer.compare(Buffer.from(text), Buffer.from(to)) < 0;
  expect(['smith', 'smithson', 'smith\u{ffff}', 'smith 😀'].map(inRange)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['smit', 'smiti', 'Smith', ''].map(inRange)).toEqual([false, false, false, false]);
});
