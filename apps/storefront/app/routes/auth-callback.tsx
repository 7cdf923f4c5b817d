import { CallbackPage } from '../features/identity/callback-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/auth-callback';

export const loader = pageLoader((visit) => {
  visit.audience = 'personal';
  return { title: `Sign in | ${visit.settings.brandName}` };
});

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }];
}

export default function AuthCallbackRoute() {
  return <CallbackPage />;
}
