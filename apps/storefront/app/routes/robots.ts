import { visitContext } from '../visit.server.ts';
import type { Route } from './+types/robots';

/** What must stay out of search engines says so itself; these would only waste their time. */
const notForRobots = [
  '/api/',
  '/auth/',
  '/checkout',
  '/confirm/',
  '/dealer-transfer/',
  '/newsletter/',
  '/Newsletter/',
  '/order/',
  '/preview',
  '/profile',
  '/register',
  '/stock-alerts/',
];

export function loader({ context }: Route.LoaderArgs) {
  const { shopUrl } = context.get(visitContext).settings;
  const lines = [
    'User-agent: *',
    ...notForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
