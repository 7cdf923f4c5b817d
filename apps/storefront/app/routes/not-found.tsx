import { PageFailure } from '../page-failure.ts';
import { pageLoader } from '../visit.server.ts';

/**
 * Every address that no other route knows. Requests that the server itself refused come here as
 * well, so that they are answered by a page of the site.
 */
export const loader = pageLoader((visit): null => {
  if (visit.refusedWith === undefined) throw new PageFailure(404, 'no route matches');
  throw new PageFailure(visit.refusedWith, 'the request was refused', {
    notes: { isRefused: true },
  });
});

/** Never shown: the loader always fails. A route without a component would not be a page at all. */
export default function NotFoundRoute() {
  return null;
}
