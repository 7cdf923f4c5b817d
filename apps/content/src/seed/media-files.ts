import { apparelPictures } from './media/apparel.ts';
import { brandFiles } from './media/brand.ts';
import { partPictures } from './media/parts.ts';
import { pistolAndReceiverPictures } from './media/pistols-and-receivers.ts';
import { riflePictures } from './media/rifles.ts';

const texts = {
  ...riflePictures,
  ...pistolAndReceiverPictures,
  ...partPictures,
  ...apparelPictures,
  ...brandFiles,
};

/** The name of a file of `seed/media`: what is not there cannot be referred to. */
export type MediaName = keyof typeof texts;

export interface SeedFile {
  readonly name: string;
  readonly alternativeText: string;
}

/** The files of `seed/media`, each with the words for those who cannot see it. */
export const mediaFiles: readonly SeedFile[] = Object.entries(texts).map(
  ([name, alternativeText]) => ({ name, alternativeText }),
);
