import { ContentPage } from '../features/content-page/content-page.tsx';
import type { TextPageContent } from '../features/content-page/content-page-content.ts';
import { loadContentPage } from '../features/content-page/load-content-page.server.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/content-page';

export const loader = pageLoader((visit, { params }) => loadContentPage(visit, params));

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  // Pages with a form have a route of their own, which wins.
  return <ContentPage page={loaderData.page as TextPageContent} />;
}
