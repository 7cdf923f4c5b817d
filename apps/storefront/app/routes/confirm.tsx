import { ConfirmPage } from '../features/orders/confirm-page.tsx';
import { personalMeta } from '../features/seo/personal-head.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/confirm';

/** The same shell for everybody; what is personal is fetched by the browser. Nobody keeps it. */
export const loader = pageLoader((visit) => {
  visit.audience = 'personal';
  return { brandName: visit.settings.brandName };
});

export function meta({ loaderData }: Route.MetaArgs) {
  return personalMeta('Your order', loaderData?.brandName);
}

export default function ConfirmRoute({ params }: Route.ComponentProps) {
  return <ConfirmPage key={params.orderId} orderId={params.orderId} />;
}
