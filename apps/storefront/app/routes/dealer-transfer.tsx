import { DealerTransferPage } from '../features/dealer-transfer/dealer-transfer-page.tsx';
import { personalMeta } from '../features/seo/personal-head.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/dealer-transfer';

/** The same shell for everybody; what is personal is fetched by the browser. Nobody keeps it. */
export const loader = pageLoader((visit) => {
  visit.audience = 'personal';
  return { brandName: visit.settings.brandName };
});

export function meta({ loaderData }: Route.MetaArgs) {
  return personalMeta('Dealer transfer', loaderData?.brandName);
}

export default function DealerTransferRoute({ params }: Route.ComponentProps) {
  return <DealerTransferPage key={params.token} token={params.token} />;
}
