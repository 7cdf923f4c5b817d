import { dealerCaseSchema } from '@tarnholt/contract';
import { groupStates } from '@tarnholt/contract/group-states';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { feeOf, validateFee, validateLicense } from './accept-form.tsx';
import { describeCase, isOpen } from './case-words.ts';
import { DealerTransferPage, TransferCase } from './dealer-transfer-page.tsx';
import { makeCase, makeDocument } from './testing/dealer-cases.ts';

const accepted = { acceptedAt: '2026-11-15T10:00:00.000Z', state: 'verifying' } as const;
const page = (changes: Parameters<typeof makeCase>[0] = {}) => {
  const dealerCase = makeCase(changes);
  expect(dealerCaseSchema.safeParse(dealerCase).error).toBeUndefined();
  return render(<TransferCase token="t" dealerCase={dealerCase} />);
};

test('the server sends the same to everybody, whatever the link', () => {
  const html = render(<DealerTransferPage token="a-secret-token" />);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('secret');
});

test('a dealer sees what comes, and what is asked for', () => {
  const html = page();
  expect(html).toMatch(/Order # TH-7K4M-92QX.*Waiting for you.*R16 Ridgeline x 1.*For Ann Smith/);
  expect(html).toMatch(/Basin Sports.*Denver, CO 80202/);
  expect(html).toMatch(/accept="\.pdf,\.tif,\.tiff,\.jpg,\.jpeg,\.png"/);
  expect(html).toMatch(/Since<\/dt>.*November 15, 2026.*<li>Your answer<\/li>/);
  expect(html).toContain('Please hand in a copy of your license above as well.');
  expect(html).toMatch(/Accept the transfer<\/button>.*Refuse the transfer<\/button>/);
});

test('every file says what became of it', () => {
  const html = page({
    documents: [
      makeDocument({ id: '1', state: 'pending' }),
      makeDocument({ id: '2', state: 'clean' }),
      makeDocument({ id: '3', state: 'infected' }),
    ],
  });
  expect(html).toMatch(/Being checked for viruses.*Received.*Refused: the file is infected/);
  expect(html).not.toContain('Please hand in a copy');
  expect(page({ documents: [makeDocument({ state: 'infected' })] })).toContain(
    'Please hand in a copy',
  );
});

test('once it is decided there is nothing left to press', () => {
  const documents = [makeDocument()];
  const done = page({ ...accepted, documents, licenseNumber: '6-16-029-01-8H-00054' });
  expect(done).toMatch(/You accepted this transfer.*6-16-029-01-8H-00054/);
  const refused = page({ refusedAt: '2026-11-15T10:00:00.000Z', state: 'awaiting_dealer' });
  expect(refused).toContain('You refused this transfer');
  for (const html of [done, refused]) expect(html).not.toMatch(/<button|<input/);
});

test('a copy may be handed in after the number, as long as none is there', () => {
  const early = page(accepted);
  expect(early).toMatch(/Please also hand in a copy.*Upload<\/button>/);
  expect(early).not.toContain('Accept the transfer');
  expect(page({ ...accepted, state: 'verified' })).not.toContain('Upload');
});

test('a dealer sees what was said and sent', () => {
  const html = page({
    ...accepted,
    state: 'shipped',
    missing: ['delivery'],
    transferFee: 35,
    shipment: {
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      shippedAt: '2026-11-20T10:00:00.000Z',
    },
  });
  expect(html).toMatch(/Your transfer fee<\/dt><dd>\$35\.00/);
  expect(html).toMatch(/Tracking<\/dt>.*UPS.*1Z999AA10123456784/);
  expect(html).toContain('<li>The delivery by the carrier</li>');
});

test('a fee is an amount, or nothing', () => {
  expect(['', '0', '35', '$35.50', '1,000'].map(feeOf)).toEqual([null, 0, 35, 35.5, 1000]);
  for (const text of ['', '0', '$ 35.50', '1,000']) expect(validateFee(text)).toEqual({});
  for (const text of ['free', '-5', '35.555', '1000.01', '1e3', '٣٥']) {
    expect(validateFee(text).transferFee, text).toContain('35.00');
  }
});

test('every state of an accepted transfer has words, and none is open', () => {
  for (const state of groupStates) {
    const dealerCase = makeCase({ ...accepted, state });
    expect(describeCase(dealerCase).heading).toMatch(/^[A-Z]/);
    expect(isOpen(dealerCase)).toBe(false);
  }
  expect(isOpen(makeCase())).toBe(true);
});

test('a license number is looked at before it is sent', () => {
  for (const number of ['6-16-029-01-8H-00054', ' 6 16 029 01 8h 00054', '158033018A09876']) {
    expect(validateLicense(number)).toEqual({});
  }
  expect(validateLicense('')).toEqual({ licenseNumber: 'License Number is required' });
  for (const number of ['6-16-029-01-88-00054', '616029018H0005', 'A-16-029-01-8H-00054']) {
    expect(validateLicense(number).licenseNumber).toContain('1-23-456-01-8A-12345');
  }
});
