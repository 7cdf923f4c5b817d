import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { BuildPage } from '../features/builds/build-page.tsx';
import { ComparePage } from '../features/builds/compare-page.tsx';
import { loadBuilds } from '../features/builds/load-builds.server.ts';
import { MyBuilds } from '../features/builds/my-builds.tsx';
import { NewBuildPage } from '../features/builds/new-build-page.tsx';
import { ViewerPage } from '../features/viewer/viewer-page.tsx';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/builds';
import '../features/builds/builds.css';

export const loader = pageLoader((visit, { url, params }) => loadBuilds(visit, url, params.code));

/** What is chosen stands in the address; choosing needs nothing new from the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return !isChoice && defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.viewer?.meta ?? loaderData?.meta ?? [];
}

/** The 3D builder, and what came of it: one route for all, as every page loads the list of routes. */
export default function BuildsRoute({ loaderData, params }: Route.ComponentProps) {
  const { viewer, title } = loaderData;
  if (viewer !== null) return <ViewerPage key={viewer.product.documentId} {...viewer} />;
  const { code } = params as { code?: string };
  // Inside the account, which has a frame of its own.
  if (code === undefined) return <MyBuilds />;
  return <div className="builds">{pageOf(code, title)}</div>;
}

function pageOf(code: string, title: string | null) {
  switch (code) {
    case 'compare':
      return <ComparePage />;
    case 'mine':
      return <MyBuilds />;
    case 'new':
      return <NewBuildPage title={title ?? ''} />;
    default:
      return <BuildPage key={code} code={code} />;
  }
}
