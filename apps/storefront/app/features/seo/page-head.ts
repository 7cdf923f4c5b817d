import type { Media, Seo } from '@tarnholt/contract/content';
import { pictureUrl } from '@tarnholt/contract/media';
import type { MetaDescriptor } from 'react-router';
import type { SiteSettings } from '../../site-settings.ts';

/** What search engines and link previews are told about a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string | null;
  /** The page's one address, whatever was asked for. */
  readonly canonicalUrl: string;
  readonly siteName: string;
  readonly kind: 'website' | 'product';
  readonly image: SharedPicture;
  readonly isIndexed: boolean;
}

/** What a link preview shows. */
interface SharedPicture {
  readonly url: string;
  readonly alt: string;
  /** Of the picture behind the address; unknown where the media library does not say. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface PageHeadOptions {
  readonly settings: Pick<SiteSettings, 'brandName' | 'shopUrl'>;
  /** The page's own path, as search engines should know it. */
  readonly path: string;
  /** What the page is about, where its editor gave no title. Absent on home. */
  readonly subject?: string;
  readonly seo: Seo | null | undefined;
  /** What the page is about in a sentence, where its editor wrote none. */
  readonly description?: string | null;
  readonly kind?: PageHead['kind'];
  /** What the page shows first, where its editor chose no picture for sharing. */
  readonly picture?: Media | null | undefined;
}

const sharedPictureWidth = 1080;

/** `public/social-card.png`. */
const socialCard = { path: '/social-card.png', size: { width: 1200, height: 630 } };

export function toPageHead(options: PageHeadOptions): PageHead {
  const { settings, path, subject, seo, kind = 'website', picture } = options;
  const { brandName, shopUrl } = settings;
  return {
    title: seo?.meta_title || (subject ? `${subject} | ${brandName}` : brandName),
    description: seo?.meta_description || options.description || null,
    canonicalUrl: new URL(seo?.canonical_url || path, shopUrl).href,
    siteName: brandName,
    kind,
    image: toSharedPicture(seo?.share_image ?? picture, settings),
    isIndexed: seo?.no_index !== true,
  };
}

function toSharedPicture(
  media: Media | null | undefined,
  { brandName, shopUrl }: PageHeadOptions['settings'],
): SharedPicture {
  // Previews of links are made by programs of which many do not read AVIF.
  const path = pictureUrl(media?.url, sharedPictureWidth, 'webp');
  if (path === undefined || !media) {
    const { path: card, size } = socialCard;
    return { url: new URL(card, shopUrl).href, alt: brandName, size };
  }
  return {
    url: new URL(path, shopUrl).href,
    alt: media.alternativeText || brandName,
    size: sizeOf(media),
  };
}

/** Pictures are made smaller, never larger. */
function sizeOf({ width, height }: Media): SharedPicture['size'] {
  if (!width || !height) return null;
  const shown = Math.min(width, sharedPictureWidth);
  return { width: shown, height: Math.round((height * shown) / width) };
}

export function headMeta(head: PageHead): MetaDescriptor[] {
  return [
    { title: head.title },
    ...(head.description === null
      ? []
      : [
          { name: 'description', content: head.description },
          { property: 'og:description', content: head.description },
        ]),
    ...(head.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: head.canonicalUrl },
    { property: 'og:type', content: head.kind },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:title', content: head.title },
    { property: 'og:url', content: head.canonicalUrl },
    { property: 'og:image', content: head.image.url },
    ...(head.image.size === null
      ? []
      : [
          { property: 'og:image:width', content: String(head.image.size.width) },
          { property: 'og:image:height', content: String(head.image.size.height) },
        ]),
    { property: 'og:image:alt', content: head.image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: head.image.alt },
  ];
}

/** Pages that failed have a name, and nothing that anybody should keep. */
export function failureMeta(heading: string, brandName: string): MetaDescriptor[] {
  return [{ title: `${heading} | ${brandName}` }, { name: 'robots', content: 'noindex' }];
}
