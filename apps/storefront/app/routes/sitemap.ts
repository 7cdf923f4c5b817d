import { visitContext } from '../visit.server.ts';
import type { Route } from './+types/sitemap';

/** Pages of the shop that search engines should know, by path. */
const pages = ['/'];

export function loader({ context }: Route.LoaderArgs) {
  const { shopUrl } = context.get(visitContext).settings;
  const urls = pages.map((path) => `  <url><loc>${escapeXml(shopUrl + path)}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
