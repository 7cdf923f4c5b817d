import {
  downloadExtensions,
  type MediaWidth,
  mediaFilePattern,
  mediaVersionPattern,
  mediaWidths,
  type PictureFormat,
  pictureExtensions,
  pictureFormats,
} from '@tarnholt/contract/media';

export interface PictureAddress {
  readonly kind: 'picture';
  /** Name of the source in the uploads folder. */
  readonly name: string;
  readonly width: MediaWidth;
  readonly format: PictureFormat;
}

export interface FileAddress {
  readonly kind: 'file';
  readonly name: string;
  readonly extension: DownloadExtension;
}

export type DownloadExtension = (typeof downloadExtensions)[number];
export type MediaAddress = PictureAddress | FileAddress;

function extensionOf(name: string): string {
  return mediaFilePattern.exec(name)?.[1]?.toLowerCase() ?? '';
}

function parsePicture(width: string, file: string): PictureAddress | undefined {
  const format = pictureFormats.find((candidate) => file.endsWith(`.${candidate}`));
  // By its digits, so that `0640` and `6.4e2` are no second address of the same picture.
  const listed = mediaWidths.find((candidate) => String(candidate) === width);
  if (format === undefined || listed === undefined) return undefined;
  const name = file.slice(0, -format.length - 1);
  const isPicture = pictureExtensions.some((candidate) => candidate === extensionOf(name));
  return isPicture ? { kind: 'picture', name, width: listed, format } : undefined;
}

function parseFile(name: string): FileAddress | undefined {
  const extension = downloadExtensions.find((candidate) => candidate === extensionOf(name));
  return extension === undefined ? undefined : { kind: 'file', name, extension };
}

/**
 * Reads the request's target as it came over the wire, before anybody decoded it. Every byte that is
 * served needs no encoding, so `%`, a query, an absolute URL and a backslash all have no match, and
 * each picture has one spelling per version.
 */
export function parseAddress(target: string): MediaAddress | undefined {
  const [before, media, version = '', width = '', file = '', ...rest] = target.split('/', 6);
  if (before !== '' || media !== 'media' || rest.length > 0) return undefined;
  if (!mediaVersionPattern.test(version)) return undefined;
  return width === 'file' ? parseFile(file) : parsePicture(width, file);
}
