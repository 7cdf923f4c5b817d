import type { MediaName } from './media-files.ts';

/** What seed data is made of. */

export type { MediaName };

/** A document as Strapi stores it; relations are document ids, files are references. */
export interface SeedDocument {
  readonly uid: string;
  readonly documentId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Stands for a file of the media library until it has been uploaded. */
export interface FileReference {
  readonly $file: string;
}

/** A file of `seed/media` by its name. */
export const file = (name: MediaName): FileReference => ({ $file: name });

export function isFileReference(value: unknown): value is FileReference {
  return typeof value === 'object' && value !== null && '$file' in value;
}

/** Copies a value, with something else in the place of each file. */
export function replaceFiles(
  value: unknown,
  replace: (name: string, isInRichText: boolean) => unknown,
  isInRichText = false,
): unknown {
  if (isFileReference(value)) return replace(value.$file, isInRichText);
  if (Array.isArray(value)) return value.map((one) => replaceFiles(one, replace, isInRichText));
  if (typeof value !== 'object' || value === null) return value;
  const isImage = 'type' in value && value.type === 'image';
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceFiles(one, replace, isImage)]),
  );
}
