import type { FormPageContent } from '../features/content-page/content-page-content.ts';
import { FormPage } from '../features/content-page/form-page.tsx';
import { loadContentPage } from '../features/content-page/load-content-page.server.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/form-page';

/** The address has one step, in any case, and maybe a slash at its end. */
export const loader = pageLoader((visit, { url }) =>
  loadContentPage(visit, { step: url.pathname.replaceAll('/', '') }),
);

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function FormPageRoute({ loaderData }: Route.ComponentProps) {
  // The site map leads here for pages with a form alone.
  return <FormPage page={loaderData.page as FormPageContent} />;
}
