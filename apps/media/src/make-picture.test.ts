// cspell:ignore xmpmeta
import type { MediaWidth, PictureFormat } from '@tarnholt/contract/media';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePicture, pictureLimits } from './make-picture.ts';
import { Refused } from './refused.ts';
import * as hostile from './testing/hostile-pictures.ts';
import { sample } from './testing/sample-pictures.ts';

const make = (content: Buffer, width: MediaWidth = 160, format: PictureFormat = 'webp') =>
  makePicture(content, { width, format, timeoutSeconds: 20 });

/** Red, green, blue and opacity of one pixel, at a share of the width and height. */
async function pixelAt(content: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = Math.min(info.width - 1, Math.floor(info.width * across));
  const y = Math.min(info.height - 1, Math.floor(info.height * down));
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe.each(['avif', 'webp'] as const)('as %s', (format) => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s becomes a picture of the width asked for',
    async (source) => {
      const content = await sample(400, 300).toFormat(source).toBuffer();
      const made = await make(content, 160, format);
      const { width, height, mediaType, space } = await sharp(made).metadata();
      expect({ width, height, mediaType, space }).toEqual({
        width: 160,
        height: 120,
        mediaType: `image/${format}`,
        space: 'srgb',
      });
      const [red = 0, , blue = 0] = await pixelAt(made, 0.05, 0.5);
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
    },
  );

  test('transparency stays', async () => {
    const content = await sample(400, 400, { isTransparent: true }).png().toBuffer();
    const made = await make(content, 160, format);
    const [outside, inside] = [await pixelAt(made, 0.02, 0.02), await pixelAt(made, 0.5, 0.5)];
    expect(outside[3]).toBeLessThanOrEqual(2);
    expect(inside[3]).toBeGreaterThanOrEqual(253);
  });

  test('a picture is never enlarged', async () => {
    const content = await sample(90, 60).png().toBuffer();
    for (const width of [160, 2560] as const) {
      expect(await sharp(await make(content, width, format)).metadata()).toMatchObject({
        width: 90,
        height: 60,
      });
    }
  });

  test('nothing of the metadata is left', async () => {
    const content = await sample(200, 100)
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '42/1 50/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>a-home-address</a></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(await sharp(content).metadata()).toMatchObject({ exif: {}, icc: {}, xmp: {} });
    const made = await make(content, 160, format);
    const { exif, icc, xmp, iptc, hasProfile } = await sharp(made).metadata();
    expect({ exif, icc, xmp, iptc, hasProfile }).toEqual({ hasProfile: false });
    expect(made.includes('a-home-address')).toBe(false);
  });

  test('a picture taken sideways stands upright, and the width is that of the upright one', async () => {
    const content = await sample(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await make(content, 160, format);
    expect(await sharp(made).metadata()).toMatchObject({ width: 160, height: 320 });
    // What was left is on top.
    const [red = 0] = await pixelAt(made, 0.5, 0.05);
    expect(red).toBeGreaterThan(200);
  });

  test('colors of print and of wide screens become sRGB', async () => {
    const color = { r: 200, g: 30, b: 40 };
    const plain = sharp({ create: { width: 60, height: 60, channels: 3, background: color } });
    for (const content of [
      await plain.clone().toColorspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
      await plain.clone().withIccProfile('p3').png().toBuffer(),
      await plain.clone().toColorspace('rgb16').png().toBuffer(),
    ]) {
      const [red = 0, green = 0, blue = 0] = await pixelAt(
        await make(content, 160, format),
        0.5,
        0.5,
      );
      expect(Math.abs(red - color.r)).toBeLessThan(20);
      expect(Math.abs(green - color.g)).toBeLessThan(30);
      expect(Math.abs(blue - color.b)).toBeLessThan(30);
    }
  });

  test('of an animation the first frame is taken', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 50, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = sharp([await frame('#ff0000'), await frame('#0000ff')], {
      join: { animated: true },
    });
    for (const source of ['gif', 'webp'] as const) {
      const made = await make(await frames.clone().toFormat(source).toBuffer(), 160, format);
      const { width, height, pages } = await sharp(made).metadata();
      expect({ width, height, pages: pages ?? 1 }).toEqual({ width: 50, height: 40, pages: 1 });
      const [red = 0, , blue = 0] = await pixelAt(made, 0.5, 0.5);
      expect(red).toBeGreaterThan(240);
      expect(blue).toBeLessThan(15);
    }
  });
});

