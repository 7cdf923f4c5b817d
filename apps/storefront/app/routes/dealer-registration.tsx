import type { DealerFormContent } from '../features/content-page/content-page-content.ts';
import { loadContentPage } from '../features/content-page/load-content-page.server.ts';
import { DealerRegistrationPage } from '../features/dealer-registration/dealer-registration-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/dealer-registration';

/** The address may be in any case, and have a slash at its end. */
export const loader = pageLoader((visit, { url }) =>
  loadContentPage(visit, { step: url.pathname.replaceAll('/', '') }),
);

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function DealerRegistrationRoute({ loaderData }: Route.ComponentProps) {
  // There is no other page at this address.
  const { registration } = loaderData.page as DealerFormContent;
  return <DealerRegistrationPage registration={registration} />;
}
