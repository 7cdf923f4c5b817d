import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SiteLayout } from '../features/layout/site-layout.tsx';
import { toSiteLayout } from '../features/layout/site-layout-content.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/site-layout';

export const loader = pageLoader(async (visit) => {
  const [app, footer] = await Promise.all([
    visit.findLayoutPage('app'),
    visit.findLayoutPage('footer'),
  ]);
  return toSiteLayout(visit.settings.brandName, app, footer);
});

/** Menus and footer are the same on every page: only "try again" asks for them a second time. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate;
}

export default function SiteLayoutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout content={loaderData}>
      <Outlet />
    </SiteLayout>
  );
}
