import { type MediaWidth, type PictureFormat, pictureUrl } from '@tarnholt/contract/media';
import type { MetaDescriptor } from 'react-router';
import type { Image } from './image.ts';

/** A picture and how large it is shown. */
export interface PictureSource {
  readonly image: Image;
  /** How wide the picture is shown, in the language of the `sizes` attribute. */
  readonly sizes: string;
  /** The widths worth offering, growing. Each is two addresses in the page. */
  readonly widths: readonly MediaWidth[];
}

export interface PictureSources extends PictureSource {
  /** Another crop for narrow screens. */
  readonly narrow?: PictureSource | undefined;
}

/** Below this width the narrow crop is taken. The same number is in the style sheets. */
export const narrowScreens = '(max-width: 767px)';
const wideScreens = '(min-width: 768px)';

/**
 * The addresses of a picture follow from its name, and a page needs dozens of them: kept per list
 * of widths, which are constants of the components, and forgotten when there are too many.
 */
const known = new WeakMap<readonly MediaWidth[], Map<string, string | undefined>>();
const mostKnown = 1_000;

/** Undefined for a file that is no picture, or none of ours. */
export function srcSetOf(source: PictureSource, format: PictureFormat): string | undefined {
  const { image, widths } = source;
  let ofWidths = known.get(widths);
  if (ofWidths === undefined || ofWidths.size >= mostKnown) {
    ofWidths = new Map();
    known.set(widths, ofWidths);
  }
  const key = `${format} ${image.width} ${image.url}`;
  if (!ofWidths.has(key)) ofWidths.set(key, writeSrcSet(source, format));
  return ofWidths.get(key);
}

/**
 * Pictures are never enlarged: the list ends with the first width that holds the whole picture, and
 * says how wide that one really is.
 */
function writeSrcSet({ image, widths }: PictureSource, format: PictureFormat): string | undefined {
  const naturalWidth = image.width ?? Infinity;
  const candidates: string[] = [];
  for (const width of widths) {
    const address = pictureUrl(image.url, width, format);
    if (address === undefined) return undefined;
    candidates.push(`${address} ${Math.min(width, naturalWidth)}w`);
    if (width >= naturalWidth) break;
  }
  return candidates.join(', ');
}

/** Asks for the picture in the head of the page, for browsers that will take the AVIF. */
export function picturePreloads({ narrow, ...wide }: PictureSources): MetaDescriptor[] {
  if (!narrow) return preload(wide);
  return [...preload(narrow, narrowScreens), ...preload(wide, wideScreens)];
}

function preload(source: PictureSource, media?: string): MetaDescriptor[] {
  const imageSrcSet = srcSetOf(source, 'avif');
  if (imageSrcSet === undefined) return [];
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: source.sizes,
      fetchPriority: 'high',
      ...(media ? { media } : {}),
    },
  ];
}
