import { describe, expect, test } from 'vitest';
import type { Disposition } from '../../../domains/compliance/index.ts';
import { csvHead, csvRow, toFastBound } from './write-book.ts';

const entry: Disposition = {
  id: '7',
  groupId: '3f0c1f1e-7a53-4c8c-9d8e-1f5b7f2f6a01',
  orderId: 'TH-7K4M-92QX',
  manufacturer: 'Tarnholt',
  itemType: 'Rifle',
  model: 'R16 Ridgeline',
  caliber: '5.56 NATO',
  serialNumber: 'TH-000123',
  disposedOn: '2026-11-14',
  licenseeName: 'Prairie Arms & Supply LLC',
  tradeName: 'Prairie Arms',
  licenseNumber: '5-83-001-01-7L-00054',
  licenseExpiresOn: '2027-11-01',
  premises: { street: '12 Range St.', city: 'Laramie', state: 'WY', zip: '82070' },
  recordedBy: 'clerk',
  recordedAt: new Date('2026-11-14T15:00:00Z'),
  replaces: null,
  reason: null,
  replacedBy: null,
  leftOn: '2026-11-15',
  confirmedBy: 'other clerk',
  confirmedAt: new Date('2026-11-16T08:00:00Z'),
};

describe('the book as a table', () => {
  test('has as many cells in each row as names above them', () => {
    const cells = (row: string) => row.split('","').length;
    expect(cells(csvRow(entry))).toBe(cells(csvHead()));
    expect(csvRow(entry)).toMatch(/^"7","2026-11-15","Tarnholt","R16 Ridgeline","TH-000123"/);
    expect(csvRow(entry).endsWith('\r\n')).toBe(true);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'has no cell that a spreadsheet would run: %j',
    (licenseeName) => {
      expect(csvRow({ ...entry, licenseeName })).toContain(`,"'${licenseeName}",`);
    },
  );

  test('keeps quotes, commas and breaks inside of their cell', () => {
    const row = csvRow({ ...entry, model: 'R16 "Short", 16"\nblack' });
    expect(row).toContain('"R16 ""Short"", 16""\nblack"');
  });

  test('has the day of the shipment until somebody says when it left', () => {
    expect(csvRow({ ...entry, leftOn: null })).toContain('"7","2026-11-14"');
  });
});

describe('the book as FastBound takes it', () => {
  test('is one disposition with a contact and the firearms that went to it', () => {
    const second = { ...entry, id: '8', serialNumber: 'TH-000124' };
    expect(toFastBound([entry, second])).toEqual({
      externalId: entry.groupId,
      type: 'Sale',
      date: '2026-11-15',
      invoiceNumber: 'TH-7K4M-92QX',
      note: '',
      contact: {
        fflNumber: '5-83-001-01-7L-00054',
        fflExpires: '2027-11-01',
        licenseName: 'Prairie Arms & Supply LLC',
        tradeName: 'Prairie Arms',
        premiseAddress1: '12 Range St.',
        premiseCity: 'Laramie',
        premiseState: 'WY',
        premiseZipCode: '82070',
        premiseCountry: 'US',
      },
      items: [entry, second].map((each) => ({
        externalId: each.id,
        manufacturer: 'Tarnholt',
        model: 'R16 Ridgeline',
        serial: each.serialNumber,
        type: 'Rifle',
        caliber: '5.56 NATO',
      })),
    });
  });

  test('has what was set right as it is right, and nothing of what was wrong', () => {
    const wrong = { ...entry, replacedBy: '8' };
    const right = { ...entry, id: '8', replaces: '7', reason: 'A slip', serialNumber: 'TH-000132' };
    expect(toFastBound([wrong, right])?.items.map(({ serial }) => serial)).toEqual(['TH-000132']);
    expect(toFastBound([wrong])).toBeNull();
  });
});
