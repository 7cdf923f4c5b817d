import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { demoManuals, pdfWith, sampleJpeg, sampleTiff } from '../../testing/sample-documents.ts';
import {
  jpegWithNotes,
  packedPdfOfPages,
  pdfOfPages,
  pngChunk,
  pngOf,
  pngWithNotes,
  samplePng,
  secretNote,
  tiffOf,
  tiffWithNotes,
} from '../../testing/sample-pictures.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { inspectDocument } from './inspect-document.ts';
import { lookInto } from './look-into.ts';
import { countPdfPages } from './pdf-pages.ts';

/** What a document becomes; throws when it is refused. */
function keptOf(kind: Parameters<typeof lookInto>[0], bytes: Buffer): Buffer {
  const answer = lookInto(kind, bytes);
  if (!answer.ok) throw new Error(answer.reason);
  return Buffer.from(answer.content);
}

describe('a document that says nothing of its maker', () => {
  test.each([
    ['pdf', pdfWith('A license')],
    ['jpeg', sampleJpeg],
    ['tiff', sampleTiff],
    ['png', samplePng],
  ] as const)('stays as it is: %s', async (kind, bytes) => {
    const kept = await inspectDocument(kind, bytes);
    expect(kept.ok && kept.content.equals(bytes)).toBe(true);
  });

  test('also when it is a manual of many pages', async () => {
    for (const { bytes } of demoManuals()) {
      const kept = await inspectDocument('pdf', bytes);
      expect(kept.ok && kept.content.equals(bytes)).toBe(true);
    }
  });
});

describe('what a picture says beside the picture', () => {
  test.each([
    ['jpeg', jpegWithNotes()],
    ['tiff', tiffWithNotes('II')],
    ['tiff', tiffWithNotes('MM')],
    ['png', pngWithNotes()],
  ] as const)('is forgotten: %s', async (kind, bytes) => {
    expect(bytes.includes(secretNote)).toBe(true);
    const kept = await inspectDocument(kind, bytes);
    expect(kept.ok).toBe(true);
    expect(kept.ok && kept.content.includes('SECRET')).toBe(false);
    // What is forgotten once is forgotten: the second time there is nothing left.
    const again = kept.ok ? keptOf(kind, kept.content) : null;
    expect(kept.ok && again?.equals(kept.content)).toBe(true);
  });

  test('the picture itself stays, and which side of a photo is up', () => {
    const kept = keptOf('jpeg', jpegWithNotes(6));
    const scan = sampleJpeg.indexOf(Buffer.from([0xff, 0xda]));
    expect(kept.includes(sampleJpeg.subarray(scan))).toBe(true);
    expect(kept.includes('JFIF')).toBe(true);
    // Tag 0x0112 with the value 6, and nothing else in its directory.
    expect(kept.includes(Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
    expect(keptOf('jpeg', jpegWithNotes(1)).includes('Exif')).toBe(false);
    expect(keptOf('jpeg', jpegWithNotes(9)).includes('Exif')).toBe(false);
    // The small copy behind the end is gone.
    expect(kept.byteLength).toBeLessThan(sampleJpeg.byteLength + 100);
  });

  test('what a PNG needs to be drawn stays, and nothing follows its end', () => {
    expect(keptOf('png', pngWithNotes()).equals(samplePng)).toBe(true);
    expect(keptOf('png', Buffer.concat([samplePng, Buffer.from('more')])).equals(samplePng)).toBe(
      true,
    );
    const own = pngOf({ width: 24, height: 16 }, pngChunk('prIv', Buffer.from(secretNote)));
    expect(keptOf('png', own).equals(samplePng)).toBe(true);
  });

  test('the sizes of a scan stay where they were', () => {
    const bytes = tiffWithNotes();
    const kept = keptOf('tiff', bytes);
    expect(kept.byteLength).toBe(bytes.byteLength);
    expect(kept.readUInt16LE(8)).toBe(4);
    expect(kept.readUInt32LE(8 + 2 + 8)).toBe(24);
  });
});

describe('a document that is too much', () => {
  test.each([
    ['a PDF of 50,000 pages', 'pdf', pdfOfPages(50_000), 'too_many_pages'],
    ['the same, packed', 'pdf', packedPdfOfPages(50_000), 'too_many_pages'],
    ['a PDF that claims them', 'pdf', pdfOfPages(1).fill('/Count 50000', 50, 62), 'too_many_pages'],
    ['a TIFF of 100,000 by 100,000', 'tiff', tiffOf([{ width: 1e5, height: 1e5 }]), 'too_large'],
    ['a PNG of the same', 'png', pngOf({ width: 1e5, height: 1e5 }), 'too_large'],
  ] as const)('is refused: %s', async (_name, kind, bytes, reason) => {
    expect(await inspectDocument(kind, bytes)).toMatchObject({ ok: false, reason });
  });

  test('is counted to the page', () => {
    expect(countPdfPages(pdfOfPages(200))).toBe(200);
    expect(countPdfPages(packedPdfOfPages(200))).toBe(200);
    expect(lookInto('pdf', pdfOfPages(200)).ok).toBe(true);
    expect(lookInto('pdf', pdfOfPages(201))).toEqual({ ok: false, reason: 'too_many_pages' });
    const spelled = pdfOfPages(1).toString().replace('/Type /Page ', '/Type /P#61#67e ');
    expect(countPdfPages(Buffer.from(spelled.repeat(300)))).toBe(300);
  });

  test('unpacks to more than it may, and is given up', () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024), { level: 9 });
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.5\n3 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n'),
      bomb,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    expect(bytes.byteLength).toBeLessThan(100_000);
    expect(lookInto('pdf', bytes)).toEqual({ ok: false, reason: 'too_many_pages' });
  });

  test('takes more computing or memory than it may, and is given up', async () => {
    const bytes = pdfOfPages(150);
    const large = Buffer.concat([bytes, Buffer.alloc(9_000_000, '#41')]);
    expect(await inspectDocument('pdf', large, { computeMs: 1 })).toMatchObject({
      ok: false,
      reason: 'too_hard',
    });
    expect(await inspectDocument('pdf', large, { memoryMb: 8 })).toMatchObject({
      ok: false,
      reason: 'too_hard',
    });
    // The next one is looked at as if nothing had happened.
    expect(await inspectDocument('pdf', bytes)).toMatchObject({ ok: true });
  });

  test('is not refused because nobody had time for it: whoever sent it comes back', async () => {
    await expect(inspectDocument('pdf', pdfOfPages(150), { waitMs: 1 })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });
});

