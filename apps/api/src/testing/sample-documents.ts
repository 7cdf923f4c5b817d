import { globSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

/** Files as people upload them. */

// cspell:disable
/** Pictures of 24 by 16, as a camera and a scanner write them. */
export const sampleJpeg = Buffer.from(
  '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBD' +
    'ARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAAQ' +
    'ABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAgT/2gAMAwEAAhADEAAA' +
    'ALjPAH//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/AF//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/AD//' +
    'xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AD//2Q==',
  'base64',
);
export const sampleTiff = Buffer.from(
  'SUkqAFwAAACAJ+BACCQWDQeEQmFQuGQ2CwJPw6JROKRSIRWMRmMxeNR2PQqOR+RR+QyOTRiSyeVQ6UyuXQmWy+ZQSYzOXzWb' +
    'SucTmTzueSOfT+SQOhTKg0WNQEAQAAABAwABAAAAGAAAAAEBAwABAAAAEAAAAAIBAwADAAAAMgEAAAMBAwABAAAABQAAAAYB' +
    'AwABAAAAAgAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAwAAABYBAwABAAAAAAEAABcBBAABAAAAVAAAABoB' +
    'BQABAAAAIgEAABsBBQABAAAAKgEAABwBAwABAAAAAQAAACgBAwABAAAAAgAAAD0BAwABAAAAAgAAAFMBAwADAAAAOAEAAAAA' +
    'AAAzM8sAAAAIADMzywAAAAgACAAIAAgAAQABAAEA',
  'base64',
);
// cspell:enable

// cspell:ignore Flate nendobj nstartxref
/** A PDF of one page with this in a stream, packed as most are unless told otherwise. */
export function pdfWith(content: string | Buffer, packing: 'packed' | 'plain' = 'packed'): Buffer {
  const bytes = packing === 'packed' ? deflateSync(content) : Buffer.from(content);
  const filter = packing === 'packed' ? '/Filter /FlateDecode ' : '';
  const objects = [
    Buffer.from('<</Type /Catalog /Pages 2 0 R>>'),
    Buffer.from('<</Type /Pages /Kids [3 0 R] /Count 1>>'),
    Buffer.from('<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R>>'),
    Buffer.concat([
      Buffer.from(`<<${filter}/Length ${bytes.byteLength}>>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]),
  ];
  let file = Buffer.from('%PDF-1.4\n%\xd3\xeb\xe9\xe1\n', 'latin1');
  const offsets = objects.map((object, index) => {
    const offset = file.byteLength;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, endOfObject]);
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<</Size 5 /Root 1 0 R>>\nstartxref\n${file.byteLength}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(end)]);
}

const endOfObject = Buffer.from('\nendobj\n');

/**
 * The test file that every virus scanner knows, put together here so that none finds it in this
 * repository.
 */
export function eicarText(): string {
  return ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-', 'FILE!$H+H*'].join(
    '',
  );
}

/** The manuals of the demo shop: PDFs of half a megabyte and more that a program printed. */
export function demoManuals(): { name: string; bytes: Buffer }[] {
  const folder = new URL('../../../content/seed/media/', import.meta.url);
  return globSync('*.pdf', { cwd: folder }).map((name) => ({
    name,
    bytes: readFileSync(new URL(name, folder)),
  }));
}

/** A copy of a license, as a form brings it along. */
export const sampleCopy = new File([new Uint8Array(pdfWith('A license'))], 'license.pdf', {
  type: 'application/pdf',
});

/** A number that is good for two years and more, whenever that is. */
export const goodLicenseNumber = (sequence = '00077') =>
  `5-83-001-01-${(new Date().getUTCFullYear() + 2) % 10}E-${sequence}`;

/** A dealer's form, as the browser sends it: every value is a text. */
export const sampleDealer = {
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
  hasFflSot: 'true',
  fflNumber: goodLicenseNumber(),
} as const;
