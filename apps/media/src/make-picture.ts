// cspell:ignore Nsgif
import type { MediaWidth, PictureFormat } from '@tarnholt/contract/media';
import sharp, { type Metadata } from 'sharp';
import { type ContentKind, kindOfContent } from './content-kind.ts';
import { Refused } from './refused.ts';

/**
 * Quality against bytes and CPU, measured on the shop's own pictures; README.md has the figures.
 * AVIF keeps full color resolution: edges of machined parts and lettering show the difference. Wide
 * ones get one step less effort, which halves the CPU for at most 7 % more bytes.
 */
const avif = { quality: 55, effort: 3, chromaSubsampling: '4:4:4' } as const;
const encoders = {
  avif,
  wideAvif: { ...avif, effort: 2 },
  webp: { quality: 76, effort: 5, alphaQuality: 90 },
} as const;
const wideFrom: MediaWidth = 1440;

/** Part of every cache key: other settings or another encoder make other bytes. */
export const encoderVersion = JSON.stringify([encoders, wideFrom, sharp.versions]);

const megapixels = 1_000_000;

/** Bounds of what is decoded and encoded. Within them, one picture took up to 330 MB. */
export const pictureLimits = {
  pixels: 50 * megapixels,
  /** A line of millions of pixels costs a gigabyte, though the picture has few lines. */
  side: 16_384,
  /** Of a picture that its decoder cannot hand out line by line. */
  heldBytes: 150_000_000,
  /** 2560 px wide at 2:3. Taller pictures come out narrower than the width asked for. */
  outputPixels: 2_560 * 3_840,
  /** WebP knows no larger side. */
  outputSide: 16_383,
} as const;

// libvips picks a decoder by content and has many: these five, from memory, are all it may use.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// No picture is decoded twice, and each resize has a core: see `WorkSlots`.
sharp.cache(false);
sharp.concurrency(1);

type PictureKind = Exclude<ContentKind, 'pdf' | 'zip'>;

function pictureKindOf(content: Buffer): PictureKind {
  const kind = kindOfContent(content);
  if (kind === undefined || kind === 'pdf' || kind === 'zip') {
    throw new Refused('unknown_content', 'not a picture');
  }
  return kind;
}

/** Bytes per pixel that a decoder holds for the whole picture at once, as measured. */
function heldBytesPerPixel(kind: PictureKind, picture: Metadata): number {
  const sampleBytes = picture.depth === 'uchar' ? 1 : 2;
  switch (kind) {
    case 'jpeg':
      return picture.isProgressive ? 2 * picture.channels : 0;
    case 'png':
      return picture.isProgressive ? sampleBytes * picture.channels : 0;
    case 'webp':
      return 5;
    case 'gif':
      return 9;
    case 'avif':
      return 18 * sampleBytes;
  }
}

function checkSize(kind: PictureKind, picture: Metadata): void {
  const pixels = picture.width * picture.height;
  if (
    pixels > pictureLimits.pixels ||
    Math.max(picture.width, picture.height) > pictureLimits.side ||
    pixels * heldBytesPerPixel(kind, picture) > pictureLimits.heldBytes
  ) {
    throw new Refused('too_many_pixels', `${kind} of ${picture.width} x ${picture.height}`);
  }
}

/** What libvips says about a picture that it does not decode, in our words. */
function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const { message } = error as Error;
  if (/pixel limit/.test(message)) return new Refused('too_many_pixels', message, error);
  if (/timeout/.test(message)) return new Refused('too_slow', message, error);
  return new Refused('broken', message, error);
}

export interface PictureOrder {
  readonly width: MediaWidth;
  readonly format: PictureFormat;
  readonly timeoutSeconds: number;
}

/**
 * One picture in one width and format: upright, in sRGB, without metadata, transparent where the
 * source is, never larger than the source. Throws `Refused` for whatever is no sound picture.
 */
export async function makePicture(content: Buffer, order: PictureOrder): Promise<Buffer> {
  const kind = pictureKindOf(content);
  const { width, format } = order;
  const source = sharp(content, {
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: pictureLimits.pixels,
    sequentialRead: true,
    // The first frame of an animation.
    page: 0,
    pages: 1,
  });
  try {
    checkSize(kind, await source.metadata());
    return await source
      .resize({
        width,
        height: Math.min(pictureLimits.outputSide, Math.floor(pictureLimits.outputPixels / width)),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColorspace('srgb')
      .toFormat(format, encoders[format === 'avif' && width >= wideFrom ? 'wideAvif' : format])
      .timeout({ seconds: order.timeoutSeconds })
      .toBuffer();
  } catch (error) {
    throw toRefused(error);
  }
}
