import { loadPreview } from '../features/preview/load-preview.server.ts';
import { PreviewPage } from '../features/preview/preview-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/preview';

export const loader = pageLoader((visit, { url }) =>
  loadPreview(visit, url.searchParams.get('token')),
);

export function meta() {
  return [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewPage preview={loaderData} />;
}
