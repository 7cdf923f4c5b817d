import type { Media } from '@tarnholt/contract/content';
import { fileUrl, type MediaWidth, pictureUrl } from '@tarnholt/contract/media';

/** A file of the media library that a visitor may keep. */
export interface Download {
  readonly title: string;
  readonly href: string;
  /** What it is called in the visitor's folder. */
  readonly fileName: string;
  /** What it is and how long it takes: `PDF, 1.2 MB`. */
  readonly facts: string;
}

/** Pictures are handed out in the largest size that the shop makes. */
const pictureWidth: MediaWidth = 2560;

/** Null for a file that is not served to shoppers. */
export function toDownload(title: string, media: Media): Download | null {
  const file = fileUrl(media.url);
  if (file !== undefined) {
    const ending = endingOf(media.url);
    const facts = [ending.toUpperCase(), sizeOf(media)].filter(Boolean).join(', ');
    return { title, href: file, fileName: `${nameOf(media)}.${ending}`, facts };
  }
  const picture = pictureUrl(media.url, pictureWidth, 'webp');
  if (picture === undefined) return null;
  const facts = ['WEBP', pixelsOf(media)].filter(Boolean).join(', ');
  return { title, href: picture, fileName: `${nameOf(media)}.webp`, facts };
}

function endingOf(url: string): string {
  return /\.([a-z]{3,4})(?:\?|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** As its editor called it, without the ending. */
function nameOf({ name, url }: Media): string {
  const file = name || (/([^/?]+)(?:\?|$)/.exec(url)?.[1] ?? 'download');
  return file.replace(/\.[a-z]{3,4}$/i, '');
}

/** `size` is in kilobytes. */
function sizeOf({ size }: Media): string | null {
  if (!size) return null;
  return size < 1000 ? `${Math.ceil(size)} KB` : `${(size / 1000).toFixed(1)} MB`;
}

/** Of what is handed out: pictures are made smaller, never larger. */
function pixelsOf({ width, height }: Media): string | null {
  if (!width || !height) return null;
  const shown = Math.min(width, pictureWidth);
  return `${shown} × ${Math.round((height * shown) / width)} pixels`;
}
