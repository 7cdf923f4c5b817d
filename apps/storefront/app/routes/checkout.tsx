import { redirectDocument } from 'react-router';
import { CheckoutLayout } from '../features/checkout/checkout-layout.tsx';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { FailureScreen } from '../features/errors/failure-screen.tsx';
import { toImage } from '../features/media/image.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/checkout';

export const loader = pageLoader(async (visit) => {
  visit.audience = 'checkout';
  const app = await visit.findLayoutPage('app');
  const { brandName, checkout } = visit.settings;
  return {
    brandName,
    logo: app?.logo ? toImage(app.logo) : null,
    fflNotice: app?.ffl_notice ?? null,
    settings: checkout,
  };
});

/**
 * Opened from another page of the shop, it is loaded anew: scripts of that page must not run beside
 * the card's fields, and the policy of that page is not this one's.
 */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<never> {
  throw redirectDocument(url.pathname + url.search);
}

/** Going from step to step needs nothing of the server. */
export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Checkout | ${loaderData?.brandName ?? ''}` },
    { name: 'description', content: 'Enter your address, review your order and pay.' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { brandName, logo, fflNotice, settings } = loaderData;
  return (
    <CheckoutLayout brandName={brandName} logo={logo}>
      <CheckoutPage settings={settings} fflNotice={fflNotice} />
    </CheckoutLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page">
      <FailureScreen error={error} />
    </main>
  );
}
