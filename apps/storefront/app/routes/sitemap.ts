import {
  pagesWithoutDocument,
  sitemapIndexXml,
  sitemapXml,
} from '../features/seo/sitemap.server.ts';
import { visitContext } from '../visit.server.ts';
import type { Route } from './+types/sitemap';

/** What a number of a part looks like. */
const partPattern = /^[1-9]\d{0,5}$/;

/**
 * All pages that search engines should know. Where one file cannot hold them, this is the list of
 * the files that do.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { shopUrl } = visit.settings;
  const asked = url.searchParams.get('part');
  if (asked !== null && !partPattern.test(asked)) return say(404, 'There is no such sitemap.');
  try {
    const part = Number(asked ?? 1);
    const sitemap = await visit.findSitemap(part);
    if (sitemap === undefined) return say(404, 'There is no such sitemap.');
    const isIndex = asked === null && sitemap.parts > 1;
    const xml = isIndex
      ? sitemapIndexXml(shopUrl, sitemap.parts)
      : sitemapXml(shopUrl, sitemap.entries, part === 1 ? pagesWithoutDocument : []);
    return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
  } catch {
    // The source has logged it.
    return say(503, 'The sitemap is not available right now.');
  }
}

function say(status: number, words: string): Response {
  return new Response(`<!doctype html><title>Sitemap</title><p>${words}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
