import type { MetaDescriptor } from 'react-router';
import type { Visit } from '../../visit.server.ts';
import { trailTo } from '../content-page/trail.ts';
import { headMeta, toPageHead } from '../seo/page-head.ts';
import { breadcrumbMeta } from '../seo/structured-data.ts';
import { toDealerCard } from './dealer-card.ts';
import { dealersWithin } from './distance.ts';
import type { LocatorPageProps } from './locator-page.tsx';
import { locatorPath, readLocatorSearch } from './locator-search.ts';
import type { LocatorResult } from './use-locator.ts';

export interface LoadedLocator {
  readonly meta: MetaDescriptor[];
  readonly page: LocatorPageProps;
}

/** The page as its address asks for it: whoever has no scripts searches by the address. */
export async function loadLocator(visit: Visit, url: URL): Promise<LoadedLocator> {
  const { settings } = visit;
  const search = readLocatorSearch(url.searchParams);
  const isSearch = search.zip !== '' && search.radius !== null;
  const [content, found, origin] = await Promise.all([
    visit.requirePage('dealerlocator'),
    visit.findStockingDealers(),
    isSearch ? visit.findOrigin(search.zip) : null,
  ]);
  const dealers = found?.map(toDealerCard) ?? null;
  const head = toPageHead({
    settings,
    path: locatorPath,
    subject: content.heading,
    seo: content.seo,
    description: `Dealers who have ${settings.brandName} on the shelf, by ZIP code`,
  });
  const trail = trailTo({ label: content.heading, href: locatorPath });
  visit.guest = settings.map === null ? undefined : 'map';
  return {
    meta: [...headMeta(head), ...breadcrumbMeta(head, trail)],
    page: {
      heading: content.heading,
      registrationLabel: content.registration_link_label,
      dealers,
      map: settings.map,
      result: resultOf(),
    },
  };

  function resultOf(): LocatorResult {
    const all = dealers ?? [];
    if (!isSearch || search.radius === null) {
      return { search, center: null, dealers: all, problem: null };
    }
    const nobody = { search, center: null, dealers: [] };
    if (origin === undefined) return { ...nobody, problem: 'unreachable' };
    if (origin === null) return { ...nobody, problem: 'unknown-zip' };
    return {
      search,
      center: origin,
      dealers: dealersWithin(all, origin, search.radius),
      problem: null,
    };
  }
}
