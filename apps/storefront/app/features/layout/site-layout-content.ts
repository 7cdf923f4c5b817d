import type { Media, PageContent } from '@tarnholt/contract/content';
import { fileUrl } from '@tarnholt/contract/media';
import { formatSize } from '../../components/file-field/file-field.tsx';
import { type Image, toImage } from '../media/image.ts';

/** What stands around every page, as far as it is shown. */
export interface SiteLayoutContent {
  readonly brandName: string;
  readonly header: { readonly logo: Image | null; readonly menus: readonly Menu[] };
  readonly footer: {
    readonly logo: Image | null;
    readonly columns: readonly (readonly SiteLink[])[];
    readonly guide: Download | null;
    readonly socialLinks: readonly SocialLink[];
    readonly bottomLinks: readonly BottomLink[];
  };
}

export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

export type MenuKey = keyof typeof menuLabels;

export interface Menu extends SiteLink {
  readonly key: MenuKey;
  /** Names the link to the menu's own page, which stands first among the others. */
  readonly overview: string;
  readonly links: readonly SiteLink[];
}

interface SocialLink extends SiteLink {
  readonly image: Image;
}

interface Download {
  readonly href: string;
  /** What kind of file it is, and how large: `PDF, 2.1 MB`. */
  readonly facts: string;
}

/** Some are plain words, such as the copyright line. */
interface BottomLink {
  readonly label: string;
  readonly href: string | null;
}

const menuLabels = {
  rifles: { label: 'Rifles', overview: 'All rifles' },
  pistols: { label: 'Pistols', overview: 'All pistols' },
  apparel: { label: 'Apparel', overview: 'All apparel' },
  support: { label: 'Support', overview: 'Support overview' },
} as const;

const columnCount = 3;

/** Content that could not be read, or that nobody has published, leaves its place empty. */
export function toSiteLayout(
  brandName: string,
  app: PageContent<'app'> | undefined,
  footer: PageContent<'footer'> | undefined,
): SiteLayoutContent {
  return {
    brandName,
    header: { logo: app?.logo ? toImage(app.logo) : null, menus: app ? toMenus(app) : [] },
    footer: {
      logo: footer ? toImage(footer.logo) : null,
      columns: inColumns(footer?.links ?? []),
      guide: toDownload(footer?.download_asset),
      socialLinks: (footer?.social_links ?? []).map(({ title, image, href }) => ({
        label: title || image.alternativeText || URL.parse(href)?.hostname || href,
        href,
        image: { ...toImage(image), alt: '' },
      })),
      bottomLinks: (footer?.bottom_links ?? []).map(({ label, href }) => ({
        label,
        href: href ?? null,
      })),
    },
  };
}

function toMenus(app: PageContent<'app'>): Menu[] {
  return (Object.keys(menuLabels) as MenuKey[]).map((key) => ({
    key,
    ...menuLabels[key],
    href: app[key].href,
    links: app[key].children.map(({ label, link }) => ({ label, href: link })),
  }));
}

/** A file that is not served to shoppers is not offered. */
function toDownload(media: Media | null | undefined): Download | null {
  const href = fileUrl(media?.url);
  if (media === null || media === undefined || href === undefined) return null;
  const kind = href.slice(href.lastIndexOf('.') + 1).toUpperCase();
  return { href, facts: media.size ? `${kind}, ${formatSize(media.size * 1_000)}` : kind };
}

/** Read downwards, column by column, as the editor ordered them. */
function inColumns(links: readonly SiteLink[]): SiteLink[][] {
  const perColumn = Math.ceil(links.length / columnCount);
  return Array.from({ length: columnCount }, (_, column) =>
    links
      .slice(column * perColumn, (column + 1) * perColumn)
      .map(({ label, href }) => ({ label, href })),
  ).filter((column) => column.length > 0);
}
