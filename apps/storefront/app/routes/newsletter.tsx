import { useLocation } from 'react-router';
import { UnsubscribePage } from '../features/newsletter/unsubscribe-page.tsx';
import { VerifyEmailPage } from '../features/newsletter/verify-email-page.tsx';
import { personalMeta } from '../features/seo/personal-head.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/newsletter';

/** The same shell for everybody; what is personal is fetched by the browser. Nobody keeps it. */
export const loader = pageLoader((visit) => {
  visit.audience = 'personal';
  return { brandName: visit.settings.brandName };
});

export function meta({ loaderData, location }: Route.MetaArgs) {
  const title = isVerification(location.pathname) ? 'Verify your email' : 'Newsletter';
  return personalMeta(title, loaderData?.brandName);
}

/** `/Newsletter/verify/{token}`, and `/newsletter/{token}` for the way out. */
export default function NewsletterRoute({ params: { token } }: Route.ComponentProps) {
  const Page = isVerification(useLocation().pathname) ? VerifyEmailPage : UnsubscribePage;
  return <Page key={token} token={token} />;
}

/** Letters of either case, as the router takes them. */
function isVerification(pathname: string): boolean {
  return /^\/newsletter\/verify\/./i.test(pathname);
}
