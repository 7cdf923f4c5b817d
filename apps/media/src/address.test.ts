// cspell:ignore fcap fevil ccap
import { fileUrl, mediaWidths, pictureFormats, pictureUrl } from '@tarnholt/contract/media';
import { describe, expect, test } from 'vitest';
import { parseAddress } from './address.ts';

describe('what the contract builds is understood', () => {
  test.each(mediaWidths)('at %d px', (width) => {
    for (const format of pictureFormats) {
      for (const name of ['cap_5f1c2d.jpg', 'IMG_1-2_77ab01.JPEG', '_9f.webp', 'x.avif.avif']) {
        const target = pictureUrl(`/uploads/${name}?v=mh3k2x9a`, width, format);
        expect(parseAddress(target ?? '')).toEqual(
          target && { kind: 'picture', name, width, format },
        );
      }
    }
  });

  test.each(['manual_77ab01.pdf', 'press.ZIP', 'mark.svg'])('as a file: %s', (name) => {
    expect(parseAddress(fileUrl(`/uploads/${name}`) ?? '')).toEqual({
      kind: 'file',
      name,
      extension: name.slice(-3).toLowerCase(),
    });
  });
});

describe('everything else is no address', () => {
  test.each([
    // Beginnings.
    '',
    '/',
    '*',
    'media/1/640/cap.jpg.avif',
    '//media/1/640/cap.jpg.avif',
    '/Media/1/640/cap.jpg.avif',
    '/MEDIA/1/640/cap.jpg.avif',
    '/uploads/cap.jpg',
    'http://shop.example/media/1/640/cap.jpg.avif',
    'https://evil.example/media/1/640/cap.jpg.avif',
    '//evil.example/media/1/640/cap.jpg.avif',
    '/media/https://evil.example/cap.jpg.avif',
    '/media/1/640/https:%2f%2fevil.example%2fcap.jpg.avif',
    // Versions.
    '/media//640/cap.jpg.avif',
    '/media/A/640/cap.jpg.avif',
    '/media/1.0/640/cap.jpg.avif',
    '/media/-1/640/cap.jpg.avif',
    '/media/12345678901234567/640/cap.jpg.avif',
    '/media/../640/cap.jpg.avif',
    // Widths.
    '/media/1/0/cap.jpg.avif',
    '/media/1/1/cap.jpg.avif',
    '/media/1/641/cap.jpg.avif',
    '/media/1/0640/cap.jpg.avif',
    '/media/1/+640/cap.jpg.avif',
    '/media/1/640.0/cap.jpg.avif',
    '/media/1/6.4e2/cap.jpg.avif',
    '/media/1/0x280/cap.jpg.avif',
    '/media/1/-640/cap.jpg.avif',
    '/media/1/99999999999999999999/cap.jpg.avif',
    '/media/1/FILE/manual.pdf',
    '/media/1/File/manual.pdf',
    // Formats.
    '/media/1/640/cap.jpg',
    '/media/1/640/cap.jpg.',
    '/media/1/640/cap.jpg.jpg',
    '/media/1/640/cap.jpg.png',
    '/media/1/640/cap.jpg.gif',
    '/media/1/640/cap.jpg.AVIF',
    '/media/1/640/cap.jpg.Webp',
    '/media/1/640/cap.jpg.avif.',
    '/media/1/640/cap.avif',
    '/media/1/640/.avif',
    '/media/1/640/.jpg.avif',
    // Names.
    '/media/1/640/.htaccess.jpg.avif',
    '/media/1/640/../cap.jpg.avif',
    '/media/1/640/..cap.jpg.avif',
    '/media/1/640/cap.php.jpg.avif',
    '/media/1/640/cap.jpg.webp.avif.avif',
    '/media/1/640/-cap.jpg.avif',
    '/media/1/640/sub/cap.jpg.avif',
    '/media/1/640/cap.jpg.avif/',
    '/media/1/640/cap.jpg.avif/x',
    '/media/1/640/..%2fcap.jpg.avif',
    '/media/1/640/%2e%2e%2fcap.jpg.avif',
    '/media/1/640/%2e%2e/cap.jpg.avif',
    '/media/1/640/sub%2Fcap.jpg.avif',
    '/media/1/640/sub%5Ccap.jpg.avif',
    '/media/1/640/sub\\cap.jpg.avif',
    '/media/1/640/..\\cap.jpg.avif',
    '/media/1/640/cap%00.jpg.avif',
    '/media/1/640/cap\0.jpg.avif',
    '/media/1/640/cap.jpg%00.avif',
    '/media/1/640/c%61p.jpg.avif',
    '/media/1/640/c p.jpg.avif',
    '/media/1/640/größe.jpg.avif',
    '/media/1/640/cap.jpg.avif\n',
    `/media/1/640/${'x'.repeat(201)}.jpg.avif`,
    `/media/1/640/${'x'.repeat(100_000)}.jpg.avif`,
    // Kinds.
    '/media/1/640/manual.pdf.avif',
    '/media/1/640/mark.svg.avif',
    '/media/1/640/page.html.webp',
    '/media/1/file/cap.jpg',
    '/media/1/file/page.html',
    '/media/1/file/page.js',
    '/media/1/file/manual.pdf.exe',
    '/media/1/file/manual.exe.pdf',
    '/media/1/file/manual',
    '/media/1/file/',
    '/media/1/file/sub/manual.pdf',
    // Queries and fragments.
    '/media/1/640/cap.jpg.avif?',
    '/media/1/640/cap.jpg.avif?w=1',
    '/media/1/640/cap.jpg?x=.avif',
    '/media/1/file/manual.pdf?download',
    '/media/1/file/manual.pdf#x',
    '/media/1/640/cap.jpg.avif;x=1',
  ])('%j', (target) => {
    expect(parseAddress(target)).toBeUndefined();
  });
});
