import { calls } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { isScanning } from './case-query.ts';
import { licenseFileTypes, refusalOfFile } from './license-file.ts';
import { makeCase, makeDocument } from './testing/dealer-cases.ts';

const rule = calls.uploadDealerDocument.files.document;

test('the page takes what the server takes', () => {
  expect(licenseFileTypes.split(',')).toEqual([...rule.extensions]);
  for (const name of ['license.pdf', 'SCAN.TIF', 'a.b.jpeg', 'shot.PNG']) {
    expect(refusalOfFile({ name, size: rule.maxBytes })).toBeNull();
  }
});

test.each([
  [undefined, 'Choose a file first'],
  [{ name: 'license.docx', size: 10 }, 'Must be a PDF, TIFF, JPEG or PNG file'],
  [{ name: 'pdf', size: 10 }, 'Must be a PDF, TIFF, JPEG or PNG file'],
  [{ name: 'license.pdf', size: 0 }, 'This file is empty'],
  [{ name: 'license.pdf', size: rule.maxBytes + 1 }, 'Must not be larger than 10 MB'],
])('what would be refused is not sent: %o', (file, message) => {
  expect(refusalOfFile(file)).toBe(message);
});

test('the page asks again as long as a file is being looked at', () => {
  expect(isScanning(undefined)).toBe(false);
  expect(isScanning(makeCase())).toBe(false);
  const documents = [makeDocument({ state: 'clean' }), makeDocument({ state: 'pending' })];
  expect(isScanning(makeCase({ documents }))).toBe(true);
});
