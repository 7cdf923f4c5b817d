import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPreview } from '../features/preview/load-preview.server.ts';
import { PreviewPage } from '../features/preview/preview-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/preview';

export const loader = pageLoader((visit, { url }) => loadPreview(visit, url));

/** What is chosen on a page of the catalog stands beside the token; the draft is still the same. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const [current, next] = [currentUrl, nextUrl].map((url) => url.searchParams.get('token'));
  const isChoice = current === next && currentUrl.href !== nextUrl.href;
  return !isChoice && defaultShouldRevalidate;
}

export function meta() {
  return [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewPage preview={loaderData} />;
}
