import type { PageContent } from '@tarnholt/contract/content';
import { type Image, toImage } from '../media/image.ts';

/** The home page, as far as it is shown. */
export interface HomeContent {
  readonly slides: readonly Slide[];
  readonly tiles: readonly Tile[];
}

export interface Slide {
  readonly title: string | null;
  readonly image: Image;
  /** The crop for phones, if there is one. */
  readonly mobileImage: Image | null;
  readonly url: string;
}

export interface Tile {
  readonly title: string;
  readonly image: Image;
  readonly url: string;
}

export function toHomeContent(home: PageContent<'home'>): HomeContent {
  return {
    slides: home.slides.map(({ title, image, mobile_image, url }) => ({
      title: title || null,
      image: toImage(image),
      mobileImage: mobile_image ? toImage(mobile_image) : null,
      url,
    })),
    tiles: home.tiles.map(({ title, image, url }) => ({ title, image: toImage(image), url })),
  };
}
