import type { Image } from '../media/image.ts';
import type { PictureSources } from '../media/picture-source.ts';

const heroWidths = [640, 1080, 1440, 1920] as const;

/**
 * The picture behind the head of a page, for the page and for the preload in its `<head>`
 * (`picturePreloads`). It decorates: the heading that stands on it says what the page is.
 */
export function heroPicture(image: Image): PictureSources {
  return { image: { ...image, alt: '' }, sizes: '100vw', widths: heroWidths };
}
