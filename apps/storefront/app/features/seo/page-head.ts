import type { Media, Seo } from '@tarnholt/contract/content';
import { pictureUrl } from '@tarnholt/contract/media';
import type { MetaDescriptor } from 'react-router';
import type { SiteSettings } from '../../visit.server.ts';

/** What search engines and link previews are told about a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string | null;
  /** The page's one address, whatever was asked for. */
  readonly canonicalUrl: string;
  readonly siteName: string;
  readonly image: { readonly url: string; readonly alt: string };
  readonly isIndexed: boolean;
}

export interface PageHeadOptions {
  readonly settings: Pick<SiteSettings, 'brandName' | 'shopUrl'>;
  /** Path of the page. */
  readonly path: string;
  /** What the page is about, where its editor gave no title. Absent on home. */
  readonly subject?: string;
  readonly seo: Seo | null | undefined;
}

const sharedPictureWidth = 1080;

export function toPageHead({ settings, path, subject, seo }: PageHeadOptions): PageHead {
  const { brandName, shopUrl } = settings;
  return {
    title: seo?.meta_title || (subject ? `${subject} | ${brandName}` : brandName),
    description: seo?.meta_description || null,
    canonicalUrl: new URL(seo?.canonical_url || path, shopUrl).href,
    siteName: brandName,
    image: toSharedPicture(seo?.share_image, settings),
    isIndexed: seo?.no_index !== true,
  };
}

function toSharedPicture(
  media: Media | null | undefined,
  { brandName, shopUrl }: PageHeadOptions['settings'],
): PageHead['image'] {
  // Previews of links are made by programs of which many do not read AVIF.
  const path = pictureUrl(media?.url, sharedPictureWidth, 'webp') ?? '/social-card.png';
  return { url: new URL(path, shopUrl).href, alt: media?.alternativeText || brandName };
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
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:title', content: head.title },
    { property: 'og:url', content: head.canonicalUrl },
    { property: 'og:image', content: head.image.url },
    { property: 'og:image:alt', content: head.image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Pages that failed have a name, and nothing that anybody should keep. */
export function failureMeta(heading: string, brandName: string): MetaDescriptor[] {
  return [{ title: `${heading} | ${brandName}` }, { name: 'robots', content: 'noindex' }];
}
