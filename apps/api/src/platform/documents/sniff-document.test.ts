import { describe, expect, test } from 'vitest';
import { demoManuals, pdfWith, sampleJpeg, sampleTiff } from '../../testing/sample-documents.ts';
import { pick, seededRandom } from '../../testing/seeded-random.ts';
import { createDocumentSniffer, sniffDocument } from './sniff-document.ts';

// cspell:ignore nendobj xpacket xmpmeta
const contentTypes = ['application/pdf', 'image/tiff', 'image/jpeg'];
const pdf = { fileName: 'license.pdf', mediaType: 'application/pdf' };
const tiff = { fileName: 'license.tif', mediaType: 'image/tiff' };
const jpeg = { fileName: 'license.jpg', mediaType: 'image/jpeg' };
const samplePdf = pdfWith('BT (License) Tj ET');

const bigEndianTiff = Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1');
const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
const sniff = (bytes: Buffer, declared = pdf) => sniffDocument(bytes, declared, contentTypes);
const refused = (reason: string) => ({ ok: false, reason });

describe('what is taken', () => {
  test.each([
    ['a PDF', samplePdf, pdf, 'pdf'],
    ['a TIFF', sampleTiff, tiff, 'tiff'],
    ['a TIFF of the other byte order', bigEndianTiff, tiff, 'tiff'],
    ['a JPEG', sampleJpeg, jpeg, 'jpeg'],
    ['a name in capitals', samplePdf, { ...pdf, fileName: 'SCAN 01.PDF' }, 'pdf'],
    ['the longer extension', sampleTiff, { ...tiff, fileName: 'a.tiff' }, 'tiff'],
    ['a type with a parameter', sampleJpeg, { ...jpeg, mediaType: 'Image/JPEG; q=1' }, 'jpeg'],
    ['a PDF 2.0', join('%PDF-2.0\n', samplePdf.subarray(9)), pdf, 'pdf'],
  ])('%s', (_name, bytes, declared, kind) => {
    expect(sniff(bytes, declared)).toEqual({
      ok: true,
      kind,
      mediaType: declared.mediaType.split(';')[0]?.toLowerCase(),
    });
  });

  test('every manual of the demo', () => {
    const manuals = demoManuals();
    expect(manuals).toHaveLength(6);
    for (const { name, bytes } of manuals)
      expect(sniff(bytes, { ...pdf, fileName: name })).toMatchObject({ ok: true, kind: 'pdf' });
  });

  test('a PDF that was signed later and so ends twice', () => {
    expect(sniff(join(samplePdf, '5 0 obj\n<</Type /Sig>>\nendobj\n%%EOF\n')).ok).toBe(true);
  });

  test.each([
    ['line ends', '\r\n\r\n'],
    ['zeros up to the end of a block', '\0'.repeat(4_096)],
    ['a short note of the device', '\nScanned by a machine\n'],
    ['as much as a note may be', 'x'.repeat(1_023)],
  ])('a PDF with %s after its end', (_name, trailing) => {
    expect(sniff(join(samplePdf, trailing)).ok).toBe(true);
  });

  test('a JPEG that carries a second one, as telephones write them', () => {
    expect(sniff(join(sampleJpeg, sampleJpeg), jpeg).ok).toBe(true);
  });

  test('a PDF with a picture at its beginning', () => {
    expect(sniff(pdfWith(sampleJpeg, 'plain')).ok).toBe(true);
  });

  test('a picture with notes in XML', () => {
    const notes = '<?xpacket begin=""?><?xml version="1.0"?><x:xmpmeta><rdf:RDF/></x:xmpmeta>';
    const segment = Buffer.from([0xff, 0xe1, 0, notes.length + 2]);
    const bytes = join(sampleJpeg.subarray(0, 2), segment, notes, sampleJpeg.subarray(2));
    expect(sniff(bytes, jpeg).ok).toBe(true);
  });
});

