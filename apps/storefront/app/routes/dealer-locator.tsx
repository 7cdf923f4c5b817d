import { redirectDocument } from 'react-router';
import { loadLocator } from '../features/dealer-locator/load-locator.server.ts';
import { LocatorPage } from '../features/dealer-locator/locator-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/dealer-locator';

/**
 * Google's map needs the policy of this page: opened from another one, it is loaded anew. Our own
 * map needs nothing.
 */
export const loader = pageLoader((visit, { url }) => {
  if (visit.isForData && visit.settings.map !== null) {
    throw redirectDocument(url.pathname.replace(/\.data$/, '') + url.search);
  }
  return loadLocator(visit, url);
});

/** A search in the browser has what it found already. */
export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function DealerLocatorRoute({ loaderData }: Route.ComponentProps) {
  return <LocatorPage {...loaderData.page} />;
}
