import type { MetaDescriptor } from 'react-router';
import { type PictureSources, picturePreloads } from '../media/picture-source.ts';
import type { HomeContent, Slide } from './home-content.ts';

const slideWidths = [640, 828, 1080, 1440, 1920, 2560] as const;
/** A phone is at most 767 px wide here, and hardly any has more than twice the pixels. */
const phoneWidths = [480, 640, 828, 1080, 1440] as const;

export function slidePicture({ image, mobileImage }: Slide): PictureSources {
  const sizes = '100vw';
  const wide = { image, sizes, widths: slideWidths };
  if (mobileImage === null) return wide;
  return { ...wide, narrow: { image: mobileImage, sizes, widths: phoneWidths } };
}

/** The first slide is the largest thing in the first view. */
export function homePreloads({ slides: [first] }: HomeContent): MetaDescriptor[] {
  return first === undefined ? [] : picturePreloads(slidePicture(first));
}