describe('a document that nobody can look into', () => {
  test.each([
    [
      'a PDF with a password',
      'pdf',
      '%PDF-1.4\ntrailer\n<</Encrypt 9 0 R>>\n/Type /Page\n',
      'locked',
    ],
    ['a PDF without pages', 'pdf', '%PDF-1.4\n%%EOF\n', 'damaged'],
    [
      'objects packed in another way',
      'pdf',
      '1 0 obj <</Type/ObjStm/Filter/LZWDecode>>\nstream\nx\nendstream',
      'damaged',
    ],
    [
      'objects that are cut off',
      'pdf',
      '1 0 obj <</Type/ObjStm/Filter/FlateDecode>>\nstream\nx',
      'damaged',
    ],
  ] as const)('is refused: %s', (_name, kind, text, reason) => {
    expect(lookInto(kind, Buffer.from(text))).toEqual({ ok: false, reason });
  });

  test('notes that lie over the picture take it along', () => {
    const bytes = tiffWithNotes();
    // The title of the scan leads to the start of the file.
    const entry = 10 + 2 * 12;
    expect(bytes.readUInt16LE(entry)).toBe(270);
    bytes.writeUInt32LE(0, entry + 8);
    expect(lookInto('tiff', bytes)).toEqual({ ok: false, reason: 'damaged' });
  });

  test('of any bytes gets an answer', () => {
    const random = seededRandom(11);
    const samples = {
      pdf: packedPdfOfPages(3),
      jpeg: jpegWithNotes(),
      tiff: tiffWithNotes(),
      png: pngWithNotes(),
    } as const;
    const kinds = Object.keys(samples) as (keyof typeof samples)[];
    for (let round = 0; round < 4_000; round += 1) {
      const kind = kinds[random(kinds.length)] ?? 'pdf';
      const bytes = Buffer.from(samples[kind]);
      for (let edits = 1 + random(8); edits > 0; edits -= 1)
        bytes[random(bytes.length)] = random(256);
      const answer = lookInto(kind, bytes.subarray(0, random(bytes.length + 1)));
      expect(typeof answer.ok).toBe('boolean');
    }
  });
});
