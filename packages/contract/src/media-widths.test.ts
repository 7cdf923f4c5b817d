import { describe, expect, test } from 'vitest';
import { download, picture } from './content/examples/parts.ts';
import {
  downloadExtensions,
  fileUrl,
  mediaWidths,
  pictureExtensions,
  pictureSrcSet,
  pictureUrl,
} from './media-widths.ts';

test('widths grow, and no step is more than double', () => {
  for (const [index, width] of mediaWidths.entries()) {
    const before = mediaWidths[index - 1] ?? width / 2;
    expect(width).toBeGreaterThan(before);
    expect(width).toBeLessThanOrEqual(before * 2);
  }
});

describe('the address of a picture', () => {
  test('holds version, width, name and format', () => {
    expect(pictureUrl('/uploads/cap_5f1c2d.webp?v=mh3k2x9a', 640, 'avif')).toBe(
      '/media/mh3k2x9a/640/cap_5f1c2d.webp.avif',
    );
    expect(pictureUrl('/uploads/IMG_0042_77ab01.JPG?v=1', 2560, 'webp')).toBe(
      '/media/1/2560/IMG_0042_77ab01.JPG.webp',
    );
  });

  test('has version 0 when content names none', () => {
    expect(pictureUrl(picture('cap', 'A cap').url, 160, 'avif')).toBe(
      '/media/0/160/cap_5f1c2d.jpg.avif',
    );
  });

  test.each(pictureExtensions)('exists for .%s, and a download of it does not', (extension) => {
    const url = `/uploads/cap.${extension}?v=1`;
    expect(pictureUrl(url, 160, 'webp')).toBe(`/media/1/160/cap.${extension}.webp`);
    expect(fileUrl(url)).toBeUndefined();
  });

  test('does not exist for a width that is not listed', () => {
    expect(pictureUrl('/uploads/cap.webp', 641 as 640, 'avif')).toBeUndefined();
  });
});

describe('the address of a download', () => {
  test('holds version and name', () => {
    expect(fileUrl('/uploads/manual_77ab01.pdf?v=mh3k2x9a')).toBe(
      '/media/mh3k2x9a/file/manual_77ab01.pdf',
    );
    expect(fileUrl(download('manual').url)).toBe('/media/0/file/manual_77ab01.pdf');
  });

  test.each(downloadExtensions)('exists for .%s, and a picture of it does not', (extension) => {
    const url = `/uploads/file.${extension}?v=1`;
    expect(fileUrl(url)).toBe(`/media/1/file/file.${extension}`);
    expect(pictureUrl(url, 160, 'webp')).toBeUndefined();
    expect(pictureSrcSet(url, 'webp')).toBeUndefined();
  });
});

describe('srcset', () => {
  const url = '/uploads/cap.jpg?v=1';

  test('lists every width when nobody knows how wide the picture is', () => {
    for (const unknown of [undefined, null, 0, Number.NaN]) {
      const candidates = pictureSrcSet(url, 'avif', unknown)?.split(', ');
      expect(candidates).toEqual(
        mediaWidths.map((width) => `/media/1/${width}/cap.jpg.avif ${width}w`),
      );
    }
  });

  test('ends with the width that holds the whole picture, and tells the truth about it', () => {
    expect(pictureSrcSet(url, 'webp', 500)).toBe(
      '/media/1/160/cap.jpg.webp 160w, /media/1/320/cap.jpg.webp 320w, ' +
        '/media/1/480/cap.jpg.webp 480w, /media/1/640/cap.jpg.webp 500w',
    );
    expect(pictureSrcSet(url, 'webp', 320)).toBe(
      '/media/1/160/cap.jpg.webp 160w, /media/1/320/cap.jpg.webp 320w',
    );
    expect(pictureSrcSet(url, 'webp', 90)).toBe('/media/1/160/cap.jpg.webp 90w');
    expect(pictureSrcSet(url, 'webp', 6000)).toMatch(/2560\/cap\.jpg\.webp 2560w$/);
  });
});

describe('an address that is none of ours has no address under /media', () => {
  test.each([
    undefined,
    null,
    '',
    '/',
    'cap.jpg',
    '/uploads/',
    '/uploads/cap',
    '/uploads/.jpg',
    '/uploads/cap.jpg.exe',
    '/uploads/cap.tar.pdf',
    '/uploads/../cap.jpg',
    '/uploads/sub/cap.jpg',
    '/uploads/cap%2Fx.jpg',
    '/uploads/c p.jpg',
    '/uploads/größe.jpg',
    '/uploads/cap.jpg?v=',
    '/uploads/cap.jpg?v=A',
    '/uploads/cap.jpg?v=12345678901234567',
    '/uploads/cap.jpg?v=1&w=2',
    '/uploads/cap.jpg?w=1',
    '/uploads/cap.jpg#x',
    '/uploads/cap.jpg\n',
    ` /uploads/cap.jpg`,
    '//evil.example/uploads/cap.jpg',
    'https://evil.example/uploads/cap.jpg?v=1',
    'https://evil.example/uploads/manual.pdf',
    'data:image/png;base64,AAAA',
    '/uploads/page.html?v=1',
    '/uploads/cap.tiff',
    `/uploads/${'x'.repeat(201)}.jpg`,
    `/uploads/${'x'.repeat(201)}.pdf`,
  ])('%j', (url) => {
    expect(pictureUrl(url, 640, 'avif')).toBeUndefined();
    expect(pictureSrcSet(url, 'avif', 1000)).toBeUndefined();
    expect(fileUrl(url)).toBeUndefined();
  });
});
