import type { DealerApplicationWarning, LicenseeImport } from '@tarnholt/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { Warnings } from './application-page.tsx';
import { LicenseeRow } from './directory-page.tsx';
import { RunButtons } from './import-page.tsx';
import { ImportPreview } from './import-preview.tsx';
import { countOf, marksOf } from './words.ts';

const nothing = { added: 0, renewed: 0, moved: 0, changed: 0, returned: 0, gone: 0 };
const preview: LicenseeImport = {
  isDryRun: true,
  fingerprint: '',
  rowsRead: 1_003,
  rowsGood: 1_000,
  rowsBroken: 1,
  broken: [{ line: 7, why: 'PREMISESTREET is empty' }],
  skipped: [{ why: 'a collector', rows: 2 }],
  counts: { ...nothing, added: 12, unchanged: 987, moved: 1 },
  named: [{ kind: 'moved', licenseNumber: '5-83-001-01-7E-00054', name: '<b>PRAIRIE</b>' }],
  lastRows: 998,
  isMuchShorter: false,
  openOrders: [
    {
      ...{ orderId: 'TH-5D8W-3KZP', groupId: 'g', state: 'released', why: 'moved' },
      ...{ licenseeId: '58300054', dealerName: 'PRAIRIE' },
    },
  ],
  openOrderCount: 1,
};
const draw = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

describe('a preview of a list', () => {
  test('says what changes, which orders wait and which rows are broken, as text', () => {
    const html = draw(<ImportPreview report={preview} action={null} />);
    expect(html).toContain('1,003 rows read, 1,000 good');
    expect(html).toContain('&lt;b&gt;PRAIRIE&lt;/b&gt;');
    expect(html).toContain('/orders/TH-5D8W-3KZP');
    expect(html).toContain('the license has to be verified again');
    expect(html).toContain('Line 7: PREMISESTREET is empty');
    expect(html).toContain('2 rows: a collector');
  });

  test('offers the import of a much shorter list to a manager alone', () => {
    const run = () => undefined;
    expect(draw(<RunButtons preview={preview} mayForce={false} run={run} />)).toContain(
      'Import 1,000 licensees',
    );
    const short = { ...preview, isMuchShorter: true, lastRows: 80_000 };
    const clerk = draw(<RunButtons preview={short} mayForce={false} run={run} />);
    expect(clerk).toContain('Only a manager may import it.');
    expect(clerk).not.toContain('<button');
    const manager = draw(<RunButtons preview={short} mayForce run={run} />);
    expect(manager).toContain('Import it all the same');
  });
});

test('warnings that stop an approval say so, and none is good news', () => {
  const warnings: DealerApplicationWarning[] = [
    { code: 'copy_pending', message: 'Not scanned yet.', preventsApproval: true },
    { code: 'not_listed', message: 'Not listed.', preventsApproval: false },
  ];
  const html = draw(<Warnings warnings={warnings} />);
  expect(html.match(/Stops the approval/g)).toHaveLength(1);
  expect(draw(<Warnings warnings={[]} />)).toContain('Nothing that we know speaks against it.');
});

test('a row of the directory has its marks, the worst first', () => {
  const licensee = {
    ...{ id: '58300054', licenseNumber: '5-83-001-01-7E-00054', name: 'Prairie & Co' },
    ...{ city: 'Laramie', state: 'WY', zip: '82070' },
    ...{ isListed: false, isPreferred: true, isBlocked: true },
  };
  expect(marksOf(licensee).map(({ label }) => label)).toEqual([
    'Blocked',
    'Gone from the list',
    'Preferred',
  ]);
  const html = draw(<LicenseeRow licensee={licensee} />);
  expect(html).toContain('href="/dealers/58300054"');
  expect(html).toContain('Prairie &amp; Co');
});

test('one is one', () => {
  expect(countOf(1, 'row', 'rows')).toBe('1 row');
  expect(countOf(1_234, 'row', 'rows')).toBe('1,234 rows');
});