test('a very tall picture comes out narrower instead of larger than allowed', async () => {
  const content = await sharp({
    create: { width: 2_600, height: 12_000, channels: 3, background: '#333' },
  })
    .jpeg()
    .toBuffer();
  const { width, height } = await sharp(await make(content, 2560, 'webp')).metadata();
  expect(width * height).toBeLessThanOrEqual(pictureLimits.outputPixels);
  expect(height / width).toBeCloseTo(12_000 / 2_600, 1);
});

describe('what is no sound picture is refused at once', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  test.each([
    ['nothing', () => Buffer.alloc(0), 'unknown_content'],
    ['text', () => Buffer.from('not a picture'), 'unknown_content'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown_content'],
    ['SVG', () => Buffer.from(drawing), 'unknown_content'],
    ['PDF', () => Buffer.from('%PDF-1.7'), 'unknown_content'],
    ['TIFF', () => sample(9, 9).tiff().toBuffer(), 'unknown_content'],
    ['a JPEG that is cut off', hostile.truncatedJpeg, 'broken'],
    ['a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'broken'],
    [
      'SVG behind the first bytes of a PNG',
      () => Buffer.from(`\x89PNG\r\n\x1a\n${drawing}`, 'latin1'),
      'broken',
    ],
    ['SVG behind the first bytes of a GIF', () => Buffer.from(`GIF89a${drawing}`), 'broken'],
    [
      '400 million pixels in 50 KB',
      () => hostile.png({ width: 20_000, height: 20_000 }),
      'too_many_pixels',
    ],
    [
      'a PNG of an absurd size',
      () => hostile.png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, isComplete: false }),
      'broken',
    ],
    [
      'one line of five million pixels',
      () => hostile.png({ width: 5_000_000, height: 10 }),
      'too_many_pixels',
    ],
    [
      'one column of 20,000 pixels',
      () => hostile.png({ width: 1, height: 20_000 }),
      'too_many_pixels',
    ],
    [
      'an interlaced PNG of 392 MB',
      () =>
        hostile.png({
          width: 7_000,
          height: 7_000,
          bits: 16,
          isInterlaced: true,
          isComplete: false,
        }),
      'too_many_pixels',
    ],
    [
      'a PNG without its pixels',
      () => hostile.png({ width: 6_000, height: 6_000, bits: 8, isComplete: false }),
      'broken',
    ],
    ['a GIF of 4 billion pixels', () => hostile.gif(65_535, 65_535, 1), 'too_many_pixels'],
    ['a GIF of 25 million pixels', () => hostile.gif(5_000, 5_000, 1), 'too_many_pixels'],
    ['a JPEG of 4 billion pixels', hostile.jpegOf65000, 'too_many_pixels'],
    ['a JPEG of 2,000 scans', () => hostile.jpegOfManyScans(2_000), 'broken'],
    ['an AVIF of 900 million pixels', hostile.avifOf30000, 'too_many_pixels'],
    ['a WebP of 268 million pixels', hostile.webpOf16383, 'too_many_pixels'],
  ] as const)('%s', async (_, build, reason) => {
    const content = await build();
    const started = performance.now();
    const error = await make(content, 640, 'avif').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ reason });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('a GIF of 30,000 frames costs no more than its first', async () => {
    const content = hostile.gif(1_000, 1_000, 30_000);
    const started = performance.now();
    expect(await sharp(await make(content)).metadata()).toMatchObject({ width: 160 });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