describe('what is not what it says', () => {
  test.each([
    ['a JPEG called PDF', sampleJpeg, pdf, 'media_type_differs'],
    [
      'a PDF with the name of a JPEG',
      samplePdf,
      { ...pdf, fileName: 'a.jpg' },
      'file_name_differs',
    ],
    [
      'a PDF of the type of a TIFF',
      samplePdf,
      { ...pdf, mediaType: 'image/tiff' },
      'media_type_differs',
    ],
    [
      'a type that says nothing',
      samplePdf,
      { ...pdf, mediaType: 'application/octet-stream' },
      'media_type_differs',
    ],
    ['no type', samplePdf, { ...pdf, mediaType: '' }, 'media_type_differs'],
    [
      'a name without an extension',
      samplePdf,
      { ...pdf, fileName: 'license' },
      'file_name_differs',
    ],
    ['no name', samplePdf, { ...pdf, fileName: '' }, 'file_name_differs'],
    [
      'a name that ends otherwise',
      samplePdf,
      { ...pdf, fileName: 'a.pdf.exe' },
      'file_name_differs',
    ],
    [
      'a name that reads backwards',
      samplePdf,
      { ...pdf, fileName: 'a\u202efdp.exe' },
      'file_name_differs',
    ],
    [
      'a name with a mark at its end',
      samplePdf,
      { ...pdf, fileName: 'a.pdf\u202e' },
      'file_name_differs',
    ],
    [
      'a name with a space at its end',
      samplePdf,
      { ...pdf, fileName: 'a.pdf ' },
      'file_name_differs',
    ],
  ])('%s is refused', (_name, bytes, declared, reason) => {
    expect(sniff(bytes, declared)).toEqual(refused(reason));
  });

  test.each([
    ['nothing', '', 'empty'],
    ['a web page', '<!doctype html><html></html>', 'unknown_content'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unknown_content'],
    ['an archive', 'PK\x03\x04rest', 'unknown_content'],
    ['a program', 'MZ\x90\0rest', 'unknown_content'],
    ['a picture of another kind', '\x89PNG\r\n\x1a\nrest', 'unknown_content'],
    ['a TIFF of the large kind', 'II+\0\x08\0\0\0', 'unknown_content'],
    ['a PDF of a version that never was', '%PDF-9.9\n%%EOF', 'unknown_content'],
    ['a few letters', '%PD', 'unknown_content'],
    ['a PDF after a line end', `\n${samplePdf.toString('latin1')}`, 'unknown_content'],
    [
      'a PDF after a mark of its encoding',
      `\xef\xbb\xbf${samplePdf.toString('latin1')}`,
      'unknown_content',
    ],
  ])('%s by the name of a PDF is refused', (_name, text, reason) => {
    expect(sniff(join(text))).toEqual(refused(reason));
  });

  test('a kind that is not taken here is refused', () => {
    const wanted = ['application/pdf', 'image/tiff'];
    expect(sniffDocument(sampleJpeg, jpeg, wanted)).toEqual(refused('unknown_content'));
    expect(sniffDocument(sampleTiff, tiff, wanted).ok).toBe(true);
  });
});

describe('what is two things at once', () => {
  const hidden = [
    ...[
      '<html>',
      '<!DOCTYPE html>',
      '<ScRiPt>alert(1)</script>',
      '<svg onload=alert(1)>',
      '<?php ',
    ],
    ...['PK\x03\x04', 'PK\x07\x08', 'Rar!\x1a\x07', '\x7fELF', '\xca\xfe\xba\xbe'],
    'This program cannot be run in DOS mode',
    // The same in UTF-16.
    [...'<script>'].join('\0'),
  ];
  const starts = [
    [pdf, '%PDF-1.4\n%', samplePdf],
    [tiff, 'II*\0\x08\x02\0\0', join(Buffer.alloc(1_000), sampleTiff)],
    [jpeg, '\xff\xd8\xff\xfe\x02\0', sampleJpeg],
  ] as const;

  test.each(hidden)('%j in the first kilobyte is refused', (text) => {
    for (const [declared, start, rest] of starts) {
      for (const gap of [0, 500, 1_024 - start.length - text.length])
        expect(sniff(join(start, 'x'.repeat(gap), text, '\n', rest), declared)).toEqual(
          refused('foreign_content'),
        );
    }
  });

  test.each(hidden)('%j after the end is refused', (text) => {
    expect(sniff(join(samplePdf, text))).toEqual(refused('foreign_content'));
    expect(sniff(join(sampleJpeg, text), jpeg)).toEqual(refused('foreign_content'));
  });

  test('a picture that is also a PDF is refused', () => {
    expect(sniff(join('\xff\xd8\xff\xfe\x02\0', samplePdf, sampleJpeg), jpeg)).toEqual(
      refused('foreign_content'),
    );
    expect(sniff(join('II*\0\x08\0\0\0', samplePdf), tiff)).toEqual(refused('foreign_content'));
  });

  test.each([
    [pdf, samplePdf],
    [tiff, sampleTiff],
    [jpeg, sampleJpeg],
  ])(
    '%j that also opens as an archive is refused, with a note after it or without',
    (declared, bytes) => {
      const noted = join(zip.subarray(0, 20), '\xff\xff', 'x'.repeat(65_535));
      const hiddenEnd = declared === pdf ? '%%EOF' : '\xff\xd9';
      for (const ending of [zip, noted, join(zip, hiddenEnd)])
        expect(sniff(join(bytes, Buffer.alloc(100_000, 1), ending), declared)).toEqual(
          refused('foreign_content'),
        );
    },
  );

  test.each([
    [pdf, samplePdf],
    [jpeg, sampleJpeg],
  ])('%j with more than a kilobyte after its end is refused', (declared, bytes) => {
    for (const length of [1_026, 60_000, 200_000])
      expect(sniff(join(bytes, 'x'.repeat(length)), declared)).toEqual(refused('trailing_content'));
  });
});

test.each([
  ['a PDF', pdf, samplePdf.subarray(0, -7)],
  ['a JPEG', jpeg, sampleJpeg.subarray(0, -2)],
  ['a TIFF', tiff, sampleTiff.subarray(0, 60)],
  ['a TIFF of its first bytes', tiff, sampleTiff.subarray(0, 6)],
])('%s that was cut off is refused', (_name, declared, bytes) => {
  expect(sniff(bytes, declared)).toEqual(refused('damaged'));
});

test('a file is judged the same in whatever pieces it comes', () => {
  const random = seededRandom(20_261_115);
  const files = [
    ...demoManuals()
      .slice(0, 2)
      .map(({ bytes }) => ({ bytes, declared: pdf })),
    { bytes: samplePdf, declared: pdf },
    { bytes: sampleJpeg, declared: jpeg },
    { bytes: sampleTiff, declared: tiff },
    { bytes: join(samplePdf, 'x'.repeat(70_000)), declared: pdf },
    { bytes: join(samplePdf, Buffer.alloc(200_000, 1), zip), declared: pdf },
    { bytes: join('%PDF-1.4\n', 'x'.repeat(1_000), '<html>', samplePdf), declared: pdf },
  ];
  for (let round = 0; round < 300; round += 1) {
    const { bytes, declared } = pick(random, files);
    const sniffer = createDocumentSniffer(declared, contentTypes);
    const largest = pick(random, [7, 100, 1_023, 1_024, 5_000, 66_000, 300_000]);
    // The memory of a piece is used again for the next, as some streams do.
    const memory = Buffer.alloc(largest);
    for (let from = 0; from < bytes.byteLength; ) {
      const length = bytes.copy(memory, 0, from, from + 1 + random(largest));
      sniffer.add(memory.subarray(0, length));
      from += length;
    }
    expect(sniffer.end()).toEqual(sniff(bytes, declared));
  }
}, 30_000);

test('a refusal is told as soon as the first kilobyte is there', () => {
  const sniffer = createDocumentSniffer(pdf, contentTypes);
  expect(sniffer.add(Buffer.from('<html>'))).toBeNull();
  expect(sniffer.add(Buffer.alloc(1_018))).toBe('unknown_content');
  expect(sniffer.add(samplePdf)).toBe('unknown_content');
  expect(sniffer.end()).toEqual(refused('unknown_content'));
});

test('whatever bytes come, there is an answer', () => {
  const random = seededRandom(7);
  const starts = [samplePdf, sampleJpeg, sampleTiff, bigEndianTiff];
  for (let round = 0; round < 5_000; round += 1) {
    const bytes = Buffer.from(pick(random, starts));
    for (let edits = random(6); edits > 0; edits -= 1) bytes[random(bytes.length)] = random(256);
    const cut = bytes.subarray(0, 1 + random(bytes.length));
    expect(typeof sniff(cut, pick(random, [pdf, tiff, jpeg])).ok).toBe('boolean');
  }
}, 30_000);
