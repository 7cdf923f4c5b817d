/**
 * The addresses under `/media`, for those who build them and for the service that answers them.
 * Imports nothing: the browser uses it.
 *
 * A file of the media library is `/uploads/NAME.EXT?v=V` in content. The version changes when an
 * editor replaces the file, so every address below may be kept forever.
 */

/** Every width a picture is made in, in pixels. Each one costs disk and CPU for each picture. */
export const mediaWidths = [160, 320, 480, 640, 828, 1080, 1440, 1920, 2560] as const;
export type MediaWidth = (typeof mediaWidths)[number];

/** What pictures are sent as, best first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Endings of files that can be made into pictures, in lower case; content may spell them in any. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'] as const;

/** Endings of files that are handed out as they are. */
export const downloadExtensions = ['pdf', 'zip', 'svg'] as const;

/** No dot, no slash, nothing that is encoded in an address: what the content service makes of a name. */
const name = '\\w[\\w-]{0,199}';
const version = '[0-9a-z]{1,16}';

/** A file's name in the media library: group 1 is its ending. */
export const mediaFilePattern = new RegExp(`^${name}\\.([A-Za-z]{3,4})$`);
export const mediaVersionPattern = new RegExp(`^${version}$`);

const contentUrl = new RegExp(`^/uploads/(${name}\\.[A-Za-z]{3,4})(?:\\?v=(${version}))?$`);

interface MediaFile {
  readonly name: string;
  readonly version: string;
}

function fileOf(
  url: string | null | undefined,
  extensions: readonly string[],
): MediaFile | undefined {
  const match = contentUrl.exec(url ?? '');
  if (match === null) return undefined;
  const [, file = '', version = '0'] = match;
  const extension = mediaFilePattern.exec(file)?.[1]?.toLowerCase() ?? '';
  return extensions.includes(extension) ? { name: file, version } : undefined;
}

/**
 * Where a picture of the media library is served in a width and a format. Undefined when the url is
 * none of ours or no picture, drawings (SVG) included: those have a `fileUrl`.
 */
export function pictureUrl(
  url: string | null | undefined,
  width: MediaWidth,
  format: PictureFormat,
): string | undefined {
  const file = fileOf(url, pictureExtensions);
  if (file === undefined || !mediaWidths.includes(width)) return undefined;
  return `/media/${file.version}/${width}/${file.name}.${format}`;
}

/**
 * All widths of a picture for `srcset`. Pictures are never enlarged: with the natural width known,
 * the list ends with the first width that holds the whole picture, and says how wide that one is.
 */
export function pictureSrcSet(
  url: string | null | undefined,
  format: PictureFormat,
  naturalWidth?: number | null,
): string | undefined {
  const widest = naturalWidth && naturalWidth > 0 ? Math.round(naturalWidth) : Infinity;
  const candidates: string[] = [];
  for (const width of mediaWidths) {
    const address = pictureUrl(url, width, format);
    if (address === undefined) return undefined;
    candidates.push(`${address} ${Math.min(width, widest)}w`);
    if (width >= widest) break;
  }
  return candidates.join(', ');
}

/** Where a download or a drawing (SVG) is served. Undefined for pictures and foreign addresses. */
export function fileUrl(url: string | null | undefined): string | undefined {
  const file = fileOf(url, downloadExtensions);
  return file === undefined ? undefined : `/media/${file.version}/file/${file.name}`;
}
