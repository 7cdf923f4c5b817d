import { Outlet } from 'react-router';
import { describeFailure } from '../features/errors/describe-failure.ts';
import { FailureScreen } from '../features/errors/failure-screen.tsx';
import { failureMeta } from '../features/seo/page-head.ts';
import type { Route } from './+types/page-boundary';

/** Only shown when the page failed: one that did not brings its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (error === undefined) return [];
  const layout = matches.find((match) => match?.id === 'routes/site-layout');
  const { brandName } = (layout?.loaderData ?? { brandName: '' }) as { brandName: string };
  return failureMeta(describeFailure(error).heading, brandName);
}

export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
