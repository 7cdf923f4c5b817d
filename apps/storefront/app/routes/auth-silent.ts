import { silentDocument } from '../features/identity/silent-document.ts';
import { visitContext } from '../visit.server.ts';
import type { Route } from './+types/auth-silent';

/** No page of the site: without its layout, its styles and its scripts. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  visit.audience = 'frame';
  visit.document = silentDocument(visit.scriptMark);
  return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
