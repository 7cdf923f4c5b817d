import { LinkedOrderPage } from '../features/orders/tracker-pages.tsx';
import { personalMeta } from '../features/seo/personal-head.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/order';

/** The same shell for everybody; what is personal is fetched by the browser. Nobody keeps it. */
export const loader = pageLoader((visit) => {
  visit.audience = 'personal';
  return { brandName: visit.settings.brandName };
});

export function meta({ loaderData }: Route.MetaArgs) {
  return personalMeta('Your order', loaderData?.brandName);
}

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <LinkedOrderPage key={params.token} token={params.token} />;
}
