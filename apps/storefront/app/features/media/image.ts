import type { Media } from '@tarnholt/contract/content';

/** What a page needs to know of a picture in the media library. */
export interface Image {
  readonly url: string;
  /** Empty for a picture that only decorates. */
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

export function toImage(media: Media): Image {
  return {
    url: media.url,
    alt: media.alternativeText ?? '',
    width: media.width ?? null,
    height: media.height ?? null,
  };
}
