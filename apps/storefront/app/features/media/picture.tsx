import { fileUrl, type PictureFormat, pictureUrl } from '@tarnholt/contract/media';
import type { Image } from './image.ts';
import {
  narrowScreens,
  type PictureSource,
  type PictureSources,
  srcSetOf,
} from './picture-source.ts';

export interface PictureProps extends PictureSources {
  /**
   * `first`: the largest thing in the first view, fetched before everything else. `soon`: in the
   * first view as well. All others wait until they come near the screen.
   */
  readonly priority?: 'first' | 'soon' | 'late';
}

const loadingOf = {
  first: { loading: 'eager', fetchPriority: 'high' },
  soon: { loading: 'eager' },
  late: { loading: 'lazy', decoding: 'async' },
} as const;

/** What a browser takes that knows no `srcset`. */
const fallbackWidth = 828;

/**
 * The one way a picture of the media library gets into a page: modern formats, the right size, and
 * a box that is known before the first byte arrives. A file that is not served to shoppers leaves
 * its words behind.
 */
export function Picture({ narrow, priority = 'late', ...wide }: PictureProps) {
  const { image, sizes } = wide;
  const attributes = { ...dimensions(image), ...loadingOf[priority] };
  // Drawings are sent as they are: they have no pixels to choose from.
  const drawing = fileUrl(image.url);
  if (drawing !== undefined) return <img {...attributes} alt={image.alt} src={drawing} />;
  const fallback = pictureUrl(image.url, fallbackWidth, 'webp');
  if (fallback === undefined) return image.alt === '' ? null : <span>{image.alt}</span>;
  return (
    <picture>
      {narrow && (
        <>
          <Source {...narrow} format="avif" media={narrowScreens} />
          <Source {...narrow} format="webp" media={narrowScreens} />
        </>
      )}
      <Source {...wide} format="avif" />
      <img
        {...attributes}
        alt={image.alt}
        sizes={sizes}
        srcSet={srcSetOf(wide, 'webp')}
        src={fallback}
      />
    </picture>
  );
}

interface SourceProps extends PictureSource {
  readonly format: PictureFormat;
  readonly media?: string;
}

function Source({ format, media, ...source }: SourceProps) {
  const srcSet = srcSetOf(source, format);
  if (srcSet === undefined) return null;
  return (
    <source
      type={`image/${format}`}
      srcSet={srcSet}
      sizes={source.sizes}
      media={media}
      {...dimensions(source.image)}
    />
  );
}

function dimensions({ width, height }: Image): { width?: number; height?: number } {
  return width && height ? { width, height } : {};
}
