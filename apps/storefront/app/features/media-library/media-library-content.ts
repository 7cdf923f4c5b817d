import type { PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Download, toDownload } from '../downloads/download.ts';
import { type Image, toImage } from '../media/image.ts';

/** What visitors may take along, as far as it is shown. */
export interface MediaLibraryContent {
  readonly trail: readonly TrailStep[];
  readonly heading: string;
  readonly image: Image | null;
  readonly catalog: Download | null;
  readonly categories: readonly DownloadCategory[];
}

export interface DownloadCategory {
  readonly title: string;
  readonly downloads: readonly Download[];
}

export function toMediaLibrary(page: PageContent<'medialibrary'>): MediaLibraryContent {
  return {
    trail: trailTo({ label: page.heading, href: '/media-library' }),
    heading: page.heading,
    image: page.header_image ? toImage(page.header_image) : null,
    catalog: page.catalog ? toDownload('catalog', page.catalog) : null,
    categories: page.categories
      .map(({ title, downloads }) => ({
        title,
        downloads: downloads.flatMap((item) => toDownload(item.title, item.file) ?? []),
      }))
      // A heading over nothing would look like a mistake.
      .filter(({ downloads }) => downloads.length > 0),
  };
}
