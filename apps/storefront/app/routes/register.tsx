import { RegisterPage } from '../features/identity/register-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/register';

export const loader = pageLoader((visit) => {
  visit.audience = 'personal';
  return { title: `Register | ${visit.settings.brandName}` };
});

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }];
}

export default function RegisterRoute() {
  return <RegisterPage />;
}
