import { personalMeta } from '../features/seo/personal-head.ts';
import { StopAlertsPage } from '../features/stock-alert/stop-alerts-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/stock-alerts';

/** The same shell for everybody; what is personal is fetched by the browser. Nobody keeps it. */
export const loader = pageLoader((visit) => {
  visit.audience = 'personal';
  return { brandName: visit.settings.brandName };
});

export function meta({ loaderData }: Route.MetaArgs) {
  return personalMeta('Stock alerts', loaderData?.brandName);
}

export default function StockAlertsRoute({ params }: Route.ComponentProps) {
  return <StopAlertsPage key={params.token} token={params.token} />;
}
