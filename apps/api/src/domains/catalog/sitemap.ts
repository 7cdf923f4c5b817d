import type { CallOutput } from '@tarnholt/contract';
import type { Media, ProductContent, ProductGroupContent, Seo } from '@tarnholt/contract/content';
import { limits } from '@tarnholt/contract/limits';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DocumentName } from './model.ts';

type SitemapEntry = CallOutput<'getSitemap'>['data']['entries'][number];

/** What the sitemap says of a document beside its name. */
export type Listing = Omit<SitemapEntry, 'kind' | 'key'>;

interface AnyDocument {
  readonly updatedAt?: string | undefined;
  readonly publishedAt?: string | null | undefined;
  readonly seo?: Seo | null | undefined;
}

/**
 * Null for what search engines shall not show: what is not published, what an editor hid, and what an
 * editor declared to be the copy of another page.
 */
export function listingOf(name: DocumentName, document: unknown): Listing | null {
  if (document === null) return null;
  const { seo, publishedAt, updatedAt } = document as AnyDocument;
  if (seo?.no_index === true || seo?.canonical_url) return null;
  return {
    displayType: null,
    slug: null,
    lastModified: publishedAt ?? updatedAt ?? null,
    ...partsOf(name, document),
  };
}

function partsOf(
  { kind }: DocumentName,
  document: unknown,
): Pick<Listing, 'images'> & Partial<Listing> {
  if (kind === 'page') {
    const { slides } = document as { slides?: readonly { readonly image: Media }[] };
    return { images: urlsOf((slides ?? []).map(({ image }) => image)) };
  }
  if (kind === 'product') {
    const { display_type, slug, image, gallery } = document as ProductContent;
    return {
      displayType: display_type,
      slug: slug ?? null,
      images: urlsOf([image, ...(gallery ?? [])]),
    };
  }
  const { display_type, slug, background_image } = document as ProductGroupContent;
  return { displayType: display_type, slug: slug ?? null, images: urlsOf([background_image]) };
}

function urlsOf(pictures: readonly (Media | null | undefined)[]): string[] {
  const urls = new Set(pictures.flatMap((picture) => picture?.url ?? []));
  return [...urls].slice(0, limits.picturesPerSitemapEntry);
}

/** One part of everything listed, always in the same order. Undefined when there is no such part. */
export async function readSitemap(
  db: Queryable,
  part: number,
): Promise<{ parts: number; entries: SitemapEntry[] } | undefined> {
  const [counted] = await db.query(
    sql<{ listed: number }>`/* catalog.count-listed */
      select count(*)::int as listed from catalog.document
       where listing is not null and document is not null`,
  );
  const parts = Math.max(1, Math.ceil((counted?.listed ?? 0) / limits.sitemapEntries));
  if (part > parts) return undefined;
  const rows = await db.query(
    sql<Pick<SitemapEntry, 'kind' | 'key'> & { listing: Listing }>`/* catalog.read-sitemap */
      select kind, key, listing from catalog.document
       where listing is not null and document is not null
       order by kind, key
       offset ${(part - 1) * limits.sitemapEntries} limit ${limits.sitemapEntries}`,
  );
  return { parts, entries: rows.map(({ kind, key, listing }) => ({ kind, key, ...listing })) };
}
